import fc from 'fast-check';
import type { Token } from 'markdown-it';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { renderIssuesMarkdown } from '../../../src/report/issues/issues-markdown.js';
import { runs, sample } from '../../deep.js';
import { naughty } from '../../issues/naughty.js';
import { expectGolden } from '../golden.js';
import { textWithMarks } from '../hostile-text.js';
import { issuesOfProjects, makeIssues, makeReport } from '../issues-examples.js';
import { reportFullOf } from '../issues-hostile.js';
import { expectHarmless } from '../runner.js';

/** As lenient as a forge: raw HTML is HTML, a bare address is a link, tables are tables. */
const reader = new MarkdownIt({ html: true, linkify: true });

const harmless = outsideOf(renderIssuesMarkdown(reportFullOf('x')));

describe('untrusted text in the Markdown report', () => {
  it.each(
    sample(
      naughty.filter((text) => text !== ''),
      5,
    ).map((text) => [JSON.stringify(text.slice(0, 60)), text]),
  )('%s stays in its code span', (_, text) => {
    const markdown = renderIssuesMarkdown(reportFullOf(text));
    expect(outsideOf(markdown)).toEqual(harmless);
    expectHarmless(markdown);
    if (isPlain(text)) expect(codeOf(markdown)).toContain(text);
  });

  it('stays in its code span for any value', () => {
    fc.assert(
      fc.property(textWithMarks, (text) => {
        const markdown = renderIssuesMarkdown(reportFullOf(text));
        expect(outsideOf(markdown)).toEqual(harmless);
        if (isPlain(text)) expect(codeOf(markdown)).toContain(text);
      }),
      { numRuns: runs(200) },
    );
  });

  it('is marked if it is empty', () => {
    expect(renderIssuesMarkdown(reportFullOf(''))).toContain('*(empty)*');
  });
});

describe('the Markdown report', () => {
  const report = makeReport(makeIssues(40), { baseline: makeIssues(44).slice(3), top: 4 });

  it('matches the reviewed golden file', () => {
    expectGolden('issues-report-markdown', renderIssuesMarkdown(report));
  });

  it('matches the reviewed golden file for an export that found nothing without a period', () => {
    const emptyBecause = 'No issue matches the query, but there are issues in this window.';
    const empty = { window: null, rows: 0, matchedNothing: true, emptyBecause };
    expectGolden(
      'issues-report-empty-markdown',
      renderIssuesMarkdown(makeReport([], { baseline: makeIssues(3), header: empty, top: 4 })),
    );
  });

  it('collapses all projects after the first twenty', () => {
    const [open = '', collapsed = ''] = renderIssuesMarkdown(makeReport(issuesOfProjects(25))).split(
      '<details>',
    );
    expect(open.trimEnd().split('\n').at(-1)).toContain('`p-19`');
    expect(collapsed).toMatch(
      /^<summary>5 more<\/summary>\n\n\| Project .*`p-20`.*`p-24` [^\n]*\n\n<\/details>/s,
    );
  });

  it('has rows with as many cells as headings', () => {
    const tokens = reader.parse(renderIssuesMarkdown(report), {});
    let width = 0;
    let cells = 0;
    for (const { type } of tokens) {
      if (type === 'thead_open') width = 0;
      if (type === 'th_open') width += 1;
      if (type === 'tr_open') cells = 0;
      if (type === 'td_open') cells += 1;
      if (type === 'tr_close' && cells > 0) expect(cells).toBe(width);
    }
    expect(tokens.filter(({ type }) => type === 'table_open').length).toBeGreaterThan(10);
  });

  it('contains no links, images or markup', () => {
    const tokens = flatten(reader.parse(renderIssuesMarkdown(report), {}));
    expect(tokens.filter(({ type }) => /^(?:link|image|html)/.test(type))).toEqual([]);
  });
});

/** Everything but the code spans: it must be the same whatever the text is. */
function outsideOf(markdown: string): string[] {
  return flatten(reader.parse(markdown, {})).map((token) =>
    token.children !== null || token.type === 'code_inline' ? token.type : `${token.type} ${token.content}`,
  );
}

/** Neither shortened nor changed (what that looks like is tested with the sanitiser). */
function isPlain(text: string): boolean {
  return /^[\x20-\x7e]{1,300}$/.test(text) && !/\\\||^ *::|##|section_|`{17}/.test(text);
}

function codeOf(markdown: string): string[] {
  return flatten(reader.parse(markdown, {}))
    .filter(({ type }) => type === 'code_inline')
    .map(({ content }) => content);
}

function flatten(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...flatten(token.children ?? [])]);
}
