import type { IssueComparison, ReportHeader } from '../../issues/summary/report-types.js';
import { formatIssues } from './issues-format.js';
import { type Blocks, issueTable, listed, message, numberCell, tableOf, textCell } from './issues-table.js';

/** How the issues of a baseline have changed. */
export function compareBlocks({ against, changes }: IssueComparison, header: ReportHeader): Blocks {
  const { file, digest, readAt, manifest, askedOtherwise, complete } = against;
  const kinds = [
    ['New', changes.new, 'not in the baseline'],
    ['Gone', changes.gone, 'not in this export: deleted, merged, or no longer within the query or window'],
    ['Still open', changes.stillOpen, 'unresolved in both'],
    ['Reopened', changes.reopened, 'resolved or archived before, unresolved now'],
    ['Resolved', changes.resolved, 'unresolved or archived before, resolved now'],
    ['Archived', changes.archived, 'unresolved before, archived now'],
    ['Other', changes.unchanged, 'in both, and none of the above'],
    ['Unknown', changes.unknown, 'in both, but at least one has no status'],
  ] as const;
  return [
    message(
      'plain',
      'Compared with ',
      { data: file },
      ` (${formatIssues(changes.before)})`,
      ...(readAt === null ? [] : [', read until ', { data: readAt.end }]),
      ', ',
      { data: digest },
      '.',
    ),
    complete === false && message('bad', 'The baseline is incomplete: new issues can have existed before.'),
    !header.complete && message('bad', 'This export is incomplete: gone issues can still exist.'),
    askedOtherwise.length > 0 &&
      message(
        'bad',
        'The exports used different options (',
        ...listed(askedOtherwise),
        '): issues can be new or gone for that reason alone.',
      ),
    manifest !== 'fits' &&
      message('bad', `${manifestDoubts[manifest]}, so its options and completeness are unknown.`),
    tableOf('Issues by change', kinds, {
      Change: ([title]) => textCell(title),
      Issues: ([, { issues }]) => numberCell(issues),
      Meaning: ([, , meaning]) => textCell(meaning),
    }),
    ...kinds.map(([title, { top, issues }]) => issueTable(`${title} issues, most events first`, top, issues)),
  ];
}

/** Why the baseline's options and completeness are unknown. */
const manifestDoubts = {
  'of-another-file': 'The manifest next to the baseline belongs to a file with other content',
  unsound: 'The manifest next to the baseline was modified or is inconsistent',
  none: 'The baseline has no readable manifest',
};
