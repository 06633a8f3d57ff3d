import type {
  Changed,
  EarlierExport,
  IssueChanges,
  IssueComparison,
  ReportHeader,
} from '../../issues/summary/report-types.js';
import { unreachable } from '../../model/unreachable.js';
import type { Block, Cell, IssuesLine, IssuesSection, IssuesWords, Table } from './issues-document.js';
import { issueTable, moreNote } from './issues-lists.js';
import { formatIssues, formatTime, left, number, right, say, words } from './issues-words.js';

/** How the issues of a baseline have changed. */
export function compareSection({ against, changes }: IssueComparison, header: ReportHeader): IssuesSection {
  const doubts = doubtsOf(against, header);
  return {
    id: 'changes',
    title: 'Since the earlier export',
    layout: 'single',
    blocks: [
      {
        kind: 'lines',
        tone: 'plain',
        lines: [describeEarlier(against, changes), ...describePeriod(against, header)],
      },
      ...(doubts.length === 0 ? [] : [{ kind: 'lines', tone: 'bad', lines: doubts } satisfies Block]),
      changesTable(changes),
      ...listsOf(changes),
    ],
  };
}

function describeEarlier({ file, digest, readAt }: EarlierExport, { before }: IssueChanges): IssuesLine {
  const when: IssuesWords[] = readAt === null ? [] : [', read until ', formatTime(readAt.end)];
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
  { period, manifest, askedOtherwise }: EarlierExport,
  { window }: ReportHeader,
): IssuesLine[] {
  const bothAskedForNone = window === null && manifest === 'fits' && !askedOtherwise.includes('window');
  if (period === null && !bothAskedForNone) return [];
  return [
    [
      ...(period === null
        ? ['Neither of the two asked for a period: each looked back as far as the service does by itself,']
        : ['Each of the two looked back ', { data: period }]),
      ' from its own reading: an issue that was not seen for so long is gone for that reason alone.',
    ],
  ];
}

/** Reasons why issues can be new or gone without a real change. */
function doubtsOf({ complete, askedOtherwise, manifest }: EarlierExport, header: ReportHeader): IssuesLine[] {
  const names = askedOtherwise.flatMap((one, at): IssuesWords[] => [at === 0 ? '' : ', ', { data: one }]);
  return [
    ...(complete === false
      ? [say('The earlier export is incomplete: what is new here may have been there before.')]
      : []),
    ...(header.complete ? [] : [say('This export is incomplete: what is gone may still be there.')]),
    ...(askedOtherwise.length === 0
      ? []
      : [
          [
            'The two exports did not ask the same (',
            ...names,
            '): issues may be new or gone for that reason alone.',
          ],
        ]),
    ...manifestDoubts(manifest),
  ];
}

/** Without its manifest, the baseline's options and completeness are unknown. */
function manifestDoubts(manifest: EarlierExport['manifest']): IssuesLine[] {
  const unknown = 'so that nobody knows what it asked and whether it is complete.';
  switch (manifest) {
    default:
      return unreachable(manifest);
    case 'fits':
      return [];
    case 'of-another-file':
      return [
        say(
          'The manifest beside the earlier export is of a file with other content, so that nobody knows what this one asked and whether it is complete.',
        ),
      ];
    case 'unsound':
      return [
        say(
          `The manifest beside the earlier export is not as it was written: its seal or its numbers do not fit, ${unknown}`,
        ),
      ];
    case 'none':
      return [say(`The earlier export has no manifest that could be read, ${unknown}`)];
  }
}

function changesTable(changes: IssueChanges): Table {
  const row = (title: string, meaning: string, count: number): Cell[] => [
    words(title),
    number(count),
    words(meaning),
  ];
  return {
    kind: 'table',
    caption: 'What became of the issues',
    columns: [left('Change'), right('Issues'), left('Meaning')],
    rows: [
      row('New', 'not in the earlier export', changes.new.issues),
      row(
        'Gone',
        'not in this export: deleted, merged, or no longer found by the query or in the window',
        changes.gone.issues,
      ),
      row('Still open', 'unresolved in both', changes.stillOpen.issues),
      row('Reopened', 'resolved or archived before, unresolved now', changes.reopened.issues),
      row('Resolved', 'unresolved or archived before, resolved now', changes.resolved.issues),
      row('Archived', 'unresolved before, archived now', changes.archived.issues),
      row('Otherwise', 'in both, and none of the above', changes.unchanged),
      ...(changes.unknown === 0
        ? []
        : [row('Unknown', 'in both, one of which does not hold the status', changes.unknown)]),
    ],
    notes: [],
  };
}

function listsOf(changes: IssueChanges): Table[] {
  const lists: readonly (readonly [string, Changed])[] = [
    ['New issues', changes.new],
    ['Reopened issues', changes.reopened],
    ['Gone issues, as the earlier export had them', changes.gone],
    ['Issues that are still open', changes.stillOpen],
  ];
  return lists
    .filter(([, { top }]) => top.length > 0)
    .map(([caption, { issues, top }]) =>
      issueTable(`${caption}, most events first`, top, moreNote(top, issues)),
    );
}
