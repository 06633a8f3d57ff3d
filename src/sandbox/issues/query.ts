import type { CallerContext } from '../context.js';
import { detail, rejectWith } from '../server/reply.js';
import { type Facts, type IssueIndex, shortIdOf } from './facts.js';

export type Matcher = (index: IssueIndex) => boolean;

const term = /\s*(!)?(?:([A-Za-z][\w.]*):(\[[^\]]*\]|"[^"]*"|\S*)|"([^"]*)"|(\S+))/gy;

/**
 * Parses a search query. Unknown keys are rejected, so that no filter is ignored silently.
 * @throws Rejection
 */
export function parseQuery(text: string, facts: Facts, context: CallerContext): Matcher {
  const matchers = [...text.trim().matchAll(term)].map(
    ([, not, key, value = '', quoted, word = '']): Matcher => {
      if (word === 'OR' || word === 'AND')
        rejectQuery('Boolean statements containing "OR" or "AND" are not supported in this search');
      const matches =
        key === undefined
          ? containing(quoted ?? word, facts)
          : parseTerm(key, valuesOf(value), facts, context);
      return not === undefined ? matches : (index) => !matches(index);
    },
  );
  return (index) => matchers.every((matches) => matches(index));
}

function rejectQuery(reason: string): never {
  return rejectWith(detail(400, reason));
}

function containing(words: string, facts: Facts): Matcher {
  const lowerCase = words.toLowerCase();
  return (index) => facts.title(index).toLowerCase().includes(lowerCase);
}

function valuesOf(value: string): readonly string[] {
  const inner = value.startsWith('[') ? value.slice(1, -1).split(',') : [value];
  return inner.map((item) => item.trim().replace(/^"(.*)"$/, '$1'));
}

function parseTerm(
  key: string,
  values: readonly string[],
  facts: Facts,
  { world, now }: CallerContext,
): Matcher {
  const oneOf =
    (fact: (index: IssueIndex) => string): Matcher =>
    (index) =>
      values.includes(fact(index));
  switch (key) {
    default:
      return rejectQuery(`Error parsing search query: the sandbox does not support the key "${key}".`);
    case 'is': {
      const matchers = values.map((value) => stateMatcher(value, facts));
      return (index) => matchers.some((matches) => matches(index));
    }
    case 'issue.priority':
      return oneOf(facts.priority);
    case 'issue.category':
      return oneOf(facts.category);
    case 'level':
      return oneOf(facts.level);
    case 'environment':
      return oneOf(facts.environment);
    case 'project':
      return oneOf((index) => world.projects[facts.project(index)]?.slug ?? '');
    case 'issue':
      return oneOf((index) => shortIdOf(index, facts, world));
    case 'firstSeen':
    case 'lastSeen':
      return parseTimeFilter(key, values, facts[key], now);
  }
}

export const secondsPer: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** Parses `<2026-11-01T00:00:00Z` and similar; `-14d` means within the last 14 days, `+14d` before that. */
function parseTimeFilter(
  key: string,
  values: readonly string[],
  fact: (index: IssueIndex) => number,
  now: Date,
): Matcher {
  const [value = ''] = values;
  const [, sign, amount, unit] = /^([+-])(\d{1,9})([mhdw])$/.exec(value) ?? [];
  const [, operator, moment = ''] =
    /^(<=?|>=?)(\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,6})?)?Z?)$/.exec(value) ?? [];
  const at =
    sign === undefined
      ? Date.parse(moment.includes('T') && !moment.endsWith('Z') ? `${moment}Z` : moment) / 1000
      : now.getTime() / 1000 - Number(amount) * (secondsPer[unit ?? ''] ?? 0);
  if (values.length !== 1 || Number.isNaN(at))
    rejectQuery(`Error parsing search query: ${key}: Invalid date: ${value}`);
  const matchers: Readonly<Record<string, Matcher>> = {
    '-': (index) => fact(index) >= at,
    '+': (index) => fact(index) <= at,
    '<': (index) => fact(index) < at,
    '<=': (index) => fact(index) <= at,
    '>': (index) => fact(index) > at,
    '>=': (index) => fact(index) >= at,
  };
  return matchers[sign ?? operator ?? ''] ?? (() => false);
}

function stateMatcher(value: string, facts: Facts): Matcher {
  switch (value) {
    default:
      return rejectQuery(`Error parsing search query: invalid value for is: "${value}"`);
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
  }
}
