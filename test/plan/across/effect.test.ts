import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { classifyEffect } from '../../../src/plan/compare/risk.js';
import type { Effect } from '../../../src/plan/types.js';
import { settingOf } from '../../settings/setting-of.js';
import { catalogue } from '../fixtures.js';

type Row = [Effect, corner: string, name: string, before: Json, after: Json];

const relay = (publicKey: string, name: string) => ({ publicKey, name });
const mask = { type: 'creditcard', redaction: { method: 'mask' } };
const remove = { type: 'creditcard', redaction: { method: 'remove' } };
const everywhere = { $string: ['cards'] };
const pii = (rules: Json, applications: Json = everywhere): Json => ({ rules, applications });

const rows: Row[] = [
  ['neutral', 'no direction', 'name', 'a', 'b'],
  ['hides', 'a number falls from never', 'resolveAge', 0, 720],
  ['hides', 'a number falls', 'resolveAge', 720, 360],
  ['neutral', 'a number rises', 'resolveAge', 360, 720],
  ['neutral', 'a number rises to never', 'resolveAge', 720, 0],
  ['weakens', 'rises', 'defaultRole', 'member', 'owner'],
  ['tightens', 'falls', 'defaultRole', 'owner', 'member'],
  ['weakens', 'to a value that the order does not know', 'defaultRole', 'member', 'billing'],
  ['weakens', 'from a value that the order does not know', 'defaultRole', 'billing', 'member'],
  ['weakens', 'falls, if more is safer', 'attachmentsRole', 'owner', 'member'],
  [
    'weakens',
    'rises to unlimited, which is last although its number is the lowest',
    'storeCrashReports',
    100,
    -1,
  ],
  ['tightens', 'falls from unlimited', 'storeCrashReports', -1, 0],
  ['weakens', 'a set shrinks', 'sensitiveFields', ['a', 'b'], ['a']],
  ['tightens', 'a set grows', 'sensitiveFields', ['a'], ['a', 'b']],
  ['weakens', 'a set swaps one for another', 'sensitiveFields', ['a'], ['b']],
  ['weakens', 'a set of exceptions grows', 'safeFields', [], ['a']],
  ['tightens', 'a set of exceptions shrinks', 'safeFields', ['a'], []],
  ['weakens', 'a keyed list loses a key', 'trustedRelays', [relay('K', 'a')], []],
  ['neutral', 'a keyed list gains a key', 'trustedRelays', [], [relay('K', 'a')]],
  ['weakens', 'a keyed list swaps a key', 'trustedRelays', [relay('K', 'a')], [relay('L', 'a')]],
  ['neutral', 'a keyed list renames an item', 'trustedRelays', [relay('K', 'a')], [relay('K', 'b')]],
];

/** Changes of the scrubbing rules. */
const scrubbing: [Effect, corner: string, before: Json, after: Json][] = [
  ['tightens', 'first ones', null, pii({ cards: mask })],
  ['weakens', 'all cleared', pii({ cards: mask }), null],
  ['weakens', 'one removed', pii({ cards: mask, b: mask }), pii({ cards: mask })],
  ['tightens', 'one added', pii({ cards: mask }), pii({ cards: mask, b: mask })],
  ['weakens', 'one renamed', pii({ cards: mask }), pii({ kards: mask })],
  ['tightens', 'mask becomes remove', pii({ cards: mask }), pii({ cards: remove })],
  ['weakens', 'remove becomes mask', pii({ cards: remove }), pii({ cards: mask })],
  [
    'tightens',
    'hash becomes replace',
    pii({ cards: { type: 'creditcard', redaction: { method: 'hash' } } }),
    pii({ cards: { type: 'creditcard', redaction: { method: 'replace', text: '[cut]' } } }),
  ],
  [
    'weakens',
    'mask and hash cannot be ranked, so neither way counts as safe',
    pii({ cards: mask }),
    pii({ cards: { type: 'creditcard', redaction: { method: 'hash' } } }),
  ],
  [
    'weakens',
    'an unknown redaction',
    pii({ cards: mask }),
    pii({ cards: { type: 'creditcard', redaction: { method: 'sparkle' } } }),
  ],
  ['weakens', 'redaction dropped', pii({ cards: mask }), pii({ cards: { type: 'creditcard' } })],
  ['tightens', 'redaction added', pii({ cards: { type: 'creditcard' } }), pii({ cards: mask })],
  [
    'tightens',
    'a type that matches everything',
    pii({ cards: mask }),
    pii({ cards: { ...mask, type: 'anything' } }),
  ],
  ['weakens', 'another type', pii({ cards: { ...mask, type: 'anything' } }), pii({ cards: mask })],
  [
    'weakens',
    'another pattern with unknown effect',
    pii({ cards: { ...mask, pattern: 'a' } }),
    pii({ cards: { ...mask, pattern: 'b' } }),
  ],
  [
    'weakens',
    'applications: a path removed',
    pii({ cards: mask }, { $string: ['cards'], a: ['cards'] }),
    pii({ cards: mask }),
  ],
  [
    'weakens',
    'applications: a rule taken off a path',
    pii({ cards: mask }, { $string: ['cards', '@ip'] }),
    pii({ cards: mask }),
  ],
  [
    'tightens',
    'applications: a path added',
    pii({ cards: mask }),
    pii({ cards: mask }, { $string: ['cards'], a: ['cards'] }),
  ],
  ['weakens', 'one rule better, another gone', pii({ cards: mask, b: mask }), pii({ cards: remove })],
  ['weakens', 'a member of unknown meaning', pii({}), { applications: everywhere, vars: { a: 1 } }],
  ['weakens', 'from an unparsable text', 'None', pii({ cards: mask })],
];

