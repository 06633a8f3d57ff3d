import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/model/json.js';
import { verifyValue } from '../../src/plan/compare/value-verdict.js';
import { checkFreshness, coupledChanged } from '../../src/plan/saved/staleness.js';
import { normalise } from '../../src/settings/normalise.js';
import { planProject, setting, sha256, shown, type Values } from './fixtures.js';

describe('verifyValue', () => {
  const relay = { name: 'eu-1', publicKey: 'K' };

  it.each<[string, Parameters<typeof setting>, sent: Json, reply: Json | undefined, before: Json, object]>([
    ['shown as sent', ['project', 'name'], 'Web', 'Web', 'web', { kind: 'applied' }],
    [
      'another order of a set',
      ['organization', 'sensitiveFields'],
      ['a', 'b'],
      ['b', 'a'],
      [],
      { kind: 'applied' },
    ],
    [
      'stamped by the service',
      ['organization', 'trustedRelays'],
      [relay],
      [{ ...relay, created: 'x', lastModified: 'y' }],
      [],
      { kind: 'applied' },
    ],
    [
      'cleared, shown as null',
      ['organization', 'relayPiiConfig'],
      null,
      null,
      { rules: { a: 1 } },
      { kind: 'applied' },
    ],
    [
      'accepted and dropped',
      ['project', 'platform'],
      '',
      'python',
      'python',
      { kind: 'not-applied', stored: 'python' },
    ],
    ['another number', ['project', 'resolveAge'], 700, 720, 0, { kind: 'normalised', stored: 720 }],
    ['not in the reply', ['organization', 'hostAPRBot'], true, undefined, false, { kind: 'unreadable' }],
    ['of an invalid type', ['organization', 'require2FA'], true, 'on', false, { kind: 'unreadable' }],
    ['a new image', ['organization', 'avatar'], sha256('a'), sha256('a'), null, { kind: 'applied' }],
    [
      'no image was stored',
      ['organization', 'avatar'],
      sha256('a'),
      null,
      null,
      { kind: 'not-applied', stored: null },
    ],
  ])('%s', (_, [resource, name], sent, reply, before, verdict) => {
    const current = reply === undefined ? undefined : normalise(setting(resource, name), reply);
    expect(verifyValue(sent, current, before)).toEqual(verdict);
  });
});

describe('checkFreshness', () => {
  const [change] = planProject({ highlightContext: { a: ['x', 'y'] } }, { highlightContext: {} }).changes;
  if (change === undefined) throw new Error('a plan without its change');

  it.each<[string, Json | undefined, string]>([
    ['as it was', {}, 'fresh'],
    ['as it should be, in another order', { a: ['y', 'x'] }, 'already'],
    ['a third value', { b: ['x'] }, 'stale'],
    ['no longer shown', undefined, 'stale'],
    ['shown with an invalid value', 'x', 'stale'],
  ])('%s', (_, now, freshness) => {
    const current = shown(
      now === undefined ? { name: 'moved too' } : { highlightContext: now, name: 'moved too' },
    );
    expect(checkFreshness(change, current)).toBe(freshness);
  });
});

describe('checkFreshness, with coupled settings', () => {
  const before = { platform: 'go', highlightTags: ['url'], highlightContext: { trace: ['a', 'b'] } };
  const [change] = planProject({ ...before, platform: 'android' }, before).changes;
  if (change === undefined) throw new Error('a plan without its change');

  it.each<[string, Values, string, readonly string[]]>([
    ['all as it was', before, 'fresh', []],
    ['the keys in another order', { ...before, highlightContext: { trace: ['b', 'a'] } }, 'fresh', []],
    ['the change was made, and nothing moved', { ...before, platform: 'android' }, 'already', []],
    [
      'the change was made, and something moved with it',
      { ...before, platform: 'android', highlightTags: ['mobile'] },
      'stale',
      ['highlightTags'],
    ],
    [
      'the coupled settings are not shown',
      { platform: 'go' },
      'stale',
      ['highlightContext', 'highlightTags'],
    ],
    [
      'another user set the coupled setting',
      { ...before, highlightContext: { trace: ['a'] } },
      'stale',
      ['highlightContext'],
    ],
    ['a third value', { ...before, platform: 'rust' }, 'stale', []],
  ])('%s: %#', (_, now, expected, moved) => {
    expect(checkFreshness(change, shown(now))).toBe(expected);
    expect(coupledChanged(change, shown(now))).toEqual(moved);
  });
});
