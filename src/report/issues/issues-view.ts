import type { IssueReport, IssueSummary, ReportHeader } from '../../issues/summary/report-types.js';
import { serviceName } from '../../model/shown-url.js';
import type { Line } from '../line.js';
import { compareSection } from './issues-compare.js';
import { countSections } from './issues-counts.js';
import type { IssuesDocument, IssuesFact, IssuesFigure } from './issues-document.js';
import { formatCount, formatIssues, formatNoun, formatShare, formatTime, lineIf } from './issues-format.js';
import { assigneeSection, slaSection, topSection } from './issues-lists.js';
import { timeSections } from './issues-times.js';

/** The content of a report, most urgent sections first. */
export function describeIssues(report: IssueReport): IssuesDocument {
  const { header, summary, comparison } = report;
  const describers = summary.issues === 0 ? [] : [timeSections, countSections, assigneeSection, topSection];
  return {
    title: 'Issue report',
    organization: header.organization,
    origin: header.service.origin,
    verdict: describeCompleteness(report),
    facts: describeFacts(header),
    figures: describeFigures(report),
    sections: [
      ...slaSection(summary),
      ...(comparison === null ? [] : [compareSection(comparison, header)]),
      ...describers.flatMap((describe) => describe(summary)),
    ],
    footer: describeMeanings(report),
  };
}

function describeCompleteness({ header, summary }: IssueReport): IssuesDocument['verdict'] {
  const unread = header.rows - summary.issues;
  const lines: Line[] = [
    ...header.incompleteBecause.map((text) => [text]),
    ...lineIf(
      unread !== 0,
      `The manifest counts ${formatIssues(header.rows)}, but only ${formatCount(summary.issues)} in the file can be read.`,
    ),
  ];
  if (header.complete && lines.length === 0)
    return {
      tone: 'good',
      title: `Complete: all ${formatIssues(header.rows)} that the service listed for the ${typeof header.parameters.query !== 'string' ? 'view' : 'query'}`,
      lines: [
        ['Every page was read, up to the end that the service reported, and each issue is counted once.'],
      ],
    };
  return {
    tone: 'bad',
    title: `Incomplete: ${formatIssues(header.rows)}, and there may be more`,
    lines: [...lines, ['All numbers below cover only these issues.']],
  };
}

function describeFacts(header: ReportHeader): IssuesFact[] {
  const { window, rows, pages, duplicates, redacted } = header;
  const { query, ...parameters } = header.parameters;
  const facts: readonly IssuesFact[] = [
    {
      name: 'Source',
      lines: [
        [{ data: serviceName(header.service.origin) }, ', organization ', { data: header.organization }],
      ],
    },
    { name: 'Query', lines: [describeQuery(query)] },
    {
      name: 'Parameters',
      lines: [...Object.entries(parameters), ['project', header.projects] as const].flatMap(([key, value]) =>
        [value].flat().map((one) => [{ data: `${key}=${one}` }]),
      ),
    },
    {
      name: 'Window',
      lines: [
        window === null
          ? ["none requested: the service's own window applies, limited by its retention"]
          : [formatTime(window.start), ' to ', formatTime(window.end)],
      ],
    },
    { name: 'Read', lines: [[formatTime(header.readAt.start), ' to ', formatTime(header.readAt.end)]] },
    {
      name: 'Counts',
      lines: [
        [
          `${formatIssues(rows)} from ${formatNoun(pages, 'page')}; ${formatNoun(duplicates, 'duplicate')} removed`,
        ],
      ],
    },
    {
      name: 'Redacted',
      lines: lineIf(redacted.length > 0, redacted.map((one) => redactedNames[one]).join(', ')),
    },
    { name: 'Data', lines: [[{ data: header.file }], [{ data: header.digest }]] },
    { name: 'Created by', lines: [[{ data: header.tool }]] },
  ];
  return facts.filter(({ lines }) => lines.length > 0);
}

const redactedNames = { email: 'e-mail addresses', title: 'titles' };

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

function describeFigures({ summary, comparison }: IssueReport): IssuesFigure[] {
  const { issues, open, unassigned, sla, events, unhandled } = summary;
  const free = open === null || unassigned === null ? null : unassigned.open;
  return [
    figure('Issues', issues, null),
    figure('Open', open, `${formatShare(open ?? 0, issues)} of all`),
    figure('Open and unassigned', free, `${formatShare(free ?? 0, open ?? 0)} of open`),
    ...(sla === null ? [] : [slaFigure(sla)]),
    ...(comparison === null
      ? []
      : [
          figure('New', comparison.changes.new.issues, 'since the baseline'),
          figure('Gone', comparison.changes.gone.issues, 'since the baseline'),
        ]),
    figure('Unhandled', unhandled, `${formatShare(unhandled ?? 0, issues)} of all`),
    figure('Events', events, 'in the window'),
  ];
}

function slaFigure(sla: NonNullable<IssueSummary['sla']>): IssuesFigure {
  const evaluated = sla.rules.reduce((sum, rule) => sum + rule.open, 0);
  return {
    label: 'Overdue',
    value: evaluated === 0 && sla.unknown > 0 ? '–' : formatCount(sla.past),
    note: `of ${formatCount(evaluated)} with a time limit${sla.unknown === 0 ? '' : `, ${formatCount(sla.unknown)} not evaluated`}`,
    tone: sla.past > 0 ? 'bad' : sla.unknown > 0 ? 'plain' : 'good',
  };
}

/** `note` is shown only with a value. */
function figure(label: string, value: number | null, note: string | null): IssuesFigure {
  return value === null
    ? { label, value: '–', note: 'not in the export', tone: 'plain' }
    : { label, value: formatCount(value), note, tone: 'plain' };
}

function describeMeanings({ header, summary }: IssueReport): Line[] {
  return [
    [
      'Open means that the status is “unresolved”. Ages are calculated at the end of the export. Events are those within the window. Users are not summed, because one user can be affected by several issues.',
    ],
    summary.issues === 0
      ? ['A dash means that the export does not contain the number; it never means zero.']
      : [
          'A dash means that the export does not contain the value, or that the service has none; it never means zero.',
        ],
    [
      'The digest is that of ',
      { data: header.file },
      '. Run “setpoint issues verify” to check that the files of this export are unmodified.',
    ],
  ];
}
