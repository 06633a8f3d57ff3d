import type { IssueReport } from '../../issues/summary/report-types.js';
import type { Line } from '../line.js';
import { lineInMarkdown, sanitiseMarkdown } from '../sanitise/markdown.js';
import {
  type Block,
  formatCount,
  maxOpenRows,
  numberCell,
  type Table,
  tableOf,
  textCell,
} from './issues-table.js';
import { describeIssues } from './issues-view.js';

/**
 * Renders the report as Markdown for GitHub and GitLab. Untrusted text is always in code spans, so that it contains no
 * links, images, mentions or references. The same report gives the same bytes.
 */
export function renderIssuesMarkdown(report: IssueReport): string {
  const { organization, verdict, figures, sections } = describeIssues(report);
  const numbers = tableOf('', figures, {
    Number: ({ label }) => textCell(label),
    Value: ({ value }) => numberCell(value),
    Of: ({ note }) => textCell(note),
  });
  return [
    `# Issue report: ${sanitiseMarkdown(organization, 'text')}`,
    `${verdict.tone === 'good' ? '✅' : '❌'} **${verdict.title}**`,
    ...verdict.lines.map(inText),
    grid(numbers),
    ...sections.flatMap(({ title, blocks }) => [`## ${title}`, ...blocks.flatMap(renderBlock)]),
  ]
    .join('\n\n')
    .concat('\n');
}

function renderBlock(block: Block): string[] {
  if ('line' in block) return [`${block.tone === 'bad' ? '⚠️ ' : ''}${inText(block.line)}`];
  if ('values' in block) return [`### ${inText(block.title)}`, `${block.from} to ${block.to}`];
  const [shown, more] = [block.rows.slice(0, maxOpenRows), block.rows.slice(maxOpenRows)];
  return [
    `### ${block.caption}`,
    grid({ ...block, rows: shown }),
    ...(more.length === 0
      ? []
      : [
          `<details><summary>${formatCount(more.length)} more</summary>`,
          grid({ ...block, rows: more }),
          '</details>',
        ]),
    ...block.notes.map(inText),
  ];
}

function grid({ titles, rows }: Table): string {
  const rule = rows[0]?.map(({ style }) => (style.startsWith('right') ? '---:' : '---')) ?? [];
  const cells = rows.map((row) => row.map(({ line }) => lineInMarkdown(line, 'table')));
  return [titles, rule, ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function inText(line: Line): string {
  return lineInMarkdown(line, 'text');
}
