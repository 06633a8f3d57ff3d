import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, sameJson } from '../../src/model/json.js';
import { normalise, toWire } from '../../src/settings/normalise.js';
import { samples, settingOf } from './setting-of.js';

const digest = `sha256:${'a'.repeat(64)}`;
const relay = { name: 'eu-1', publicKey: 'b' };

describe('normalise', () => {
  it.each<[string, name: string, Json, Json | undefined]>([
    ['scalar: text is trimmed', 'name', ' Acme\n', 'Acme'],
    ['scalar: white space inside stays', 'name', 'A  B', 'A  B'],
    ['scalar: null stays null', 'platform', null, null],
    ['scalar: null as the service reads it', 'resolveAge', null, 0],
    ['scalar: a boolean is not a string', 'require2FA', 'true', undefined],
    ['scalar: a number is not a boolean', 'require2FA', 1, undefined],
    ['scalar: a string is not a number', 'resolveAge', '720', undefined],
    ['scalar: a fraction is not an integer', 'resolveAge', 0.5, undefined],
    ['scalar: an array is nothing', 'name', ['Acme'], undefined],
    ['set: sorted and each once', 'sensitiveFields', ['b', ' a ', 'b'], ['a', 'b']],
    ['set: sorted by code unit', 'sensitiveFields', ['ä', 'z', 'Z', 'a'], ['Z', 'a', 'z', 'ä']],
    ['set: numbers become text', 'safeFields', [42, '7'], ['42', '7']],
    ['set: empty', 'safeFields', [], []],
    ['set: a boolean item', 'safeFields', ['a', true], undefined],
    ['set: one text', 'safeFields', 'a', undefined],
    ['set: null', 'safeFields', null, undefined],
    ['list: order and repetition stay', 'highlightTags', ['url', ' level', 'url'], ['url', 'level', 'url']],
    ['list: a nested list', 'highlightTags', [['url']], undefined],
    [
      'keyed list: sorted by key, stamps dropped',
      'trustedRelays',
      [
        relay,
        { name: ' us ', publicKey: 'a', description: '', created: 'x', lastModified: 'y', seen: { at: 'z' } },
      ],
      [{ name: 'us', publicKey: 'a' }, relay],
    ],
    [
      'keyed list: text is trimmed',
      'trustedRelays',
      [{ ...relay, description: 'Frankfurt\n' }],
      [{ ...relay, description: 'Frankfurt' }],
    ],
    ['keyed list: null is absent', 'trustedRelays', [{ ...relay, description: null }], [relay]],
    ['keyed list: rejects a blank key', 'trustedRelays', [{ ...relay, publicKey: ' ' }], undefined],
    [
      'keyed list: rejects a key that occurs twice',
      'trustedRelays',
      [
        { name: 'eu-1', publicKey: 'K' },
        { name: 'eu-2', publicKey: ' K' },
      ],
      undefined,
    ],
    ['keyed list: no key', 'trustedRelays', [{ name: 'eu-1' }], undefined],
    ['keyed list: text for an object', 'trustedRelays', ['b'], undefined],
    ['keyed list: an object in an object', 'trustedRelays', [{ ...relay, name: {} }], undefined],
    ['map of sets: both sorted', 'highlightContext', { b: ['y', 'x', 'y'], a: [] }, { a: [], b: ['x', 'y'] }],
    ['map of sets: nothing is trimmed', 'highlightContext', { ' a': [' x', 'x'] }, { ' a': [' x', 'x'] }],
    ['map of sets: an empty item is one', 'highlightContext', { a: [''] }, { a: [''] }],
    ['map of sets: a text for a set', 'highlightContext', { a: 'x' }, undefined],
    ['map of sets: a list', 'highlightContext', [], undefined],
    [
      'embedded JSON: text is read',
      'relayPiiConfig',
      ' {"rules": {"a": {"type": "x"}}} ',
      { rules: { a: { type: 'x' } } },
    ],
    ['embedded JSON: empty text', 'relayPiiConfig', '  ', null],
    ['embedded JSON: null', 'relayPiiConfig', null, null],
    ['embedded JSON: null as text', 'relayPiiConfig', 'null', null],
    ['embedded JSON: nothing inside', 'relayPiiConfig', '{}', null],
    ['embedded JSON: empty members', 'relayPiiConfig', { rules: {}, applications: {} }, null],
    [
      'embedded JSON: one empty member',
      'relayPiiConfig',
      { rules: { a: { type: 'x' } }, applications: {} },
      { rules: { a: { type: 'x' } } },
    ],
    ['embedded JSON: null as another language spells it', 'relayPiiConfig', 'None', null],
    ['embedded JSON: invalid JSON stays text', 'relayPiiConfig', 'Nothing', 'Nothing'],
    ['embedded JSON: JSON that is not an object stays text', 'relayPiiConfig', '"x"', '"x"'],
    ['embedded JSON: a number', 'relayPiiConfig', 1, undefined],
    ['image: a digest', 'avatar', digest, digest],
    ['image: bytes', 'avatar', 'iVBORw0KGgo=', undefined],
    ['image: an address', 'avatar', 'https://errors.example.com/avatar/1/', undefined],
    ['action: true', 'cancelDeletion', true, true],
    ['action: false', 'cancelDeletion', false, undefined],
  ])('%s', (_, name, value, expected) => {
    expect(normalise(settingOf(name), value)).toEqual(expected);
  });

  it('keeps a text with more than 64 levels as text, so that comparing it cannot run out of stack', () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    expect(normalise(settingOf('relayPiiConfig'), nested(64))).toEqual(JSON.parse(nested(64)));
    expect(normalise(settingOf('relayPiiConfig'), nested(65))).toBe(nested(65));
  });

  it('sorts the names of a map, so that plans read alike', () => {
    const normalised = normalise(settingOf('highlightContext'), { b: [], a: [] });
    expect(JSON.stringify(normalised)).toBe('{"a":[],"b":[]}');
  });

  it('keeps a member called __proto__ a member', () => {
    const value = Object.fromEntries([['__proto__', ['b', 'a']]]);
    const normalised = normalise(settingOf('highlightContext'), value);
    expect(JSON.stringify(normalised)).toBe('{"__proto__":["a","b"]}');
  });
});

