import { data } from './generated/catalogue.js';
import type { KnownSettings, Names, Role } from './setting.js';

/** The names of a deployment, by neutral name. A word without an entry is the same in both. */
export type Vocabulary = ReadonlyMap<string, string>;

/**
 * All names that a deployment can change: the settings, the fields to expect, and the words of the built-in
 * vocabularies.
 */
const known: ReadonlySet<string> = new Set([
  ...[...data.settings, ...data.fields].map((entry) => entry.name),
  ...Object.keys(data.vocabularies.sentry),
]);

/**
 * The setting that names a resource in URLs and files. It is the only name that a deployment cannot change: replies are
 * identified by it, and renames are sent with it.
 */
export const addressName = data.settings.find(({ role }) => role === 'address')?.name ?? '';

/** Why a table of names or the declaration of a setting is invalid. */
export interface DeclarationFlaw {
  readonly reason: string;
  /** The key of the table or the declaration that is wrong; null if it is none of them, or several. */
  readonly key: string | null;
  /** How to fix it. */
  readonly hint: string;
}

/** Null if the table is unambiguous in both directions. */
export function findNamesFlaw(names: Names): DeclarationFlaw | null {
  const vocabulary = vocabularyFor(names);
  if (wireName(vocabulary, addressName) !== addressName)
    return {
      reason: `service.names must not translate "${addressName}", because it identifies resources in replies.`,
      hint: `Remove ${addressName} from the table.`,
      key: addressName,
    };
  const toNeutral = new Map<string, string>();
  for (const neutral of known) {
    const wire = wireName(vocabulary, neutral);
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
  const table = { neutral: {}, sentry: data.vocabularies.sentry };
  return new Map(Object.entries(typeof names === 'string' ? table[names] : names));
}

/** The wire name of a neutral name. `svc:token` is translated by its prefix, unless the table contains it. */
export function wireName(vocabulary: Vocabulary, neutral: string): string {
  const prefix = neutral.slice(0, neutral.indexOf(':') + 1);
  return vocabulary.get(neutral) ?? (vocabulary.get(prefix) ?? prefix) + neutral.slice(prefix.length);
}

/** Whether a deployment uses the name for another word, or another name for this word. */
export function isTranslated(vocabulary: Vocabulary, name: string): boolean {
  if (wireName(vocabulary, name) !== name) return true;
  return [...vocabulary].some(([neutral, wire]) => wire === name && neutral !== name);
}

/** Every built-in name of settings or fields, and their own names, each with its own name. In their order. */
export function spellingsOf(known: KnownSettings): ReadonlyMap<string, string> {
  const sentry = vocabularyFor('sentry');
  const all = [...known.values()];
  return new Map([
    ...all.flatMap(({ neutral, name }) =>
      [wireName(sentry, neutral), neutral].map((spelling) => [spelling, name] as const),
    ),
    ...all.map(({ name }) => [name, name] as const),
  ]);
}

/** The name that a deployment uses for a setting of the interface description; null if there is no such setting. */
export function settingName(settings: KnownSettings, neutral: string): string | null {
  return [...settings.values()].find((setting) => setting.neutral === neutral)?.name ?? null;
}

/** The name of the only setting of a resource that has the role; null if none has it. */
export function nameOfRole(settings: KnownSettings, role: Role): string | null {
  return [...settings.values()].find((setting) => setting.role === role)?.name ?? null;
}
