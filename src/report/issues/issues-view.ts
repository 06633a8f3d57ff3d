import type { IssueReport } from '../../issues/summary/report-types.js';
import type { Line } from '../line.js';
import { formatCount, formatIssues, formatShare } from './issues-format.js';
import { describeSections } from './issues-sections.js';
import type { IssuesTone } from './issues-table.js';

/** The content of an issue report. Text and numbers are decided here; the renderers only add the format. */
export function describeIssues(report: IssueReport) {
  const { organization, service } = report.header;
  return {
    organization,
    origin: service.origin,
    verdict: describeCompleteness(report),
    figures: describeFigures(report),
    sections: describeSections(report),
  };
}

export type IssuesDocument = ReturnType<typeof describeIssues>;

function describeCompleteness({ header, summary }: IssueReport) {
  const { rows, complete, incompleteBecause } = header;
  const lines: Line[] = [
    ...incompleteBecause.map((text) => [text]),
    ...(rows === summary.issues
      ? []
      : [
          [
            `The manifest counts ${formatIssues(rows)}, but only ${formatCount(summary.issues)} in the file can be read.`,
          ],
        ]),
  ];
  if (complete && lines.length === 0)
    return {
      tone: 'good',
      title: `Complete: all ${formatIssues(rows)} that the service listed`,
      lines: [
        ['Every page was read, up to the end that the service reported, and each issue is counted once.'],
      ],
    };
  return {
    tone: 'bad',
    title: `Incomplete: ${formatIssues(rows)}, and there may be more`,
    lines: [...lines, ['All numbers below cover only these issues.']],
  };
}

function describeFigures({ summary, comparison }: IssueReport) {
  const { issues, open, unassigned, sla, events, unhandled } = summary;
  const free = open === null ? null : unassigned;
  const limited = sla?.rules.reduce((sum, rule) => sum + rule.open, 0) ?? 0;
  return [
    figure('Issues', issues, ''),
    figure('Open', open, `${formatShare(open ?? 0, issues)} of all`),
    figure('Open and unassigned', free, `${formatShare(free ?? 0, open ?? 0)} of open`),
    sla &&
      figure(
        'Overdue',
        limited === 0 && sla.unknown > 0 ? null : sla.past,
        `of ${formatCount(limited)} with a time limit${sla.unknown > 0 ? `, ${formatCount(sla.unknown)} not evaluated` : ''}`,
        sla.past > 0 ? 'bad' : 'plain',
      ),
    comparison && figure('New', comparison.changes.new.issues, 'since the baseline'),
    comparison && figure('Gone', comparison.changes.gone.issues, 'since the baseline'),
    figure('Unhandled', unhandled, `${formatShare(unhandled ?? 0, issues)} of all`),
    figure('Events', events, 'in the window'),
  ].filter((one) => one !== null);
}

/** `note` is shown only with a value. */
function figure(label: string, value: number | null, note: string, tone: IssuesTone = 'plain') {
  return value === null
    ? { label, value: '–', note: 'not in the export', tone }
    : { label, value: formatCount(value), note, tone };
}
