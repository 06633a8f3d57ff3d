import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { attributePlan, type BaseSide, type Cause } from '../../../src/plan/compare/attribution.js';
import type { Effect, Plan } from '../../../src/plan/types.js';
import { type Case, catalogue, inputOf, planOf, type Values } from '../fixtures.js';

function baseOf(declared: Values | null): BaseSide {
  const projects = declared === null ? [] : [{ slug: 'web', declared }];
  return {
    resolved: inputOf({ organization: { declared: null }, projects }).resolved,
    config: { catalogue },
  };
}

/** The causes for the value of the base, the desired value and the current value. */
function causeOf(base: Values | null, desired: Values, shown: Values): readonly Cause[] {
  const plan = planOf({
    organization: { declared: null },
    projects: [{ slug: 'web', declared: desired, shown }],
  });
  return causesOf(plan, baseOf(base)).flatMap(({ cause }) => cause ?? []);
}

function causesOf(plan: Plan, base?: BaseSide, isDrift = false) {
  return [...attributePlan(plan, base, catalogue, isDrift).values()];
}

function effectsIn(plan: Plan) {
  return causesOf(plan, undefined, true).map(({ effect }) => effect);
}

describe('a difference', () => {
  it.each<[string, Values | null, Values, Values, readonly Cause[]]>([
    ['the current value changed', { name: 'A' }, { name: 'A' }, { name: 'B' }, ['drift']],
    ['the files changed', { name: 'A' }, { name: 'B' }, { name: 'A' }, ['pending']],
    ['both changed, to different values', { name: 'A' }, { name: 'B' }, { name: 'C' }, ['conflict']],
    ['both changed, to the same value', { name: 'A' }, { name: 'B' }, { name: 'B' }, []],
    ['the setting is newly managed', {}, { name: 'B' }, { name: 'A' }, ['pending']],
    ['the project is newly managed', null, { name: 'B' }, { name: 'A' }, ['pending']],
    [
      'the base wrote a set in another order',
      { highlightContext: { os: ['b', 'a'] } },
      { highlightContext: { os: ['a', 'b'] } },
      { highlightContext: { os: ['a'] } },
      ['drift'],
    ],
    [
      'the base set an invalid value',
      { resolveAge: 'soon' },
      { resolveAge: 24 },
      { resolveAge: 0 },
      ['pending'],
    ],
    [
      'null then, zero on the service',
      { resolveAge: null },
      { resolveAge: 24 },
      { resolveAge: 0 },
      ['pending'],
    ],
  ])('if %s', (_, base, desired, shown, causes) => {
    expect(causeOf(base, desired, shown)).toEqual(causes);
  });

  it('is pending if the base has no files', () => {
    const projects = [{ slug: 'web', declared: { name: 'A' }, shown: { name: 'B' } }];
    const plan = planOf({
      organization: { declared: { name: 'A' }, shown: { name: 'B' } },
      projects,
      missing: ['44'],
    });
    const causes = causesOf(plan, baseOf(null)).map(({ cause }) => cause);
    expect(causes).toEqual(['pending', 'pending', 'pending']);
  });

  it.each<[string, Case, Cause]>([
    ['that the files named then', { missing: ['other', '44'] }, 'drift'],
    ['that the files name newly', { missing: ['other'] }, 'pending'],
    ['that was read then, by its id', { projects: [{ slug: 'web', id: '44' }] }, 'drift'],
    ['that was read then, by its slug', { projects: [{ slug: '44' }] }, 'drift'],
    ['that is not among those read then', { projects: [{ slug: 'web' }] }, 'pending'],
  ])('is a missing project %s', (_, former, cause) => {
    const plan = planOf({ organization: { declared: null }, missing: ['44'] });
    const { resolved } = inputOf({ organization: { declared: null }, ...former });
    expect(causesOf(plan, { resolved, config: { catalogue } })).toMatchObject([{ setting: null, cause }]);
  });

  it('is compared with the same resource of the base, and has the effect of the change or of the drift', () => {
    const world = (require2FA: boolean, name: string): Case => ({
      organization: { declared: { require2FA }, shown: { require2FA: false } },
      projects: [
        { slug: 'api', declared: { name: 'A' }, shown: { name: 'A' } },
        { slug: 'web', declared: { name }, shown: { name: 'B' } },
      ],
    });
    const plan = planOf(world(true, 'C'));
    const { resolved } = inputOf(world(true, 'B'));
    const causes = (isDrift: boolean) => causesOf(plan, { resolved, config: { catalogue } }, isDrift);
    expect(causes(false)).toMatchObject([
      { slug: 'acme', cause: 'drift', effect: 'tightens', base: { value: true } },
      { slug: 'web', cause: 'pending', effect: 'neutral', base: { value: 'B' } },
    ]);
    expect(causes(true)).toMatchObject([{ effect: 'weakens' }, { effect: 'neutral' }]);
  });

  it('has one cause, which is drift only if the files did not change', () => {
    const value: fc.Arbitrary<Json> = fc.constantFrom(0, 24, 48);
    fc.assert(
      fc.property(value, value, value, (base, desired, current) => {
        const causes = causeOf({ resolveAge: base }, { resolveAge: desired }, { resolveAge: current });
        expect(causes).toHaveLength(desired === current ? 0 : 1);
        if (desired === current) return;
        expect(causes[0] === 'drift').toBe(base === desired);
        expect(causes[0] === 'pending').toBe(base === current);
      }),
    );
  });
});

const relay = (publicKey: string): Json => [{ name: 'eu-1', publicKey, description: null }];

const scrubbing = (type: string, method: string, path: string): string =>
  JSON.stringify({ rules: { cards: { type, redaction: { method } } }, applications: { [path]: ['cards'] } });

function effectsOf(declared: Values, shown: Values) {
  const plan = planOf({ organization: { declared, shown } });
  return effectsIn(plan);
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
    expect(effectsIn(plan)).toEqual([effect]);
  });
});
