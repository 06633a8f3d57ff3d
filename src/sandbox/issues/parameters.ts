import type { CallerContext } from '../deployment.js';
import { isMember, isOpenTo } from '../membership.js';
import { detail, notFound, notPermitted, rejectWith } from '../server/reply.js';
import type { Project } from '../state/world.js';
import { environments, type Issue, shortIdOf } from './facts.js';

/** Interface, "Query parameters". Cursors contain times in milliseconds and trends as a fraction (observed, 5.3). */
export const sortOrders = {
  date: { key: 'lastSeen', scale: 1000 },
  freq: { key: 'events', scale: 1 },
  inbox: { key: 'inboxAdded', scale: 1000 },
  new: { key: 'firstSeen', scale: 1000 },
  trends: { key: 'trend', scale: 0.01 },
  user: { key: 'users', scale: 1 },
} as const;

export type Sort = keyof typeof sortOrders;

/** The parsed values of the fourteen query parameters (interface, "Query parameters"). */
export type Parameters = ReturnType<typeof parseParameters>;

/** Applies if neither a view nor a query is given (interface, "List an organization's issues"). */
const implicitQuery = 'is:unresolved issue.priority:[high,medium]';

const maxLimit = 100;

/** @throws Rejection */
export function parseParameters(sent: URLSearchParams, context: CallerContext) {
  const { behaviour, names } = context;
  const requestedLimit = parseLimit(sent.get('limit') ?? String(maxLimit));
  if (requestedLimit > maxLimit && !behaviour.isObserved)
    reject(`Invalid limit value. Cannot exceed ${maxLimit}: ${requestedLimit}.`);
  const view = sent.has('query') ? undefined : viewOf(sent.get('viewId') ?? '', context);
  const all = (name: string, ofView: readonly string[] = []): readonly string[] =>
    sent.has(name) ? sent.getAll(name) : ofView;
  const choose = <T extends string>(name: string, [first, ...others]: readonly [T, ...T[]]): T => {
    const value = sent.get(name) ?? first;
    return [first, ...others].find((choice) => choice === value) ?? reject(`Invalid ${name}: '${value}'`);
  };
  return {
    environments: parseEnvironments(all('environment', view?.environments)),
    /** Positions in the world's projects; null: all. */
    projects: parseProjects(all('project', view?.projects), context),
    window: parseWindow(sent, context),
    groupStatsPeriod: choose('groupStatsPeriod', ['24h', '', '14d', 'auto']),
    shortIdLookup: choose('shortIdLookup', ['0', '1']) === '1',
    query: sent.get('query') ?? view?.query ?? implicitQuery,
    sort: choose<Sort>('sort', ['date', 'freq', 'inbox', 'new', 'trends', 'user']),
    limit: Math.min(requestedLimit, maxLimit),
    expand: new Set(sent.getAll('expand').flatMap((value) => names.toNeutral(value) ?? [])),
    collapse: new Set(sent.getAll('collapse')),
    cursor: parseCursor(sent.get('cursor')),
  };
}

function reject(text: string): never {
  return rejectWith(detail(400, text));
}

/** Only links to next pages can be followed. */
function parseCursor(text: string | null) {
  if (text === null) return null;
  const parts = /^(\d{1,17}(?:\.\d{1,4})?):(\d{1,9}):0$/.exec(text) ?? reject('Invalid cursor parameter.');
  return { value: Number(parts[1]), offset: Number(parts[2]) };
}

/** An unknown view falls back to the default query (observed, 5.1). A view id that is not a number is rejected. */
function viewOf(id: string, { world }: CallerContext) {
  if (!/^\d*$/.test(id)) reject('Invalid viewId parameter.');
  return world.views.find((view) => view.id === id);
}

/** A single unknown environment gives status 404 for the whole request (observed, 5.1). */
function parseEnvironments(names: readonly string[]): readonly string[] {
  return names.every((name) => environments.includes(name)) ? names : rejectWith(notFound);
}

/** -1 selects all projects open to the caller, no value the caller's own (observed, 5.1 "project"). */
function parseProjects(refs: readonly string[], context: CallerContext): ReadonlySet<number> | null {
  const { caller, behaviour } = context;
  const { projects } = context.world;
  const bySlug = behaviour.has('project-slugs') ? projects : [];
  const ids = new Set(refs.map((ref) => bySlug.find(({ slug }) => slug === ref)?.id ?? ref));
  if (![...ids].every((id) => /^-?\d+$/.test(id)))
    reject('Invalid project parameter. Values must be numbers.');
  const isUnnamed = ids.has('-1') || ids.size === 0;
  if (isUnnamed && projects.length > 1 && behaviour.has('multi-project-off'))
    reject('You do not have the multi project stream feature enabled');
  const isOwn = (project: Project) => !behaviour.isObserved || isMember(project, caller);
  const isSelected = (project: Project) =>
    ids.size === 0 ? isOwn(project) : ids.has('-1') || ids.has(project.id);
  const positions = [...projects.entries()].flatMap(([position, project]) =>
    isOpenTo(context, project) && isSelected(project) ? [position] : [],
  );
  if (!isUnnamed && positions.length < ids.size) rejectWith(notPermitted);
  return positions.length === projects.length ? null : new Set(positions);
}

function parseLimit(text: string): number {
  return /^\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : reject('invalid limit');
}

/** Unix seconds, without the end; null for no window. */
type Window = { readonly start: number; readonly end: number } | null;

