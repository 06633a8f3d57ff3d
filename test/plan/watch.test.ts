import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/model/json.js';
import { watchResources } from '../../src/plan/watch.js';
import { catalogue } from './fixtures.js';

const watchedIn = (setting: string, current: Json, guard: 'ignore' | 'report' | 'fail' = 'report') =>
  watchResources(
    [
      {
        kind: 'organization',
        id: '7',
        slug: 'acme',
        current: new Map([[setting, current]]),
      },
    ],
    catalogue,
    guard,
  );

describe('a setting that no file sets', () => {
  it.each([
    ['safeFields', ['password'], 'weakens'],
    ['safeFields', [], null],
    ['storeCrashReports', -1, 'weakens'],
    ['storeCrashReports', 37, 'weakens'],
    ['storeCrashReports', 0, null],
    ['debugFilesRole', 'member', 'weakens'],
    ['debugFilesRole', 'owner', null],
    // The default is the weaker value already.
    ['openMembership', true, null],
    ['dataScrubber', true, null],
    ['relayPiiConfig', { rules: { a: { type: 'ip', redaction: { method: 'remove' } } } }, null],
  ])('%s: %j is judged as a change from its default', (setting, current, effect) => {
    const { watched, settings } = watchedIn(setting, current);
    expect([watched, settings.map((one) => one.effect)]).toEqual([1, effect === null ? [] : [effect]]);
  });

  it('is not compared without a known default, or with ignore', () => {
    expect(watchedIn('require2FA', false)).toMatchObject({ watched: 0, settings: [] });
    expect(watchedIn('safeFields', ['password'], 'ignore')).toMatchObject({ watched: 0, unread: 0 });
  });
});
