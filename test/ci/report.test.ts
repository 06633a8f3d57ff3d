import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { beforeEach, describe, expect, test } from 'vitest';
import { readReport } from '../../actions/report.mjs';
import { temporaryFolder } from '../temporary-folder.js';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder('report');
});

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
    expect(read()).toBe('### setpoint plan: usage\n\n    one\n    error SP5002 two\n');
  });

  test('points to the log if the report is too long for a comment', () => {
    save('report.md', 'x'.repeat(70_000));
    expect(read()).toContain('The report is too long for a comment. See the log of the run.');
  });

  test.each([
    ['many lines', `${'x'.repeat(99)}\n`.repeat(2_000), / {4}x{99}/],
    ['a long line', `error\n${'` '.repeat(35_000)}`, / {4}error/],
    ['only a long line', 'x'.repeat(100_000), /### setpoint plan: usage\n\n/],
  ])('is cut between lines: %s', (_, output, last) => {
    save('stdout.txt', output);
    const text = read();
    expect(text.length).toBeLessThan(65_000);
    expect(text).toMatch(new RegExp(`${last.source}\n {4}… see the log of the run for the rest\n$`));
  });

  test('is one block of code for any output', () => {
    const output = fc.string({
      unit: fc.constantFrom('`', '~', '\n', '\r', '\t', ' ', '<b>', '@acme', '#1', '- ', 'x'),
    });
    fc.assert(
      fc.property(output, (text) => {
        save('stdout.txt', text);
        save('stderr.txt', 'end');
        const tokens = new MarkdownIt({ html: true, linkify: true })
          .parse(read(), {})
          .map(({ type }) => type);
        expect(tokens).toEqual(['heading_open', 'inline', 'heading_close', 'code_block']);
      }),
    );
  });
});
