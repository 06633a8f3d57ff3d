import { describe, expect, it } from 'vitest';
import { changeStatus, coupledChanged } from '../../src/apply/change-status.js';
import type { Json } from '../../src/model/json.js';
import { planProject, shown, type Values } from '../plan/fixtures.js';

describe('changeStatus', () => {
  const [change] = planProject({ highlightContext: { a: ['x', 'y'] } }, { highlightContext: {} }).changes;
  if (change === undefined) throw new Error('a plan without its change');

  it.each<[string, Json | undefined, string]>([
    ['as it was', {}, 'fresh'],
    ['as it should be, in another order', { a: ['y', 'x'] }, 'already'],
    ['a third value', { b: ['x'] }, 'stale'],
    ['no longer shown', undefined, 'stale'],
    ['shown with an invalid value', 'x', 'stale'],
  ])('%s', (_, now, freshness) => {
    const settings = shown(
      now === undefined ? { name: 'moved too' } : { highlightContext: now, name: 'moved too' },
    );
    expect(changeStatus(change, { status: null, settings })).toBe(freshness);
  });
});

describe('changeStatus, with coupled settings', () => {
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
    const settings = shown(now);
    expect(changeStatus(change, { status: null, settings })).toBe(expected);
    expect(coupledChanged(change, settings)).toEqual(moved);
  });
});
