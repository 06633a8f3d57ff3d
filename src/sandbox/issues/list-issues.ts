import { linkHeader, type Neighbour } from '../server/link-header.js';
import { detail, json, type SandboxReply } from '../server/reply.js';
import type { World } from '../state/world.js';
import { type Facts, factsOf, type IssueIndex, resolveByAge } from './facts.js';
import { type Order, orderBy, type Sort } from './order.js';
import { parseCursor, takePage } from './page.js';
import type { IssueRequest } from './parameters.js';
import { type Parameters, parseParameters } from './parameters.js';
import { parseQuery, type QueryNames } from './query.js';
import { replyIssue, shortIdOf } from './reply-issue.js';

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

/** Implements "List an organization's issues" of the interface. `address` is the full request URL. */
export function listIssues(issues: IssueStore, address: URL, request: IssueRequest): SandboxReply {
  const read = parseParameters(address.searchParams, request);
  if (!read.ok) return read.reply;
  const { parameters } = read;
  const { world, behaviour, now, url } = request;
  const { facts } = issues;
  const names: QueryNames = {
    projectSlug: (position) => world.projects[position]?.slug ?? '',
    shortId: (index) => shortIdOf(index, facts, world),
    now,
  };

  const hit = parameters.shortIdLookup ? lookUp(parameters.query, facts, names) : null;
  if (hit !== null) {
    const link = behaviour.has('direct-hit-unlinked')
      ? {}
      : linkHeader(address, noNeighbour, noNeighbour, behaviour);
    const shown = replyIssue(hit, facts, world, parameters, url);
    return json(200, [shown], { 'x-sentry-direct-hit': '1', ...link });
  }
  // Without any project to search, the reply has no Link header either (observed, 5.2).
  const hasNoProjects = parameters.projects?.size === 0 || world.projects.length === 0;
  if (hasNoProjects && behaviour.has('own-projects-only')) return json(200, []);

  const query = parseQuery(parameters.query, facts, names);
  if (!query.ok) return detail(400, query.reason);
  const order = issues.order(parameters.sort);
  const start = { position: 0, backwards: false };
  const cursor = parameters.cursor === null ? start : parseCursor(parameters.cursor, order, parameters.sort);
  if (cursor === null) return detail(400, 'Invalid cursor parameter.');

  const within = windowOf(parameters, facts);
  const matches = (index: IssueIndex): boolean => within(index) && query.matches(index);
  const page = takePage(order, parameters.sort, matches, cursor, parameters.limit);
  const isFull = page.indexes.length === parameters.limit;
  const announcesNext = isFull && !cursor.backwards && behaviour.has('last-page-overpromises');

  const shown = behaviour.has('short-pages') ? resolveByAge(facts, world, now) : facts;
  const stillMatches = parseQuery(parameters.query, shown, names);
  const indexes = page.indexes.filter((index) => !stillMatches.ok || stillMatches.matches(index));
  const hits = behaviour.has('hits-estimated') ? countHits(order, matches, parameters, indexes.length) : {};
  return json(
    200,
    indexes.map((index) =>
      behaviour.has('null-issues') && facts.id(index) % 10 === 0
        ? null
        : replyIssue(index, shown, world, parameters, url),
    ),
    {
      ...linkHeader(
        behaviour.has('period-slides') ? address : withWindow(address, parameters),
        page.previous,
        { ...page.next, results: page.next.results || announcesNext },
        behaviour,
      ),
      ...hits,
    },
  );
}

/** Both neighbours of a page that is the only one. */
const noNeighbour: Neighbour = { cursor: '0:0:0', results: false };

/** Replaces statsPeriod in the URL with its current start and end. */
function withWindow(address: URL, { window }: Parameters): URL {
  const fixed = new URL(address);
  if (window === null || !fixed.searchParams.has('statsPeriod')) return fixed;
  fixed.searchParams.delete('statsPeriod');
  fixed.searchParams.set('start', new Date(window.start * 1000).toISOString());
  fixed.searchParams.set('end', new Date(window.end * 1000).toISOString());
  return fixed;
}

/** Matches everything except the query: projects, environments, and whether the issue was seen in the window. */
function windowOf(
  { projects, environments, window }: Parameters,
  facts: Facts,
): (index: IssueIndex) => boolean {
  return (index) =>
    (projects === null || projects.has(facts.project(index))) &&
    (environments.length === 0 || environments.includes(facts.environment(index))) &&
    (window === null || (facts.lastSeen(index) >= window.start && facts.firstSeen(index) < window.end));
}

/**
 * Finds the one issue with this short id, ignoring all other parameters (observed, 5.1 "shortIdLookup"). Null for any
 * other query, which is an ordinary search.
 */
function lookUp(query: string, facts: Facts, names: QueryNames): IssueIndex | null {
  const shortId = /^(?:issue:)?(\S+-([0-9a-z]+))$/i.exec(query.trim());
  if (shortId === null) return null;
  const index = Number.parseInt(shortId[2] ?? '', 36) - 1;
  const exists = index >= 0 && index < facts.source.count;
  return exists && names.shortId(index) === shortId[1]?.toUpperCase() ? index : null;
}

const maxHits = 1000;

/**
 * Counts the hits for X-Hits, which does not prove completeness (observed, 5.3). The count is limited to 1000. If the
 * requested limit exceeds the maximum page size, it is also limited to the length of the first page (5.1 "limit").
 */
function countHits(
  order: Order,
  matches: (index: IssueIndex) => boolean,
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
