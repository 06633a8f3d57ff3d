import type { Bucket, Buckets, IssueSummary, Matrix, Others, Tally, TallyRow } from './report-types.js';
import { levels } from './sla.js';
import type { Counter, Moment, SeenIssue } from './summary-issue.js';
import { cut, cutOrNull, isOpen } from './summary-issue.js';

/** The group in which an issue is counted. */
export interface TallyKey {
  readonly name: string | null;
  readonly of?: string | null;
  /** Distinguishes groups of the same name. */
  readonly id?: string;
}

/** Maximum number of separate names. Further ones are counted together, so that the memory of a summary is bounded. */
const maxNames = 10_000;

interface Counts {
  issues: number;
  open: number;
  events: number;
}

/** `limit`: maximum number of rows in the result. An undefined key means that the issue lacks the field. */
export function createTally(limit: number): Counter<[key: TallyKey | undefined, issue: SeenIssue], Tally> {
  const entries = new Map<string, TallyKey & Counts>();
  const nameless: Counts = { issues: 0, open: 0, events: 0 };
  let missing = 0;
  return {
    add(key, issue) {
      if (key === undefined) missing += 1;
      else count(entryFor(entries, key) ?? nameless, issue);
    },
    result() {
      const sorted = [...entries.values()].sort(byIssues);
      const rest = sorted.slice(limit);
      return { rows: sorted.slice(0, limit).map(rowOf), others: othersOf(rest, nameless), missing };
    },
  };
}

function entryFor(entries: Map<string, TallyKey & Counts>, key: TallyKey): Counts | undefined {
  const text = keyText(key);
  const known = entries.get(text);
  if (known !== undefined || entries.size >= maxNames) return known;
  const name = key.name === null ? null : cut(key.name);
  const entry = { name, of: cutOrNull(key.of), issues: 0, open: 0, events: 0 };
  entries.set(text, entry);
  return entry;
}

function keyText({ name, of, id }: TallyKey): string {
  const kind = cut(of ?? '');
  return `${kind.length}:${kind}${name === null ? '-' : `=${cut(id ?? name)}`}`;
}

function count(counts: Counts, issue: SeenIssue): void {
  counts.issues += 1;
  if (isOpen(issue)) counts.open += 1;
  counts.events += issue.events ?? 0;
}

function byIssues(one: TallyKey & Counts, other: TallyKey & Counts): number {
  if (one.issues !== other.issues) return other.issues - one.issues;
  return keyText(one) < keyText(other) ? -1 : 1;
}

function rowOf({ name, of, issues, open, events }: TallyKey & Counts): TallyRow {
  return { name, of: of ?? null, issues, open, events };
}

