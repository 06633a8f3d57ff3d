import { compareNatural } from '../../model/order.js';
import type { IssueSummary, Matrix, Others, Tally, TallyRow } from './report-types.js';
import { levels } from './sla.js';
import type { Counter, Field, Moment, SeenIssue } from './summary-issue.js';
import { boundedEntry, cut, cutOrNull, isOpen } from './summary-issue.js';

/** The group in which an issue is counted. */
interface TallyKey {
  readonly name: string | null;
  readonly of?: Field<string>;
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

const noCounts: Counts = { issues: 0, open: 0, events: 0 };

/**
 * @param limit maximum number of rows in the result
 * @param keyOf returns a name or a key; undefined if the issue lacks the field
 * @param order of the rows
 */
export function createTally(
  limit: number,
  keyOf: (issue: SeenIssue) => Field<string | TallyKey>,
  order = byIssues,
): Counter<Tally> {
  const entries = new Map<string, Pick<TallyRow, 'name' | 'of'> & Counts>();
  const nameless = { ...noCounts };
  let missing = 0;
  return {
    add(issue) {
      const found = keyOf(issue);
      if (found === undefined) {
        missing += 1;
        return;
      }
      const key = typeof found === 'string' || found === null ? { name: found } : found;
      const create = () => ({ name: cutOrNull(key.name), of: cutOrNull(key.of), ...noCounts });
      const counts = boundedEntry(entries, keyText(key), maxNames, create) ?? nameless;
      addCounts(counts, countsOf(issue));
    },
    result() {
      const rows = [...entries.values()].sort(order);
      return { rows: rows.slice(0, limit), others: othersOf(rows.slice(limit), nameless), missing };
    },
  };
}

function keyText({ name, of, id }: TallyKey): string {
  const kind = cut(of ?? '');
  return `${kind.length}:${kind}${name === null ? '-' : `=${cut(id ?? name)}`}`;
}

function countsOf(issue: SeenIssue): Counts {
  return { issues: 1, open: isOpen(issue) ? 1 : 0, events: issue.events ?? 0 };
}

function addCounts(total: Counts, { issues, open, events }: Counts): void {
  total.issues += issues;
  total.open += open;
  total.events += events;
}

function byIssues(one: TallyRow, other: TallyRow): number {
  return other.issues - one.issues || (keyText(one) < keyText(other) ? -1 : 1);
}

/** In the order in which people read names. */
export function inNaturalOrder(one: Pick<TallyRow, 'name'>, other: Pick<TallyRow, 'name'>): number {
  return compareNatural(one.name ?? '', other.name ?? '');
}

function othersOf(rest: readonly Counts[], nameless: Counts): Others | null {
  const total = { ...nameless };
  for (const each of rest) addCounts(total, each);
  const orMore = nameless.issues > 0;
  return total.issues === 0 ? null : { ...total, names: rest.length + (orMore ? 1 : 0), orMore };
}

/**
 * Counts the issues of each project by level; null if no issue has both. Omits columns without issues.
 */
export function createMatrix(): Counter<Matrix | null> {
  const projects = new Map<string, Map<string, number>>();
  let beyond = false;
  return {
    add({ project, level }) {
      if (typeof project !== 'string' || typeof level !== 'string') return;
      const counts = boundedEntry(projects, cut(project), maxNames, () => new Map<string, number>());
      const column = levels.find((known) => known === level) ?? 'other';
      if (counts === undefined) beyond = true;
      else counts.set(column, (counts.get(column) ?? 0) + 1);
    },
    result() {
      if (projects.size === 0) return null;
      const all = [...projects.values()];
      const columns = [...levels, 'other'].filter((column) => all.some((counts) => counts.has(column)));
      const rows = [...projects].map(([name, counts]) => {
        return { name, counts: columns.map((column) => counts.get(column) ?? 0) };
      });
      return { columns, rows: rows.sort(inNaturalOrder), beyond };
    },
  };
}

/** The first whole day of each bucket. */
const buckets = [
  { name: '0–7', from: 0 },
  { name: '8–30', from: 8 },
  { name: '31–90', from: 31 },
  { name: '91–180', from: 91 },
  { name: 'over 180', from: 181 },
];
const secondsPerDay = 86_400;

/**
 * Counts issues by whole days between a time and `now` (seconds). A time after `now`, from a clock that is ahead, counts
 * as day 0.
 */
export function createBuckets(
  now: number,
  momentOf: (issue: SeenIssue) => Moment | undefined,
): Counter<Tally> {
  const rows = buckets.map((bucket) => ({ ...bucket, of: null, ...noCounts }));
  const bases = new Set<Moment['basis']>();
  let missing = 0;
  return {
    add(issue) {
      const moment = momentOf(issue);
      if (moment === undefined) {
        missing += 1;
        return;
      }
      bases.add(moment.basis);
      const days = Math.floor(Math.max(0, now - moment.at) / secondsPerDay);
      const row = rows.findLast(({ from }) => from <= days);
      if (row !== undefined) addCounts(row, countsOf(issue));
    },
    result() {
      const [first = null, second] = bases;
      return { rows, others: null, missing, basis: second === undefined ? first : 'both' };
    },
  };
}

type Totals = Pick<IssueSummary, 'issues' | 'open' | 'events' | 'unhandled' | 'unassigned'>;

/** Each number is null if there are issues, but none has the field that it is counted from. */
export function createTotals(): Counter<Totals> {
  const counts = { ...noCounts, unhandled: 0, unassigned: 0 };
  const seen = new Set<keyof SeenIssue>();
  return {
    add(issue) {
      addCounts(counts, countsOf(issue));
      if (issue.unhandled === true) counts.unhandled += 1;
      if (issue.assignee === null && isOpen(issue)) counts.unassigned += 1;
      for (const field of ['status', 'events', 'unhandled', 'assignee'] as const)
        if (issue[field] !== undefined) seen.add(field);
    },
    result() {
      const { issues, open, events, unhandled, unassigned } = counts;
      const ifSeen = (field: keyof SeenIssue, value: number) =>
        issues === 0 || seen.has(field) ? value : null;
      return {
        issues,
        open: ifSeen('status', open),
        events: ifSeen('events', events),
        unhandled: ifSeen('unhandled', unhandled),
        unassigned: ifSeen('assignee', unassigned),
      };
    },
  };
}
