import type { IssueReport, IssueSummary, ReportHeader } from '../../issues/summary/report-types.js';
import type { IssuesDocument, IssuesFact, IssuesFigure, IssuesLine, IssuesWords } from './issues-document.js';
import { formatCount, formatIssues, formatShare, formatTime, say } from './issues-words.js';

/** Everything except the sections: completeness, source and figures. */
export function describeHead(report: IssueReport): Omit<IssuesDocument, 'sections'> {
  const { header } = report;
  return {
    title: 'Issue report',
    organization: header.organization,
    origin: header.origin,
    verdict: judgeCompleteness(report),
    facts: describeFacts(header),
    figures: describeFigures(report),
    colophon: describeMeanings(report),
  };
}

function judgeCompleteness({ header, summary }: IssueReport): IssuesDocument['verdict'] {
  const unread = header.rows - summary.issues;
  const lines: IssuesLine[] = [
    ...header.incompleteBecause.map(say),
    ...(unread === 0
      ? []
      : [
          say(
            `The manifest says ${formatIssues(header.rows)}, and the file holds ${formatCount(summary.issues)} that could be read.`,
          ),
        ]),
  ];
  if (header.complete && lines.length === 0)
    return {
      tone: 'good',
      title: `Complete: all ${formatIssues(header.rows)} that the service listed for the ${header.query === null ? 'view' : 'query'}`,
      lines: [
        say(
          'The list was read to the end that the service itself declared, every page of it, and each issue is counted once.',
        ),
      ],
    };
  return {
    tone: 'bad',
    title: `Incomplete: ${formatIssues(header.rows)}, and there may be more`,
    lines: [...lines, say('Every number below is a number of these issues only.')],
  };
}

function describeFacts(header: ReportHeader): IssuesFact[] {
  return [
    { name: 'Source', lines: [[{ data: header.origin }, ', organization ', { data: header.organization }]] },
    { name: 'Query', lines: [describeQuery(header.query)] },
    ...(header.parameters.length === 0
      ? []
      : [
          {
            name: 'Parameters',
            lines: header.parameters.map(([key, value]): IssuesLine => [{ data: `${key}=${value}` }]),
          },
        ]),
    { name: 'Window', lines: [describeWindow(header)] },
    { name: 'Read', lines: [[formatTime(header.readAt.start), ' to ', formatTime(header.readAt.end)]] },
    {
      name: 'Counts',
      lines: [
        say(
          `${formatIssues(header.rows)} from ${formatCount(header.pages)} ${header.pages === 1 ? 'page' : 'pages'}; ${formatCount(header.duplicates)} listed twice and dropped`,
        ),
      ],
    },
    ...(header.redacted.length === 0
      ? []
      : [
          {
            name: 'Redacted',
            lines: [
              header.redacted.flatMap((one, at): IssuesWords[] => [at === 0 ? '' : ', ', { data: one }]),
            ],
          },
        ]),
    { name: 'Data', lines: [[{ data: header.file }], [{ data: header.digest }]] },
    { name: 'Made by', lines: [[{ data: header.tool }]] },
  ];
}

function describeQuery(query: string | null): IssuesLine {
  if (query === null)
    return say(
      'none was sent, as it would win over that of the view. The service does not tell what it searched for: for a view that it does not know, deployments search for their own default',
    );
  return query === ''
    ? say(
        'empty, so that nothing is filtered out but what deployments keep out of every search that does not name its category, such as feedback (without a query the service applies one of its own)',
      )
    : [{ data: query }];
}

function describeWindow({ window }: ReportHeader): IssuesLine {
  if (window === null)
    return say('none was asked for: the service applies its own, and keeps no events beyond its retention');
  return [formatTime(window.start), ' to ', formatTime(window.end)];
}

function describeFigures({ summary, comparison }: IssueReport): IssuesFigure[] {
  const { issues, open, unassigned, sla, events, unhandled } = summary;
  return [
    { label: 'Issues', value: formatCount(issues), note: null, tone: 'plain' },
    figure('Open', open, open === null ? null : `${formatShare(open, issues)} of all`),
    figure(
      'Open, unassigned',
      open === null ? null : (unassigned?.open ?? null),
      unassigned === null || open === null ? null : `${formatShare(unassigned.open, open)} of open`,
    ),
    ...(sla === null ? [] : [slaFigure(sla)]),
    ...(comparison === null
      ? []
      : [
          figure('New', comparison.changes.new.issues, 'since the earlier export'),
          figure('Gone', comparison.changes.gone.issues, 'since the earlier export'),
        ]),
    figure('Unhandled', unhandled, unhandled === null ? null : `${formatShare(unhandled, issues)} of all`),
    figure('Events', events, 'in the window'),
  ];
}

function slaFigure(sla: NonNullable<IssueSummary['sla']>): IssuesFigure {
  const judged = sla.rules.reduce((sum, rule) => sum + rule.open, 0);
  return {
    label: 'Past their time',
    value: judged === 0 && sla.unknown > 0 ? '–' : formatCount(sla.past),
    note: `of ${formatCount(judged)} judged${sla.unknown === 0 ? '' : `, ${formatCount(sla.unknown)} not`}`,
    tone: sla.past > 0 ? 'bad' : sla.unknown > 0 ? 'plain' : 'good',
  };
}

function figure(label: string, value: number | null, note: string | null): IssuesFigure {
  return value === null
    ? { label, value: '–', note: 'not in the export', tone: 'plain' }
    : { label, value: formatCount(value), note, tone: 'plain' };
}

function describeMeanings({ header, summary }: IssueReport): IssuesLine[] {
  return [
    say(
      `Open means that the service says “unresolved”. Ages and times are reckoned at the end of the reading. Events are those within the window; users are not added up, as one user can meet several issues.`,
    ),
    summary.issues === 0
      ? say('A dash says that the export does not hold a number; it is never a zero.')
      : say(
          'A dash says that the export does not hold it, or that the service gives none; it is never a zero.',
        ),
    [
      'The digest is that of ',
      { data: header.file },
      '. “setpoint issues verify” tells whether the files of this export are still those that were written.',
    ],
  ];
}
