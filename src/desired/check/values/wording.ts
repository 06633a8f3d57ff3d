import { type Json, pointerToken, valueAt } from '../../../model/json.js';
import { formatChoices } from '../../messages/message.js';

/**
 * The words of messages about a value, in `x-messages` of its schema:
 *
 * - unit: what a number counts
 * - form: the rule of a pattern, continuing "must"
 * - example: a valid value, as YAML
 * - write: the hint for a string that does not match the pattern
 * - none, all: the hints for a word such as `never` or `unlimited` in place of a number
 * - many: the hint for a list in place of one value
 * - bare: the key of a mapping that a single value in its place probably belongs to
 * - suggest: how to derive a valid value from an invalid one: `slug` or `image`
 * - otherKey: the hint for an unknown key that belongs below a known one, which is missing; KEY is replaced by the key
 */
export type Word =
  | 'unit'
  | 'form'
  | 'example'
  | 'write'
  | 'none'
  | 'all'
  | 'many'
  | 'bare'
  | 'suggest'
  | 'otherKey';

export function wordOf(schema: Json | undefined, word: Word): string | null {
  return textAt(schema, `/x-messages/${word}`);
}

/** The only valid value, as YAML; null if there are several. */
export function constOf(schema: Json | undefined): string | null {
  const only = schema === undefined ? undefined : valueAt(schema, '/const');
  return only === undefined ? null : JSON.stringify(only);
}

/** The hint for an unknown key that people expect here. */
export function hintForKnownMistake(schema: Json | undefined, key: string): string | null {
  return textAt(schema, `/x-messages/keys/${pointerToken(key)}`);
}

/** The hint for a key that belongs below one of the known ones. `owner`: the first of them that is present. */
export function hintForOtherKey(
  schema: Json | undefined,
  key: string,
  owner: string | undefined,
): string | null {
  const word = wordOf(schema, 'otherKey');
  if (word === null) return null;
  return owner === undefined ? word.replace('KEY', () => key) : `Indent ${key} below ${owner}:.`;
}

/** The hint for a missing key: its only value, its allowed values or an example. */
export function hintForMissingKey(owner: Json | undefined, key: string): string {
  const schema = owner === undefined ? undefined : valueAt(owner, `/properties/${pointerToken(key)}`);
  const only = constOf(schema);
  const allowed = schema === undefined ? undefined : valueAt(schema, '/enum');
  const example = wordOf(schema, 'example');
  if (only !== null) return `Add ${key}: ${only}.`;
  if (Array.isArray(allowed)) return `Add ${key}: ${formatChoices(allowed.map(String))}.`;
  return example === null ? `Add ${key}.` : `Add ${key}, such as ${key}: ${example}.`;
}

function textAt(schema: Json | undefined, pointer: string): string | null {
  const text = schema === undefined ? undefined : valueAt(schema, pointer);
  return typeof text === 'string' ? text : null;
}

/** A scalar as it can be written in YAML. */
export function asYaml(value: string | number | boolean | null): string {
  return typeof value === 'string' && !/^[A-Za-z][\w.-]*$/.test(value)
    ? JSON.stringify(value)
    : String(value);
}
