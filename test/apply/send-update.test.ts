import { describe, expect, it } from 'vitest';
import { sendUpdate } from '../../src/apply/send-update.js';
import { onlyResource, planOf, planProject, type Values } from '../plan/fixtures.js';
import { type Event, failures, pathOf, Service, unverifiable } from './service.js';

const before: Values = { resolveAge: 0, name: 'web' };
const plan = planProject({ resolveAge: 24, name: 'Web' }, before);
const lost = (stored?: 'all' | readonly string[]): Event => ({
  kind: 'fail',
  failure: failures.reset,
  ...(stored === undefined ? {} : { stored }),
});

async function send(service: Service, stopping = false) {
  service.put(pathOf(plan), before);
  const sent = await sendUpdate(
    plan,
    plan.changes,
    plan.body ?? {},
    service.toolsFor(plan, { stopping: () => stopping }),
  );
  return { sent, calls: service.calls.map(({ kind }) => kind).join(' ') };
}

describe('an update', () => {
  it.each<[string, readonly Event[], boolean, string]>([
    ['is accepted', [], true, 'update'],
    ['is lost after it was stored', [lost('all')], true, 'update read'],
    ['is lost before it was stored', [lost()], true, 'update read update'],
    ['is lost twice, and stored the second time', [lost(), lost('all')], true, 'update read update read'],
    ['is lost twice, and never stored', [lost(), lost()], false, 'update read update read'],
    ['is lost after a part of it was stored', [lost(['name'])], false, 'update read'],
    [
      'times out after it was stored',
      [{ kind: 'fail', failure: failures.timedOut, stored: 'all' }],
      true,
      'update read',
    ],
    [
      'is answered by 500 and stored',
      [{ kind: 'fail', failure: failures.broken, stored: 'all' }],
      true,
      'update read',
    ],
    [
      'gets a reply for another resource, and was stored',
      [{ kind: 'wrong-reply', stored: 'all' }],
      true,
      'update read',
    ],
    [
      'gets a reply for another resource, and was not stored',
      [{ kind: 'wrong-reply' }],
      true,
      'update read update',
    ],
    ['never left', [{ kind: 'fail', failure: failures.refused }], false, 'update'],
    ['is forbidden', [{ kind: 'fail', failure: failures.forbidden }], false, 'update'],
    ['is throttled to the end', [{ kind: 'fail', failure: failures.throttled }], false, 'update'],
    [
      'is rejected, perhaps in part: read, and not sent again',
      [{ kind: 'fail', failure: failures.invalid }],
      false,
      'update read',
    ],
  ])('%s', async (_corner, events, ok, calls) => {
    const result = await send(new Service().onUpdate(...events));
    expect([result.sent.ok, result.calls]).toEqual([ok, calls]);
  });

  it('is not sent again if the run is stopping', async () => {
    const { sent, calls } = await send(new Service().onUpdate(lost()), true);
    expect([sent.ok, calls]).toEqual([false, 'update read']);
  });

  it('reports both reasons if its effect cannot be read', async () => {
    const { sent, calls } = await send(new Service().onUpdate(lost('all')).onRead(unverifiable));
    expect(calls).toBe('update read');
    expect(sent).toMatchObject({ ok: false, state: null });
    expect(!sent.ok && sent.failure.message).toMatch(/answered so.*effect is unknown.*another project/);
  });

  it('returns the current state if it failed', async () => {
    const { sent } = await send(
      new Service().onUpdate({ kind: 'fail', failure: failures.invalid, stored: ['name'] }),
    );
    expect(!sent.ok && sent.state?.settings.get('name')).toBe('Web');
  });
});

describe('an update with coupled settings', () => {
  const now: Values = { platform: 'go', highlightTags: ['url'] };
  const android = planProject({ ...now, platform: 'android' }, now);

  it.each<[string, Event, boolean, string]>([
    ['is lost after all of it was stored', lost('all'), true, 'update read'],
    ['is lost before it was stored', lost(), true, 'update read update'],
    [
      'is lost after the change was stored, and the coupled setting was not',
      { kind: 'fail', failure: failures.reset, stored: ['platform'], changed: { highlightTags: ['mobile'] } },
      false,
      'update read',
    ],
  ])('%s', async (_corner, event, ok, calls) => {
    const service = new Service().put(pathOf(android), now).onUpdate(event);
    const sent = await sendUpdate(android, android.changes, android.body ?? {}, service.toolsFor(android));
    expect([sent.ok, service.calls.map(({ kind }) => kind).join(' ')]).toEqual([ok, calls]);
  });
});

describe('a restore, which has no value to compare', () => {
  const restore = onlyResource(
    planOf({ organization: { declared: { cancelDeletion: true }, status: 'pending_deletion' } }),
  );

  it.each([
    ['lost after it was done: the status shows it', 'all' as const, 'update read'],
    ['lost before it was done: sent once more', [], 'update read update'],
  ])('%s', async (_corner, stored, calls) => {
    const service = new Service().put(pathOf(restore), {}, 'pending_deletion').onUpdate(lost(stored));
    const sent = await sendUpdate(restore, restore.changes, restore.body ?? {}, service.toolsFor(restore));
    expect([sent.ok, service.calls.map(({ kind }) => kind).join(' ')]).toEqual([true, calls]);
  });
});
