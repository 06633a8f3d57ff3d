import type { IssueComparison, ReportHeader } from '../../issues/summary/report-types.js';
import { ownWindow } from '../../model/own-window.js';
import { serviceName } from '../../model/shown-url.js';
import type { Line } from '../line.js';
import {
  type Blocks,
  formatIssues,
  formatNoun,
  issueTable,
  listed,
  message,
  numberCell,
  tableOf,
  textCell,
} from './issues-table.js';

/** What was exported, and what the words of the report mean. */
export function aboutExport(header: ReportHeader): Blocks {
  const { service, organization, window, readAt, rows, pages, duplicates, redacted, projects } = header;
  const { query, ...parameters } = header.parameters;
  const sent = Object.entries({ ...parameters, project: projects }).flatMap(([key, value]) =>
    [value].flat().map((item) => `${key}=${item}`),
  );
  const facts: Readonly<Record<string, Line>> = {
    Source: [{ data: serviceName(service.origin) }, ', organization ', { data: organization }],
    Query: describeQuery(query),
    Parameters: listed(sent),
    Window:
      window === null ? [`none requested: ${ownWindow}, limited by its retention`] : describePeriod(window),
    Read: describePeriod(readAt),
    Counts: [
      `${formatIssues(rows)} from ${formatNoun(pages, 'page')}; ${formatNoun(duplicates, 'duplicate')} removed`,
    ],
    Redacted: [
      redacted.map((field) => redactedNames[field]).join(', ') || 'nothing',
      redacted.includes('email') ? '' : '; e-mail addresses are included',
    ],
    Data: listed([header.file, header.digest]),
    'Created by': [{ data: header.tool }],
  };
  return [
    tableOf(
      'Source and parameters',
      Object.entries(facts),
      { Fact: ([name]) => textCell(name), Value: ([, line]) => textCell(...line) },
      [
        [
          'Open means that the status is “unresolved”. Ages are calculated at the start of the export. Events are those within the window. Users are not summed, because one user can be affected by several issues.',
        ],
        [
          'A dash means that the export does not contain the value, or that the service has none; it never means zero.',
        ],
        [
          'The digest is that of ',
          { data: header.file },
          '. Run “setpoint issues verify” to check that the files of this export are unmodified.',
        ],
      ],
    ),
  ];
}

const redactedNames = { email: 'e-mail addresses', title: 'titles' };

function describePeriod({ start, end }: ReportHeader['readAt']): Line {
  return [{ data: start }, ' to ', { data: end }];
}

function describeQuery(query: string | readonly string[] | undefined): Line {
  if (typeof query !== 'string')
    return [
      'none, because the view has its own, which the service does not report (for an unknown view, deployments use their default)',
    ];
  return query === ''
    ? [
        'empty: matches all issues, except those of categories that deployments exclude by default, such as feedback',
      ]
    : [{ data: query }];
}

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
    header.emptyBecause !== null && message('bad', `${header.emptyBecause} Gone issues can still exist.`),
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
