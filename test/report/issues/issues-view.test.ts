import { describe, expect, it } from 'vitest';
import type { IssueReport } from '../../../src/issues/summary/report-types.js';
import type { Json } from '../../../src/model/json.js';
import { renderIssuesMarkdown } from '../../../src/report/issues/issues-markdown.js';
import { type Cell, formatCount, formatShare, formatSpan } from '../../../src/report/issues/issues-table.js';
import { describeIssues, type IssuesDocument } from '../../../src/report/issues/issues-view.js';
import { issuesOfProjects, makeIssues, makeReport } from '../issues-examples.js';

/** Issues without the fields that parameters such as `--collapse` take away. */
function without(...fields: readonly string[]): Json[] {
  return makeIssues(20).map((issue) =>
    Object.fromEntries(Object.entries(issue).filter(([name]) => !fields.includes(name))),
  );
}

function cellsOf(page: IssuesDocument, caption: string, column: string): Cell[] {
  const blocks = page.sections.flatMap((section) => section.blocks);
  const table = blocks.filter((block) => 'rows' in block).find((block) => block.caption === caption);
  if (table === undefined) throw new Error(`no table ${caption}`);
  const at = table.titles.indexOf(column);
  return table.rows.flatMap((row) => row[at] ?? []);
}

it.each([
  [20, true],
  [21, false],
])('shares of %i projects with an issue each are shown: %s', (count, isShown) => {
  const page = renderIssuesMarkdown(makeReport(issuesOfProjects(count)));
  expect(page.includes('| Project | Issues | Share |')).toBe(isShown);
});

describe('a value that the export lacks', () => {
  it.each([
    ['stats', 'Events over time: not in the export.'],
    ['status', 'Issues by status: not in the export.'],
    ['substatus', 'Issues by substatus: not in the export.'],
    ['level', 'Issues by level: not in the export.'],
    ['priority', 'Issues by priority: not in the export.'],
    ['issueCategory', 'Issues by category: not in the export.'],
    ['project', 'Issues by project: not in the export.'],
    ['assignedTo', 'Issues by assignee: not in the export.'],
  ])('is reported for %s', (field, sentence) => {
    expect(renderIssuesMarkdown(makeReport(without(field)))).toContain(sentence);
  });

  it('is a dash, not zero, in every table', () => {
    const page = describeIssues(makeReport(without('status', 'count')));
    for (const column of ['Open', 'Events'])
      for (const cell of cellsOf(page, 'Issues by level', column)) expect(cell.line).toEqual(['–']);
    for (const cell of cellsOf(page, 'Issues by days since first seen', 'Share'))
      expect(cell.bar?.open).toBeNull();
    const values = page.figures.filter(({ label }) => ['Open', 'Events', 'Overdue'].includes(label));
    expect(values.map(({ value }) => value)).toEqual(['–', '–', '–']);
  });

  it('never gives a good verdict on time limits', () => {
    const page = describeIssues(makeReport(without('firstSeen', 'lifetime')));
    const [verdict] = page.sections.find(({ title }) => title === 'Time to resolve')?.blocks ?? [];
    expect(verdict).toMatchObject({ tone: 'bad' });
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
      'own text is not escaped',
      { complete: false, incompleteBecause: ['A view can have (its) own.'] },
      'bad',
      '\n\nA view can have (its) own.\n\n',
    ],
    [
      'fewer rows than in the manifest',
      { rows: 21 },
      'bad',
      'counts 21 issues, but only 20 in the file can be read',
    ],
    ['the period of the service', { window: null }, 'good', "listed in the service's own window (90 days"],
    ['no issue, because of the query', { emptyBecause: 'No issue matches.' }, 'bad', 'No issue matches.'],
    ['incomplete without a reason', { complete: false }, 'bad', 'there may be more'],
  ])('shows: %s', (_, header, tone, words) => {
    const report = makeReport(makeIssues(20), { header });
    expect(describeIssues(report).verdict.tone).toBe(tone);
    expect(renderIssuesMarkdown(report)).toContain(words);
  });

  it('does not mention a query for a view', () => {
    const report = makeReport(makeIssues(20), { header: { parameters: { viewId: '5' } } });
    expect(describeIssues(report).verdict.title).not.toContain('query');
    expect(renderIssuesMarkdown(report)).toContain('which the service does not report');
  });

  it('has only the facts and the time limits below it for an empty export', () => {
    const page = describeIssues(makeReport([]));
    expect(page.verdict.title).toContain('all 0 issues');
    expect(page.sections.map(({ title }) => title)).toEqual(['Export', 'Time to resolve']);
  });
});

describe('warnings about a comparison', () => {
  const issues = makeIssues(5);
  const warningsOf = (against: object, header: Partial<IssueReport['header']> = {}): string => {
    const report = makeReport(issues, { baseline: issues, header });
    const { comparison } = report;
    if (comparison === null) throw new Error('no comparison');
    return renderIssuesMarkdown({
      ...report,
      comparison: { ...comparison, against: { ...comparison.against, ...against } },
    });
  };

  it.each([
    ['an incomplete baseline', { complete: false }, {}, 'The baseline is incomplete'],
    ['an incomplete export', {}, { complete: false }, 'gone issues can still exist'],
    [
      'another query',
      { askedOtherwise: ['query', 'window'] },
      {},
      'used different options (`query`, `window`)',
    ],
    ['no manifest', { complete: null, readAt: null, manifest: 'none' }, {}, 'has no readable manifest'],
    [
      'a manifest of another file',
      { complete: null, readAt: null, manifest: 'of-another-file' },
      {},
      'belongs to a file with other content',
    ],
    [
      'a modified manifest',
      { complete: null, readAt: null, manifest: 'unsound' },
      {},
      'was modified or is inconsistent',
    ],
  ])('mention %s', (_, against, header, words) => {
    expect(warningsOf(against, header)).toContain(words);
  });

  it('are absent if both are complete with the same options', () => {
    expect(warningsOf({})).not.toContain('⚠️ The');
  });
});

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('render %i as %s', (count, text) => expect(formatCount(count)).toBe(text));

  it.each([
    [0, 10, '0 %'],
    [1, 3, '33 %'],
    [1, 1000, '<1 %'],
    [999, 1000, '>99 %'],
    [10, 10, '100 %'],
    [0, 0, '0 %'],
  ])('render %i of %i as %s', (part, whole, text) => expect(formatShare(part, whole)).toBe(text));

  it.each([
    [30, '30 s'],
    [60, '1 min'],
    [86_400, '1 d'],
    [90_061, '1 d 1 h'],
    [604_800, '7 d'],
    [100_000_000, '1,157 d 9 h'],
  ])('render %i seconds as %s', (seconds, text) => expect(formatSpan(seconds)).toBe(text));
});
