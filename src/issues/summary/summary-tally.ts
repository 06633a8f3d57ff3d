import type { Others, Tally, TallyRow } from './report-types.js';
import type { SeenIssue } from './summary-issue.js';
import { cut, isOpen } from './summary-issue.js';

/** The group in which an issue is counted. */
export interface TallyKey {
  readonly name: string | null;
  readonly of?: string | null;
  /** Distinguishes groups of the same name. */
  readonly id?: string;
}

export interface TallyMaker {
  /** Undefined: the issue lacks the field. */
  add(key: TallyKey | undefined, issue: SeenIssue): void;
  result(): Tally;
}

/** Maximum number of separate names. Further ones are counted together, so that the memory of a summary is bounded. */
const maxNames = 10_000;

interface Counts {
  issues: number;
  open: number;
  events: number;
}

/** `limit`: maximum number of rows in the result. */
export function createTally(limit: number): TallyMaker {
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

function cutOrNull(text: string | null | undefined): string | null {
  return typeof text === 'string' ? cut(text) : null;
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
