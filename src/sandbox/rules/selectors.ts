import { isJsonArray, isObject } from '../../model/json.js';
import type { ValueRule } from './value-rule.js';

/**
 * Paths of names, quoted names, `*`, `**` and `$types` joined by dots. Paths are joined by `&&` and `||`, with `!` and
 * parentheses.
 */
const step = String.raw`(?:\*\*|\*|\$?[A-Za-z0-9_-]+|'(?:[^']|'')*')`;
const path = String.raw`${step}(?:\.${step})*`;
const operand = String.raw`\s*(?:!\s*|\(\s*)*${path}(?:\s*\))*\s*`;
const selector = new RegExp(`^${operand}(?:(?:&&|\\|\\|)${operand})*$`);

/** The reason why a text is not a scrubbing selector (observed, 1.3 and 10); null if it is valid. */
function selectorError(text: string): string | null {
  const opened = text.split('(').length;
  if (!selector.test(text) || opened !== text.split(')').length) return `Invalid syntax near "${text}"`;
  const repeats = text.split(/&&|\|\|/).some((part) => part.split('**').length > 2);
  return repeats ? 'Deep wildcard used more than once' : null;
}

/** Joins the errors of all items into one sentence, each with its line. */
export const checkSafeFields: ValueRule = (value, _setting, { behaviour }) => {
  if (!isJsonArray(value) || !behaviour.isObserved) return null;
  const errors = value.flatMap((item, index) => {
    const error = typeof item === 'string' && item !== '' ? selectorError(item) : null;
    return error === null ? [] : [`${error} (line ${index + 1})`];
  });
  return errors.length === 0 ? null : [errors.join(',\n')];
};

/** The rule types of the deployments' scrubbing engine. */
const ruleTypes = new Set(
  [
    'anything pattern imei mac uuid email ip creditcard iban userpath pemkey url_auth us_ssn bearer password',
    'redact_pair redactPair multiple alias',
  ].flatMap((line) => line.split(' ')),
);

/** The error that the deployments' engine reports for decoded scrubbing rules. Other structures pass (observed, 10). */
export function scrubbingRulesError(decoded: unknown): string | null {
  const { rules, applications } = isObject(decoded) ? decoded : {};
  for (const rule of Object.values(isObject(rules) ? rules : {})) {
    const type = isObject(rule) ? (rule.type ?? null) : 'anything';
    if (typeof type !== 'string' || !ruleTypes.has(type))
      return `unknown variant \`${JSON.stringify(type)}\``;
  }
  const paths = Object.keys(isObject(applications) ? applications : {});
  return paths.map(selectorError).find((error) => error !== null) ?? null;
}
