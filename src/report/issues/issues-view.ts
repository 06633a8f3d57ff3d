import type { Matrix, OpenCount, Tally } from '../../issues/summary/counters.js';
import type { IssueReport, ReportHeader } from '../../issues/summary/report-types.js';
import type { SlaResult, SlaRule } from '../../issues/summary/sla.js';
import type { IssueSummary, Trend } from '../../issues/summary/summary.js';
import { formatIsoTime } from '../../model/iso-time.js';
import { inOwnWindow } from '../../model/own-window.js';
import type { Line } from '../line.js';
import { aboutExport, compareBlocks } from './issues-facts.js';
import {
  aboutIssue,
  type Block,
  type Blocks,
  type Cell,
  type Columns,
  formatCount,
  formatIssues,
  formatNoun,
  formatShare,
  formatSpan,
  type IssuesTone,
  issueTable,
  message,
  numberCell,
  tableOf,
  textCell,
} from './issues-table.js';

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
  const { rows, complete, incompleteBecause, emptyBecause } = header;
  const within = inOwnWindow(header.window);
  const lines: Line[] = [
    ...(emptyBecause === null ? [] : [[emptyBecause]]),
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
      title: `Complete: all ${formatIssues(rows)} that the service listed${within}`,
      lines: [
        ['Every page was read, up to the end that the service reported, and each issue is counted once.'],
      ],
    };
  return {
    tone: 'bad',
    title: `${complete && emptyBecause !== null ? 'Doubtful' : 'Incomplete'}: ${formatIssues(rows)}${within}, and there may be more`,
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
        limited === 0 && sla.unknown > 0 ? null : sla.overdue,
        `of ${formatCount(limited)} with a time limit${sla.unknown > 0 ? `, ${formatCount(sla.unknown)} not evaluated` : ''}`,
        sla.overdue > 0 ? 'bad' : 'plain',
      ),
    comparison && figure('New', comparison.changes.new.issues, 'since the baseline'),
    comparison && figure('Gone', comparison.changes.gone.issues, 'since the baseline'),
    figure('Unhandled', unhandled, `${formatShare(unhandled ?? 0, issues)} of all`),
    figure('Events', events, 'in the window'),
  ].filter((fact) => fact !== null);
}

/** `note` is shown only with a value. */
function figure(label: string, value: number | null, note: string, tone: IssuesTone = 'plain') {
  return value === null
    ? { label, value: '–', note: 'not in the export', tone }
    : { label, value: formatCount(value), note, tone };
}

type Sections = Readonly<Record<string, Blocks>>;

/** The sections with their titles, most urgent first. */
function describeSections({ header, summary, comparison }: IssueReport) {
  const { sla } = summary;
  const sections: Sections = {
    Export: aboutExport(header),
    ...(sla && { 'Time to resolve': slaBlocks(sla, summary, header) }),
    ...(comparison && { 'Changes since the baseline': compareBlocks(comparison, header) }),
    ...(summary.issues > 0 && countSections(summary)),
  };
  return Object.entries(sections).map(([title, blocks]) => {
    return { title, blocks: blocks.filter((block) => block !== null && block !== false) };
  });
}

function countSections(summary: IssueSummary): Sections {
  const { trends, projectLevels, topUnassigned, unassigned, topByEvents, topByUsers } = summary;
  const tally = (title: string, counts: Tally) => tallyTable(summary, title, counts);
  const owners = (title: string, counts: Tally) => tallyTable(summary, title, counts, ownerColumns(summary));
  return {
    Trend: [trends.length === 0 && notExported('Events over time'), ...trends.flatMap(trendBlocks)],
    Age: [tally('Days since first seen', summary.age), tally('Days since last seen', summary.staleness)],
    Projects: [
      owners('Project', summary.byProject),
      projectLevels && matrixTable(projectLevels, summary.byProject),
    ],
    'Levels, statuses and categories': [
      tally('Level', summary.byLevel),
      tally('Priority', summary.byPriority),
      tally('Status', summary.byStatus),
      tally('Category', summary.byCategory),
      tally('Substatus', summary.bySubstatus),
    ],
    Assignees: [
      owners('Assignee', summary.byAssignee),
      issueTable('Open issues without an assignee, most events first', topUnassigned, unassigned ?? 0),
    ],
    'Top issues': [
      topByEvents.length + topByUsers.length === 0 && notExported('Numbers of events and users'),
      issueTable('Issues with the most events', topByEvents),
      issueTable('Issues with the most users', topByUsers),
    ],
  };
}

/** In place of a table or chart whose values the export lacks, for example because of `--collapse`. */
function notExported(caption: string): Block {
  return message('plain', `${caption}: not in the export.`);
}

/** If no row has this part of the issues, all shares look alike, and are left out. */
const minShare = 0.05;

