import type { CallerContext } from '../context.js';
import { linkHeader } from '../server/link-header.js';
import { detail, json, rejectWith, type SandboxReply } from '../server/reply.js';
import type { World } from '../state/world.js';
import { type Facts, factsOf, type IssueIndex, resolveByAge, shortIdOf } from './facts.js';
import { type Order, orderBy, type Sort } from './order.js';
import { parseCursor, takePage } from './page.js';
import { type Parameters, parseParameters } from './parameters.js';
import { type Matcher, parseQuery } from './query.js';
import { replyIssue } from './reply-issue.js';

/** Facts and orders of one source, computed on first use. Only the orders grow with the number of issues. */
export interface IssueStore {
  readonly facts: Facts;
  order(sort: Sort): Order;
}

export function createIssueStore(world: World): IssueStore {
  const facts = factsOf(world.issues, world.projects.length);
  const orders = new Map<Sort, Order>();
  return {
    facts,
    order: (sort) => {
      const order = orders.get(sort) ?? orderBy(sort, facts);
      orders.set(sort, order);
      return order;
    },
  };
}

/**
 * Implements "List an organization's issues" of the interface. `address` is the full request URL.
 * @throws Rejection
 */
export function listIssues(issues: IssueStore, address: URL, context: CallerContext): SandboxReply {
  const parameters = parseParameters(address.searchParams, context);
  const { query, sort, limit } = parameters;
  const { world, behaviour, now } = context;
  const { facts } = issues;

  const hit = parameters.shortIdLookup ? lookUp(query, facts, world) : null;
  if (hit !== null) {
    return json(200, [replyIssue(hit, facts, parameters, context)], { 'x-sentry-direct-hit': '1' });
  }
  // Without any project to search, the reply has no Link header either (observed, 5.2).
  const hasNoProjects = parameters.projects?.size === 0 || world.projects.length === 0;
  if (hasNoProjects && behaviour.isObserved) return json(200, []);

  const matchesQuery = parseQuery(query, facts, context);
  const order = issues.order(sort);
  const cursor =
    parameters.cursor === null
      ? { position: 0, backwards: false }
      : (parseCursor(parameters.cursor, order) ?? rejectWith(detail(400, 'Invalid cursor parameter.')));
  const within = windowOf(parameters, facts);
  const matches: Matcher = (index) => within(index) && matchesQuery(index);
  const page = takePage(order, matches, cursor, limit);
  const isFull = page.indexes.length === limit;
  const announcesNext = isFull && !cursor.backwards && behaviour.isObserved;

  const shown = behaviour.isObserved ? resolveByAge(facts, world, now) : facts;
  const indexes = page.indexes.filter(parseQuery(query, shown, context));
  const hits = behaviour.isObserved ? countHits(order, matches, parameters, indexes.length) : {};
  const isNull = (index: IssueIndex) => behaviour.has('null-issues') && facts.id(index) % 10 === 0;
  const next = { ...page.next, results: page.next.results || announcesNext };
  const link = linkHeader(address, page.previous, next);
  const replies = indexes.map((index) =>
    isNull(index) ? null : replyIssue(index, shown, parameters, context),
  );
  return json(200, replies, { ...link, ...hits });
}

/** Matches everything except the query: projects, environments, and whether the issue was seen in the window. */
function windowOf({ projects, environments, window }: Parameters, facts: Facts): Matcher {
  return (index) =>
    (projects === null || projects.has(facts.project(index))) &&
    (environments.length === 0 || environments.includes(facts.environment(index))) &&
    (window === null || (facts.lastSeen(index) >= window.start && facts.firstSeen(index) < window.end));
}

/**
 * Finds the one issue with this short id, ignoring all other parameters (observed, 5.1 "shortIdLookup"). Null for any
 * other query, which is an ordinary search.
 */
function lookUp(query: string, facts: Facts, world: World): IssueIndex | null {
  const shortId = /^(?:issue:)?(\S+-([0-9a-z]+))$/i.exec(query.trim());
  if (shortId === null) return null;
  const index = Number.parseInt(shortId[2] ?? '', 36) - 1;
  const exists = index >= 0 && index < facts.source.count;
  return exists && shortIdOf(index, facts, world) === shortId[1]?.toUpperCase() ? index : null;
}

const maxHits = 1000;

/**
 * Counts the hits for X-Hits, which does not prove completeness (observed, 5.3). The count is limited to 1000. If the
 * requested limit exceeds the maximum page size, it is also limited to the length of the first page (5.1 "limit").
 */
function countHits(
  order: Order,
  matches: Matcher,
  { requestedLimit, cursor }: Parameters,
  pageLength: number,
): Readonly<Record<string, string>> {
  let count = 0;
  for (let position = 0; position < order.length && count < maxHits; position++) {
    if (matches(order.at(position))) count += 1;
  }
  const hits = requestedLimit > 100 && cursor === null ? Math.min(count, pageLength) : count;
  return { 'x-hits': String(hits), 'x-max-hits': String(maxHits) };
}
