import type { Json, JsonObject } from '../../model/json.js';
import type { CallerContext } from '../deployment.js';
import { type Issue, randomOf, shortIdOf } from './facts.js';
import type { Parameters } from './parameters.js';

/**
 * Returns an issue (interface, "Issue"), with the parts that `expand` adds and without those that `collapse` removes
 * (observed, 5.2).
 */
export function replyIssue(
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
