import type { Facts, IssueIndex } from './facts.js';

/** Applies if neither a view nor a query is given (interface, "Default"). */
export const implicitQuery = 'is:unresolved issue.priority:[high,medium]';

export type Matcher = (index: IssueIndex) => boolean;
export type ParsedQuery =
  | { readonly ok: true; readonly matches: Matcher }
  | { readonly ok: false; readonly reason: string };

/** The names that a query is matched against in addition to the facts. Project names can change. */
export interface QueryNames {
  readonly projectSlug: (position: number) => string;
  readonly shortId: (index: IssueIndex) => string;
  /** The base of relative times. */
  readonly now: Date;
}

const term = /\s*(!)?(?:([A-Za-z][\w.]*):(\[[^\]]*\]|"[^"]*"|\S*)|"([^"]*)"|(\S+))/gy;

/** Parses a search query. Unknown keys are rejected, so that no filter is ignored silently. */
export function parseQuery(text: string, facts: Facts, names: QueryNames): ParsedQuery {
  const matchers: Matcher[] = [];
  for (const [, not, key, value, quoted, word] of text.trim().matchAll(term)) {
    if (word === 'OR' || word === 'AND') {
      return {
        ok: false,
        reason: 'Boolean statements containing "OR" or "AND" are not supported in this search',
      };
    }
    const read = key === undefined ? null : parseTerm(key, valuesOf(value ?? ''), facts, names);
    if (read !== null && !read.ok) return read;
    const matches = read?.matches ?? containing(quoted ?? word ?? '', facts);
    matchers.push(not === undefined ? matches : (index) => !matches(index));
  }
  return { ok: true, matches: (index) => matchers.every((matches) => matches(index)) };
}

function containing(words: string, facts: Facts): Matcher {
  const lowerCase = words.toLowerCase();
  return (index) => facts.title(index).toLowerCase().includes(lowerCase);
}

function valuesOf(value: string): readonly string[] {
  const inner = value.startsWith('[') ? value.slice(1, -1).split(',') : [value];
  return inner.map((item) => item.trim().replace(/^"(.*)"$/, '$1'));
}

function parseTerm(key: string, values: readonly string[], facts: Facts, names: QueryNames): ParsedQuery {
  const oneOf = (fact: (index: IssueIndex) => string | null): ParsedQuery => ({
    ok: true,
    matches: (index) => values.includes(fact(index) ?? 'none'),
  });
  switch (key) {
    default:
      return {
        ok: false,
        reason: `Error parsing search query: the sandbox does not support the key "${key}".`,
      };
    case 'is':
      return parseStates(values, facts);
    case 'issue.priority':
      return oneOf(facts.priority);
    case 'issue.category':
      return oneOf(facts.category);
    case 'level':
      return oneOf(facts.level);
    case 'environment':
      return oneOf(facts.environment);
    case 'project':
      return oneOf((index) => names.projectSlug(facts.project(index)));
    case 'issue':
      return oneOf(names.shortId);
    case 'firstSeen':
      return parseTimeFilter(key, values, facts.firstSeen, names.now);
    case 'lastSeen':
      return parseTimeFilter(key, values, facts.lastSeen, names.now);
  }
}

const secondsPer: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400, w: 604_800 };

/** Parses `<2026-11-01T00:00:00Z` and similar; `-14d` means within the last 14 days, `+14d` before that. */
function parseTimeFilter(
  key: string,
  values: readonly string[],
  fact: (index: IssueIndex) => number,
  now: Date,
): ParsedQuery {
  const [value = ''] = values;
  const [, sign, amount, unit] = /^([+-])(\d{1,9})([mhdw])$/.exec(value) ?? [];
  const [, operator, moment = ''] =
    /^(<=?|>=?)(\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,6})?)?Z?)$/.exec(value) ?? [];
  const at =
    sign === undefined
      ? Date.parse(moment.includes('T') && !moment.endsWith('Z') ? `${moment}Z` : moment) / 1000
      : now.getTime() / 1000 - Number(amount) * (secondsPer[unit ?? ''] ?? 0);
  if (values.length !== 1 || Number.isNaN(at))
    return { ok: false, reason: `Error parsing search query: ${key}: Invalid date: ${value}` };
  const matchers: Readonly<Record<string, Matcher>> = {
    '-': (index) => fact(index) >= at,
    '+': (index) => fact(index) <= at,
    '<': (index) => fact(index) < at,
    '<=': (index) => fact(index) <= at,
    '>': (index) => fact(index) > at,
    '>=': (index) => fact(index) >= at,
  };
  return { ok: true, matches: matchers[sign ?? operator ?? ''] ?? (() => false) };
}

function parseStates(values: readonly string[], facts: Facts): ParsedQuery {
  const matchers: Matcher[] = [];
  for (const value of values) {
    const matches = stateMatcher(value, facts);
    if (matches === null)
      return { ok: false, reason: `Error parsing search query: invalid value for is: "${value}"` };
    matchers.push(matches);
  }
  return { ok: true, matches: (index) => matchers.some((matches) => matches(index)) };
}

function stateMatcher(value: string, facts: Facts): Matcher | null {
  switch (value) {
    case 'unresolved':
    case 'resolved':
    case 'ignored':
      return (index) => facts.status(index) === value;
    case 'archived':
      return (index) => facts.status(index) === 'ignored';
    case 'for_review':
      return (index) => facts.inboxAdded(index) > 0;
    case 'assigned':
      return (index) => facts.assignee(index) !== null;
    case 'unassigned':
      return (index) => facts.assignee(index) === null;
    default:
      return null;
  }
}
