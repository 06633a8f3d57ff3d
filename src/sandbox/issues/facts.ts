import type { IssueSource, World } from '../state/world.js';

export type Issue = ReturnType<typeof createIssue>;

export const environments: readonly string[] = ['production', 'staging', 'development'];
const levels = ['error', 'warning', 'info', 'fatal'];
const priorities = ['high', 'medium', 'low'];
const assignees = ['user', 'team', null, null, null];

const day = 86_400;
const firstId = 5_000_000;

/**
 * An issue. Issues are not stored: each is computed from its index in the source. Times are Unix seconds.
 *
 * @param projects how many projects there are. `project` of the issue is its position in their list.
 */
export function createIssue({ seed, until }: IssueSource, index: number, projects: number) {
  const random = (salt: number): number => randomOf(seed, index, salt);
  const share = (salt: number): number => random(salt) / 2 ** 32;
  const pick = <T>(values: readonly T[], salt: number): T | undefined => values[random(salt) % values.length];
  const lastSeen = Math.floor(Date.parse(until) / 1000) - 1 - Math.floor(share(1) ** 2 * 60 * day);
  const firstSeen = lastSeen - Math.floor(share(2) * 120 * day);
  const events = Math.min(100_000, Math.ceil(1 / (share(3) + 1e-9)));
  const status = share(4) < 0.6 ? 'unresolved' : share(4) < 0.8 ? 'resolved' : 'ignored';
  const isInInbox = status === 'unresolved' && random(6) % 2 === 0;
  return {
    index,
    id: firstId + index,
    project: random(5) % Math.max(1, projects),
    status,
    priority: pick(priorities, 10) ?? '',
    level: pick(levels, 11) ?? '',
    environment: pick(environments, 12) ?? '',
    category: random(13) % 6 === 0 ? 'performance' : 'error',
    assignee: pick(assignees, 14) ?? null,
    title: `${pick(titles, 15)} (${index})`,
    firstSeen,
    lastSeen,
    /** When it was added to the inbox; 0 if it is not in the inbox. */
    inboxAdded: isInInbox ? firstSeen + Math.floor((lastSeen - firstSeen) * share(7)) : 0,
    events,
    users: Math.min(events, random(8) % 1000),
    /** How fast the issue grows, from 0 to 9999. */
    trend: random(9) % 10_000,
  } as const;
}

/**
 * A 32-bit number: a hash similar to Murmur. Nearby arguments give unrelated results, equal arguments equal results, and
 * `salt` makes decisions about the same issue independent.
 */
export function randomOf(seed: number, index: number, salt: number): number {
  let hash = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed + Math.imul(salt, 0x85ebca6b), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Includes titles that break outputs without correct escaping. */
const titles = [
  "TypeError: Cannot read properties of undefined (reading 'id')",
  'ConnectionResetError: peer closed the connection',
  'N+1 Query',
  'TimeoutError: the lock was not given up in time',
  'KeyError: tenant',
  'OutOfMemoryError: Java heap space',
  'ValidationError: the amount must not be negative',
  'ReferenceError: größe is not defined — 数量',
  '=HYPERLINK("http://example.com","total")',
  '<img src=x onerror=alert(1)> in a template',
  'Unexpected "quote", comma\nand line break',
  '| a table | in | Markdown |',
];

/**
 * The issue as replies show it. An issue not seen for its project's resolveAge (hours) is shown as resolved, although
 * searches still treat it as unresolved (observed, 5.3).
 */
export function resolveByAge(issue: Issue, world: World, now: Date): Issue {
  const age = world.projects[issue.project]?.settings.resolveAge;
  const isOver = typeof age === 'number' && age > 0 && now.getTime() / 1000 - issue.lastSeen > age * 3600;
  return isOver && issue.status === 'unresolved' ? { ...issue, status: 'resolved' } : issue;
}

/** `PROJECT-N`: the project's current slug and the issue's number in base 36. */
export function shortIdOf({ index, project }: Issue, world: World): string {
  const slug = world.projects[project]?.slug ?? '';
  return `${slug}-${(index + 1).toString(36)}`.toUpperCase();
}