describe('same', () => {
  it.each<[string, name: string, Json, Json, boolean]>([
    ['scalar: equal', 'name', 'Acme ', 'Acme', true],
    ['scalar: case counts', 'slug', 'Acme', 'acme', false],
    ['scalar: null is off', 'resolveAge', null, 0, true],
    ['set: order', 'sensitiveFields', ['a', 'b'], ['b', 'a', 'a'], true],
    ['list: order', 'highlightTags', ['a', 'b'], ['b', 'a'], false],
    [
      'keyed list: order',
      'trustedRelays',
      [relay, { ...relay, publicKey: 'a' }],
      [{ ...relay, publicKey: 'a' }, relay],
      true,
    ],
    ['keyed list: another key', 'trustedRelays', [relay], [{ ...relay, publicKey: 'c' }], false],
    [
      'keyed list: an empty description counts as absent',
      'trustedRelays',
      [relay],
      [{ ...relay, description: ' ' }],
      true,
    ],
    ['map of sets: an empty set is not none', 'highlightContext', {}, { a: [] }, false],
    [
      'embedded JSON: spacing and key order',
      'relayPiiConfig',
      '{"vars":{"a":1}, "rules":{"x":{"type":"y"}}}',
      { rules: { x: { type: 'y' } }, vars: { a: 1 } },
      true,
    ],
    [
      'embedded JSON: order of applied rules',
      'relayPiiConfig',
      { applications: { a: ['x', 'y'] } },
      { applications: { a: ['y', 'x'] } },
      false,
    ],
    ['embedded JSON: broken text is not cleared', 'relayPiiConfig', '{', null, false],
  ])('%s', (_, name, a, b, expected) => {
    const setting = settingOf(name);
    const [before = null, after = null] = [normalise(setting, a), normalise(setting, b)];
    expect(sameJson(before, after)).toBe(expected);
  });
});

describe('toWire', () => {
  it.each<[string, name: string, Json, Json]>([
    [
      'embedded JSON: text with sorted keys',
      'relayPiiConfig',
      { rules: { b: 1, a: 2 }, applications: { x: ['a'] } },
      '{"applications":{"x":["a"]},"rules":{"a":2,"b":1}}',
    ],
    ['embedded JSON: cleared', 'relayPiiConfig', null, ''],
    ['embedded JSON: text stays', 'relayPiiConfig', 'Nothing', 'Nothing'],
    ['scalar', 'resolveAge', 0, 0],
    ['set', 'safeFields', [], []],
    ['keyed list', 'trustedRelays', [relay], [relay]],
  ])('%s', (_, name, value, expected) => {
    expect(toWire(settingOf(name), value)).toEqual(expected);
  });
});

const text = fc.oneof(fc.string(), fc.constantFrom('a', ' a', 'A', 'b', ''));

/** Values near those that settings have, and any other JSON. */
const value: fc.Arbitrary<Json> = fc.oneof(
  fc.letrec<{ tree: Json }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<Json>(null, true, 0, 1.5),
      text,
      fc.array(tie('tree')),
      fc.dictionary(text, tie('tree')),
    ),
  })).tree,
  fc.boolean(),
  fc.integer(),
  text,
  fc.constant(`sha256:${'0'.repeat(64)}`),
  fc.array(fc.oneof(text, fc.integer())),
  fc.dictionary(text, fc.array(text)),
  fc.array(fc.record({ name: text, publicKey: text, description: fc.option(text), created: text })),
  fc.record({
    rules: fc.dictionary(text, fc.record({ type: text })),
    applications: fc.dictionary(text, fc.array(text)),
  }),
  fc.jsonValue().map((json) => ` ${JSON.stringify(json, null, 1)}\n`),
);

describe.each(samples.map((setting) => [setting.name, setting] as const))('%s', (_, setting) => {
  const normalised = value
    .map((raw) => normalise(setting, raw))
    .filter((one): one is Json => one !== undefined);

  it('normalises a normalised value to itself', () => {
    fc.assert(
      fc.property(value, (raw) => {
        const once = normalise(setting, raw);
        if (once !== undefined) expect(normalise(setting, once)).toEqual(once);
      }),
    );
  });

  it('does not modify its argument', () => {
    fc.assert(
      fc.property(value, (raw) => {
        const before = JSON.stringify(raw);
        normalise(setting, raw);
        expect(JSON.stringify(raw)).toBe(before);
      }),
    );
  });

  it('returns the sent value when it is read back', () => {
    fc.assert(
      fc.property(normalised, (sent) => {
        expect(normalise(setting, toWire(setting, sent))).toEqual(sent);
      }),
    );
  });
});
