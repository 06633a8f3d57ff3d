import type { IssueReport } from '../../issues/summary/report-types.js';
import { unreachable } from '../../model/unreachable.js';
import type { Line } from '../line.js';
import { lineInMarkdown } from '../sanitise/markdown.js';
import type { Block, Cell, Column } from './issues-document.js';
import { formatCount, formatShare, leftColumns, rightColumns } from './issues-format.js';
import { describeIssues } from './issues-view.js';

/**
 * Renders the report as Markdown for GitHub and GitLab. Untrusted text is always in code spans, so that it contains no
 * links, images, mentions or references. The same report gives the same bytes.
 */
export function renderIssuesMarkdown(report: IssueReport): string {
  const { title, organization, verdict, facts, figures, sections, footer } = describeIssues(report);
  return [
    `# ${title}: ${inText([{ data: organization }])}`,
    `${verdict.tone === 'good' ? '✅' : '❌'} **${verdict.title}**`,
    ...verdict.lines.map(inText),
    grid(
      leftColumns('Fact', 'Value'),
      facts.map(({ name, lines }) => [name, lines.map(inTable).join('<br>')]),
    ),
    grid(
      [...leftColumns('Number'), ...rightColumns('Value'), ...leftColumns('Of')],
      figures.map(({ label, value, note }) => [label, value, note ?? '']),
    ),
    ...sections.flatMap(({ title, blocks }) => [`## ${title}`, ...blocks.flatMap(blockOf)]),
    '---',
    ...footer.map(inText),
  ]
    .join('\n\n')
    .concat('\n');
}

function blockOf(block: Block): string[] {
  switch (block.kind) {
    default:
      return unreachable(block);
    case 'lines':
      return block.lines.map((line) => (block.tone === 'bad' ? `⚠️ ${inText(line)}` : inText(line)));
    case 'table': {
      const { caption, columns, rows, notes = [] } = block;
      const cells = rows.map((row) => row.map(cellOf));
      return [`### ${caption}`, grid(columns, cells), ...notes.map(inText)];
    }
    case 'histogram':
      // Omitted, because a table with the same numbers follows.
      return [];
    case 'curve':
      return [`### ${inText(block.title)}`, `${block.from} ${spark(block.values)} ${block.to}`];
  }
}

function grid(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = columns.map(({ align }) => (align === 'right' ? '---:' : '---'));
  return [row(columns.map(({ title }) => title)), row(rule), ...rows.map(row)].join('\n');
}

function cellOf(cell: Cell): string {
  switch (cell.kind) {
    default:
      return unreachable(cell);
    case 'text':
      return inTable(cell.line);
    case 'number':
      return cell.value === null ? '–' : formatCount(cell.value);
    case 'bar':
      return formatShare(cell.part, cell.whole);
    case 'issue':
      return inTable([{ data: cell.id }, ...(cell.title === null ? [] : [' ', { data: cell.title }])]);
  }
}

function inText(line: Line): string {
  return lineInMarkdown(line, 'text');
}

function inTable(line: Line): string {
  return lineInMarkdown(line, 'table');
}

/** A sparkline of at most 60 characters; each shows the maximum of its steps. */
function spark(values: readonly number[]): string {
  const max = Math.max(1, ...values);
  const width = Math.max(1, Math.ceil(values.length / 60));
  const groups = Array.from({ length: Math.ceil(values.length / width) }, (_, at) =>
    Math.max(...values.slice(at * width, (at + 1) * width)),
  );
  return groups.map((value) => blocks[value === 0 ? 0 : Math.ceil((7 * value) / max)] ?? '').join('');
}

const blocks = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
