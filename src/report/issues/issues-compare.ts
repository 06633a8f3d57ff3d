import type {
  BaselineExport,
  Changed,
  IssueChanges,
  IssueComparison,
  ReportHeader,
} from '../../issues/summary/report-types.js';
import type { Line, LinePart } from '../line.js';
import type { IssuesSection, Table } from './issues-document.js';
import {
  commaList,
  formatIssues,
  formatTime,
  leftColumns,
  lineIf,
  numberCell,
  rightColumns,
  textCell,
} from './issues-format.js';
import { issueTables } from './issues-lists.js';

/** How the issues of a baseline have changed. */
export function compareSection({ against, changes }: IssueComparison, header: ReportHeader): IssuesSection {
  return {
    id: 'changes',
    title: 'Changes since the baseline',
    layout: 'single',
    blocks: [
      {
        kind: 'lines',
        tone: 'plain',
        lines: [describeBaseline(against, changes), ...describePeriod(against, header)],
      },
      { kind: 'lines', tone: 'bad', lines: doubtsOf(against, header) },
      changesTable(changes),
      ...changedTables('New issues', changes.new),
      ...changedTables('Reopened issues', changes.reopened),
      ...changedTables('Gone issues (as in the baseline)', changes.gone),
      ...changedTables('Issues still open', changes.stillOpen),
    ],
  };
}

function describeBaseline({ file, digest, readAt }: BaselineExport, { before }: IssueChanges): Line {
  const when: LinePart[] = readAt === null ? [] : [', read until ', formatTime(readAt.end)];
  return [
    'Compared with ',
    { data: file },
    ` (${formatIssues(before)})`,
    ...when,
    ', ',
    { data: digest },
    '.',
  ];
}

/** Explains that issues can leave a relative window without any change. */
function describePeriod(
  { period, manifest, askedOtherwise }: BaselineExport,
  { window }: ReportHeader,
): Line[] {
  const bothAskedForNone = window === null && manifest === 'fits' && !askedOtherwise.includes('window');
  if (period === null && !bothAskedForNone) return [];
  return [
    [
      ...(period === null
        ? ["Neither export requested a period, so each covers the service's own window"]
        : ['Each export covers the last ', { data: period }, ' before it was read']),
      '. An issue that was not seen in that time is gone for that reason alone.',
    ],
  ];
}

/** Reasons why issues can be new or gone without a real change. */
function doubtsOf({ complete, askedOtherwise, manifest }: BaselineExport, header: ReportHeader): Line[] {
  return [
    ...lineIf(complete === false, 'The baseline is incomplete: new issues can have existed before.'),
    ...lineIf(!header.complete, 'This export is incomplete: gone issues can still exist.'),
    ...lineIf(
      askedOtherwise.length > 0,
      'The exports used different options (',
      ...commaList(askedOtherwise),
      '): issues can be new or gone for that reason alone.',
    ),
    ...(manifest === 'fits'
      ? []
      : [[`${manifestDoubts[manifest]}, so its options and completeness are unknown.`]]),
  ];
}

/** Why the baseline's options and completeness are unknown. */
const manifestDoubts = {
  'of-another-file': 'The manifest next to the baseline belongs to a file with other content',
  unsound: 'The manifest next to the baseline was modified or is inconsistent',
  none: 'The baseline has no readable manifest',
};

function changesTable(changes: IssueChanges): Table {
  const rows: [title: string, count: number, meaning: string][] = [
    ['New', changes.new.issues, 'not in the baseline'],
    [
      'Gone',
      changes.gone.issues,
      'not in this export: deleted, merged, or no longer within the query or window',
    ],
    ['Still open', changes.stillOpen.issues, 'unresolved in both'],
    ['Reopened', changes.reopened.issues, 'resolved or archived before, unresolved now'],
    ['Resolved', changes.resolved.issues, 'unresolved or archived before, resolved now'],
    ['Archived', changes.archived.issues, 'unresolved before, archived now'],
    ['Other', changes.unchanged, 'in both, and none of the above'],
  ];
  if (changes.unknown > 0) rows.push(['Unknown', changes.unknown, 'in both, but at least one has no status']);
  return {
    kind: 'table',
    caption: 'Issues by change',
    columns: [...leftColumns('Change'), ...rightColumns('Issues'), ...leftColumns('Meaning')],
    rows: rows.map(([title, count, meaning]) => [textCell(title), numberCell(count), textCell(meaning)]),
  };
}

function changedTables(caption: string, { issues, top }: Changed): Table[] {
  return issueTables(`${caption}, most events first`, top, issues);
}
