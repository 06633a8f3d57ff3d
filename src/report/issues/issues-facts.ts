import type { ReportHeader } from '../../issues/summary/report-types.js';
import { serviceName } from '../../model/shown-url.js';
import type { Line } from '../line.js';
import { formatIssues, formatNoun } from './issues-format.js';
import { type Blocks, listed, tableOf, textCell } from './issues-table.js';

/** What was exported, and what the words of the report mean. */
export function aboutExport(header: ReportHeader): Blocks {
  const { service, organization, window, readAt, rows, pages, duplicates, redacted, projects } = header;
  const { query, ...parameters } = header.parameters;
  const sent = Object.entries({ ...parameters, project: projects }).flatMap(([key, value]) =>
    [value].flat().map((one) => `${key}=${one}`),
  );
  const facts: Readonly<Record<string, Line>> = {
    Source: [{ data: serviceName(service.origin) }, ', organization ', { data: organization }],
    Query: describeQuery(query),
    Parameters: listed(sent),
    Window:
      window === null
        ? ["none requested: the service's own window applies, limited by its retention"]
        : describePeriod(window),
    Read: describePeriod(readAt),
    Counts: [
      `${formatIssues(rows)} from ${formatNoun(pages, 'page')}; ${formatNoun(duplicates, 'duplicate')} removed`,
    ],
    Redacted: [redacted.map((one) => redactedNames[one]).join(', ') || 'nothing'],
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
          'Open means that the status is “unresolved”. Ages are calculated at the end of the export. Events are those within the window. Users are not summed, because one user can be affected by several issues.',
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
