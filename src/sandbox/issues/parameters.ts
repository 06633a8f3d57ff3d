import type { Behaviour } from '../quirks.js';
import { isOpenTo } from '../rules/access.js';
import { detail, notFound, notPermitted, type SandboxReply } from '../server/reply.js';
import type { Token } from '../state/world.js';
import { isMember, type Project, type World } from '../state/world.js';
import type { WireVocabulary as WireNames } from '../wire-vocabulary.js';
import { environments } from './facts.js';
import { type Sort, sortOrders } from './order.js';
import { implicitQuery } from './query.js';

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

export type ParsedParameters =
  | { readonly ok: true; readonly parameters: Parameters }
  | { readonly ok: false; readonly reply: SandboxReply };

/** Passes an error reply out of the helpers below; used only in this file. */
class InvalidParameter extends Error {
  readonly reply: SandboxReply;

  constructor(reply: SandboxReply) {
    super('refused');
    this.reply = reply;
  }
}

export function parseParameters(sent: URLSearchParams, request: IssueRequest): ParsedParameters {
  const { world, behaviour, names } = request;
  try {
    const requestedLimit = parseLimit(sent.get('limit'));
    const view = sent.get('query') === null ? viewOf(sent.get('viewId'), world) : undefined;
    const requested = { projects: sent.getAll('project'), environments: sent.getAll('environment') };
    return {
      ok: true,
      parameters: {
        environments: parseEnvironments(
          requested.environments.length > 0 ? requested.environments : (view?.environments ?? []),
          behaviour,
        ),
        projects: parseProjects(
          requested.projects.length > 0 ? requested.projects : (view?.projects ?? []),
          request,
        ),
        window: parseWindow(sent, request),
        groupStatsPeriod: parseChoice(
          sent.get('groupStatsPeriod') ?? '24h',
          ['', '24h', '14d', 'auto'],
          () => "Invalid stats_period. Valid choices are '', '24h', '14d' and 'auto'",
        ),
        shortIdLookup:
          parseChoice(
            sent.get('shortIdLookup') ?? '0',
            ['0', '1'],
            () => 'Invalid shortIdLookup. Valid choices are 0 and 1',
          ) === '1',
        query: sent.get('query') ?? view?.query ?? implicitQuery,
        sort: parseChoice(
          sent.get('sort') ?? 'date',
          sortOrders,
          (value) => `Sort key '${value}' not supported.`,
        ),
        limit:
          requestedLimit <= maxLimit || behaviour.has('limit-clamped')
            ? Math.min(requestedLimit, maxLimit)
            : rejectLimit(requestedLimit),
        requestedLimit,
        expand: new Set(sent.getAll('expand').flatMap((value) => names.toNeutral(value) ?? [])),
        collapse: new Set(sent.getAll('collapse')),
        cursor: sent.get('cursor'),
      },
    };
  } catch (error) {
    if (error instanceof InvalidParameter) return { ok: false, reply: error.reply };
    throw error;
  }
}

function reject(text: string): never {
  throw new InvalidParameter(detail(400, text));
}

function parseChoice<T extends string>(
  value: string,
  choices: readonly T[],
  complaint: (value: string) => string,
): T {
  return choices.find((choice) => choice === value) ?? reject(complaint(value));
}

/** An unknown view falls back to the default query (observed, 5.1). A view id that is not a number is rejected. */
function viewOf(id: string | null, world: World): World['views'][number] | undefined {
  if (id === null || id === '') return undefined;
  return /^\d+$/.test(id) ? world.views.find((view) => view.id === id) : reject('Invalid viewId parameter.');
}

/** A single unknown environment gives status 404 for the whole request (observed, 5.1). */
function parseEnvironments(names: readonly string[], behaviour: Behaviour): readonly string[] {
  const known: readonly string[] = environments;
  const isUnknown = !names.every((name) => known.includes(name));
  if (!isUnknown || !behaviour.has('unknown-environment-404')) return names;
  throw new InvalidParameter(notFound);
}

