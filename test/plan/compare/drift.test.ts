import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { classifyDrift } from '../../../src/plan/compare/drift.js';
import type { Effect } from '../../../src/plan/types.js';
import { catalogue, planOf, type Values } from '../fixtures.js';

const relay = (publicKey: string): Json => [{ name: 'eu-1', publicKey, description: null }];

const scrubbing = (type: string, method: string, path: string): string =>
  JSON.stringify({ rules: { cards: { type, redaction: { method } } }, applications: { [path]: ['cards'] } });

function effectsOf(declared: Values, shown: Values): readonly Effect[] {
  const plan = planOf({ organization: { declared, shown } });
  return [...classifyDrift(plan, catalogue).effects.values()];
}

describe('the effect of the current value compared with the desired one', () => {
  it.each<[string, string, Json, Json, Effect]>([
    ['other fields are scrubbed', 'sensitiveFields', ['iban', 'passport'], ['zzz'], 'weakens'],
    ['another field is spared', 'safeFields', ['a'], ['*'], 'weakens'],
    ['a relay has another key', 'trustedRelays', relay('k1'), relay('k2'), 'weakens'],
    [
      'a rule protects less, elsewhere',
      'relayPiiConfig',
      scrubbing('anything', 'remove', '**'),
      scrubbing('creditcard', 'mask', '$nothing'),
      'weakens',
    ],
    ['a switch is off', 'require2FA', true, false, 'weakens'],
    ['a switch is on', 'require2FA', false, true, 'tightens'],
    ['more fields are scrubbed', 'sensitiveFields', ['iban'], ['iban', 'pin'], 'tightens'],
    ['the name is another', 'name', 'A', 'B', 'neutral'],
  ])('if %s', (_, setting, desired, current, effect) => {
    expect(effectsOf({ [setting]: desired }, { [setting]: current })).toEqual([effect]);
  });

  it.each<[number, number, Effect]>([
    [0, 1, 'hides'],
    [720, 0, 'neutral'],
  ])('if issues should be resolved after %i hours and are after %i', (desired, current, effect) => {
    const plan = planOf({
      organization: { declared: null },
      projects: [{ slug: 'web', declared: { resolveAge: desired }, shown: { resolveAge: current } }],
    });
    expect([...classifyDrift(plan, catalogue).effects.values()]).toEqual([effect]);
  });
});
