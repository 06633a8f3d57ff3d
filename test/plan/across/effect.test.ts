import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { classifyEffect } from '../../../src/plan/compare/risk.js';
import type { Effect } from '../../../src/plan/types.js';
import { settingOf } from '../../settings/setting-of.js';
import { catalogue } from '../fixtures.js';

type Row = [Effect, corner: string, name: string, before: Json, after: Json];

const relay = (publicKey: string, name: string) => ({ publicKey, name });
const everywhere = { $string: ['cards'] };
const pii = (rules: Json, applications: Json = everywhere): Json => ({ rules, applications });
const rule = (method: string, rest: Json = {}): Json =>
  Object.assign({ type: 'creditcard', redaction: { method } }, rest);
const [mask, remove] = [rule('mask'), rule('remove')];
/** One rule, which is applied everywhere. */
const cards = (method: string, rest: Json = {}): Json => pii({ cards: rule(method, rest) });

const rows: Row[] = [
  ['neutral', 'no direction', 'name', 'a', 'b'],
  ['hides', 'a number falls from never', 'resolveAge', 0, 720],
  ['hides', 'a number falls', 'resolveAge', 720, 360],
  ['neutral', 'a number rises', 'resolveAge', 360, 720],
  ['neutral', 'a number rises to never', 'resolveAge', 720, 0],
  ['neutral', 'a number stays', 'resolveAge', 720, 720],
  ['hides', 'from a value that is not a number', 'resolveAge', 'soon', 720],
  ['hides', 'to a value that is not a number', 'resolveAge', 720, 'soon'],
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
  ['tightens', 'first ones', null, cards('mask')],
  ['weakens', 'all cleared', cards('mask'), null],
  ['weakens', 'one removed', pii({ cards: mask, b: mask }), cards('mask')],
  ['tightens', 'one added', cards('mask'), pii({ cards: mask, b: mask })],
  ['weakens', 'one renamed', cards('mask'), pii({ kards: mask })],
  ['tightens', 'mask becomes remove', cards('mask'), cards('remove')],
  ['weakens', 'remove becomes mask', cards('remove'), cards('mask')],
  ['tightens', 'mask becomes replace', cards('mask'), cards('replace')],
  ['tightens', 'hash becomes replace', cards('hash'), cards('replace')],
  ['weakens', 'remove becomes replace', cards('remove'), cards('replace')],
  ['weakens', 'mask and hash cannot be ranked, so neither way counts as safe', cards('mask'), cards('hash')],
  ['weakens', 'an unknown redaction', cards('mask'), cards('sparkle')],
  ['weakens', 'redaction dropped', cards('mask'), pii({ cards: { type: 'creditcard' } })],
  ['tightens', 'redaction added', pii({ cards: { type: 'creditcard' } }), cards('mask')],
  ['tightens', 'a type that matches everything', cards('mask'), cards('mask', { type: 'anything' })],
  ['weakens', 'another type', cards('mask', { type: 'anything' }), cards('mask')],
  ['tightens', 'no type, written as null', pii({ cards: {} }), pii({ cards: { type: null } })],
  ['tightens', 'removed, without a type', cards('mask', { type: null }), cards('remove', { type: null })],
  ['weakens', 'removed, with an unknown type', cards('mask', { type: {} }), cards('remove', { type: {} })],
  [
    'weakens',
    'another pattern with unknown effect',
    cards('remove', { pattern: 'a' }),
    cards('remove', { pattern: 'b' }),
  ],
  [
    'weakens',
    'applications: a path removed',
    pii({ cards: mask }, { $string: ['cards'], a: ['cards'] }),
    cards('mask'),
  ],
  ['weakens', 'applications: a rule removed from a path', pii({}, { a: ['x', 'y'] }), pii({}, { a: ['x'] })],
  ['tightens', 'applications: a rule added to a path', pii({}, { a: ['x'] }), pii({}, { a: ['x', 'y'] })],
  ['tightens', 'applications: a path added', pii({}, { a: ['x'] }), pii({}, { a: ['x'], b: ['x'] })],
  ['neutral', 'applications: a path without rules', pii({}, { a: ['x'] }), pii({}, { a: ['x'], b: [] })],
  ['weakens', 'applications: not a list', pii({}, { a: { x: 1 } }), pii({}, { a: { x: 1, y: 1 } })],
  ['weakens', 'one rule better, another gone', pii({ cards: mask, b: mask }), pii({ cards: remove })],
  ['weakens', 'a member of unknown meaning', pii({}), { applications: everywhere, vars: { a: 1 } }],
  ['weakens', 'an empty member of unknown meaning', {}, { vars: {} }],
  ['neutral', 'an empty mapping instead of null', null, {}],
  ['neutral', 'empty sections', {}, pii({}, {})],
  ['weakens', 'from an unparsable text', 'None', cards('mask')],
  ['weakens', 'an unparsable section', pii({}), pii('None')],
  ['weakens', 'from an unparsable section', pii('None'), pii({})],
];

/** Changes of settings that the root file declares, which are judged by their members. */
const declared: [Effect, corner: string, like: string, weakens: 'grows' | 'shrinks', Json, Json][] = [
  ['neutral', 'another order of a list', 'highlightTags', 'shrinks', ['a', 'b'], ['b', 'a']],
  ['neutral', 'an item of a list again', 'highlightTags', 'shrinks', ['a'], ['a', 'a']],
  ['weakens', 'an item of a list less', 'highlightTags', 'shrinks', ['a', 'b'], ['a']],
  ['tightens', 'an item of a list more', 'highlightTags', 'shrinks', ['a'], ['a', 'b']],
  ['weakens', 'an item of a map less', 'highlightContext', 'shrinks', { a: ['x', 'y'] }, { a: ['x'] }],
  ['weakens', 'a member of embedded JSON more', 'relayPiiConfig', 'grows', { a: 1 }, { a: 1, b: 2 }],
  ['tightens', 'a member of embedded JSON less', 'relayPiiConfig', 'grows', { a: 1, b: 2 }, { a: 1 }],
  ['weakens', 'another member of embedded JSON', 'relayPiiConfig', 'shrinks', { a: 1 }, { a: 2 }],
  ['weakens', 'an unparsable text less', 'relayPiiConfig', 'shrinks', 'None', { a: 1 }],
  ['neutral', 'an empty mapping instead of null', 'relayPiiConfig', 'shrinks', null, {}],
];

describe('classifyEffect', () => {
  it.each(rows)('%s: %s', (effect, _, name, before, after) => {
    expect(classifyEffect(settingOf(name), before, after)).toBe(effect);
  });

  it.each(scrubbing)('%s: rules, %s', (effect, _, before, after) => {
    expect(classifyEffect(settingOf('relayPiiConfig'), before, after)).toBe(effect);
  });

  it.each(declared)('%s: %s', (effect, _, like, when, before, after) => {
    const tightens = { when: when === 'grows' ? 'shrinks' : 'grows' } as const;
    const setting = { ...settingOf(like), role: null, weakens: { when }, tightens };
    expect(classifyEffect(setting, before, after)).toBe(effect);
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
