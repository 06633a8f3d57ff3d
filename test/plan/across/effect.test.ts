import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { classifyEffect } from '../../../src/plan/compare/risk.js';
import type { Effect } from '../../../src/plan/types.js';
import type { ResourceKind } from '../../../src/settings/setting.js';
import { catalogue, setting } from '../fixtures.js';

type Row = [Effect, corner: string, ResourceKind, name: string, before: Json, after: Json];

const mask = { type: 'creditcard', redaction: { method: 'mask' } };
const remove = { type: 'creditcard', redaction: { method: 'remove' } };
const everywhere = { $string: ['cards'] };
const pii = (rules: Json, applications: Json = everywhere): Json => ({ rules, applications });

const rows: Row[] = [
  ['weakens', 'to: switched off', 'organization', 'require2FA', true, false],
  ['tightens', 'to: switched on', 'organization', 'require2FA', false, true],
  ['weakens', 'to: opened', 'organization', 'openMembership', false, true],
  ['tightens', 'to: closed', 'organization', 'openMembership', true, false],
  ['neutral', 'no direction', 'organization', 'name', 'a', 'b'],
  ['hides', 'a number falls from never', 'project', 'resolveAge', 0, 720],
  ['hides', 'a number falls', 'project', 'resolveAge', 720, 360],
  ['neutral', 'a number rises', 'project', 'resolveAge', 360, 720],
  ['neutral', 'a number rises to never', 'project', 'resolveAge', 720, 0],
  ['weakens', 'rises', 'organization', 'defaultRole', 'member', 'owner'],
  ['tightens', 'falls', 'organization', 'defaultRole', 'owner', 'member'],
  ['weakens', 'to a value that the order does not know', 'organization', 'defaultRole', 'member', 'billing'],
  [
    'weakens',
    'from a value that the order does not know',
    'organization',
    'defaultRole',
    'billing',
    'member',
  ],
  ['weakens', 'falls, if more is safer', 'organization', 'attachmentsRole', 'owner', 'member'],
  [
    'weakens',
    'rises to unlimited, which is last although its number is the lowest',
    'organization',
    'storeCrashReports',
    100,
    -1,
  ],
  ['tightens', 'falls from unlimited', 'organization', 'storeCrashReports', -1, 0],
  ['weakens', 'a set shrinks', 'organization', 'sensitiveFields', ['a', 'b'], ['a']],
  ['tightens', 'a set grows', 'organization', 'sensitiveFields', ['a'], ['a', 'b']],
  ['weakens', 'a set swaps one for another', 'organization', 'sensitiveFields', ['a'], ['b']],
  ['weakens', 'a set of exceptions grows', 'organization', 'safeFields', [], ['a']],
  ['tightens', 'a set of exceptions shrinks', 'organization', 'safeFields', ['a'], []],
  [
    'weakens',
    'a keyed list loses a key',
    'organization',
    'trustedRelays',
    [{ publicKey: 'K', name: 'a' }],
    [],
  ],
  [
    'neutral',
    'a keyed list gains a key',
    'organization',
    'trustedRelays',
    [],
    [{ publicKey: 'K', name: 'a' }],
  ],
  [
    'weakens',
    'a keyed list swaps a key',
    'organization',
    'trustedRelays',
    [{ publicKey: 'K', name: 'a' }],
    [{ publicKey: 'L', name: 'a' }],
  ],
  [
    'neutral',
    'a keyed list renames an item',
    'organization',
    'trustedRelays',
    [{ publicKey: 'K', name: 'a' }],
    [{ publicKey: 'K', name: 'b' }],
  ],
  ['tightens', 'rules: first ones', 'organization', 'relayPiiConfig', null, pii({ cards: mask })],
  ['weakens', 'rules: all cleared', 'organization', 'relayPiiConfig', pii({ cards: mask }), null],
  [
    'weakens',
    'rules: one removed',
    'organization',
    'relayPiiConfig',
    pii({ cards: mask, b: mask }),
    pii({ cards: mask }),
  ],
  [
    'tightens',
    'rules: one added',
    'organization',
    'relayPiiConfig',
    pii({ cards: mask }),
    pii({ cards: mask, b: mask }),
  ],
  [
    'weakens',
    'rules: one renamed',
    'organization',
    'relayPiiConfig',
    pii({ cards: mask }),
    pii({ kards: mask }),
  ],
  [
    'tightens',
    'rules: mask becomes remove',
    'organization',
    'relayPiiConfig',
    pii({ cards: mask }),
    pii({ cards: remove }),
  ],
  [
    'weakens',
    'rules: remove becomes mask',
    'organization',
    'relayPiiConfig',
    pii({ cards: remove }),
    pii({ cards: mask }),
  ],
  [
    'tightens',
    'rules: hash becomes replace',
    'organization',
    'relayPiiConfig',
    pii({ cards: { type: 'creditcard', redaction: { method: 'hash' } } }),
    pii({ cards: { type: 'creditcard', redaction: { method: 'replace', text: '[cut]' } } }),
  ],
  [
    'weakens',
    'rules: mask and hash cannot be ranked, so neither way counts as safe',
    'organization',
    'relayPiiConfig',
    pii({ cards: mask }),
    pii({ cards: { type: 'creditcard', redaction: { method: 'hash' } } }),
  ],
  [
    'weakens',
    'rules: an unknown redaction',
    'organization',
    'relayPiiConfig',
    pii({ cards: mask }),
    pii({ cards: { type: 'creditcard', redaction: { method: 'sparkle' } } }),
  ],
  [
    'weakens',
    'rules: redaction dropped',
    'organization',
    'relayPiiConfig',
    pii({ cards: mask }),
    pii({ cards: { type: 'creditcard' } }),
  ],
  [
    'tightens',
    'rules: redaction added',
    'organization',
    'relayPiiConfig',
    pii({ cards: { type: 'creditcard' } }),
    pii({ cards: mask }),
  ],
  [
    'tightens',
    'rules: a type that matches everything',
    'organization',
    'relayPiiConfig',
    pii({ cards: mask }),
    pii({ cards: { ...mask, type: 'anything' } }),
  ],
  [
    'weakens',
    'rules: another type',
    'organization',
    'relayPiiConfig',
    pii({ cards: { ...mask, type: 'anything' } }),
    pii({ cards: mask }),
  ],
  [
    'weakens',
    'rules: another pattern with unknown effect',
    'organization',
    'relayPiiConfig',
    pii({ cards: { ...mask, pattern: 'a' } }),
    pii({ cards: { ...mask, pattern: 'b' } }),
  ],
  [
    'weakens',
    'applications: a path removed',
    'organization',
    'relayPiiConfig',
    pii({ cards: mask }, { $string: ['cards'], a: ['cards'] }),
    pii({ cards: mask }),
  ],
  [
    'weakens',
    'applications: a rule taken off a path',
    'organization',
    'relayPiiConfig',
    pii({ cards: mask }, { $string: ['cards', '@ip'] }),
    pii({ cards: mask }),
  ],
  [
    'tightens',
    'applications: a path added',
    'organization',
    'relayPiiConfig',
    pii({ cards: mask }),
    pii({ cards: mask }, { $string: ['cards'], a: ['cards'] }),
  ],
  [
    'weakens',
    'one rule better, another gone',
    'organization',
    'relayPiiConfig',
    pii({ cards: mask, b: mask }),
    pii({ cards: remove }),
  ],
  [
    'weakens',
    'rules: a member of unknown meaning',
    'organization',
    'relayPiiConfig',
    pii({}),
    { applications: everywhere, vars: { a: 1 } },
  ],
  [
    'weakens',
    'rules: from an unparsable text',
    'organization',
    'relayPiiConfig',
    'None',
    pii({ cards: mask }),
  ],
];

