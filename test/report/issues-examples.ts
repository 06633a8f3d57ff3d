import { matchGlob } from '../../src/desired/resolve/globs.js';
import { createComparison } from '../../src/issues/summary/compare.js';
import type { IssueReport, ReportHeader } from '../../src/issues/summary/report-types.js';
import { readSla } from '../../src/issues/summary/sla.js';
import { createSummary } from '../../src/issues/summary/summary.js';
import type { Json, JsonObject } from '../../src/model/json.js';
import { recorded } from '../recorded.js';

const day = 86_400;
/** 2026-11-20T12:00:00Z, the time of every reading here. */
export const readingEnd = Date.UTC(2026, 10, 20, 12);

export const origin = 'https://errors.example.com';

export const header: ReportHeader = {
  tool: 'setpoint 0.1.0',
  run: recorded,
  service: { origin, names: 'neutral' },
  organization: 'acme',
  parameters: { query: '', sort: 'new', limit: '100' },
  projects: ['-1'],
  projectsListed: null,
  window: { start: '2026-11-06T12:00:00Z', end: '2026-11-20T12:00:00Z' },
  period: null,
  complete: true,
  partial: [],
  partition: null,
  incompleteBecause: [],
  emptyBecause: null,
  rows: 240,
  pages: 3,
  emptyPages: 0,
  nullEntries: 0,
  duplicates: 1,
  reread: { what: 'newest', pages: 1, rows: 0 },
  redacted: [],
  segments: [],
  notes: [],
  file: 'issues.jsonl',
  digest: `sha256:${'5f2c'.repeat(16)}`,
  readAt: { start: '2026-11-20T11:57:12Z', end: '2026-11-20T12:00:00Z' },
};

const titles = [
  'TypeError: Cannot read properties of undefined (reading "total")',
  'ConnectionResetError: [Errno 104] Connection reset by peer',
  'Deadlock found when trying to get lock; try restarting transaction',
  'N+1 Query',
  'RangeError: Maximum call stack size exceeded',
  'Unhandled promise rejection: payment provider timed out after 30000 ms',
  'KeyError: "customer_id"',
  'org.postgresql.util.PSQLException: FATAL: remaining connection slots are reserved',
];
const projects = ['web-frontend', 'checkout', 'payments-api', 'mobile-ios', 'search', 'mailer'];
const people = ['Ada Lovelace', 'Grace Hopper', 'Edsger Dijkstra', 'Barbara Liskov'];

/** `count` issues that look like those of a busy organization; the same every time. */
export function makeIssues(count: number): JsonObject[] {
  const draw = drawer();
  return Array.from({ length: count }, (_, index) => makeIssue(index, draw));
}

/** An issue of each of `count` projects: `p-0`, `p-1`, … */
export function issuesOfProjects(count: number): JsonObject[] {
  return makeIssues(count).map((issue, at) => ({ ...issue, level: 'info', project: { slug: `p-${at}` } }));
}

function makeIssue(index: number, draw: (limit: number) => number): JsonObject {
  const project = projects[Math.min(draw(6), draw(6))] ?? 'web-frontend';
  const first = readingEnd / 1000 - Math.floor(draw(400) ** 2 / 400) * day - draw(day);
  const last = Math.min(readingEnd / 1000, first + draw(30) * day);
  const events = Math.floor(4 ** (draw(70) / 10));
  const status =
    (['unresolved', 'unresolved', 'unresolved', 'resolved', 'ignored'] as const)[draw(5)] ?? 'resolved';
  const category = draw(6) === 0 ? 'performance' : 'error';
  return {
    id: String(4_000_000 + index),
    shortId: `${project.toUpperCase()}-${(index + 100).toString(36).toUpperCase()}`,
    title: titles[draw(titles.length)] ?? '',
    level: ['fatal', 'error', 'error', 'error', 'error', 'warning', 'warning', 'info'][draw(8)] ?? 'error',
    status,
    substatus: substatusOf(status, draw(4)),
    priority: ['high', 'medium', 'medium', 'low', null][draw(5)] ?? null,
    issueCategory: category,
    isUnhandled: draw(3) === 0,
    count: String(events),
    userCount: Math.floor(events / (2 + draw(6))),
    assignedTo: assigneeOf(draw(10)),
    project: { id: String(10 + projects.indexOf(project)), slug: project, name: project, platform: 'node' },
    permalink: `${origin}/organizations/acme/issues/${4_000_000 + index}/`,
    firstSeen: isoOf(first),
    lastSeen: isoOf(last),
    lifetime: {
      count: String(events * 3),
      userCount: events,
      firstSeen: isoOf(first),
      lastSeen: isoOf(last),
    },
    stats: {
      '24h': Array.from(
        { length: 24 },
        (_, hour): Json => [readingEnd / 1000 - (24 - hour) * 3600, draw(3) * draw(hour + 3)],
      ),
    },
  };
}

function substatusOf(status: 'unresolved' | 'resolved' | 'ignored', pick: number): string | null {
  if (status === 'resolved') return null;
  if (status === 'ignored') return pick === 0 ? 'archived_forever' : 'archived_until_escalating';
  return ['ongoing', 'new', 'escalating', 'regressed'][pick] ?? 'ongoing';
}

function assigneeOf(pick: number): Json {
  if (pick > 6) return null;
  if (pick === 6) return { type: 'team', id: '7', name: 'platform' };
  const name = people[pick % people.length] ?? '';
  return { type: 'user', id: String(pick % people.length), name, email: 'somebody@example.com' };
}

/** A report made as the program makes it. */
export function makeReport(
  issues: readonly Json[],
  options: {
    readonly header?: Partial<ReportHeader>;
    readonly baseline?: readonly Json[];
    readonly top?: number;
  } = {},
): IssueReport {
  const top = options.top ?? 10;
  const sla = readSla('payments-*:fatal=4h,fatal=1d,error=30d,warning=90d');
  const summary = createSummary({ asOf: readingEnd / 1000, sla, matchGlob, top });
  for (const issue of issues) summary.add(issue);
  return {
    header: { ...header, rows: issues.length, ...options.header },
    summary: summary.result(),
    comparison: options.baseline === undefined ? null : compare(options.baseline, issues, top),
  };
}

function compare(baseline: readonly Json[], issues: readonly Json[], top: number): IssueReport['comparison'] {
  const comparison = createComparison({ top });
  for (const issue of baseline) comparison.before(issue);
  for (const issue of issues) comparison.after(issue);
  for (const issue of baseline) comparison.again(issue);
  return {
    against: {
      file: 'issues-2026-11-13.jsonl',
      digest: `sha256:${'91ab'.repeat(16)}`,
      readAt: { start: '2026-11-13T11:58:00Z', end: '2026-11-13T12:00:00Z' },
      complete: true,
      manifest: 'fits',
      askedOtherwise: [],
    },
    changes: comparison.result(),
  };
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** Whole numbers below a limit, the same sequence every time (a linear congruence, as in Numerical Recipes). */
function drawer(): (limit: number) => number {
  let state = 42;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
