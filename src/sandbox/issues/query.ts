import type { CallerContext } from '../deployment.js';
import { detail, rejectWith } from '../server/reply.js';
import { type Issue, shortIdOf } from './facts.js';

type Matcher = (issue: Issue) => boolean;

const term = /\s*(!)?(?:([A-Za-z][\w.]*):(\[[^\]]*\]|"[^"]*"|\S*)|"([^"]*)"|(\S+))/gy;

/**
 * Parses a search query. Unknown keys are rejected, so that no filter is ignored silently.
 * @throws Rejection
 */
export function parseQuery(text: string, context: CallerContext): Matcher {
  const matchers = [...text.trim().matchAll(term)].map(
    ([, not, key, value = '', quoted, word = '']): Matcher => {
      if (word === 'OR' || word === 'AND')
        rejectQuery('Boolean statements containing "OR" or "AND" are not supported in this search');
      const words = (quoted ?? word).toLowerCase();
      const matches =
        key === undefined
          ? ({ title }: Issue) => title.toLowerCase().includes(words)
          : parseTerm(key, valuesOf(value), context);
      return (issue) => matches(issue) === (not === undefined);
    },
  );
  return (issue) => matchers.every((matches) => matches(issue));
}

function rejectQuery(reason: string): never {
  return rejectWith(detail(400, reason));
}

function valuesOf(value: string): readonly string[] {
  const inner = value.startsWith('[') ? value.slice(1, -1).split(',') : [value];
  return inner.map((item) => item.trim().replace(/^"(.*)"$/, '$1'));
}

function parseTerm(key: string, values: readonly string[], { world, now }: CallerContext): Matcher {
  const facts: Readonly<Record<string, (issue: Issue) => string>> = {
    'issue.priority': ({ priority }) => priority,
    'issue.category': ({ category }) => category,
    level: ({ level }) => level,
    environment: ({ environment }) => environment,
    project: ({ project }) => world.projects[project]?.slug ?? '',
    issue: (issue) => shortIdOf(issue, world),
  };
  const fact = facts[key];
  if (fact !== undefined) return (issue) => values.includes(fact(issue));
  if (key === 'firstSeen' || key === 'lastSeen') {
    const [value = ''] = values;
    const isWithin = parseTimeFilter(value, now);
    if (values.length !== 1 || isWithin === null)
      return rejectQuery(`Error parsing search query: ${key}: Invalid date: ${value}`);
    return (issue) => isWithin(issue[key]);
  }
  if (key !== 'is')
    return rejectQuery(`Error parsing search query: the sandbox does not support the key "${key}".`);
  const matchers = values.map(
    (value) => states[value] ?? rejectQuery(`Error parsing search query: invalid value for is: "${value}"`),
  );
  return (issue) => matchers.some((matches) => matches(issue));
}

const states: Readonly<Record<string, Matcher>> = {
  unresolved: ({ status }) => status === 'unresolved',
  resolved: ({ status }) => status === 'resolved',
  ignored: ({ status }) => status === 'ignored',
  for_review: ({ inboxAdded }) => inboxAdded > 0,
};

export const secondsPer: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };

/** Parses `<2026-11-01T00:00:00Z` and similar; `-14d` means within the last 14 days, `+14d` before that. */
function parseTimeFilter(value: string, now: Date): ((time: number) => boolean) | null {
  const [, sign, amount, unit = '', operator, moment = ''] =
    /^(?:([+-])(\d{1,9})([mhdw])|(<=?|>=?)(.*))$/.exec(value) ?? [];
  const ago = Number(amount) * (secondsPer[unit] ?? 0);
  const at = sign === undefined ? parseTime(moment) : now.getTime() / 1000 - ago;
  if (Number.isNaN(at)) return null;
  const comparison = operator ?? (sign === '+' ? '<=' : '>=');
  return (time) =>
    comparison.startsWith('<')
      ? time < at || (comparison === '<=' && time === at)
      : time > at || (comparison === '>=' && time === at);
}

/** Unix seconds; NaN if it is not a time. Times without a zone are UTC (observed, 5.1). */
export function parseTime(text: string): number {
  const shape = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text);
  if (shape === null) return Number.NaN;
  return Date.parse(shape[1] === undefined && text.includes('T') ? `${text}Z` : text) / 1000;
}
