import { formatIsoTime, parseIsoTime } from '../../model/iso-time.js';
import { isObject, type Json, type JsonObject, type Unchecked } from '../../model/json.js';
import { compareText } from '../../model/order.js';
import type { IssueReply } from '../../settings/generated/types.js';
import type { Sla } from './sla.js';

/** A field of the reply: null if the service returned null, undefined if it is missing or has another type. */
export type Field<Value> = Value | null | undefined;

/** The fields of an issue that reports use. Texts are raw and of any length. */
export type SeenIssue = NonNullable<ReturnType<typeof readIssue>>;

/** What the first sighting of an issue means at one time. Undefined if it or the field that decides is missing. */
export type Timing = ReturnType<typeof timingOf>;

/** An issue in a list. */
export type IssueLine = ReturnType<typeof lineOf>;

/** When an issue was seen. */
export interface Moment {
  /** Whole seconds since 1970. */
  readonly at: number;
  /** Seconds since then; 0 if it is later, from a clock that is ahead. */
  readonly age: number;
  /** Whether only sightings within the requested window count, not those of the whole lifetime. */
  readonly isWindow: boolean;
}

/** Collects a part of the summary, one issue at a time. */
export interface Counter<Result, Issue = SeenIssue> {
  add(issue: Issue): void;
  result(): Result;
}

/** The results of named counters, by name. */
export function resultsOf<Results extends object>(
  counters: {
    readonly [Name in keyof Results]: Counter<Results[Name]>;
  },
): Results;
export function resultsOf(counters: Readonly<Record<string, Counter<unknown>>>): object {
  return Object.fromEntries(Object.entries(counters).map(([name, counter]) => [name, counter.result()]));
}

/** The entry of a key. Creates it if the map has fewer than `max` entries, otherwise returns undefined. */
export function boundedEntry<Key, Entry>(
  entries: Map<Key, Entry>,
  key: Key,
  max: number,
  create: () => Entry,
): Entry | undefined {
  const known = entries.get(key);
  if (known !== undefined || entries.size >= max) return known;
  const entry = create();
  entries.set(key, entry);
  return entry;
}

/** Returns undefined if the value is not an object with an id; a verified export has no such row. */
export function readIssue(json: Json, timing: TimingOptions = noTiming) {
  if (!isObject(json) || typeof json.id !== 'string') return undefined;
  const issue: Unchecked<IssueReply> = json;
  return {
    id: json.id,
    project: projectOf(issue),
    level: textOf(issue.level),
    status: textOf(issue.status),
    substatus: textOf(issue.substatus),
    priority: textOf(issue.priority),
    category: textOf(issue.issueCategory),
    assignee: assigneeOf(issue.assignedTo),
    events: amountOf(issue.count),
    users: amountOf(issue.userCount),
    unhandled: typeof issue.isUnhandled === 'boolean' ? issue.isUnhandled : undefined,
    ...timingOf(json, timing),
    last: momentOf(json, 'lastSeen', timing.asOf),
    raw: issue,
  };
}

export interface TimingOptions {
  /** Seconds since 1970: the time at which ages are calculated. */
  readonly asOf: number;
  readonly sla: Sla;
  /** Whether the glob matches the whole slug. */
  readonly matchGlob: (glob: string, slug: string) => boolean;
}

const noTiming: TimingOptions = { asOf: 0, sla: [], matchGlob: () => false };

export function timingOf(json: JsonObject, { asOf, sla, matchGlob }: TimingOptions) {
  const issue: Unchecked<IssueReply> = json;
  const first = momentOf(json, 'firstSeen', asOf);
  const isOf = (glob: string | null) => glob === null || matchGlob(glob, projectOf(issue) ?? '');
  const limit = sla.find(({ projects, level }) => level === issue.level && isOf(projects));
  const canBeDue = limit !== undefined && issue.status !== undefined;
  const due = canBeDue && first && isOpen(issue) ? first.at + limit.seconds : undefined;
  const past = due === undefined ? undefined : asOf - due;
  return {
    first,
    /** The time limit for open issues like this one. */
    limit,
    /** When an open issue reaches its time limit, in seconds since 1970. */
    due,
    /** Seconds since then; negative before. */
    past,
    overdue: past === undefined ? (canBeDue && !isOpen(issue) ? false : undefined) : past > 0,
  };
}

