import type { IssueLine, IssueSummary, SlaResult } from '../../issues/summary/report-types.js';
import type { Line } from '../line.js';
import { tallyBlock } from './issues-counts.js';
import type { Block, IssuesSection, Table } from './issues-document.js';
import {
  dayCell,
  formatCount,
  formatIssues,
  formatNoun,
  formatShare,
  formatSpan,
  issueCell,
  leftColumns,
  lineIf,
  nameCell,
  notExported,
  numberCell,
  rightColumns,
  textCell,
} from './issues-format.js';
import { basisLine } from './issues-times.js';

/** A table of issues with a note on how many of `all` it omits. Empty if there are none. */
export function issueTables(
  caption: string,
  lines: readonly IssueLine[],
  all: number = lines.length,
): Table[] {
  if (lines.length === 0) return [];
  return [
    {
      kind: 'table',
      caption,
      columns: [
        ...leftColumns('Issue', 'Project', 'Level', 'Status', 'Assignee'),
        ...rightColumns('Events', 'Users'),
        ...leftColumns('First seen', 'Last seen'),
      ],
      rows: lines.map((line) => [
        issueCell(line),
        ...[line.project, line.level, line.status, line.assignee].map(nameCell),
        numberCell(line.events),
        numberCell(line.users),
        ...[line.firstSeen, line.lastSeen].map(dayCell),
      ]),
      notes: lineIf(all > lines.length, `${formatIssues(all - lines.length)} more in the data.`),
    },
  ];
}

/** Empty if no maximum times were given. */
export function slaSection({ sla, age }: IssueSummary): IssuesSection[] {
  if (sla === null) return [];
  const blocks: Block[] = [
    slaVerdict(sla),
    rulesTable(sla, basisLine(age)),
    ...(sla.worst.length === 0 ? [] : [overdueTable(sla)]),
  ];
  return [{ id: 'sla', title: 'Time to resolve', layout: 'single', blocks }];
}

/** Good only if every open issue with a maximum time was evaluated: unknown ones must not look like a good result. */
function slaVerdict({ past, unknown }: SlaResult): Block {
  const bad = [
    ...(past === 0 ? [] : [`${formatNoun(past, 'issue is', 'issues are')} overdue.`]),
    ...(unknown === 0 ? [] : [`${formatIssues(unknown)} could not be evaluated.`]),
  ];
  return bad.length > 0
    ? { kind: 'lines', tone: 'bad', lines: [[bad.join(' ')]] }
    : { kind: 'lines', tone: 'good', lines: [['No open issue with a time limit is overdue.']] };
}

function rulesTable({ rules, unruled, unknown }: SlaResult, basis: readonly Line[]): Table {
  return {
    kind: 'table',
    caption: 'Open issues by level and time limit',
    columns: [
      ...leftColumns('Level'),
      ...rightColumns('Time limit', 'Open', 'Overdue', 'Due soon', 'Within limit'),
    ],
    rows: rules.map(({ level, seconds, open, past, soon }) => [
      textCell(level),
      textCell(formatSpan(seconds)),
      numberCell(open),
      numberCell(past, past > 0 ? 'bad' : 'plain'),
      numberCell(soon),
      textCell(open === 0 ? '–' : formatShare(open - past, open)),
    ]),
    notes: [
      ...lineIf(
        unruled > 0,
        `${formatNoun(unruled, 'open issue has a level', 'open issues have levels')} without a time limit.`,
      ),
      ...lineIf(
        unknown > 0,
        `${formatIssues(unknown)} could not be evaluated, because the export lacks the status, level or first sighting.`,
      ),
      ...basis,
      ['Due soon: in the last fifth of the time limit.'],
    ],
  };
}

function overdueTable({ worst, past }: SlaResult): Table {
  return {
    kind: 'table',
    caption: worst.length < past ? `The ${formatCount(worst.length)} most overdue issues` : 'Overdue issues',
    columns: [
      ...leftColumns('Issue', 'Project', 'Level', 'Assignee', 'First seen'),
      ...rightColumns('Overdue by'),
    ],
    rows: worst.map(({ line, pastSeconds }) => [
      issueCell(line),
      ...[line.project, line.level, line.assignee].map(nameCell),
      dayCell(line.firstSeen),
      { kind: 'text', line: [formatSpan(pastSeconds)], style: 'bad' },
    ]),
  };
}

export function assigneeSection(summary: IssueSummary): IssuesSection[] {
  const { byAssignee, topUnassigned, unassigned } = summary;
  return [
    {
      id: 'assignees',
      title: 'Assignees',
      layout: 'single',
      blocks: [
        tallyBlock(summary, 'assignee', byAssignee, { none: 'unassigned' }),
        ...issueTables('Open issues without an assignee, most events first', topUnassigned, unassigned?.open),
      ],
    },
  ];
}

export function topSection({ topByEvents, topByUsers }: IssueSummary): IssuesSection[] {
  const tables = [
    ...issueTables('Issues with the most events', topByEvents),
    ...issueTables('Issues with the most users', topByUsers),
  ];
  const blocks = tables.length > 0 ? tables : [notExported('Numbers of events and users')];
  return [{ id: 'top', title: 'Top issues', layout: 'single', blocks }];
}
