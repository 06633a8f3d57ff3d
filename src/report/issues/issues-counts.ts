import type {
  IssueSummary,
  Matrix,
  OpenCount,
  Others,
  Tally,
  TallyRow,
} from '../../issues/summary/report-types.js';
import type { Block, Cell, IssuesSection, Table } from './issues-document.js';
import {
  formatCount,
  formatIssues,
  formatNoun,
  leftColumns,
  lineIf,
  nameCell,
  notExported,
  numberCell,
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
        tallyBlock(summary, 'project', byProject),
        ...(projectLevels === null ? [] : [matrixTable(projectLevels)]),
      ],
    },
    {
      id: 'kinds',
      title: 'Levels, statuses and categories',
      layout: 'pairs',
      blocks: [
        tallyBlock(summary, 'level', ordered(byLevel, severityOrder)),
        tallyBlock(summary, 'priority', ordered(byPriority, priorityOrder)),
        tallyBlock(summary, 'status', byStatus),
        tallyBlock(summary, 'category', byCategory),
        tallyBlock(summary, 'substatus', bySubstatus, { column: 'Status, substatus', none: 'no substatus' }),
      ],
    },
  ];
}

/**
 * A table, or a sentence if the export does not contain the field.
 *
 * @param labels the title of the first column, by default `field`; and the label for the value null
 */
export function tallyBlock(
  summary: IssueSummary,
  field: string,
  { rows, others, missing }: Tally,
  labels: { readonly column?: string; readonly none?: string } = {},
): Block {
  const caption = `Issues by ${field}`;
  if (missing === summary.issues) return notExported(caption);
  const { column = field.charAt(0).toUpperCase() + field.slice(1), none = 'none' } = labels;
  return {
    kind: 'table',
    caption,
    columns: [...leftColumns(column), ...shareColumns, ...rightColumns('Events')],
    rows: [
      ...rows.map((row) => [tallyNameCell(row, none), ...countCells(row, summary)]),
      ...(others === null ? [] : [[textCell(othersLabel(others)), ...countCells(others, summary)]]),
    ],
    notes: lineIf(missing > 0, `${formatIssues(missing)} without this field in the export.`),
  };
}

function othersLabel({ names, orMore }: Others): string {
  return `${orMore ? 'at least ' : ''}${formatCount(names)} others`;
}

function tallyNameCell({ name, of }: TallyRow, none: string): Cell {
  const text = name === null ? none : { data: name };
  return of === null ? textCell(text) : textCell({ data: of }, ': ', text);
}

function countCells(row: TallyRow | Others, summary: IssueSummary): Cell[] {
  return [...shareCells(row, summary), numberCell(summary.events === null ? null : row.events)];
}

/** Columns of a number of issues, its share of all issues, and the open ones. */
export const shareColumns = [...rightColumns('Issues'), ...leftColumns('Share'), ...rightColumns('Open')];

export function shareCells(row: OpenCount, summary: IssueSummary): Cell[] {
  const open = openOf(row, summary);
  return [
    numberCell(row.issues),
    { kind: 'bar', part: row.issues, open, whole: summary.issues },
    numberCell(open),
  ];
}

/** Null if the export has no statuses. */
export function openOf({ open }: OpenCount, summary: IssueSummary): number | null {
  return summary.open === null ? null : open;
}

/** Sorts known names in their order; the others follow in their previous order. */
function ordered(tally: Tally, names: readonly string[]): Tally {
  const place = ({ name }: TallyRow): number => {
    const at = names.indexOf(name ?? '');
    return at < 0 ? names.length : at;
  };
  return { ...tally, rows: tally.rows.toSorted((one, other) => place(one) - place(other)) };
}

function matrixTable({ columns, rows, more }: Matrix): Table {
  const max = Math.max(1, ...rows.flatMap(({ counts }) => counts));
  return {
    kind: 'table',
    caption: 'Projects by level',
    columns: [...leftColumns('Project'), ...rightColumns(...columns)],
    rows: rows.map(({ name: project, counts }) => [
      nameCell(project),
      ...counts.map((value): Cell => ({ kind: 'number', value, heat: value / max, tone: 'plain' })),
    ]),
    notes: lineIf(more > 0, `${formatNoun(more, 'more project is', 'more projects are')} not shown.`),
  };
}