function projectOf({ project }: Unchecked<IssueReply>): Field<string> {
  const { slug, name, id } = isObject(project) ? project : {};
  return textOf(slug) ?? textOf(name) ?? textOf(id);
}

/** Whether the issue still requires work. */
export function isOpen(issue: { readonly status?: unknown }): boolean {
  return issue.status === 'unresolved';
}

/** A line for lists. Texts are truncated, so that the size of a summary is bounded. */
function lineOf(issue: SeenIssue) {
  return {
    id: cut(issue.id),
    shortId: cutOrNull(issue.raw.shortId),
    title: cutOrNull(issue.raw.title),
    project: cutOrNull(issue.project),
    level: cutOrNull(issue.level),
    status: cutOrNull(issue.status),
    assignee: cutOrNull(issue.assignee?.name),
    events: issue.events ?? null,
    users: issue.users ?? null,
    firstSeen: timeOf(issue.first),
    lastSeen: timeOf(issue.last),
    permalink: cutOrNull(issue.raw.permalink),
    pastSeconds: issue.past ?? null,
  };
}

function timeOf(moment: Moment | undefined): string | null {
  return moment === undefined ? null : formatIsoTime(moment.at * 1000);
}

/** At most `maxLength` characters, without keeping the original text in memory. */
export function cut(text: string, maxLength = 300): string {
  if (text.length <= maxLength) return text;
  const [...characters] = text.slice(0, 2 * maxLength);
  return `${characters.slice(0, maxLength).join('')}…`;
}

export function cutOrNull(text: unknown): string | null {
  return typeof text === 'string' ? cut(text) : null;
}

function textOf(value: Json | undefined): Field<string> {
  return typeof value === 'string' || value === null ? value : undefined;
}

/** Reads type, id and name; never the e-mail address. */
function assigneeOf(value: Json | undefined) {
  if (value === null) return null;
  if (!isObject(value)) return undefined;
  const name = textOf(value.name) ?? textOf(value.id);
  if (typeof name !== 'string') return undefined;
  return { id: textOf(value.id) ?? name, name, of: textOf(value.type) ?? 'user' };
}

/** Counts are numeric strings or integers (interface, "Issue"). */
export function amountOf(value: Json | undefined): number | undefined {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** `lifetime` contains the issue's own times; those of the top level can be limited to the requested window. */
function momentOf(json: JsonObject, name: string, asOf: number): Moment | undefined {
  const whole = isObject(json.lifetime) ? secondsOf(json.lifetime[name]) : undefined;
  const at = whole ?? secondsOf(json[name]);
  return at === undefined ? undefined : { at, age: Math.max(0, asOf - at), isWindow: whole === undefined };
}

function secondsOf(value: Json | undefined): number | undefined {
  const milliseconds = parseIsoTime(value);
  return milliseconds === null ? undefined : Math.floor(milliseconds / 1000);
}

/**
 * Lists the `limit` issues with the highest numbers, highest first; for equal numbers, those with the lowest ids. Ignores
 * issues without a number.
 */
export function createTopIssues(
  limit: number,
  numberOf: (issue: SeenIssue) => number | undefined,
): Counter<IssueLine[]> {
  const kept: { readonly number: number; readonly id: string; readonly line: IssueLine }[] = [];
  return {
    add(issue) {
      const number = numberOf(issue);
      if (number === undefined) return;
      const { id } = issue;
      const above = kept.findLastIndex((other) =>
        other.number === number ? compareIds(other.id, id) <= 0 : other.number > number,
      );
      if (above + 1 >= limit) return;
      kept.splice(above + 1, 0, { number, id, line: lineOf(issue) });
      kept.length = Math.min(kept.length, limit);
    },
    result: () => kept.map(({ line }) => line),
  };
}

/** Compares numeric ids by number. `compareNatural` would take most of the time of a report if many issues are equal. */
function compareIds(a: string, b: string): number {
  return a.length - b.length || compareText(a, b);
}
