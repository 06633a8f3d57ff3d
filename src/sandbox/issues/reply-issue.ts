import type { CallerContext } from '../context.js';
import type { SandboxJson, SandboxObject } from '../json.js';
import type { World } from '../state/world.js';
import { type Facts, type IssueIndex, shortIdOf } from './facts.js';
import type { Parameters } from './parameters.js';

/**
 * Returns an issue (interface, "Issue"), with the parts that `expand` adds and without those that `collapse` removes
 * (observed, 5.2).
 */
export function replyIssue(
  index: IssueIndex,
  facts: Facts,
  shown: Parameters,
  context: CallerContext,
): SandboxObject {
  return {
    id: String(facts.id(index)),
    ...(shown.collapse.has('base') ? {} : base(index, facts, context)),
    ...(shown.collapse.has('unhandled') ? {} : { isUnhandled: facts.random(index, 20) % 2 === 0 }),
    ...(shown.collapse.has('stats') ? {} : statistics(index, facts, shown)),
    ...expanded(index, facts, shown),
  };
}

function base(index: IssueIndex, facts: Facts, { world, url }: CallerContext): SandboxObject {
  const project = world.projects[facts.project(index)];
  const status = facts.status(index);
  const performance = facts.category(index) === 'performance';
  const title = facts.title(index);
  const platform = project?.platform ?? '';
  return {
    shareId: '',
    shortId: shortIdOf(index, facts, world),
    title,
    culprit: performance ? 'GET /api/orders' : 'orders.views in checkout',
    permalink: `${url}/organizations/${world.organization.slug}/issues/${facts.id(index)}/`,
    logger: null,
    level: facts.level(index),
    status,
    statusDetails: status === 'ignored' ? { ignoreCount: 100 } : {},
    substatus: { unresolved: 'ongoing', resolved: null, ignored: 'archived_until_condition_met' }[status],
    isPublic: false,
    platform,
    project: { id: project?.id ?? '', name: project?.name ?? '', slug: project?.slug ?? '', platform },
    type: performance ? 'transaction' : 'default',
    metadata: { title },
    numComments: facts.random(index, 21) % 4,
    assignedTo: assignee(index, facts, world),
    isBookmarked: false,
    isSubscribed: false,
    subscriptionDetails: null,
    hasSeen: facts.random(index, 22) % 3 > 0,
    annotations: [],
    issueType: performance ? 'performance_n_plus_one_db_queries' : 'error',
    issueCategory: facts.category(index),
    priority: facts.priority(index),
    priorityLockedAt: null,
    aiFixabilityScore: null,
    aiAutofixLastTriggered: null,
  };
}

function assignee(index: IssueIndex, facts: Facts, world: World): SandboxJson {
  const type = facts.assignee(index);
  if (type === null) return null;
  const team = world.teams[facts.random(index, 23) % Math.max(1, world.teams.length)];
  if (type === 'team' && team !== undefined) return { type, id: team.id, name: team.slug };
  const number = facts.random(index, 23) % 20;
  return {
    type: 'user',
    id: String(900 + number),
    name: `Person ${number}`,
    email: `person${number}@example.com`,
  };
}

function statistics(index: IssueIndex, facts: Facts, shown: Parameters): SandboxObject {
  const counts = {
    count: String(facts.events(index)),
    userCount: facts.users(index),
    firstSeen: timestamp(facts.firstSeen(index)),
    lastSeen: timestamp(facts.lastSeen(index)),
  };
  return {
    ...counts,
    ...(shown.groupStatsPeriod === '' ? {} : { stats: stats(index, facts, shown.groupStatsPeriod) }),
    ...(shown.collapse.has('lifetime') ? {} : { lifetime: counts }),
    ...(shown.collapse.has('filtered') ? {} : { filtered: null }),
  };
}

/** Pairs of [Unix seconds, events] for the 24 hours or 14 days before the last event of any issue. */
function stats(index: IssueIndex, facts: Facts, period: '14d' | '24h' | 'auto'): SandboxObject {
  const [points, step] = period === '14d' ? [14, 86_400] : [24, 3600];
  const end = Math.ceil(Date.parse(facts.source.until) / 1000 / step) * step;
  const pairs = Array.from({ length: points }, (_, point) => {
    const start = end - (points - point) * step;
    return [start, eventsBefore(index, facts, start + step) - eventsBefore(index, facts, start)];
  });
  return { [period]: pairs };
}

/** Counts the events before `time` (Unix seconds), spread evenly between the first and the last event. */
function eventsBefore(index: IssueIndex, facts: Facts, time: number): number {
  const first = facts.firstSeen(index);
  const share = (time - first) / (facts.lastSeen(index) + 1 - first);
  return Math.ceil(facts.events(index) * Math.min(1, Math.max(0, share)));
}

function expanded(index: IssueIndex, facts: Facts, { expand, collapse }: Parameters): SandboxObject {
  const added = facts.inboxAdded(index);
  const values: SandboxObject = {
    inbox: added === 0 ? null : { reason: 0, reason_details: null, date_added: timestamp(added) },
    owners: { type: 'ownershipRule', owner: 'team:1', date_added: timestamp(facts.firstSeen(index)) },
    integrationIssues: [],
    pluginActions: [],
    pluginIssues: [],
    svcAppIssues: [],
    latestEventHasAttachments: facts.random(index, 24) % 5 === 0,
  };
  return {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => expand.has(name))),
    ...(expand.has('sessions') && !collapse.has('stats') ? { sessionCount: facts.events(index) * 10 } : {}),
  };
}

function timestamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
