import { isObject, type JsonObject } from '../../model/json.js';
import { compareNatural } from '../../model/order.js';
import type { Manifest } from '../manifest/manifest.js';
import { levels, type Sla, type SlaResult } from './sla.js';
import type { Counter, Field, Moment, SeenIssue } from './summary-issue.js';
import { boundedEntry, cut, cutOrNull, isOpen } from './summary-issue.js';

interface Counts {
  issues: number;
  open: number;
  events: number;
  overdue: number;
  /** The greatest age of an open issue, in seconds; null without one. */
  oldest: number | null;
}

export type OpenCount = Readonly<Counts>;

/** Counts by one field. */
export interface Tally {
  /**
   * Of projects and assignees, most overdue issues first; then most issues first, then by name. At most `top`
   * assignees.
   */
  readonly rows: readonly TallyRow[];
  /** Sum of the names without a row; null if each name has a row. */
  readonly others: Others | null;
  /** Issues without a valid value: all, if the export does not contain the field. */
  readonly missing: number;
  /** Only for ages: whether some times are those of the top level, which deployments limit to the window. */
  readonly isWindow?: boolean;
}

export interface TallyRow extends OpenCount {
  /** Null if the service returns null: no priority, no assignee. */
  readonly name: string | null;
  readonly of: string | null;
}

export interface Others extends OpenCount {
  /** The number of these names; with `orMore`, the minimum. */
  readonly names: number;
  readonly orMore: boolean;
}

export interface Matrix {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly counts: ReadonlyMap<string, number> }[];
}

/** The group in which an issue is counted. */
interface TallyKey {
  readonly name: string | null;
  readonly of?: Field<string>;
  /** Distinguishes groups of the same name. */
  readonly id?: string;
}

/** Maximum number of separate names. Further ones are counted together, so that the memory of a summary is bounded. */
const maxNames = 10_000;

const noCounts: Counts = { issues: 0, open: 0, events: 0, overdue: 0, oldest: null };

/**
 * @param limit maximum number of rows in the result
 * @param keyOf returns a name or a key; undefined if the issue lacks the field
 * @param order of the rows
 * @param names that have a row even without issues
 */
export function createTally(
  limit: number,
  keyOf: (issue: SeenIssue) => Field<string | TallyKey>,
  order = byIssues,
  names: readonly string[] = [],
): Counter<Tally> {
  const create = ({ name, of }: TallyKey) => ({ name: cutOrNull(name), of: cutOrNull(of), ...noCounts });
  const entries = new Map(names.map((name) => [keyText({ name }), create({ name })]));
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
      const counts = boundedEntry(entries, keyText(key), maxNames, () => create(key)) ?? nameless;
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
  const { events = 0, first, overdue = false } = issue;
  const open = isOpen(issue);
  const oldest = open && first ? first.age : null;
  return { issues: 1, open: Number(open), events, overdue: Number(overdue), oldest };
}

function addCounts(total: Counts, counts: Counts): void {
  for (const name of ['issues', 'open', 'events', 'overdue'] as const) total[name] += counts[name];
  if (counts.oldest !== null) total.oldest = Math.max(counts.oldest, total.oldest ?? 0);
}

/** Most overdue issues first. */
export function byOverdue(a: TallyRow, b: TallyRow): number {
  return b.overdue - a.overdue || byIssues(a, b);
}

function byIssues(a: TallyRow, b: TallyRow): number {
  return b.issues - a.issues || inNaturalOrder(a, b) || (keyText(a) < keyText(b) ? -1 : 1);
}

/** In the order in which people read names. */
function inNaturalOrder(a: Pick<TallyRow, 'name'>, b: Pick<TallyRow, 'name'>): number {
  return compareNatural(a.name ?? '', b.name ?? '');
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
  return {
    add({ project, level }) {
      if (typeof project !== 'string' || typeof level !== 'string') return;
      const counts = boundedEntry(projects, cut(project), maxNames, () => new Map<string, number>());
      const column = levels.find((known) => known === level) ?? 'other';
      counts?.set(column, (counts.get(column) ?? 0) + 1);
    },
    result() {
      const rows = [...projects].map(([name, counts]) => ({ name, counts })).sort(inNaturalOrder);
      const columns = [...levels, 'other'].filter((column) => rows.some(({ counts }) => counts.has(column)));
      return rows.length === 0 ? null : { columns, rows };
    },
  };
}

/**
 * Counts the issues of each listed project: null if the token cannot read it, or an issue does not name its project.
 */
export function createListedCounter(listed: Listed): Counter<Listed, JsonObject> {
  const projects = new Map(
    listed.map((project) => [project.id, { ...project, issues: project.issues && 0 }]),
  );
  let isKnown = true;
  return {
    add({ project }) {
      const { id } = isObject(project) ? project : {};
      const found = typeof id === 'string' || typeof id === 'number' ? projects.get(`${id}`) : null;
      if (found === null) isKnown = false;
      else if (found && found.issues !== null) found.issues += 1;
    },
    result: () =>
      isKnown ? [...projects.values()] : listed.map((project) => ({ ...project, issues: null })),
  };
}

type Listed = NonNullable<Manifest['projectsListed']>;

/** The first whole day of each bucket. */
const buckets = Object.entries({ '0–7': 0, '8–30': 8, '31–90': 31, '91–180': 91, 'over 180': 181 });
const secondsPerDay = 86_400;

/** Counts issues by whole days since a moment. */
export function createBuckets(momentOf: (issue: SeenIssue) => Moment | undefined): Counter<Tally> {
  let isWindow = false;
  const bucketOf = (issue: SeenIssue) => {
    const moment = momentOf(issue);
    isWindow ||= moment?.isWindow === true;
    return moment && buckets.findLast(([, from]) => from * secondsPerDay <= moment.age)?.[0];
  };
  const { add, result } = createTally(
    maxNames,
    bucketOf,
    inNaturalOrder,
    buckets.map(([name]) => name),
  );
  return { add, result: () => ({ ...result(), isWindow }) };
}

/**
 * Sums numbers, or counts what is true; null if there are issues, but none has the field that its number is read from.
 */
export function createSum(
  numberOf: (issue: SeenIssue) => number | boolean | undefined,
): Counter<number | null> {
  let isMissing = false;
  let sum: number | null = null;
  return {
    add(issue) {
      const number = numberOf(issue);
      if (number === undefined) isMissing = true;
      else sum = (sum ?? 0) + Number(number);
    },
    result: () => sum ?? (isMissing ? null : 0),
  };
}

/** An issue is due soon after this fraction of its allowed time. */
const soonFrom = 0.8;

/** Compares open issues with their time limits; null without limits. Ignores resolved and archived issues. */
export function createSlaCounter(sla: Sla): Counter<SlaResult | null> {
  const rules = new Map(sla.map((limit) => [limit, { ...limit, open: 0, overdue: 0, dueSoon: 0 }]));
  let [overdue, unruled, unknown] = [0, 0, 0];
  return {
    add(issue) {
      const { status, level, limit, past } = issue;
      if (status !== undefined && !isOpen(issue)) return;
      const rule = limit && rules.get(limit);
      if (status === undefined || typeof level !== 'string') unknown += 1;
      else if (rule === undefined) unruled += 1;
      else if (past === undefined) unknown += 1;
      else {
        rule.open += 1;
        if (issue.overdue) {
          overdue += 1;
          rule.overdue += 1;
        } else if (past > Math.floor((soonFrom - 1) * rule.seconds)) rule.dueSoon += 1;
      }
    },
    result: () => (sla.length === 0 ? null : { rules: [...rules.values()], overdue, unruled, unknown }),
  };
}
