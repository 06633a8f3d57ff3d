import { Fault } from '../model/fault.js';
import { data } from './generated/catalogue.js';
import type { Names } from './setting.js';

/** From neutral names to the deployment's, and back. A word without an entry is the same in both. */
export interface Vocabulary {
  readonly toWire: ReadonlyMap<string, string>;
  readonly toNeutral: ReadonlyMap<string, string>;
}

/** All that a deployment may call otherwise: the settings, and the words of the built-in vocabularies. */
const known: ReadonlySet<string> = new Set([
  ...data.settings.map((entry) => entry.name),
  ...Object.values(data.vocabularies).flatMap((vocabulary) => Object.keys(vocabulary)),
]);

/** Replies tell by it whose they are, and a rename is sent under it: the one setting that is called the same everywhere. */
const fixed = 'slug';

/**
 * The words of a deployment. A table is taken only if it can be read both ways.
 *
 * @throws Fault files SP2001: the table names what is no neutral name.
 * @throws Fault files SP2002: two neutral names would share one name on the wire.
 * @throws Fault files SP2003: the table renames `slug`.
 */
export function vocabularyFor(names: Names): Vocabulary {
  const toWire = new Map(Object.entries(tableOf(names)));
  const toNeutral = new Map<string, string>();
  for (const neutral of toWire.keys()) {
    if (!known.has(neutral)) throw unknownName(neutral);
    if (neutral === fixed && toWire.get(neutral) !== fixed) throw fixedName();
  }
  for (const neutral of new Set([...known, ...toWire.keys()])) {
    const wire = toWire.get(neutral) ?? neutral;
    const other = toNeutral.get(wire);
    if (other !== undefined) throw sharedName(wire, other, neutral);
    toNeutral.set(wire, neutral);
  }
  return { toWire, toNeutral };
}

/** `svc:token` is known by its prefix; any other name by itself. */
export function wireName(vocabulary: Vocabulary, neutral: string): string {
  return translate(vocabulary.toWire, neutral);
}

/** The neutral name of a name on the wire; a name that the interface does not have stays as it is. */
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

function unknownName(neutral: string): Fault {
  return new Fault({
    kind: 'files',
    code: 'SP2001',
    message: `service.names translates "${neutral}", which is no neutral name.`,
    hint: 'Take the names on the left of the table from docs/settings.md.',
  });
}

function fixedName(): Fault {
  return new Fault({
    kind: 'files',
    code: 'SP2003',
    message: `service.names translates "${fixed}", which every deployment calls so: replies tell by it whose they are.`,
    hint: 'Take it out of the table.',
  });
}

function sharedName(wire: string, first: string, second: string): Fault {
  return new Fault({
    kind: 'files',
    code: 'SP2002',
    message: `With service.names, ${first} and ${second} would both be called "${wire}" on the wire.`,
    hint: 'Give each its own name.',
  });
}
