import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readReport } from '../../actions/report.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setpoint-report-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const save = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const read = (): string => readReport(folder, 'plan', 'usage');

describe('the published report', () => {
  test('is the report that the tool wrote', () => {
    save('report.md', '### Plan\n');
    save('stdout.txt', 'something else');
    expect(read()).toBe('### Plan\n');
  });

  test('is the output if the tool made no report: first standard output, then standard error', () => {
    save('stdout.txt', 'one\n');
    save('stderr.txt', 'error SP5002 two\n');
    expect(read()).toBe('### setpoint plan: usage\n\n```text\none\nerror SP5002 two\n```\n');
  });

  test('points to the log if the report is too long for a comment', () => {
    save('report.md', 'x'.repeat(70_000));
    expect(read()).toContain('The report is too long for a comment. See the log of the run.');
  });

  test('is cut between lines and keeps the fence closed', () => {
    save('stdout.txt', `${'x'.repeat(99)}\n`.repeat(2_000));
    const text = read();
    expect(text.length).toBeLessThan(65_000);
    expect(text).toMatch(/\n… see the log of the run for the rest\n```\n$/);
  });

  test.each([
    ['one run of 40,000', '`'.repeat(40_000)],
    ['125,000 runs', '` '.repeat(125_000)],
    ['a run of 20,000 in each line', `${'`'.repeat(20_000)}\n`.repeat(3)],
  ])('fits into a comment if the output contains backticks: %s', (_, output) => {
    save('stdout.txt', `error\n${output}`);
    const text = read();
    expect(text).toContain('\nerror\n');
    expect(text.length).toBeLessThan(65_000);
  });

  test('is one fenced block for any output', () => {
    const output = fc.string({ unit: fc.constantFrom('`', '~', '\n', ' ', '<b>', '@acme', '#1', '- ', 'x') });
    fc.assert(
      fc.property(output, (text) => {
        save('stdout.txt', text);
        save('stderr.txt', 'end');
        const tokens = new MarkdownIt({ html: true, linkify: true })
          .parse(read(), {})
          .map(({ type }) => type);
        expect(tokens).toEqual(['heading_open', 'inline', 'heading_close', 'fence']);
      }),
    );
  });
});
