import type { IssueSummary, Matrix, Others, Tally, TallyRow } from '../../issues/summary/report-types.js';
import type { Block, Cell, IssuesLine, IssuesSection, Table } from './issues-document.js';
import {
  formatCount,
  formatIssues,
  leftColumns,
  lineIf,
  nameCell,
  numberCell,
  paragraph,
  rightColumns,
  textCell,
} from './issues-format.js';

/** Orders for levels and priorities; other names follow. */
const severityOrder = ['fatal', 'error', 'warning', 'info', 'debug', 'sample', 'unknown'];
const priorityOrder = ['high', 'medium', 'low'];

export function countSections(summary: IssueSummary): IssuesSection[] {
  const { byProject, byLevel, byStatus, bySubstatus, byPriority, byCategory, projectLevels } = summary;
  return [
    {
      id: 'projects',
      title: 'Projects',
      layout: 'single',
      blocks: [
        ...tallyBlocks({ caption: 'Issues by project', column: 'Project', tally: byProject, summary }),
        ...(projectLevels === null ? [] : [matrixTable(projectLevels)]),
      ],
    },
    {
      id: 'kinds',
      title: 'Levels, statuses and categories',
      layout: 'pairs',
      blocks: [
        ...tallyBlocks({
          caption: 'Issues by level',
          column: 'Level',
          tally: ordered(byLevel, severityOrder),
          summary,
        }),
        ...tallyBlocks({
          caption: 'Issues by priority',
          column: 'Priority',
          tally: ordered(byPriority, priorityOrder),
          summary,
        }),
        ...tallyBlocks({ caption: 'Issues by status', column: 'Status', tally: byStatus, summary }),
        ...tallyBlocks({ caption: 'Issues by category', column: 'Category', tally: byCategory, summary }),
        ...tallyBlocks({
          caption: 'Issues by substatus',
          column: 'Status, substatus',
          tally: bySubstatus,
          none: 'no substatus',
          summary,
        }),
      ],
    },
  ];
}

/**
 * Totals of the export; null means that the export does not contain the number, and is rendered as a dash, not as 0.
 */
export type ReportTotals = Pick<IssueSummary, 'issues' | 'open' | 'events'>;

interface TallyView {
  readonly caption: string;
  readonly column: string;
  readonly tally: Tally;
  /** Totals of the whole export. */
  readonly summary: ReportTotals;
  /** Label for the value null. */
  readonly none?: string;
}

/** A table, or a sentence if the export does not contain the field, for example because of `--collapse`. */
export function tallyBlocks(view: TallyView): Block[] {
  const { caption, tally, summary } = view;
  if (tally.missing === summary.issues) return [paragraph(`${caption}: not in the export.`)];
  return [tallyTable(view)];
}

function tallyTable({ caption, column, tally, summary, none = 'none' }: TallyView): Table {
  const rows = tally.rows.map((row) => [tallyNameCell(row, none), ...countCells(row, summary)]);
  const { others } = tally;
  return {
    kind: 'table',
    caption,
    columns: [
      ...leftColumns(column),
      ...rightColumns('Issues'),
      ...leftColumns('Share'),
      ...rightColumns('Open', 'Events'),
    ],
    rows: others === null ? rows : [...rows, [textCell(othersLabel(others)), ...countCells(others, summary)]],
    notes: lineIf(tally.missing > 0, `${formatIssues(tally.missing)} without this field in the export.`),
  };
}

function othersLabel({ names, orMore }: Others): string {
  return `${orMore ? 'at least ' : ''}${formatCount(names)} others`;
}

function tallyNameCell({ name: text, of }: TallyRow, none: string): Cell {
  if (of === null) return text === null ? textCell(none) : nameCell(text);
  const detail = text === null ? none : { data: text };
  return textCell({ data: of }, ': ', detail);
}

function countCells(row: Omit<TallyRow, 'name' | 'of'>, totals: ReportTotals): Cell[] {
  const open = totals.open === null ? null : row.open;
  return [
    numberCell(row.issues),
    { kind: 'bar', part: row.issues, open, whole: totals.issues },
    numberCell(open),
    numberCell(totals.events === null ? null : row.events),
  ];
}

/** Sorts known names in their order; the others follow in their previous order. */
function ordered(tally: Tally, names: readonly string[]): Tally {
  const place = ({ name: text }: TallyRow): number => {
    const at = text === null ? -1 : names.indexOf(text);
    return at < 0 ? names.length : at;
  };
  return { ...tally, rows: [...tally.rows].sort((one, other) => place(one) - place(other)) };
}

function matrixTable({ columns, rows, more }: Matrix): Table {
  const max = Math.max(1, ...rows.flatMap(({ counts }) => counts));
  const notes: IssuesLine[] = lineIf(
    more > 0,
    `${formatCount(more)} more ${more === 1 ? 'project is' : 'projects are'} not shown.`,
  );
  return {
    kind: 'table',
    caption: 'Projects by level',
    columns: [...leftColumns('Project'), ...rightColumns(...columns)],
    rows: rows.map(({ name: project, counts }) => [
      nameCell(project),
      ...counts.map((value): Cell => ({ kind: 'number', value, heat: value / max, tone: 'plain' })),
    ]),
    notes,
  };
}
