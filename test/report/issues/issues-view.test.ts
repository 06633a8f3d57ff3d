import { describe, expect, it } from 'vitest';
import type { IssueReport } from '../../../src/issues/summary/report-types.js';
import type { Json } from '../../../src/model/json.js';
import type { Cell, IssuesDocument } from '../../../src/report/issues/issues-document.js';
import { formatCount, formatShare, formatSpan } from '../../../src/report/issues/issues-format.js';
import { renderIssuesMarkdown } from '../../../src/report/issues/issues-markdown.js';
import { describeIssues } from '../../../src/report/issues/issues-view.js';
import { makeIssues, makeReport } from '../issues-examples.js';

/** Issues without the fields that parameters such as `--collapse` take away. */
function without(...fields: readonly string[]): Json[] {
  return makeIssues(20).map((issue) =>
    Object.fromEntries(Object.entries(issue).filter(([name]) => !fields.includes(name))),
  );
}

function cellsOf(page: IssuesDocument, caption: string, column: string): Cell[] {
  const blocks = page.sections.flatMap((section) => section.blocks);
  const table = blocks.find((block) => block.kind === 'table' && block.caption === caption);
  if (table?.kind !== 'table') throw new Error(`no table ${caption}`);
  const at = table.columns.findIndex(({ title }) => title === column);
  return table.rows.flatMap((row) => row[at] ?? []);
}

describe('what the export does not hold', () => {
  it.each([
    ['stats', 'Events over time: not in the export.'],
    ['status', 'Issues by status: not in the export.'],
    ['substatus', 'Issues by substatus: not in the export.'],
    ['level', 'Issues by level: not in the export.'],
    ['priority', 'Issues by priority: not in the export.'],
    ['issueCategory', 'Issues by category: not in the export.'],
    ['project', 'Issues by project: not in the export.'],
    ['assignedTo', 'Issues by assignee: not in the export.'],
  ])('is said of %s', (field, sentence) => {
    expect(renderIssuesMarkdown(makeReport(without(field)))).toContain(sentence);
  });

  it('is a dash in every table and never a zero', () => {
    const page = describeIssues(makeReport(without('status', 'count')));
    for (const column of ['Open', 'Events'])
      for (const cell of cellsOf(page, 'Issues by level', column))
        expect(cell).toMatchObject({ value: null });
    for (const cell of cellsOf(page, 'Issues by age', 'Share')) expect(cell).toMatchObject({ open: null });
    const values = page.figures.filter(({ label }) => ['Open', 'Events', 'Overdue'].includes(label));
    expect(values.map(({ value }) => value)).toEqual(['–', '–', '–']);
  });

  it('is no good news for times', () => {
    const page = describeIssues(makeReport(without('firstSeen', 'lifetime')));
    const [verdict] = page.sections[0]?.blocks ?? [];
    expect(verdict).toMatchObject({ kind: 'lines', tone: 'bad' });
    expect(page.figures.filter(({ tone }) => tone === 'good')).toEqual([]);
  });
});

describe('the verdict', () => {
  it.each<[string, Partial<IssueReport['header']>, 'good' | 'bad', string]>([
    ['complete', {}, 'good', 'Complete: all 20 issues'],
    [
      'a limit was reached',
      { complete: false, incompleteBecause: ['--max-issues 20'] },
      'bad',
      '--max-issues 20',
    ],
    [
      'words of the tool stand as words',
      { complete: false, incompleteBecause: ['A view can have (its) own.'] },
      'bad',
      '\n\nA view can have (its) own.\n\n',
    ],
    [
      'fewer rows than the manifest says',
      { rows: 21 },
      'bad',
      'counts 21 issues, but only 20 in the file can be read',
    ],
    ['incomplete without a reason', { complete: false }, 'bad', 'there may be more'],
  ])('%s', (_, header, tone, words) => {
    const report = makeReport(makeIssues(20), { header });
    expect(describeIssues(report).verdict.tone).toBe(tone);
    expect(renderIssuesMarkdown(report)).toContain(words);
  });

  it('of a view promises nothing about a query', () => {
    const report = makeReport(makeIssues(20), { header: { query: null, parameters: [['viewId', '5']] } });
    expect(describeIssues(report).verdict.title).toContain('listed for the view');
    expect(renderIssuesMarkdown(report)).toContain('which the service does not report');
  });

  it('of an empty export stands alone', () => {
    const page = describeIssues(makeReport([]));
    expect(page.verdict.title).toContain('all 0 issues');
    expect(page.sections.map(({ id }) => id)).toEqual(['sla']);
  });
});

describe('doubts about a comparison', () => {
  const issues = makeIssues(5);
  const told = (against: object, header: Partial<IssueReport['header']> = {}): string => {
    const report = makeReport(issues, { baseline: issues, header });
    const { comparison } = report;
    if (comparison === null) throw new Error('no comparison');
    return renderIssuesMarkdown({
      ...report,
      comparison: { ...comparison, against: { ...comparison.against, ...against } },
    });
  };

  it.each([
    ['the earlier one is incomplete', { complete: false }, {}, 'The baseline is incomplete'],
    ['this one is incomplete', {}, { complete: false }, 'gone issues can still exist'],
    [
      'another query',
      { askedOtherwise: ['query', 'window'] },
      {},
      'used different options (`query`, `window`)',
    ],
    ['no manifest', { complete: null, readAt: null, manifest: 'none' }, {}, 'has no readable manifest'],
    [
      'a manifest of other content',
      { complete: null, readAt: null, manifest: 'of-another-file' },
      {},
      'belongs to a file with other content',
    ],
    [
      'a manifest that was changed',
      { complete: null, readAt: null, manifest: 'unsound' },
      {},
      'was modified or is inconsistent',
    ],
    [
      'a window of the service that moved with the reading',
      {},
      { window: null },
      'Neither export requested a period',
    ],
    [
      'a period that moved with the reading',
      { period: '14d' },
      {},
      'covers the last `14d` before it was read',
    ],
  ])('%s', (_, against, header, words) => {
    expect(told(against, header)).toContain(words);
  });

  it.each([
    ['asked for a period', { askedOtherwise: ['window'] }],
    ['may have asked for one', { manifest: 'none' }],
  ])("say nothing of the service's own window where the earlier one %s", (_, against) => {
    expect(told(against, { window: null })).not.toContain('Neither export requested');
  });

  it('are none where both are complete and asked the same', () => {
    expect(told({})).not.toContain('⚠️ The');
  });
});

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('%i is %s', (count, text) => expect(formatCount(count)).toBe(text));

  it.each([
    [0, 10, '0 %'],
    [1, 3, '33 %'],
    [1, 1000, '<1 %'],
    [999, 1000, '>99 %'],
    [10, 10, '100 %'],
    [0, 0, '0 %'],
  ])('%i of %i is %s', (part, whole, text) => expect(formatShare(part, whole)).toBe(text));

  it.each([
    [30, '30 s'],
    [60, '1 min'],
    [86_400, '1 d'],
    [90_061, '1 d 1 h'],
    [604_800, '7 d'],
    [100_000_000, '1,157 d 9 h'],
  ])('%i seconds are %s', (seconds, text) => expect(formatSpan(seconds)).toBe(text));
});
