import fc from 'fast-check';
import { isObject, type Json } from '../../src/model/json.js';
import type { Setting } from '../../src/settings/setting.js';
import {
  adminScopes,
  type Case,
  catalogue,
  isList,
  type ProjectCase,
  sha256,
  type Values,
} from './fixtures.js';

/** Few words, so that equal values, swaps and near misses are common; some are hostile. */
const word = fc.constantFrom(
  'a',
  'b',
  'c',
  'A',
  '10',
  'a/b',
  'a~c',
  'é',
  '\u202e',
  '\u0007',
  'constructor',
  'toString',
  '__proto__',
  '',
);
const words = fc.array(word, { maxLength: 4 });

const rule = fc.record(
  {
    type: fc.constantFrom('creditcard', 'anything'),
    redaction: fc.record({ method: fc.constantFrom('mask', 'remove', 'hash') }),
    pattern: word,
  },
  { requiredKeys: ['type'] },
);

const rules = fc.record(
  {
    rules: fc.dictionary(word, rule, { maxKeys: 3 }),
    applications: fc.dictionary(word, words, { maxKeys: 3 }),
  },
  { requiredKeys: [] },
);

const relays = fc.uniqueArray(
  fc.record({ name: word, publicKey: fc.constantFrom('K1', 'K2', 'K3'), description: fc.option(word) }),
  { selector: (relay) => relay.publicKey, maxLength: 3 },
);

/** The highlights that the model of the service shows if they were never set. */
function presetsOf(platform: Json | undefined): Values {
  return platform === 'b'
    ? { highlightTags: ['a', 'b'], highlightContext: { a: ['a', 'b'] } }
    : { highlightTags: ['a'], highlightContext: { a: ['a'] } };
}

const presets = [presetsOf('a'), presetsOf('b')];

/** A value that a file may declare for the setting. */
export function valuesOf(setting: Setting): fc.Arbitrary<Json> {
  const values = byKind(setting);
  const its = presets.flatMap(({ [setting.neutral]: preset }) => (preset === undefined ? [] : [preset]));
  return its.length === 0 ? values : fc.oneof(values, fc.constantFrom(...its));
}

function byKind(setting: Setting): fc.Arbitrary<Json> {
  switch (setting.kind) {
    case 'set':
    case 'list':
      return words;
    case 'keyed-list':
      return relays;
    case 'map-of-sets':
      return fc.dictionary(word, words, { maxKeys: 3 });
    case 'embedded-json':
      return fc.option(rules);
    case 'image':
      return fc.constantFrom(sha256('picture 1'), sha256('picture 2'));
    case 'action':
      return fc.constant(true);
    case 'scalar':
      return scalarOf(setting);
  }
}

function scalarOf(setting: Setting): fc.Arbitrary<Json> {
  if (setting.neutral === 'slug') return fc.constantFrom('web', 'api', 'acme');
  if (setting.neutral === 'avatarType') return fc.constantFrom('upload', 'letter_avatar');
  if (setting.type === 'boolean') return fc.boolean();
  if (setting.type === 'integer') return fc.constantFrom(-1, 0, 1, 720);
  return fc.constantFrom('', 'a', 'b', ' a ', 'member', 'owner');
}

/** The value as a reply might show it: embedded JSON as text, relays stamped and in another order, sets shuffled. */
export function replied(setting: Setting, value: Json): Json {
  if (setting.kind === 'embedded-json' && typeof value === 'object' && value !== null) {
    return JSON.stringify(value, null, 2);
  }
  if (!isList(value)) return value;
  if (setting.kind === 'set') return [...value].reverse();
  if (setting.kind !== 'keyed-list') return value;
  return [...value].reverse().map((item) => (isObject(item) ? { ...item, created: '2026-01-01' } : item));
}

/** Values for some of the settings of a resource. */
function someValues(settings: ReadonlyMap<string, Setting>, wire: boolean): fc.Arbitrary<Values> {
  const all = [...settings.values()].filter((setting) => !(wire && setting.kind === 'action'));
  const entries = all.map((setting) =>
    fc.option(
      valuesOf(setting).map((value): readonly [string, Json] => [
        setting.name,
        wire ? replied(setting, value) : value,
      ]),
    ),
  );
  return fc.tuple(...entries).map((chosen) => Object.fromEntries(chosen.filter((entry) => entry !== null)));
}

const access = fc.option(fc.constantFrom(adminScopes, ['project:read'], ['org:write', 'project:write']), {
  freq: 3,
});

const project = (slug: string): fc.Arbitrary<ProjectCase> =>
  fc
    .record({
      slug: fc.constant(slug),
      declared: someValues(catalogue.project, false),
      shown: someValues(catalogue.project, true),
      access,
      unset: fc.subarray(['highlightContext', 'highlightTags']),
      showsPresets: fc.boolean(),
    })
    .map(({ showsPresets, ...known }) => withPresets(known, showsPresets));

/** Settings that were never set show the platform's preset. `showsPresets`: whether the reply contains it. */
export function withPresets(known: ProjectCase, showsPresets: boolean): ProjectCase {
  const all = presetsOf(known.shown?.platform);
  const unset = Object.entries(all).filter(([name]) => known.unset?.includes(name));
  return {
    ...known,
    shown: { ...known.shown, ...Object.fromEntries(unset) },
    presets: showsPresets ? all : {},
  };
}

const organization = fc.record({
  declared: fc.option(someValues(catalogue.organization, false)),
  shown: someValues(catalogue.organization, true),
  access,
  status: fc.constantFrom('active', 'active', 'active', 'pending_deletion'),
});

/** Whole worlds: a configuration and a state, with all kinds of values and callers. */
export const worlds: fc.Arbitrary<Case> = fc.record({
  organization,
  projects: fc.tuple(project('web'), project('api'), project('ops')),
  missing: fc.constantFrom<readonly string[]>([], ['lost']),
  unmanaged: fc.constantFrom<readonly string[]>([], ['scratch']),
});