/** Counts by a field, or a sentence if the export does not contain it. */
function tallyTable(
  { issues: whole, open, events }: IssueSummary,
  title: string,
  tally: Tally,
  more: Columns<OpenCount> = {},
): Block {
  const { rows, others, missing } = tally;
  const field = title.toLowerCase();
  if (missing === whole) return notExported(`Issues by ${field}`);
  const all = [...rows, others].filter((row) => row !== null);
  type Row = (typeof all)[number];
  const openOf = (row: Row) => (open === null ? null : row.open);
  const columns: Columns<Row> = {
    [title]: (row) => {
      if ('names' in row) return textCell(`${row.orMore ? 'at least ' : ''}${formatCount(row.names)} others`);
      const name = row.name === null ? `no ${field}` : { data: row.name };
      return row.of === null ? textCell(name) : textCell({ data: row.of }, ': ', name);
    },
    Issues: (row) => numberCell(row.issues),
    ...(rows.some(({ issues }) => issues >= whole * minShare) && {
      Share: (row: Row) => ({
        line: [formatShare(row.issues, whole)],
        style: 'share' as const,
        bar: { part: row.issues, open: openOf(row), whole },
      }),
    }),
    Open: (row) => numberCell(openOf(row)),
    ...more,
    Events: (row) => numberCell(events === null ? null : row.events),
  };
  const without = missing > 0 && [`${formatIssues(missing)} without this field in the export.`];
  return tableOf(`Issues by ${field}`, all, columns, [without, noteOnAge(tally)]);
}

/** For tables of those who have to act. */
function ownerColumns({ open, sla }: IssueSummary): Columns<OpenCount> {
  return {
    ...(sla && { Overdue: overdueCell }),
    ...(open !== null && {
      'Oldest open': ({ oldest }) =>
        numberCell(oldest === null ? null : `${formatCount(Math.floor(oldest / 86_400))} d`),
    }),
  };
}

function overdueCell({ overdue }: Pick<OpenCount, 'overdue'>): Cell {
  return { ...numberCell(overdue), ...(overdue > 0 && { style: 'right bad' }) };
}

/** A note on the times that ages are based on, if they are not lifetimes. */
function noteOnAge({ isWindow = false }: Tally): Line | false {
  return (
    isWindow && [
      'Without a lifetime in the export, the first sighting is the first within the window, so issues can be older than they appear.',
    ]
  );
}

function matrixTable({ columns, rows }: Matrix, { others }: Tally): Block {
  type Row = Matrix['rows'][number];
  const counts = columns.map(
    (title) => [title, (row: Row) => numberCell(row.counts.get(title) ?? 0)] as const,
  );
  return tableOf(
    'Projects by level',
    rows,
    { Project: ({ name }) => textCell({ data: name }), ...Object.fromEntries(counts) },
    [others !== null && ['More projects are not shown.']],
  );
}

function stepOf(seconds: number): string {
  if (seconds === 0) return 'interval';
  return { 3600: 'hour', 86400: 'day' }[seconds] ?? formatSpan(seconds);
}

function trendBlocks({ period, points, issues, uncounted }: Trend): Blocks {
  const total = points.reduce((sum, { events }) => sum + events, 0);
  const peak = points.reduce((best, point) => (point.events > best.events ? point : best));
  const partial = points.filter(({ whole }) => !whole).length;
  const timeOf = ({ at } = peak) =>
    `${formatIsoTime(at * 1000)
      .slice(0, 16)
      .replace('T', ' ')} UTC`;
  const [first = peak, second = first] = points;
  return [
    {
      title: [`Events per ${stepOf(second.at - first.at)}, period `, { data: period }],
      from: timeOf(first),
      to: timeOf(points.at(-1)),
      values: points.map(({ events }) => events),
    },
    message(
      'plain',
      `${formatCount(total)} events of ${formatIssues(issues)} in ${formatCount(points.length)} intervals; the maximum is ${formatCount(peak.events)}, in the interval from ${timeOf()}.`,
    ),
    partial > 0 &&
      message(
        'plain',
        `${formatNoun(partial, 'interval does', 'intervals do')} not cover all of these issues, because the timelines advanced while the pages were read.`,
      ),
    uncounted > 0 && message('plain', `${formatCount(uncounted)} events at further times are not shown.`),
  ];
}

/** Good only if every open issue with a time limit was evaluated: unknown ones must not look like a good result. */
function slaBlocks(
  { rules, overdue, unruled, unknown }: SlaResult,
  { age, topOverdue }: IssueSummary,
  { emptyBecause }: ReportHeader,
): Blocks {
  const columns: Columns<SlaRule> = {
    Level: ({ projects, level }) => textCell(projects === null ? level : `${projects}: ${level}`),
    'Time limit': ({ seconds }) => numberCell(formatSpan(seconds)),
    Open: ({ open }) => numberCell(open),
    Overdue: (rule) => overdueCell(rule),
    'Due soon': ({ dueSoon }) => numberCell(dueSoon),
    'Within limit': (rule) =>
      numberCell(rule.open === 0 ? null : formatShare(rule.open - rule.overdue, rule.open)),
  };
  const unlimited = formatNoun(unruled, 'open issue has a level', 'open issues have levels');
  return [
    overdue > 0 && message('bad', `${formatNoun(overdue, 'issue is', 'issues are')} overdue.`),
    unknown > 0 &&
      message(
        'bad',
        `${formatIssues(unknown)} could not be evaluated, because the export lacks the status, level or first sighting.`,
      ),
    overdue + unknown === 0 &&
      emptyBecause === null &&
      message('good', 'No open issue with a time limit is overdue.'),
    tableOf('Open issues by level and time limit', rules, columns, [
      unruled > 0 && [`${unlimited} without a time limit.`],
      noteOnAge(age),
      ['Due soon: in the last fifth of the time limit.'],
    ]),
    issueTable('Overdue issues, longest first', topOverdue, overdue, {
      ...aboutIssue,
      'Overdue by': ({ pastSeconds }) => ({ line: [formatSpan(pastSeconds ?? 0)], style: 'right bad' }),
    }),
  ];
}
