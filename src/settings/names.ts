import { data } from './generated/catalogue.js';
import type { KnownSettings, Names } from './setting.js';

/** Translates neutral names to those of the deployment, and back. A word without an entry is the same in both. */
export interface Vocabulary {
  readonly toWire: ReadonlyMap<string, string>;
  readonly toNeutral: ReadonlyMap<string, string>;
}

/**
 * All names that a deployment can change: the settings, the fields to expect, and the words of the built-in
 * vocabularies.
 */
const known: ReadonlySet<string> = new Set([
  ...[...data.settings, ...data.fields].map((entry) => entry.name),
  ...Object.values(data.vocabularies).flatMap((vocabulary) => Object.keys(vocabulary)),
]);

/** The only name that a deployment cannot change: replies are identified by it, and renames are sent with it. */
const fixed = 'slug';

/** Why a table of names is invalid. */
export interface NamesFlaw {
  readonly reason: string;
  readonly hint: string;
  /** The key of the table that is wrong; null if several are involved. */
  readonly key: string | null;
}

/** Null if the table is unambiguous in both directions. */
export function findNamesFlaw(names: Names): NamesFlaw | null {
  const toWire = new Map(Object.entries(tableOf(names)));
  if ((toWire.get(fixed) ?? fixed) !== fixed)
    return {
      reason: `service.names must not translate "${fixed}", because it identifies resources in replies.`,
      hint: 'Remove slug from the table.',
      key: fixed,
    };
  const toNeutral = new Map<string, string>();
  for (const neutral of known) {
    const wire = toWire.get(neutral) ?? neutral;
    const other = toNeutral.get(wire);
    if (other !== undefined)
      return {
        reason: `With service.names, ${other} and ${neutral} would both have the wire name "${wire}".`,
        hint: 'Give each a unique name.',
        key: null,
      };
    toNeutral.set(wire, neutral);
  }
  return null;
}

/** The vocabulary of a deployment whose names have no flaw (`findNamesFlaw`). */
export function vocabularyFor(names: Names): Vocabulary {
  const toWire = new Map(Object.entries(tableOf(names)));
  const toNeutral = new Map([...known].map((neutral) => [toWire.get(neutral) ?? neutral, neutral]));
  return { toWire, toNeutral };
}

/** The wire name of a neutral name. `svc:token` is translated by its prefix, unless the table contains it. */
export function wireName(vocabulary: Vocabulary, neutral: string): string {
  return translate(vocabulary.toWire, neutral);
}

/** The neutral name of a wire name. Names that the interface description does not contain stay unchanged. */
export function neutralName(vocabulary: Vocabulary, wire: string): string {
  return translate(vocabulary.toNeutral, wire);
}

function translate(words: ReadonlyMap<string, string>, name: string): string {
  const prefix = name.slice(0, name.indexOf(':') + 1);
  if (prefix === '') return words.get(name) ?? name;
  return words.get(name) ?? (words.get(prefix) ?? prefix) + name.slice(prefix.length);
}

function tableOf(names: Names): Readonly<Record<string, string>> {
  if (names === 'neutral') return {};
  if (names === 'sentry') return data.vocabularies.sentry;
  return names;
}

/** The name that a deployment uses for a setting of the interface description; null if there is no such setting. */
export function settingName(settings: KnownSettings, neutral: string): string | null {
  return [...settings.values()].find((setting) => setting.neutral === neutral)?.name ?? null;
}
