import data from '../../schemas/vocabularies.json' with { type: 'json' };
import { isArray, isJsonObject, type SandboxJson, type SandboxObject } from './json.js';
import type { SandboxReply } from './server/reply.js';

/**
 * `neutral`, `sentry`, or a custom table: neutral name → name in requests and replies. A trailing colon marks a prefix.
 */
export type NamesChoice = 'neutral' | 'sentry' | Readonly<Record<string, string>>;

/** Converts the names that this deployment uses in requests and replies; rules and replies use only neutral names. */
export interface WireVocabulary {
  /** Null if the name is unknown here, because this deployment uses another name for the setting. */
  toNeutral(wire: string): string | null;
  toWire(neutral: string): string;
}

export function createVocabulary(choice: NamesChoice): WireVocabulary {
  const table = choice === 'neutral' ? {} : choice === 'sentry' ? data.sentry : choice;
  const entries = Object.entries(table);
  const prefixes = entries.filter(([neutral]) => neutral.endsWith(':'));
  const toWire = new Map(entries);
  const toNeutral = new Map(entries.map(([neutral, wire]) => [wire, neutral]));
  return {
    toNeutral: (wire) => toNeutral.get(wire) ?? (toWire.has(wire) ? null : wire),
    toWire: (neutral) => {
      const prefix = prefixes.find(([start]) => neutral.startsWith(start));
      if (prefix !== undefined) return prefix[1] + neutral.slice(prefix[0].length);
      return toWire.get(neutral) ?? neutral;
    },
  };
}

/**
 * The reasons why a table is ambiguous or invalid, one sentence each. `settings`: the neutral names of all settings.
 */
export function checkVocabulary(choice: NamesChoice, settings: Iterable<string>): string[] {
  if (typeof choice === 'string') return [];
  const known = new Set([...settings, ...Object.keys(data.sentry)]);
  const unknown = Object.keys(choice).filter((name) => !known.has(name));
  const { slug = 'slug' } = choice;
  const wires = [...known].map((name) => choice[name] ?? name);
  const twice = new Set(wires.filter((wire, index) => wires.indexOf(wire) !== index));
  return [
    ...unknown.map((name) => `names.${name}: unknown neutral name ${name}.`),
    ...(slug === 'slug' ? [] : ['names.slug: must be "slug", because every deployment uses this name.']),
    ...[...twice].map((wire) => `names: two settings have the wire name ${wire}.`),
  ];
}

/** Converts a body to neutral names. Names of the other vocabulary are dropped, like any unknown field. */
export function toNeutralBody(body: SandboxObject, names: WireVocabulary): SandboxObject {
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => {
      const neutral = names.toNeutral(key);
      return neutral === null ? [] : [[neutral, value]];
    }),
  );
}

/**
 * Converts a reply to the deployment's names: fields, option keys and the fields of plugins. Stored values are
 * unchanged.
 */
export function toWireReply(reply: SandboxReply, names: WireVocabulary): SandboxReply {
  const { body } = reply;
  if (body === undefined || body instanceof Uint8Array) return reply;
  if (reply.status >= 400) return { ...reply, body: renameInErrors(body, names) };
  return { ...reply, body: renameKeys(body, names, ['options', 'plugins']) };
}

/** Converts the keys and sentences of an error to the deployment's names. */
function renameInErrors(value: SandboxJson, names: WireVocabulary): SandboxJson {
  if (typeof value === 'string') {
    // Setting names are recognised as separate words, kinds of integration only before the word "integration".
    return value.replace(/\b(?:[A-Za-z]+(?= integration\b)|[a-z]+[A-Z]\w*)/g, (name) => names.toWire(name));
  }
  if (isArray(value)) return value.map((item) => renameInErrors(item, names));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [names.toWire(key), renameInErrors(item, names)]),
  );
}

/** Renames the keys of an object, or of the objects in a list, and those of its fields `inner`. */
function renameKeys(value: SandboxJson, names: WireVocabulary, inner: readonly string[] = []): SandboxJson {
  if (isArray(value)) return value.map((item) => renameKeys(item, names, inner));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      names.toWire(key),
      inner.includes(key) ? renameKeys(item, names) : item,
    ]),
  );
}
