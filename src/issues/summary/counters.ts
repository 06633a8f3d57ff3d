import { isObject, type JsonObject } from '../../model/json.js';
import { compareNatural } from '../../model/order.js';
import type { Manifest } from '../manifest/manifest.js';
import type { IssueSummary, Matrix, Others, Tally, TallyRow } from './report-types.js';
import { levels, type Sla } from './sla.js';
import type { Counter, Field, Moment, SeenIssue } from './summary-issue.js';
import { boundedEntry, createTop, cut, cutOrNull, isOpen, lineOf } from './summary-issue.js';

/** The group in which an issue is counted. */
interface TallyKey {
  readonly name: string | null;
  readonly of?: Field<string>;
  /** Distinguishes groups of the same name. */
  readonly id?: string;
}

/** Maximum number of separate names. Further ones are counted together, so that the memory of a summary is bounded. */
const maxNames = 10_000;

type Counts = { -readonly [Name in keyof Omit<TallyRow, 'name' | 'of'>]: TallyRow[Name] };

const noCounts: Counts = { issues: 0, open: 0, events: 0, overdue: 0, oldest: null };

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
  const { events = 0, age = null, overdue = false } = issue;
  const open = isOpen(issue);
  return { issues: 1, open: open ? 1 : 0, events, overdue: overdue ? 1 : 0, oldest: open ? age : null };
}

function addCounts(total: Counts, counts: Counts): void {
  for (const name of ['issues', 'open', 'events', 'overdue'] as const) total[name] += counts[name];
  if (counts.oldest !== null) total.oldest = Math.max(counts.oldest, total.oldest ?? 0);
}

/** Most overdue issues first, then in the other order; that without time limits. */
export function byOverdue(order: typeof byIssues): typeof byIssues {
  return (one, other) => other.overdue - one.overdue || order(one, other);
}

export function byIssues(one: TallyRow, other: TallyRow): number {
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

/** Counts the issues of each listed project: null where they are not known, because one does not name its project. */
export function createListedCounter(
  listed: Manifest['projectsListed'],
): Counter<Manifest['projectsListed'], JsonObject> {
  const counts = new Map((listed ?? []).map(({ id }) => [id, 0]));
  let isKnown = true;
  return {
    add({ project }) {
      const { id } = isObject(project) ? project : {};
      if (typeof id !== 'string' && typeof id !== 'number') isKnown = false;
      else if (counts.has(`${id}`)) counts.set(`${id}`, (counts.get(`${id}`) ?? 0) + 1);
    },
    result: () =>
      listed?.map((one) => {
        const issues = isKnown && one.issues !== null ? (counts.get(one.id) ?? 0) : null;
        return { ...one, issues };
      }) ?? null,
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

/** An issue is due soon after this fraction of its allowed time. */
const soonFrom = 0.8;

/** Compares open issues with their time limits. Ignores resolved and archived issues. */
type Limits = Pick<IssueSummary, 'sla' | 'topOverdue'>;

export function createSlaCounter(sla: Sla, asOf: number, top: number): Counter<Limits> {
  const rules = new Map(sla.map((limit) => [limit, { ...limit, open: 0, overdue: 0, dueSoon: 0 }]));
  const worst = createTop(top, (issue, score) => ({ ...lineOf(issue), pastSeconds: score }));
  let [overdue, unruled, unknown] = [0, 0, 0];
  return {
    add(issue) {
      const { status, level, limit, due } = issue;
      if (status !== undefined && !isOpen(issue)) return;
      const rule = limit && rules.get(limit);
      if (status === undefined || typeof level !== 'string') unknown += 1;
      else if (rule === undefined) unruled += 1;
      else if (due === undefined) unknown += 1;
      else {
        rule.open += 1;
        if (issue.overdue) {
          overdue += 1;
          rule.overdue += 1;
          worst.offer(asOf - due, issue);
        } else if (asOf > due + Math.floor((soonFrom - 1) * rule.seconds)) rule.dueSoon += 1;
      }
    },
    result: () => ({
      sla: sla.length === 0 ? null : { rules: [...rules.values()], overdue, unruled, unknown },
      topOverdue: worst.result(),
    }),
  };
}
