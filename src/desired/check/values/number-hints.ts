import type { Json } from '../../../model/json.js';
import type { LocatedScalar } from '../../yaml/located.js';
import { constOf, wordOf } from './wording.js';

const NONE = /^(?:false|no|none|never|off|nil|disabled?)$/i;
const ALL = /^(?:true|all|always|any|max|unlimited|infinite|infinity|[-+]?\.inf)$/i;
const HOURS: Readonly<Record<string, number>> = { h: 1, d: 24, w: 168 };

/** The hint for a word, or a negative number, in place of a number; null for any other text. */
export function hintForWord(schema: Json | undefined, written: string): string | null {
  const [none, all] = [wordOf(schema, 'none'), wordOf(schema, 'all')];
  if (NONE.test(written)) return none;
  if (ALL.test(written)) return all ?? none;
  return /^-[0-9]/.test(written) ? (none ?? all) : null;
}

/** The hint for a value that is not a number, or not a whole one. */
export function hintForNumber(
  schema: Json | undefined,
  { value, written }: LocatedScalar,
  types: readonly string[],
): string {
  const kind = types.includes('integer') ? 'a whole number' : 'a number';
  const only = constOf(schema);
  if (only !== null) return written === only ? `Write it without quotes: ${only}.` : `Write ${only}.`;
  const word = hintForWord(schema, written);
  if (word !== null) return word;
  if (typeof value === 'number') return `Write ${kind}.`;
  const number = types.includes('integer') ? /^[-+]?[0-9]+$/ : /^[-+]?[0-9]+(?:\.[0-9]+)?$/;
  if (number.test(written)) return `Write it without quotes: ${written}.`;
  const plain = written.replace(/(?<=[0-9])[,_' ](?=[0-9]{3}(?![0-9]))/g, '').replace(/[,;]$/, '');
  if (number.test(plain)) return `Write ${plain}.`;
  const unit = wordOf(schema, 'unit');
  if (unit === null)
    return /^\W?[0-9]/.test(written)
      ? 'Write only digits, without a unit or separators.'
      : `Write ${kind}${types.includes('null') ? ', or null for no value' : ''}.`;
  const hours = unit === 'hours' ? hoursOf(written) : null;
  return hours === null
    ? `Write the number of ${unit}, such as ${wordOf(schema, 'example') ?? '1'}.`
    : `Write the number of hours: ${hours}.`;
}

/** The whole hours of a duration such as `30d` or `2 weeks`; null for any other text. */
function hoursOf(written: string): number | null {
  const [, count, unit = ''] = /^([0-9]{1,6}) ?(h|hrs?|hours?|d|days?|w|weeks?)$/i.exec(written) ?? [];
  const hours = HOURS[unit.charAt(0).toLowerCase()];
  return hours === undefined ? null : Number(count) * hours;
}
