import type { IssueReport } from '../../issues/summary/report-types.js';
import { unreachable } from '../../model/unreachable.js';
import { sanitiseMarkdown } from '../sanitise/markdown.js';
import type {
  Block,
  Cell,
  Column,
  IssuesDocument,
  IssuesLine,
  IssuesSection,
  IssuesText,
  Table,
} from './issues-document.js';
import { formatCount, formatShare } from './issues-format.js';
import { describeIssues } from './issues-view.js';

/**
 * Renders the report as Markdown for GitHub and GitLab. Untrusted text is always in code spans, so that it contains no
 * links, images, mentions or references. The same report gives the same bytes.
 */
export function renderIssuesMarkdown(report: IssueReport): string {
  const page = describeIssues(report);
  return [
    `# ${page.title}: ${text({ data: page.organization }, 'text')}`,
    ...verdictOf(page),
    factsOf(page),
    figuresOf(page),
    ...page.sections.flatMap(sectionOf),
    '---',
    ...page.footer.map((line) => lineOf(line, 'text')),
  ]
    .join('\n\n')
    .concat('\n');
}

type Place = 'text' | 'table';

function verdictOf({ verdict }: IssuesDocument): string[] {
  const sign = verdict.tone === 'good' ? '✅' : '❌';
  return [`${sign} **${verdict.title}**`, ...verdict.lines.map((line) => lineOf(line, 'text'))];
}

function factsOf({ facts }: IssuesDocument): string {
  const rows = facts.map(({ name, lines }) => [
    name,
    lines.map((line) => lineOf(line, 'table')).join('<br>'),
  ]);
  return grid(
    [
      { title: 'Fact', align: 'left' },
      { title: 'Value', align: 'left' },
    ],
    rows,
  );
}

function figuresOf({ figures }: IssuesDocument): string {
  const rows = figures.map(({ label, value, note }) => [label, value, note ?? '']);
  return grid(
    [
      { title: 'Number', align: 'left' },
      { title: 'Value', align: 'right' },
      { title: 'Of', align: 'left' },
    ],
    rows,
  );
}

function sectionOf({ title, blocks }: IssuesSection): string[] {
  return [`## ${title}`, ...blocks.flatMap(blockOf)];
}

function blockOf(block: Block): string[] {
  switch (block.kind) {
    default:
      return unreachable(block);
    case 'lines':
      return block.lines.map((line) =>
        block.tone === 'bad' ? `⚠️ ${lineOf(line, 'text')}` : lineOf(line, 'text'),
      );
    case 'table':
      return tableOf(block);
    case 'histogram':
      // Omitted, because a table with the same numbers follows.
      return [];
    case 'curve':
      return [`### ${lineOf(block.title, 'text')}`, `${block.from} ${spark(block.values)} ${block.to}`];
  }
}

function tableOf({ caption, columns, rows, notes }: Table): string[] {
  return [
    `### ${caption}`,
    grid(
      columns,
      rows.map((row) => row.map(cellOf)),
    ),
    ...notes.map((note) => lineOf(note, 'text')),
  ];
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
      return lineOf(cell.line, 'table');
    case 'day':
      return cell.text;
    case 'number':
      return cell.value === null ? '–' : formatCount(cell.value);
    case 'bar':
      return formatShare(cell.part, cell.whole);
    case 'issue':
      return [cell.id, ...(cell.title === null ? [] : [cell.title])]
        .map((data) => text({ data }, 'table'))
        .join(' ');
  }
}

function lineOf(line: IssuesLine, place: Place): string {
  return line.map((one) => text(one, place)).join('');
}

function text(part: IssuesText, place: Place): string {
  return typeof part === 'string' ? part : sanitiseMarkdown(part.data, place);
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
