import type { Behaviour } from '../behaviour.js';
import { isOpenTo } from '../rules/access.js';
import { detail, notFound, notPermitted, type SandboxReply } from '../server/answer.js';
import { isMember, type Project, type World } from '../state/world.js';
import type { Asking } from './asking.js';
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
  readonly askedLimit: number;
  readonly expand: ReadonlySet<string>;
  readonly collapse: ReadonlySet<string>;
  readonly cursor: string | null;
}

export type ReadParameters =
  | { readonly ok: true; readonly parameters: Parameters }
  | { readonly ok: false; readonly answer: SandboxReply };

/** Passes an error answer out of the helpers below; used only in this file. */
class Refusal extends Error {
  readonly answer: SandboxReply;

  constructor(answer: SandboxReply) {
    super('refused');
    this.answer = answer;
  }
}

export function readParameters(sent: URLSearchParams, asking: Asking): ReadParameters {
  const { world, behaviour, names } = asking;
  try {
    const askedLimit = readLimit(sent.get('limit'));
    const view = sent.get('query') === null ? viewOf(sent.get('viewId'), world) : undefined;
    const asked = { projects: sent.getAll('project'), environments: sent.getAll('environment') };
    return {
      ok: true,
      parameters: {
        environments: readEnvironments(
          asked.environments.length > 0 ? asked.environments : (view?.environments ?? []),
          behaviour,
        ),
        projects: readProjects(asked.projects.length > 0 ? asked.projects : (view?.projects ?? []), asking),
        window: readWindow(sent, asking),
        groupStatsPeriod: readChoice(
          sent.get('groupStatsPeriod') ?? '24h',
          ['', '24h', '14d', 'auto'],
          () => "Invalid stats_period. Valid choices are '', '24h', '14d' and 'auto'",
        ),
        shortIdLookup:
          readChoice(
            sent.get('shortIdLookup') ?? '0',
            ['0', '1'],
            () => 'Invalid shortIdLookup. Valid choices are 0 and 1',
          ) === '1',
        query: sent.get('query') ?? view?.query ?? implicitQuery,
        sort: readChoice(
          sent.get('sort') ?? 'date',
          sortOrders,
          (value) => `Sort key '${value}' not supported.`,
        ),
        limit:
          askedLimit <= maxLimit || behaviour.has('limit-clamped')
            ? Math.min(askedLimit, maxLimit)
            : refuseLimit(askedLimit),
        askedLimit,
        expand: new Set(sent.getAll('expand').flatMap((value) => names.toNeutral(value) ?? [])),
        collapse: new Set(sent.getAll('collapse')),
        cursor: sent.get('cursor'),
      },
    };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, answer: error.answer };
    throw error;
  }
}

function refuse(text: string): never {
  throw new Refusal(detail(400, text));
}

function readChoice<T extends string>(
  value: string,
  choices: readonly T[],
  complaint: (value: string) => string,
): T {
  return choices.find((choice) => choice === value) ?? refuse(complaint(value));
}

/** An unknown view falls back to the default query (observed, 5.1). A view id that is not a number is rejected. */
function viewOf(id: string | null, world: World): World['views'][number] | undefined {
  if (id === null || id === '') return undefined;
  return /^\d+$/.test(id) ? world.views.find((view) => view.id === id) : refuse('Invalid viewId parameter.');
}

/** A single unknown environment gives status 404 for the whole request (observed, 5.1). */
function readEnvironments(names: readonly string[], behaviour: Behaviour): readonly string[] {
  const known: readonly string[] = environments;
  const isUnknown = !names.every((name) => known.includes(name));
  if (!isUnknown || !behaviour.has('unknown-environment-404')) return names;
  throw new Refusal(notFound);
}

/** -1 selects all projects open to the caller, no value the caller's own (observed, 5.1 "project"). */
function readProjects(
  refs: readonly string[],
  { world, caller, behaviour }: Asking,
): ReadonlySet<number> | null {
  const bySlug = behaviour.has('project-slugs') ? world.projects : [];
  const ids = refs.map((ref) => bySlug.find(({ slug }) => slug === ref)?.id ?? ref);
  if (ids.some((id) => !/^-?\d+$/.test(id))) refuse('Invalid project parameter. Values must be numbers.');
  const isOpen = (project: Project) => isOpenTo(caller, project, world, behaviour);
  const isUnnamed = ids.includes('-1') || ids.length === 0;
  if (isUnnamed && world.projects.length > 1 && behaviour.has('multi-project-off'))
    refuse('You do not have the multi project stream feature enabled');
  if (ids.includes('-1')) return positionsOf(world, isOpen);
  if (ids.length === 0) {
    const ownOnly = behaviour.has('own-projects-only');
    return positionsOf(world, (project) => isOpen(project) && (!ownOnly || isMember(project, caller)));
  }
  const positions = positionsOf(world, (project) => ids.includes(project.id) && isOpen(project));
  const isWhole = positions === null || positions.size === new Set(ids).size;
  if (isWhole || !behaviour.has('closed-projects-403')) return positions;
  throw new Refusal(notPermitted);
}

/** Null if all projects fit. */
function positionsOf(world: World, fits: (project: Project) => boolean): ReadonlySet<number> | null {
  const positions = world.projects.flatMap((project, position) => (fits(project) ? [position] : []));
  return positions.length === world.projects.length ? null : new Set(positions);
}

const maxLimit = 100;

function readLimit(text: string | null): number {
  if (text === null || text === '') return maxLimit;
  return /^-?\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : refuse('invalid limit');
}

function refuseLimit(limit: number): never {
  return refuse(`Invalid limit value. Cannot exceed ${maxLimit}: ${limit}.`);
}

const secondsPer: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** statsPeriod overrides start and end (interface). start and end must be given together (observed, 5.1). */
function readWindow(sent: URLSearchParams, { behaviour, now }: Asking): Parameters['window'] {
  const looksBack = behaviour.has('recent-issues-only');
  const period = sent.get('statsPeriod');
  const [start, end] = [sent.get('start'), sent.get('end')];
  if (period !== null) return ordered(periodWindow(looksBack ? withUnit(period) : period, now));
  if (start === null && end === null) return looksBack ? periodWindow('90d', now) : null;
  if (start === null || end === null) return refuse('start and end are both required');
  return ordered({ start: readTime(start), end: readTime(end) });
}

/** A number without a unit is in seconds (observed, 5.1). */
function withUnit(period: string): string {
  return /^\d+$/.test(period) ? `${period}s` : period;
}

function periodWindow(period: string, now: Date): { readonly start: number; readonly end: number } {
  const parts = /^(\d{1,9})([dhmsw])$/.exec(period);
  if (parts === null) return refuse(`Invalid statsPeriod: '${period}'`);
  const end = Math.floor(now.getTime() / 1000);
  return { start: end - Number(parts[1]) * (secondsPer[parts[2] ?? ''] ?? 0), end };
}

function ordered(window: { readonly start: number; readonly end: number }): Parameters['window'] {
  return window.start < window.end ? window : refuse('start must be before end');
}

/** Times without a zone are UTC (observed, 5.1). */
function readTime(text: string): number {
  const shape = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text);
  const zoned = shape === null || shape[1] !== undefined || !text.includes('T') ? text : `${text}Z`;
  const time = shape === null ? Number.NaN : Date.parse(zoned);
  return Number.isNaN(time) ? refuse(`${text} is not a valid ISO8601 date query`) : time / 1000;
}
