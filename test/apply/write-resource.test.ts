import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/http/types.js';
import type { ResourcePlan } from '../../src/plan/types.js';
import { planOrganization, planProject } from '../plan/fixtures.js';
import { failures, image, pathOf, Service, writeResource } from './service.js';

const before = { resolveAge: 0, name: 'web', slug: 'web' };
const plan = planProject({ resolveAge: 24, name: 'Web', slug: 'www' }, before);
const highlighted = { platform: 'go', highlightTags: ['url'] };
const android = planProject({ ...highlighted, platform: 'android' }, highlighted);
const fail = (failure: Failure) => ({ kind: 'fail', failure }) as const;

async function write(service: Service, resource: ResourcePlan = plan, stopping: () => boolean = () => false) {
  const { outcome, failure } = await writeResource(resource, service.toolsFor(resource, { stopping }));
  const results = Object.fromEntries(outcome.changes.map(({ setting, result }) => [setting, result]));
  return { outcome, failure, results };
}

const fresh = () => new Service().put(pathOf(plan), before);

describe('what is sent', () => {
  it('is one body with the changed settings, then the slug by itself', async () => {
    const service = fresh();
    const { outcome, results } = await write(service);
    expect(service.bodies).toEqual([{ name: 'Web', resolveAge: 24 }, { slug: 'www' }]);
    expect([outcome.result, results]).toEqual([
      'applied',
      { name: 'applied', resolveAge: 'applied', slug: 'applied' },
    ]);
  });

  it('sends only the slug if nothing else changes', async () => {
    const rename = planProject({ slug: 'www' }, before);
    const service = fresh();
    await write(service, rename);
    expect(service.bodies).toEqual([{ slug: 'www' }]);
  });

  it('leaves out blocked changes and reports them', async () => {
    const starred = planProject(
      { isBookmarked: true, resolveAge: 24 },
      { isBookmarked: false, resolveAge: 0 },
      ['project:read'],
    );
    const service = new Service().put(pathOf(starred), { isBookmarked: false, resolveAge: 0 });
    const { outcome, results } = await write(service, starred);
    expect(service.bodies).toEqual([{ isBookmarked: true }]);
    expect([outcome.result, results]).toEqual([
      'applied',
      { isBookmarked: 'applied', resolveAge: 'blocked' },
    ]);
  });

  it('holds the bytes of a picture and shows its digest', async () => {
    const logo = planOrganization(
      { avatar: image.digest, avatarType: 'upload' },
      { avatar: null, avatarType: 'letter_avatar' },
    );
    const service = new Service().put(pathOf(logo), { avatar: null, avatarType: 'letter_avatar' }, 'active');
    const { outcome, results } = await write(service, logo);
    expect(service.bodies).toEqual([{ avatarType: 'upload', avatar: image.base64 }]);
    expect(results).toEqual({ avatar: 'applied', avatarType: 'applied' });
    expect(JSON.stringify(outcome)).not.toContain(image.base64);
  });
});

describe('if an update fails', () => {
  it('the slug is not tried after the settings failed', async () => {
    const service = fresh().onUpdate(fail(failures.forbidden));
    const { outcome, failure, results } = await write(service);
    expect(service.bodies).toHaveLength(1);
    expect(results).toEqual({ name: 'failed', resolveAge: 'failed', slug: 'not-tried' });
    expect(outcome).toMatchObject({ result: 'failed', error: failures.forbidden.message, blame: 'caller' });
    expect(failure).toBe(failures.forbidden);
  });

  it('the settings hold after the slug failed', async () => {
    const { outcome, results } = await write(fresh().onUpdate({ kind: 'store' }, fail(failures.gone)));
    expect([outcome.result, results]).toEqual([
      'failed',
      { name: 'applied', resolveAge: 'applied', slug: 'failed' },
    ]);
  });

  it('each setting gets the error about it, and the others name the rejected settings', async () => {
    const { outcome } = await write(fresh().onUpdate(fail(failures.invalid)));
    const reasons = Object.fromEntries(outcome.changes.map(({ setting, reason }) => [setting, reason]));
    expect(reasons).toMatchObject({
      name: 'Too long. Too odd.',
      resolveAge: 'sent together with name, which the service rejected',
    });
    expect(outcome.blame).toBe('request');
  });

  it('a setting that was stored before the error is reported as applied', async () => {
    const half = { ...fail(failures.invalid), stored: ['resolveAge'] };
    const { outcome, results } = await write(fresh().onUpdate(half));
    expect([outcome.result, results]).toEqual([
      'failed',
      { name: 'failed', resolveAge: 'applied', slug: 'not-tried' },
    ]);
  });

  it('an error about a coupled setting is reported for its change', async () => {
    const fields = new Map([['highlightTags', ['Too many.']]]);
    const service = new Service().onUpdate(fail({ ...failures.invalid, fields }));
    service.put(pathOf(android), highlighted);
    const { outcome } = await write(service, android);
    expect(outcome.changes).toMatchObject([
      { setting: 'platform', result: 'failed', reason: 'highlightTags: Too many.' },
    ]);
  });

  it('a change that was stored without its coupled setting is reported as normalised', async () => {
    const half = { ...fail(failures.invalid), stored: ['platform'], changed: { highlightTags: ['mobile'] } };
    const service = new Service().onUpdate(half);
    service.put(pathOf(android), highlighted);
    const { outcome } = await write(service, android);
    expect(outcome.changes).toMatchObject([{ setting: 'platform', result: 'normalised', stored: null }]);
  });

  it('an ignored field is reported separately', async () => {
    const { outcome, results, failure } = await write(fresh().onUpdate({ kind: 'store', without: ['name'] }));
    expect([outcome.result, failure]).toEqual(['applied', null]);
    expect(results).toEqual({ name: 'not-applied', resolveAge: 'applied', slug: 'applied' });
  });
});

describe('if the run is stopping', () => {
  it('after the settings, the slug waits', async () => {
    const service = fresh();
    const { outcome, results } = await write(service, plan, () => service.bodies.length > 0);
    expect(service.bodies).toHaveLength(1);
    expect(results).toEqual({ name: 'applied', resolveAge: 'applied', slug: 'not-tried' });
    expect(outcome).toMatchObject({ result: 'not-tried', error: 'the run was interrupted', blame: null });
  });
});

it('keeps the order of the plan in its changes', async () => {
  const { outcome } = await write(fresh().onUpdate(fail(failures.forbidden)));
  expect(outcome.changes.map(({ setting }) => setting)).toEqual(plan.changes.map(({ setting }) => setting));
});
