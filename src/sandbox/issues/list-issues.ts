import type { Json, JsonObject } from '../../model/json.js';
import type { CallerContext } from '../deployment.js';
import { json, linkHeader, type SandboxReply } from '../server/reply.js';
import type { World } from '../state/world.js';
import { createIssue, type Issue, randomOf, resolveByAge, shortIdOf } from './facts.js';
import { type Parameters, parseParameters, parseQuery, type Sort, sortOrders } from './parameters.js';

/** All issues in one order: descending by key, then descending by id (observed, 5.3). Computed at the first use. */
export type IssueStore = (sort: Sort) => readonly Issue[];

export function createIssueStore({ issues, projects }: World): IssueStore {
  const orders = new Map<Sort, readonly Issue[]>();
  return (sort) => {
    const { key } = sortOrders[sort];
    const all =
      [...orders.values()][0] ??
      Array.from({ length: issues.count }, (_, index) => createIssue(issues, index, projects.length));
    const order = orders.get(sort) ?? all.toSorted((a, b) => b[key] - a[key] || b.index - a.index);
    orders.set(sort, order);
    return order;
  };
}

/** The most hits that X-Hits reports. */
const maxHits = 1000;

/**
 * Implements "List an organization's issues" of the interface. `address` is the full request URL.
 * @throws Rejection
 */
export function listIssues(issues: IssueStore, address: URL, context: CallerContext): SandboxReply {
  const parameters = parseParameters(address.searchParams, context);
  const { query, sort, limit } = parameters;
  const { world, behaviour, now } = context;
  const { isObserved } = behaviour;
  const order = issues(sort);

  // The one issue with this short id, whatever the other parameters are (observed, 5.1 "shortIdLookup").
  const shortId = query
    .trim()
    .replace(/^issue:/, '')
    .toUpperCase();
  const hit = parameters.shortIdLookup && order.find((issue) => shortIdOf(issue, world) === shortId);
  if (hit) return json(200, [replyIssue(hit, parameters, context)]);
  // Without any project to search, the reply has no Link header either (observed, 5.2).
  if (isObserved && (parameters.projects?.size === 0 || world.projects.length === 0)) return json(200, []);

  const matchesQuery = parseQuery(query, context);
  const matching = [...order.keys()].filter((position) => {
    const issue = order[position];
    return issue !== undefined && isWithin(issue, parameters) && matchesQuery(issue);
  });
  const { positions, previous, next } = takePage(matching, order, parameters);

  // Resolved issues are removed after the page was cut, and a full last page announces an empty one (observed, 5.3).
  const page = positions
    .flatMap((position) => order[position] ?? [])
    .map((issue) => (isObserved ? resolveByAge(issue, world, now) : issue))
    .filter(matchesQuery);
  const announcesNext = isObserved && positions.length === limit;
  const link = linkHeader(address, previous, { ...next, results: next.results || announcesNext });
  // X-Hits does not prove completeness (observed, 5.3).
  const hits = Math.min(matching.length, maxHits);
  const counts = isObserved ? { 'x-hits': String(hits), 'x-max-hits': String(maxHits) } : {};
  const isNull = ({ id }: Issue) => behaviour.has('null-issues') && id % 10 === 0;
  const replies = page.map((issue) => (isNull(issue) ? null : replyIssue(issue, parameters, context)));
  return json(200, replies, { ...link, ...counts });
}

/** Everything except the query: projects, environments, and whether the issue was seen in the window. */
function isWithin(issue: Issue, { projects, environments, window }: Parameters): boolean {
  return (
    (projects === null || projects.has(issue.project)) &&
    (environments.length === 0 || environments.includes(issue.environment)) &&
    (window === null || (issue.lastSeen >= window.start && issue.firstSeen < window.end))
  );
}

/**
 * The positions of one page, and its neighbours. A cursor is `value:offset:isPrev`: a sort key, and the offset from the
 * first position with that key.
 */
function takePage(matching: readonly number[], order: readonly Issue[], { cursor, limit, sort }: Parameters) {
  const { key, scale } = sortOrders[sort];
  const positionOf = (value: number): number => {
    const found = order.findIndex((issue) => issue[key] <= value);
    return found === -1 ? order.length : found;
  };
  const { value, offset } = cursor ?? { value: Number.POSITIVE_INFINITY, offset: 0 };
  const start = Math.min(order.length, positionOf(Math.round(value / scale)) + offset);
  const rest = matching.filter((position) => position >= start);
  const positions = rest.slice(0, limit);
  const end = positions.length === limit ? (positions.at(-1) ?? 0) + 1 : order.length;

  const render = (position: number, isPrevious: 0 | 1): string => {
    const keyAt = order[Math.min(position, order.length - 1)]?.[key] ?? 0;
    return `${Number((keyAt * scale).toFixed(2))}:${position - positionOf(keyAt)}:${isPrevious}`;
  };
  return {
    positions,
    previous: { cursor: render(start, 1), results: rest.length < matching.length },
    next: { cursor: render(end, 0), results: rest.length > positions.length },
  };
}