describe('classifyEffect', () => {
  it.each(rows)('%s: %s', (effect, _, name, before, after) => {
    expect(classifyEffect(settingOf(name), before, after)).toBe(effect);
  });

  it.each(scrubbing)('%s: rules, %s', (effect, _, before, after) => {
    expect(classifyEffect(settingOf('relayPiiConfig'), before, after)).toBe(effect);
  });
});

/** A weakening change of each security-relevant setting. The reverse change tightens it, unless noted. */
const guarded: [name: string, before: Json, after: Json, back?: Effect][] = [
  ['require2FA', true, false],
  ['defaultRole', 'member', 'admin'],
  ['openMembership', false, true],
  ['allowJoinRequests', false, true],
  ['eventsMemberAdmin', false, true],
  ['alertsMemberWrite', false, true],
  ['attachmentsRole', 'admin', 'member'],
  ['debugFilesRole', 'owner', 'manager'],
  ['allowSharedIssues', false, true],
  ['enhancedPrivacy', true, false],
  ['storeCrashReports', 0, 1],
  ['dataScrubber', true, false],
  ['dataScrubberDefaults', true, false],
  ['scrubIPAddresses', true, false],
  ['sensitiveFields', ['iban'], []],
  ['safeFields', [], ['iban']],
  ['relayPiiConfig', pii({ cards: mask }), null],
  ['trustedRelays', [relay('K', 'a')], [], 'neutral'],
];

describe('the catalogue', () => {
  const settings = [...catalogue.organization.values(), ...catalogue.project.values()];

  it.each(guarded)('%s: %j → %j weakens', (name, before, after, back: Effect = 'tightens') => {
    const known = settingOf(name);
    expect(classifyEffect(known, before, after)).toBe('weakens');
    expect(classifyEffect(known, after, before)).toBe(back);
  });

  it('lists a value for tightening only in an order that weakens the other way', () => {
    const ordered = settings.filter(({ tightens }) => tightens !== null && 'order' in tightens);
    expect(ordered.length).toBeGreaterThan(0);
    for (const { weakens, tightens } of ordered) {
      const when = tightens !== null && 'when' in tightens && tightens.when === 'rises' ? 'falls' : 'rises';
      expect(weakens).toEqual({ ...tightens, when });
    }
  });

  it('orders roles by their rights, and numbers of crash reports with the unlimited one last', () => {
    const orders = settings.flatMap(({ weakens }) =>
      weakens !== null && 'order' in weakens ? [JSON.stringify(weakens.order)] : [],
    );
    expect([...new Set(orders)].sort()).toEqual([
      '["member","admin","manager","owner"]',
      '[0,1,5,10,20,50,100,-1]',
    ]);
  });

  it('calls nothing else a matter of security', () => {
    const annotated = settings.filter(({ weakens, tightens }) => weakens !== null || tightens !== null);
    expect(annotated.map(({ resource, name }) => `${resource}.${name}`).sort()).toEqual(
      guarded.map(([name]) => `organization.${name}`).sort(),
    );
  });

  it('contains only resolveAge as a setting that hides issues', () => {
    const hiding = settings.filter(({ hides }) => hides !== null);
    expect(hiding.map(({ resource, name }) => `${resource}.${name}`)).toEqual(['project.resolveAge']);
  });
});
