import { expect, test } from 'vitest';
import { describeExport, describeVerified, warnOfEmptiness } from '../../../src/cli/run/export-summary.js';
import { type Manifest, withSeal } from '../../../src/issues/manifest/manifest.js';
import { columnNames } from '../../../src/issues/write/columns.js';
import { recorded } from '../../recorded.js';

const hostile = 'x\u001b]0;pwned\u0007\u009b2J\n::error::evil\r##[error]\u202e';

const ciOf = (text: string) => ({
  provider: 'github' as const,
  run: text,
  attempt: text,
  actor: text,
  event: text,
  ref: text,
  workflow: text,
});

/** Every text contains characters that no decoder would accept. */
const manifest: Manifest = withSeal({
  format: 'setpoint.export/1',
  tool: hostile,
  run: { ...recorded, ci: ciOf(hostile) },
  service: { origin: hostile, names: 'neutral' },
  organization: hostile,
  parameters: { query: hostile },
  projects: [hostile],
  projectsListed: null,
  window: { start: hostile, end: hostile },
  period: hostile,
  readAt: { start: hostile, end: hostile },
  complete: true,
  partial: [],
  partition: null,
  pages: 1,
  emptyPages: 0,
  nullEntries: 0,
  rows: 1,
  duplicates: 0,
  reread: { what: 'newest', pages: 1, rows: 0 },
  redacted: [],
  segments: [{ projects: [hostile], pages: 1, rows: 1, duplicates: 0 }],
  notes: [hostile],
  files: [{ path: hostile, format: 'jsonl', rows: 1, bytes: 1, sha256: hostile }],
});
const manifestFile = { path: hostile, sha256: hostile };
const outputs = {
  main: { format: 'jsonl' as const, path: 'issues.jsonl' },
  stdout: false,
  others: [],
  columns: columnNames,
  spreadsheet: true,
  byProject: false,
  sla: [],
  compareTo: null,
};
const view = { ...manifest, parameters: { viewId: hostile } };

test.each([
  ['an export', describeExport(manifest, outputs), 7],
  ['an export of a view', describeExport(view, outputs), 7],
  [
    'a check',
    describeVerified({
      manifest,
      manifestFile,
      files: manifest.files.map((file) => ({ file, wrong: null })),
    }),
    9,
  ],
  [
    'a failed check',
    describeVerified({
      manifest,
      manifestFile,
      files: manifest.files.map((file) => ({ file, wrong: hostile })),
    }),
    2,
  ],
])('prints %s on separate lines without control characters from the manifest', (_case, text, lines) => {
  expect(text.split('\n')).toHaveLength(lines);
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  expect(text).not.toMatch(/^\s*::|##\[/m);
});

test.each<[string, Manifest['parameters'], string]>([
  [
    'a percent-encoded query',
    { query: 'is%3Aunresolved+level%3Aerror' },
    'decoded: "is:unresolved level:error".',
  ],
  ['a part of it', { query: 'is:unresolved%20a' }, 'decoded: "is:unresolved a".'],
  ['percent signs that are not an encoding', { query: '50% %zz' }, '--allow-empty'],
  ['invalid UTF-8', { query: 'a%ff' }, '--allow-empty'],
  ['an environment', { query: '', environment: ['prdo'] }, '--allow-empty'],
  ['a view', { viewId: '5' }, '--allow-empty'],
  ['all projects', { query: '' }, '--project'],
  ['a hostile query', { query: 'a%1b[2J%0a::error::x' }, 'a\\u001b[2J\\n::error::x'],
])('warns of an export that found nothing, with a hint for %s', async (_case, parameters, hint) => {
  const texts: string[] = [];
  const output = { warn: async (text: string) => void texts.push(text) };
  const doubtful = { ...manifest, parameters, matchedNothing: true };
  expect(await warnOfEmptiness(doubtful, output)).toBe(true);
  expect(texts).toEqual([
    expect.stringMatching(/^warning SP6044 No issue matches the query, but there are /),
  ]);
  expect(texts[0]).toContain(hint);
  expect(await warnOfEmptiness(doubtful, output, true)).toBe(false);
  for (const known of [{ matchedNothing: false }, { partition: { index: 0, count: 2, allProjects: [] } }])
    expect(await warnOfEmptiness({ ...doubtful, ...known }, output)).toBe(false);
  expect(await warnOfEmptiness({ ...doubtful, matchedNothing: null }, output)).toBe(true);
  expect(texts[1]).toContain('it is unknown whether');
});

test('names what was removed from every issue, because an export to standard output has no manifest', () => {
  expect(describeExport({ ...manifest, redacted: ['email', 'title'] }, outputs)).toContain(
    '  redacted    email, title\n',
  );
});