function othersOf(rest: readonly Counts[], nameless: Counts): Others | null {
  const all = [...rest, nameless];
  const issues = sum(all.map((one) => one.issues));
  if (issues === 0) return null;
  return {
    issues,
    open: sum(all.map((one) => one.open)),
    events: sum(all.map((one) => one.events)),
    names: rest.length + (nameless.issues > 0 ? 1 : 0),
    orMore: nameless.issues > 0,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

const matrixColumns = [...levels, 'other'];
const maxProjects = 10_000;

/**
 * Counts the issues of each project by level; null if no issue has both. Omits columns without issues. At most `limit`
 * projects, most issues first.
 */
export function createMatrix(limit: number): Counter<[issue: SeenIssue], Matrix | null> {
  const projects = new Map<string, number[]>();
  let beyond = false;
  return {
    add(issue) {
      if (typeof issue.project !== 'string' || typeof issue.level !== 'string') return;
      const name = cut(issue.project);
      let counts = projects.get(name);
      if (counts === undefined) {
        if (projects.size >= maxProjects) {
          beyond = true;
          return;
        }
        counts = matrixColumns.map(() => 0);
        projects.set(name, counts);
      }
      const known = matrixColumns.indexOf(issue.level);
      const at = known < 0 ? matrixColumns.length - 1 : known;
      counts[at] = (counts[at] ?? 0) + 1;
    },
    result() {
      if (projects.size === 0) return null;
      const all = [...projects].map(([name, counts]) => ({ name, counts, total: sum(counts) }));
      all.sort((one, other) => other.total - one.total || (one.name < other.name ? -1 : 1));
      const used = matrixColumns.map((_, at) => all.some(({ counts }) => (counts[at] ?? 0) > 0));
      const pick = <Item>(items: readonly Item[]): Item[] => items.filter((_, at) => used[at]);
      return {
        columns: pick(matrixColumns),
        rows: all.slice(0, limit).map(({ name, counts }) => ({ name, counts: pick(counts) })),
        more: Math.max(0, all.length - limit) + (beyond ? 1 : 0),
      };
    },
  };
}

/** The last whole day of each bucket; the last bucket has no end. */
const bucketEnds = [7, 30, 90, 180] as const;
const secondsPerDay = 86_400;

/**
 * Counts issues by whole days between a time and `now` (seconds). A time after `now`, from a clock that is ahead,
 * counts as day 0.
 */
export function createBuckets(now: number): Counter<[moment: Moment | undefined, issue: SeenIssue], Buckets> {
  const counts = [...bucketEnds, null].map(() => ({ issues: 0, open: 0 }));
  const bases = new Set<Moment['basis']>();
  let missing = 0;
  return {
    add(moment, issue) {
      if (moment === undefined) {
        missing += 1;
        return;
      }
      bases.add(moment.basis);
      const days = Math.floor((now - moment.at) / secondsPerDay);
      const found = bucketEnds.findIndex((end) => days <= end);
      const bucket = counts[found < 0 ? bucketEnds.length : found];
      if (bucket === undefined) return;
      bucket.issues += 1;
      if (isOpen(issue)) bucket.open += 1;
    },
    result: () => ({ rows: counts.map(bucketOf), missing, basis: basisOf(bases) }),
  };
}

function bucketOf(counts: { issues: number; open: number }, index: number): Bucket {
  const before = bucketEnds[index - 1];
  return { fromDays: before === undefined ? 0 : before + 1, toDays: bucketEnds[index] ?? null, ...counts };
}

function basisOf(bases: ReadonlySet<Moment['basis']>): Buckets['basis'] {
  const [first, second] = bases;
  return second === undefined ? (first ?? null) : 'both';
}

export type Totals = Pick<IssueSummary, 'issues' | 'open' | 'events' | 'unhandled' | 'unassigned'>;

/** Each number is null if no issue has the field that it is counted from. */
export function createTotals(): Counter<[issue: SeenIssue], Totals> {
  const counts = { issues: 0, open: 0, events: 0, unhandled: 0, unassigned: 0, unassignedOpen: 0 };
  const seen = { status: false, events: false, unhandled: false, assignee: false };
  return {
    add(issue) {
      counts.issues += 1;
      seen.status ||= issue.status !== undefined;
      seen.events ||= issue.events !== undefined;
      seen.unhandled ||= issue.unhandled !== undefined;
      seen.assignee ||= issue.assignee !== undefined;
      counts.events += issue.events ?? 0;
      if (isOpen(issue)) counts.open += 1;
      if (issue.unhandled === true) counts.unhandled += 1;
      if (issue.assignee === null) {
        counts.unassigned += 1;
        if (isOpen(issue)) counts.unassignedOpen += 1;
      }
    },
    result: () => ({
      issues: counts.issues,
      open: seen.status || counts.issues === 0 ? counts.open : null,
      events: seen.events || counts.issues === 0 ? counts.events : null,
      unhandled: seen.unhandled || counts.issues === 0 ? counts.unhandled : null,
      unassigned:
        seen.assignee || counts.issues === 0
          ? { issues: counts.unassigned, open: counts.unassignedOpen }
          : null,
    }),
  };
}