describe('classifyEffect', () => {
  it.each(rows)('%s: %s', (effect, _, resource, name, before, after) => {
    expect(classifyEffect(setting(resource, name), before, after)).toBe(effect);
  });
});

/** A weakening change of each security-relevant setting. The reverse change tightens it, unless noted. */
const guarded: [ResourceKind, name: string, before: Json, after: Json, back?: Effect][] = [
  ['organization', 'require2FA', true, false],
  ['organization', 'defaultRole', 'member', 'admin'],
  ['organization', 'openMembership', false, true],
  ['organization', 'allowJoinRequests', false, true],
  ['organization', 'eventsMemberAdmin', false, true],
  ['organization', 'alertsMemberWrite', false, true],
  ['organization', 'attachmentsRole', 'admin', 'member'],
  ['organization', 'debugFilesRole', 'owner', 'manager'],
  ['organization', 'allowSharedIssues', false, true],
  ['organization', 'enhancedPrivacy', true, false],
  ['organization', 'storeCrashReports', 0, 1],
  ['organization', 'dataScrubber', true, false],
  ['organization', 'dataScrubberDefaults', true, false],
  ['organization', 'scrubIPAddresses', true, false],
  ['organization', 'sensitiveFields', ['iban'], []],
  ['organization', 'safeFields', [], ['iban']],
  ['organization', 'relayPiiConfig', pii({ cards: mask }), null],
  ['organization', 'trustedRelays', [{ publicKey: 'K', name: 'a' }], [], 'neutral'],
];

describe('the catalogue', () => {
  it.each(guarded)('%s.%s: %j → %j weakens', (kind, name, before, after, back: Effect = 'tightens') => {
    expect(classifyEffect(setting(kind, name), before, after)).toBe('weakens');
    expect(classifyEffect(setting(kind, name), after, before)).toBe(back);
  });

  it('lists a value for tightening only in an order that weakens the other way', () => {
    const settings = [...catalogue.organization.values(), ...catalogue.project.values()];
    const ordered = settings.filter(({ tightens }) => tightens !== null && 'order' in tightens);
    expect(ordered.length).toBeGreaterThan(0);
    for (const { weakens, tightens } of ordered) {
      const when = tightens !== null && 'when' in tightens && tightens.when === 'rises' ? 'falls' : 'rises';
      expect(weakens).toEqual({ ...tightens, when });
    }
  });

  it('calls nothing else a matter of security', () => {
    const annotated = (['organization', 'project'] as const).flatMap((kind) =>
      [...catalogue[kind].values()]
        .filter(({ weakens, tightens }) => weakens !== null || tightens !== null)
        .map(({ name }) => `${kind}.${name}`),
    );
    expect(guarded.map(([kind, name]) => `${kind}.${name}`).sort()).toEqual(annotated.sort());
  });

  it('contains only resolveAge as a setting that hides issues', () => {
    const hiding = (['organization', 'project'] as const).flatMap((kind) =>
      [...catalogue[kind].values()]
        .filter(({ hides }) => hides !== null)
        .map(({ name }) => `${kind}.${name}`),
    );
    expect(hiding).toEqual(['project.resolveAge']);
  });
});
