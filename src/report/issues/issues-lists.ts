import type { IssueLine, IssueSummary, SlaResult, SlaRule } from '../../issues/summary/report-types.js';
import { tallyBlocks } from './issues-counts.js';
import type { Block, Cell, IssuesLine, IssuesSection, IssuesTone, Table } from './issues-document.js';
import {
  dayCell,
  formatCount,
  formatIssues,
  formatShare,
  formatSpan,
  issueCell,
  leftColumn,
  nameCell,
  numberCell,
  plainLine,
  rightColumn,
  textCell,
} from './issues-format.js';
import { basisLine } from './issues-times.js';

/** A table of issues, used by every list of the report. */
export function issueTable(
  caption: string,
  lines: readonly IssueLine[],
  notes: readonly IssuesLine[] = [],
): Table {
  return {
    kind: 'table',
    caption,
    columns: [
      leftColumn('Issue'),
      leftColumn('Project'),
      leftColumn('Level'),
      leftColumn('Status'),
      leftColumn('Assignee'),
      rightColumn('Events'),
      rightColumn('Users'),
      leftColumn('First seen'),
      leftColumn('Last seen'),
    ],
    rows: lines.map((line) => [
      issueCell(line),
      nameCell(line.project),
      nameCell(line.level),
      nameCell(line.status),
      nameCell(line.assignee),
      numberCell(line.events),
      numberCell(line.users),
      dayCell(line.firstSeen),
      dayCell(line.lastSeen),
    ]),
    notes,
  };
}

/** Empty if no maximum times were given. */
export function slaSection({ sla, age }: IssueSummary): IssuesSection[] {
  if (sla === null) return [];
  const blocks: Block[] = [
    { kind: 'lines', ...slaVerdict(sla) },
    rulesTable(sla, basisLine(age)),
    ...(sla.worst.length === 0 ? [] : [overdueTable(sla)]),
  ];
  return [{ id: 'sla', title: 'Time to resolve', layout: 'single', blocks }];
}

/** Good only if every open issue with a maximum time was evaluated: unknown ones must not look like a good result. */
function slaVerdict({ past, unknown }: SlaResult): {
  readonly tone: IssuesTone;
  readonly lines: readonly IssuesLine[];
} {
  const notEvaluated = `${formatIssues(unknown)} could not be evaluated.`;
  if (past > 0) {
    const found = `${formatIssues(past)} ${past === 1 ? 'is' : 'are'} overdue.`;
    return { tone: 'bad', lines: [plainLine(unknown === 0 ? found : `${found} ${notEvaluated}`)] };
  }
  if (unknown > 0) return { tone: 'bad', lines: [plainLine(notEvaluated)] };
  return { tone: 'good', lines: [plainLine('No open issue with a time limit is overdue.')] };
}

function rulesTable(sla: SlaResult, basis: readonly IssuesLine[]): Table {
  const notes = [
    ...(sla.unruled === 0
      ? []
      : [
          plainLine(
            `${formatCount(sla.unruled)} open ${sla.unruled === 1 ? 'issue has a level' : 'issues have levels'} without a time limit.`,
          ),
        ]),
    ...(sla.unknown === 0
      ? []
      : [
          plainLine(
            `${formatIssues(sla.unknown)} could not be evaluated, because the export lacks the status, level or first sighting.`,
          ),
        ]),
    ...basis,
  ];
  return {
    kind: 'table',
    caption: 'Open issues by level and time limit',
    columns: [
      leftColumn('Level'),
      rightColumn('Time limit'),
      rightColumn('Open'),
      rightColumn('Overdue'),
      rightColumn('Due soon'),
      rightColumn('Within limit'),
    ],
    rows: sla.rules.map(ruleRow),
    notes: [...notes, plainLine('Due soon: in the last fifth of the time limit.')],
  };
}

function ruleRow({ level, seconds, open, past, soon }: SlaRule): Cell[] {
  return [
    textCell(level),
    textCell(formatSpan(seconds)),
    numberCell(open),
    numberCell(past, past > 0 ? 'bad' : 'plain'),
    numberCell(soon),
    textCell(open === 0 ? '–' : formatShare(open - past, open)),
  ];
}

function overdueTable({ worst, past }: SlaResult): Table {
  return {
    kind: 'table',
    caption: worst.length < past ? `The ${formatCount(worst.length)} most overdue issues` : 'Overdue issues',
    columns: [
      leftColumn('Issue'),
      leftColumn('Project'),
      leftColumn('Level'),
      leftColumn('Assignee'),
      leftColumn('First seen'),
      rightColumn('Overdue by'),
    ],
    rows: worst.map(({ line, pastSeconds }) => [
      issueCell(line),
      nameCell(line.project),
      nameCell(line.level),
      nameCell(line.assignee),
      dayCell(line.firstSeen),
      { kind: 'words', line: [formatSpan(pastSeconds)], tone: 'bad' },
    ]),
    notes: [],
  };
}

export function assigneeSection(summary: IssueSummary): IssuesSection[] {
  const { byAssignee, topUnassigned, unassigned } = summary;
  const caption = 'Issues by assignee';
  return [
    {
      id: 'assignees',
      title: 'Assignees',
      layout: 'single',
      blocks: [
        ...tallyBlocks({ caption, column: 'Assignee', tally: byAssignee, summary, none: 'unassigned' }),
        ...(topUnassigned.length === 0
          ? []
          : [
              issueTable(
                'Open issues without an assignee, most events first',
                topUnassigned,
                moreNote(topUnassigned, unassigned?.open ?? topUnassigned.length),
              ),
            ]),
      ],
    },
  ];
}

export function topSection({ topByEvents, topByUsers }: IssueSummary): IssuesSection[] {
  const tables = [
    ...(topByEvents.length === 0 ? [] : [issueTable('Issues with the most events', topByEvents)]),
    ...(topByUsers.length === 0 ? [] : [issueTable('Issues with the most users', topByUsers)]),
  ];
  if (tables.length > 0) return [{ id: 'top', title: 'Top issues', layout: 'single', blocks: tables }];
  const missing = plainLine('Numbers of events and users: not in the export.');
  return [
    {
      id: 'top',
      title: 'Top issues',
      layout: 'single',
      blocks: [{ kind: 'lines', tone: 'plain', lines: [missing] }],
    },
  ];
}

/** A note with the number of issues that a list leaves out. */
export function moreNote(lines: readonly IssueLine[], all: number): IssuesLine[] {
  return all > lines.length ? [plainLine(`${formatIssues(all - lines.length)} more in the data.`)] : [];
}