/** -1 selects all projects open to the caller, no value the caller's own (observed, 5.1 "project"). */
function parseProjects(
  refs: readonly string[],
  { world, caller, behaviour }: IssueRequest,
): ReadonlySet<number> | null {
  const bySlug = behaviour.has('project-slugs') ? world.projects : [];
  const ids = refs.map((ref) => bySlug.find(({ slug }) => slug === ref)?.id ?? ref);
  if (ids.some((id) => !/^-?\d+$/.test(id))) reject('Invalid project parameter. Values must be numbers.');
  const isOpen = (project: Project) => isOpenTo(caller, project, world, behaviour);
  const isUnnamed = ids.includes('-1') || ids.length === 0;
  if (isUnnamed && world.projects.length > 1 && behaviour.has('multi-project-off'))
    reject('You do not have the multi project stream feature enabled');
  if (ids.includes('-1')) return positionsOf(world, isOpen);
  if (ids.length === 0) {
    const ownOnly = behaviour.has('own-projects-only');
    return positionsOf(world, (project) => isOpen(project) && (!ownOnly || isMember(project, caller)));
  }
  const positions = positionsOf(world, (project) => ids.includes(project.id) && isOpen(project));
  const isWhole = positions === null || positions.size === new Set(ids).size;
  if (isWhole || !behaviour.has('closed-projects-403')) return positions;
  throw new InvalidParameter(notPermitted);
}

/** Null if all projects fit. */
function positionsOf(world: World, fits: (project: Project) => boolean): ReadonlySet<number> | null {
  const positions = world.projects.flatMap((project, position) => (fits(project) ? [position] : []));
  return positions.length === world.projects.length ? null : new Set(positions);
}

const maxLimit = 100;

function parseLimit(text: string | null): number {
  if (text === null || text === '') return maxLimit;
  return /^-?\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : reject('invalid limit');
}

function rejectLimit(limit: number): never {
  return reject(`Invalid limit value. Cannot exceed ${maxLimit}: ${limit}.`);
}

const secondsPer: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** statsPeriod overrides start and end (interface). start and end must be given together (observed, 5.1). */
function parseWindow(sent: URLSearchParams, { behaviour, now }: IssueRequest): Parameters['window'] {
  const looksBack = behaviour.has('recent-issues-only');
  const period = sent.get('statsPeriod');
  const [start, end] = [sent.get('start'), sent.get('end')];
  if (period !== null) return checkOrder(periodWindow(looksBack ? withUnit(period) : period, now));
  if (start === null && end === null) return looksBack ? periodWindow('90d', now) : null;
  if (start === null || end === null) return reject('start and end are both required');
  return checkOrder({ start: parseTime(start), end: parseTime(end) });
}

/** A number without a unit is in seconds (observed, 5.1). */
function withUnit(period: string): string {
  return /^\d+$/.test(period) ? `${period}s` : period;
}

function periodWindow(period: string, now: Date): { readonly start: number; readonly end: number } {
  const parts = /^(\d{1,9})([dhmsw])$/.exec(period);
  if (parts === null) return reject(`Invalid statsPeriod: '${period}'`);
  const end = Math.floor(now.getTime() / 1000);
  return { start: end - Number(parts[1]) * (secondsPer[parts[2] ?? ''] ?? 0), end };
}

function checkOrder(window: { readonly start: number; readonly end: number }): Parameters['window'] {
  return window.start < window.end ? window : reject('start must be before end');
}

/** Times without a zone are UTC (observed, 5.1). */
function parseTime(text: string): number {
  const shape = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text);
  const zoned = shape === null || shape[1] !== undefined || !text.includes('T') ? text : `${text}Z`;
  const time = shape === null ? Number.NaN : Date.parse(zoned);
  return Number.isNaN(time) ? reject(`${text} is not a valid ISO8601 date query`) : time / 1000;
}

/** The caller, the service and the time of a request. `url` is the service's own. */
export interface IssueRequest {
  readonly world: World;
  readonly caller: Token;
  readonly behaviour: Behaviour;
  readonly names: WireNames;
  readonly now: Date;
  readonly url: string;
}
