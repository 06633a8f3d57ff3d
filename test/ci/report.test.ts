import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasRemarks, readReport } from '../../action/report.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setpoint-report-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const leave = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const read = (): string => readReport(folder, 'plan', 'usage');

describe('what the action tells', () => {
  test('is the report that the tool made', () => {
    leave('report.md', '### Plan\n');
    leave('stdout.txt', 'something else');
    expect(read()).toBe('### Plan\n');
  });

  test('is, where it made none, what it said: first its result, then its faults', () => {
    leave('stdout.txt', 'one\n');
    leave('stderr.txt', 'error SP5002 two\n');
    expect(read()).toBe('### setpoint plan: usage\n\n```text\none\nerror SP5002 two\n```\n');
  });

  test('points to the run where the report is longer than a comment may be', () => {
    leave('report.md', 'x'.repeat(70_000));
    expect(read()).toContain('The report is too long for here: see the run.');
  });

  test('is cut between lines, with the fence closed', () => {
    leave('stdout.txt', `${'x'.repeat(99)}\n`.repeat(2_000));
    const text = read();
    expect(text.length).toBeLessThan(65_000);
    expect(text).toMatch(/\n… the rest is in the log of the run\n```\n$/);
  });

  test('is one block of text, whatever was said', () => {
    const said = fc.string({ unit: fc.constantFrom('`', '~', '\n', ' ', '<b>', '@acme', '#1', '- ', 'x') });
    fc.assert(
      fc.property(said, (text) => {
        leave('stdout.txt', text);
        leave('stderr.txt', 'end');
        const tokens = new MarkdownIt({ html: true, linkify: true })
          .parse(read(), {})
          .map(({ type }) => type);
        expect(tokens).toEqual(['heading_open', 'inline', 'heading_close', 'fence']);
      }),
    );
  });
});

describe('a plan without changes', () => {
  test.each([
    ['is silent', { summary: { missing: 0, blocked: 0 }, warnings: [] }, false],
    ['says that a project is missing', { summary: { missing: 1, blocked: 0 }, warnings: [] }, true],
    ['says that a change is blocked', { summary: { missing: 0, blocked: 1 }, warnings: [] }, true],
    ['says what it warns of', { summary: { missing: 0, blocked: 0 }, warnings: [{}] }, true],
  ])('%s', (_, plan, says) => {
    leave('report.json', JSON.stringify(plan));
    expect(hasRemarks(folder)).toBe(says);
  });

  test('of which nothing is known is not silent', () => expect(hasRemarks(folder)).toBe(true));
});