/** statsPeriod overrides start and end (interface, "Query parameters"); both or neither are given (observed, 5.1). */
function parseWindow(sent: URLSearchParams, { behaviour, now }: CallerContext): Window {
  const [start, end] = [sent.get('start'), sent.get('end')];
  const isOpen = start === null && end === null;
  const period = sent.get('statsPeriod') ?? (isOpen && behaviour.isObserved ? '90d' : null);
  if (period === null && isOpen) return null;
  const window = period === null ? parseRange(start, end) : parsePeriod(period, behaviour.isObserved, now);
  return window.start < window.end ? window : reject('start must be before end');
}

function parseRange(start: string | null, end: string | null) {
  if (start === null || end === null) return reject('start and end are both required');
  const [first, last] = [parseTime(start), parseTime(end)];
  const invalid = Number.isNaN(first) ? start : Number.isNaN(last) ? end : null;
  return invalid === null
    ? { start: first, end: last }
    : reject(`${invalid} is not a valid ISO8601 date query`);
}

/** A number without a unit is in seconds (observed, 5.1). */
function parsePeriod(period: string, isObserved: boolean, now: Date) {
  const [, amount, unit = 's'] = /^(\d{1,9})([dhmsw])?$/.exec(period) ?? [];
  if (amount === undefined || (amount === period && !isObserved))
    return reject(`Invalid statsPeriod: '${period}'`);
  const end = Math.floor(now.getTime() / 1000);
  return { start: end - Number(amount) * (secondsPer[unit] ?? 0), end };
}

type Matcher = (issue: Issue) => boolean;

const term = /\s*(!)?(?:([A-Za-z][\w.]*):(\[[^\]]*\]|"[^"]*"|\S*)|"([^"]*)"|(\S+))/gy;

/**
 * Parses a search query. Documented behaviour rejects unknown keys, so that no filter is ignored silently.
 * @throws Rejection
 */
export function parseQuery(text: string, context: CallerContext): Matcher {
  const matchers = [...text.trim().matchAll(term)].map(
    ([, not, key, value = '', quoted, word = '']): Matcher => {
      if (word === 'OR' || word === 'AND')
        reject('Boolean statements containing "OR" or "AND" are not supported in this search');
      const words = (quoted ?? word).toLowerCase();
      const matches =
        key === undefined
          ? ({ title }: Issue) => title.toLowerCase().includes(words)
          : parseTerm(key, valuesOf(value), context);
      return (issue) => matches(issue) === (not === undefined);
    },
  );
  return (issue) => matchers.every((matches) => matches(issue));
}

function valuesOf(value: string): readonly string[] {
  const inner = value.startsWith('[') ? value.slice(1, -1).split(',') : [value];
  return inner.map((item) => item.trim().replace(/^"(.*)"$/, '$1'));
}

function parseTerm(key: string, values: readonly string[], context: CallerContext): Matcher {
  const { world, now, behaviour } = context;
  const facts: Readonly<Record<string, (issue: Issue) => string>> = {
    'issue.priority': ({ priority }) => priority,
    'issue.category': ({ category }) => category,
    level: ({ level }) => level,
    environment: ({ environment }) => environment,
    project: ({ project }) => world.projects[project]?.slug ?? '',
    issue: (issue) => shortIdOf(issue, world),
  };
  const fact = facts[key];
  if (fact !== undefined) return (issue) => values.includes(fact(issue));
  if (key === 'firstSeen' || key === 'lastSeen') {
    const [value = ''] = values;
    const isWithin = parseTimeFilter(value, now);
    if (values.length !== 1 || isWithin === null)
      return reject(`Error parsing search query: ${key}: Invalid date: ${value}`);
    return (issue) => isWithin(issue[key]);
  }
  // No issue has this tag, or the service does not know the term (observed, 12.2 "searches").
  if (key !== 'is' && behaviour.isObserved) return () => false;
  if (key !== 'is')
    return reject(`Error parsing search query: the sandbox does not support the key "${key}".`);
  const matchers = values.map(
    (value) => states[value] ?? reject(`Error parsing search query: invalid value for is: "${value}"`),
  );
  return (issue) => matchers.some((matches) => matches(issue));
}

const states: Readonly<Record<string, Matcher>> = {
  unresolved: ({ status }) => status === 'unresolved',
  resolved: ({ status }) => status === 'resolved',
  ignored: ({ status }) => status === 'ignored',
  for_review: ({ inboxAdded }) => inboxAdded > 0,
};

const secondsPer: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** Parses `<2026-11-01T00:00:00Z` and similar; `-14d` means within the last 14 days, `+14d` before that. */
function parseTimeFilter(value: string, now: Date): ((time: number) => boolean) | null {
  const [, sign, amount, unit = '', operator, moment = ''] =
    /^(?:([+-])(\d{1,9})([mhdw])|(<=?|>=?)(.*))$/.exec(value) ?? [];
  const ago = Number(amount) * (secondsPer[unit] ?? 0);
  const at = sign === undefined ? parseTime(moment) : now.getTime() / 1000 - ago;
  if (Number.isNaN(at)) return null;
  const comparison = operator ?? (sign === '+' ? '<=' : '>=');
  return (time) =>
    comparison.startsWith('<')
      ? time < at || (comparison === '<=' && time === at)
      : time > at || (comparison === '>=' && time === at);
}

/** Unix seconds; NaN if it is not a time. Times without a zone are UTC (observed, 5.1). */
function parseTime(text: string): number {
  const shape = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text);
  if (shape === null) return Number.NaN;
  return Date.parse(shape[1] === undefined && text.includes('T') ? `${text}Z` : text) / 1000;
}
