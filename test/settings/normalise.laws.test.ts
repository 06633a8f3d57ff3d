import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/model/json.js';
import { normalise, toWire } from '../../src/settings/normalise.js';
import { samples } from './setting-of.js';

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
