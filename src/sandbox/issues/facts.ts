import type { IssueSource, World } from '../state/world.js';

/** Issues are not stored. Each fact about an issue is computed from its index in the source. */
export type IssueIndex = number;

export const environments = ['production', 'staging', 'development'] as const;
const issueLevels = ['error', 'warning', 'info', 'fatal'] as const;
const priorities = ['high', 'medium', 'low'] as const;

const day = 86_400;
const firstId = 5_000_000;

export type Facts = ReturnType<typeof factsOf>;

/** The facts needed for sorting and filtering: numbers and short texts, no objects. Times are Unix seconds. */
export function factsOf(source: IssueSource, projects: number) {
  const until = Math.floor(Date.parse(source.until) / 1000);
  const random = (index: IssueIndex, salt: number): number => hashOf(source.seed, index, salt);
  const share = (index: IssueIndex, salt: number): number => random(index, salt) / 2 ** 32;
  const pick = <T>(values: readonly [T, ...T[]], index: IssueIndex, salt: number): T => {
    const picked = values[random(index, salt) % values.length];
    return picked === undefined ? values[0] : picked;
  };
  const lastSeen = (index: IssueIndex): number => until - 1 - Math.floor(share(index, 1) ** 2 * 60 * day);
  const firstSeen = (index: IssueIndex): number => lastSeen(index) - Math.floor(share(index, 2) * 120 * day);
  const events = (index: IssueIndex): number => Math.min(100_000, Math.ceil(1 / (share(index, 3) + 1e-9)));
  const status = (index: IssueIndex): 'unresolved' | 'resolved' | 'ignored' => {
    const die = share(index, 4);
    return die < 0.6 ? 'unresolved' : die < 0.8 ? 'resolved' : 'ignored';
  };
  return {
    source,
    /** A 32-bit number for other decisions; `salt` makes the decisions independent. */
    random,
    id: (index: IssueIndex) => firstId + index,
    /** The position of the issue's project in the list of projects. */
    project: (index: IssueIndex) => random(index, 5) % Math.max(1, projects),
    firstSeen,
    lastSeen,
    events,
    status,
    /** When it was added to the inbox; 0 if it is not in the inbox. */
    inboxAdded: (index: IssueIndex) =>
      status(index) === 'unresolved' && random(index, 6) % 2 === 0
        ? firstSeen(index) + Math.floor((lastSeen(index) - firstSeen(index)) * share(index, 7))
        : 0,
    users: (index: IssueIndex) => Math.min(events(index), random(index, 8) % 1000),
    /** How fast the issue grows, from 0 to 9999. */
    trend: (index: IssueIndex) => random(index, 9) % 10_000,
    priority: (index: IssueIndex) => pick(priorities, index, 10),
    level: (index: IssueIndex) => pick(issueLevels, index, 11),
    environment: (index: IssueIndex) => pick(environments, index, 12),
    category: (index: IssueIndex) => (random(index, 13) % 6 === 0 ? 'performance' : 'error'),
    assignee: (index: IssueIndex) => pick(['user', 'team', null, null, null] as const, index, 14),
    title: (index: IssueIndex) => `${pick(titles, index, 15)} (${index})`,
  };
}

/** A hash similar to Murmur: nearby arguments give unrelated results, equal arguments equal results. */
function hashOf(seed: number, index: number, salt: number): number {
  let hash = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed + Math.imul(salt, 0x85ebca6b), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Includes titles that break outputs without correct escaping. */
const titles: readonly [string, ...string[]] = [
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
 * The facts as replies show them. An issue not seen for its project's resolveAge (hours) is shown as resolved, although
 * searches still treat it as unresolved (observed, 5.3).
 */
export function resolveByAge(facts: Facts, world: World, now: Date): Facts {
  const seconds = now.getTime() / 1000;
  const isOver = (index: IssueIndex): boolean => {
    const age = world.projects[facts.project(index)]?.settings.resolveAge;
    return typeof age === 'number' && age > 0 && seconds - facts.lastSeen(index) > age * 3600;
  };
  return {
    ...facts,
    status: (index) => {
      const status = facts.status(index);
      return status === 'unresolved' && isOver(index) ? 'resolved' : status;
    },
  };
}

/** `PROJECT-N`: the project's current slug and the issue's number in base 36. */
export function shortIdOf(index: IssueIndex, facts: Facts, world: World): string {
  const slug = world.projects[facts.project(index)]?.slug ?? '';
  return `${slug}-${(index + 1).toString(36)}`.toUpperCase();
}
