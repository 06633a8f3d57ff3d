import type { CallerContext } from '../context.js';
import { isOpenTo } from '../membership.js';
import { detail, notFound, notPermitted, rejectWith } from '../server/reply.js';
import { isMember, type Project, type View, type World } from '../state/world.js';
import { environments } from './facts.js';
import { type Sort, sortOrders } from './order.js';
import { secondsPer } from './query.js';

/** The parsed values of the fourteen query parameters (interface, "Query parameters"). */
export interface Parameters {
  readonly environments: readonly string[];
  /** Positions in the world's projects; null: all. */
  readonly projects: ReadonlySet<number> | null;
  /** Unix seconds, without the end; null for no window. */
  readonly window: { readonly start: number; readonly end: number } | null;
  readonly groupStatsPeriod: '' | '14d' | '24h' | 'auto';
  readonly shortIdLookup: boolean;
  readonly query: string;
  readonly sort: Sort;
  readonly limit: number;
  /** The limit as sent; larger than `limit` if the service reduced it. */
  readonly requestedLimit: number;
  readonly expand: ReadonlySet<string>;
  readonly collapse: ReadonlySet<string>;
  readonly cursor: string | null;
}

/** Applies if neither a view nor a query is given (interface, "Default"). */
const implicitQuery = 'is:unresolved issue.priority:[high,medium]';

/** @throws Rejection */
export function parseParameters(sent: URLSearchParams, context: CallerContext): Parameters {
  const { world, behaviour, names } = context;
  const requestedLimit = parseLimit(sent.get('limit') ?? '');
  const query = sent.get('query');
  const view = query === null ? viewOf(sent.get('viewId') ?? '', world) : undefined;
  const all = (name: string, ofView: readonly string[] = []): readonly string[] =>
    sent.has(name) ? sent.getAll(name) : ofView;
  return {
    environments: parseEnvironments(all('environment', view?.environments)),
    projects: parseProjects(all('project', view?.projects), context),
    window: parseWindow(sent, context),
    groupStatsPeriod: parseChoice(
      sent.get('groupStatsPeriod') ?? '24h',
      ['', '24h', '14d', 'auto'],
      "Invalid stats_period. Valid choices are '', '24h', '14d' and 'auto'",
    ),
    shortIdLookup:
      parseChoice(
        sent.get('shortIdLookup') ?? '0',
        ['0', '1'],
        'Invalid shortIdLookup. Valid choices are 0 and 1',
      ) === '1',
    query: query ?? view?.query ?? implicitQuery,
    sort: parseChoice(
      sent.get('sort') ?? 'date',
      sortOrders,
      `Sort key '${sent.get('sort')}' not supported.`,
    ),
    limit:
      requestedLimit <= maxLimit || behaviour.isObserved
        ? Math.min(requestedLimit, maxLimit)
        : reject(`Invalid limit value. Cannot exceed ${maxLimit}: ${requestedLimit}.`),
    requestedLimit,
    expand: new Set(sent.getAll('expand').flatMap((value) => names.toNeutral(value) ?? [])),
    collapse: new Set(sent.getAll('collapse')),
    cursor: sent.get('cursor'),
  };
}

function reject(text: string): never {
  return rejectWith(detail(400, text));
}

function parseChoice<T extends string>(value: string, choices: readonly T[], error: string): T {
  return choices.find((choice) => choice === value) ?? reject(error);
}

/** An unknown view falls back to the default query (observed, 5.1). A view id that is not a number is rejected. */
function viewOf(id: string, world: World): View | undefined {
  if (id === '') return undefined;
  return /^\d+$/.test(id) ? world.views.find((view) => view.id === id) : reject('Invalid viewId parameter.');
}

/** A single unknown environment gives status 404 for the whole request (observed, 5.1). */
function parseEnvironments(names: readonly string[]): readonly string[] {
  const known: readonly string[] = environments;
  return names.every((name) => known.includes(name)) ? names : rejectWith(notFound);
}

/** -1 selects all projects open to the caller, no value the caller's own (observed, 5.1 "project"). */
function parseProjects(refs: readonly string[], context: CallerContext): Parameters['projects'] {
  const { world, caller, behaviour } = context;
  const bySlug = behaviour.has('project-slugs') ? world.projects : [];
  const ids = refs.map((ref) => bySlug.find(({ slug }) => slug === ref)?.id ?? ref);
  if (ids.some((id) => !/^-?\d+$/.test(id))) reject('Invalid project parameter. Values must be numbers.');
  const isOpen = (project: Project) => isOpenTo(context, project);
  const isUnnamed = ids.includes('-1') || ids.length === 0;
  if (isUnnamed && world.projects.length > 1 && behaviour.has('multi-project-off'))
    reject('You do not have the multi project stream feature enabled');
  if (ids.includes('-1')) return positionsOf(world, isOpen);
  if (ids.length === 0) {
    const isOwn = (project: Project) => !behaviour.isObserved || isMember(project, caller);
    return positionsOf(world, (project) => isOpen(project) && isOwn(project));
  }
  const positions = positionsOf(world, (project) => ids.includes(project.id) && isOpen(project));
  const isWhole = positions === null || positions.size === new Set(ids).size;
  return isWhole ? positions : rejectWith(notPermitted);
}

/** Null if all projects fit. */
function positionsOf(world: World, fits: (project: Project) => boolean): Parameters['projects'] {
  const positions = world.projects.flatMap((project, position) => (fits(project) ? [position] : []));
  return positions.length === world.projects.length ? null : new Set(positions);
}

const maxLimit = 100;

function parseLimit(text: string): number {
  if (text === '') return maxLimit;
  return /^-?\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : reject('invalid limit');
}

type Window = Exclude<Parameters['window'], null>;

/** statsPeriod overrides start and end (interface). start and end must be given together (observed, 5.1). */
function parseWindow(sent: URLSearchParams, { behaviour, now }: CallerContext): Window | null {
  const sentPeriod = sent.get('statsPeriod');
  // A number without a unit is in seconds (observed, 5.1).
  const period = behaviour.isObserved && /^\d+$/.test(sentPeriod ?? '') ? `${sentPeriod}s` : sentPeriod;
  const [start, end] = [sent.get('start'), sent.get('end')];
  if (period !== null) return checkOrder(periodWindow(period, now));
  if (start === null && end === null) return behaviour.isObserved ? periodWindow('90d', now) : null;
  if (start === null || end === null) return reject('start and end are both required');
  return checkOrder({ start: parseTime(start), end: parseTime(end) });
}

function periodWindow(period: string, now: Date): Window {
  const parts = /^(\d{1,9})([dhmsw])$/.exec(period);
  if (parts === null) return reject(`Invalid statsPeriod: '${period}'`);
  const end = Math.floor(now.getTime() / 1000);
  return { start: end - Number(parts[1]) * (secondsPer[parts[2] ?? ''] ?? 0), end };
}

function checkOrder(window: Window): Window {
  return window.start < window.end ? window : reject('start must be before end');
}

/** Times without a zone are UTC (observed, 5.1). */
function parseTime(text: string): number {
  const shape = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text);
  const zoned = shape === null || shape[1] !== undefined || !text.includes('T') ? text : `${text}Z`;
  const time = shape === null ? Number.NaN : Date.parse(zoned);
  return Number.isNaN(time) ? reject(`${text} is not a valid ISO8601 date query`) : time / 1000;
}