/**
 * Returns an issue (interface, "Issue"), with the parts that `expand` adds and without those that `collapse` removes
 * (observed, 5.2).
 */
function replyIssue(
  issue: Issue,
  { expand, collapse, groupStatsPeriod }: Parameters,
  context: CallerContext,
): JsonObject {
  const { issues } = context.world;
  const random = (salt: number): number => randomOf(issues.seed, issue.index, salt);
  const counts = {
    count: String(issue.events),
    userCount: issue.users,
    firstSeen: timestamp(issue.firstSeen),
    lastSeen: timestamp(issue.lastSeen),
  };
  const until = Date.parse(issues.until) / 1000;
  const isShown = (part: string): boolean => !collapse.has(part);
  const added = expanded(issue, random).filter(([name]) => expand.has(name));
  return {
    id: String(issue.id),
    ...(isShown('base') && base(issue, random, context)),
    ...(isShown('unhandled') && { isUnhandled: random(20) % 2 === 0 }),
    ...(isShown('stats') && {
      ...counts,
      ...(groupStatsPeriod !== '' && { stats: stats(issue, groupStatsPeriod, until) }),
      ...(isShown('lifetime') && { lifetime: counts }),
      ...(isShown('filtered') && { filtered: null }),
      ...(expand.has('sessions') && { sessionCount: issue.events * 10 }),
    }),
    ...Object.fromEntries(added),
  };
}

type Random = (salt: number) => number;

function base(issue: Issue, random: Random, { world, url }: CallerContext): JsonObject {
  const { slug = '', id = '', name = '', platform = '' } = world.projects[issue.project] ?? {};
  const { level, status, priority, category, title } = issue;
  const isPerformance = category === 'performance';
  return {
    shortId: shortIdOf(issue, world),
    title,
    culprit: isPerformance ? 'GET /api/orders' : 'orders.views in checkout',
    permalink: `${url}/organizations/${world.organization.slug}/issues/${issue.id}/`,
    level,
    status,
    substatus: { unresolved: 'ongoing', resolved: null, ignored: 'archived_until_condition_met' }[status],
    platform,
    project: { id, name, slug, platform },
    type: isPerformance ? 'transaction' : 'default',
    numComments: random(21) % 4,
    assignedTo: assigneeOf(issue, random, world.teams),
    isBookmarked: false,
    hasSeen: random(22) % 3 > 0,
    annotations: [],
    issueType: isPerformance ? 'performance_n_plus_one_db_queries' : 'error',
    issueCategory: category,
    priority,
  };
}

function assigneeOf({ assignee }: Issue, random: Random, teams: CallerContext['world']['teams']): Json {
  const team = teams[random(23) % Math.max(1, teams.length)];
  if (assignee === 'team' && team !== undefined) return { type: assignee, id: team.id, name: team.slug };
  const number = random(23) % 20;
  const person = { id: String(900 + number), name: `Person ${number}`, email: `person${number}@example.com` };
  return assignee === null ? null : { type: 'user', ...person };
}

/** Pairs of [Unix seconds, events] for the 24 hours or 14 days before the last event of any issue. */
function stats(
  { firstSeen, lastSeen, events }: Issue,
  period: '14d' | '24h' | 'auto',
  until: number,
): JsonObject {
  const [points, step] = period === '14d' ? [14, 86_400] : [24, 3600];
  const end = Math.ceil(until / step) * step;
  // Spread evenly between the first and the last event.
  const eventsBefore = (time: number): number => {
    const share = (time - firstSeen) / (lastSeen + 1 - firstSeen);
    return Math.ceil(events * Math.min(1, Math.max(0, share)));
  };
  const pairs = Array.from({ length: points }, (_, point) => {
    const start = end - (points - point) * step;
    return [start, eventsBefore(start + step) - eventsBefore(start)];
  });
  return { [period]: pairs };
}

/** The parts that `expand` adds. */
function expanded({ inboxAdded, firstSeen }: Issue, random: Random): readonly (readonly [string, Json])[] {
  const isInInbox = inboxAdded > 0;
  return [
    ['inbox', isInInbox ? { reason: 0, date_added: timestamp(inboxAdded) } : null],
    ['owners', { type: 'ownershipRule', owner: 'team:1', date_added: timestamp(firstSeen) }],
    ...['integrationIssues', 'pluginActions', 'pluginIssues', 'svcAppIssues'].map(
      (name) => [name, []] as const,
    ),
    ['latestEventHasAttachments', random(24) % 5 === 0],
  ];
}

function timestamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
