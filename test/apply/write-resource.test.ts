import { describe, expect, it } from 'vitest';
import type { ResourceTools } from '../../src/apply/types.js';
import type { Failure } from '../../src/http/types.js';
import type { ResourcePlan } from '../../src/plan/types.js';
import { planOrganization, planProject, type Values } from '../plan/fixtures.js';
import { expectGolden } from '../report/golden.js';
import { desiredOf, type Event, failures, image, pathOf, Service, writeResource } from './service.js';

const before = { resolveAge: 0, name: 'web', slug: 'web' };
const plan = planProject({ resolveAge: 24, name: 'Web', slug: 'www' }, before);
const highlighted = { platform: 'go', highlightTags: ['url'] };
const android = planProject({ ...highlighted, platform: 'android' }, highlighted);
const noLogo = { avatar: null, avatarType: 'gravatar' };
const logo = planOrganization({ avatar: image.digest, avatarType: 'upload' }, noLogo);
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
    const service = new Service().put(pathOf(logo), noLogo, 'active');
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

/** The service rejects an update with these errors, after it stored some of it. */
function reject(fields: Values, stored: readonly string[] | 'all' = [], rest: object = {}): Event {
  const errors = Object.entries(fields).map(([name, error]) => [name, [error].flat().map(String)] as const);
  return { kind: 'fail', failure: { ...failures.invalid, fields: new Map(errors), ...rest }, stored };
}

const words = Array.from({ length: 11 }, (_, index) => ` word ${String.fromCodePoint(97 + index)} `);
const old = { sensitiveFields: [], require2FA: false, name: 'acme' };
const lists = planOrganization({ sensitiveFields: words, require2FA: true, name: 'Acme' }, old);
const placeOf = (index: number) => ({ file: 'acme.yaml', line: 50 - index, column: 5 });
const items = words.map((written, index) => ({ written, place: placeOf(index) }));
const desired = new Map([...desiredOf(lists)].map(([name, value]) => [name, { ...value, items }]));
const [status, acme] = ['pending_deletion', { name: 'acme' }] as const;
const restore = planOrganization({ cancelDeletion: true, name: 'Acme' }, acme, { status });
const stars = { isBookmarked: false, resolveAge: 0 };
const scoped = planProject({ isBookmarked: true, resolveAge: 24 }, stars, ['project:read']);
const already = plan.changes.filter(({ setting }) => setting === 'name');
const others = { ...plan, changes: plan.changes.slice(1), body: { resolveAge: 24 } };
const again = { reread: true, already, desired: desiredOf(plan) };

it('reports the result of each change, with the reason and the place of a rejected item', async () => {
  type Facts = Partial<ResourceTools> & { readonly status?: string };
  const cases: readonly (readonly [string, ResourcePlan, Values, (Event | null)?, Facts?])[] = [
    ['the update is forbidden', plan, before, fail(failures.forbidden)],
    ['a value is rejected', plan, before, reject({ name: ['Too long.', 'Too odd.'] })],
    ['two values are rejected', lists, old, reject({ require2FA: 'No.', sensitiveFields: 'No.' })],
    ['no value is rejected', plan, before, reject({})],
    ['a value is rejected, and another is stored', plan, before, reject({ name: 'No.' }, ['resolveAge'])],
    ['a value is rejected, and all are stored', plan, before, reject({ name: 'No.' }, 'all')],
    ['a coupled value is rejected', android, highlighted, reject({ highlightTags: 'Too many.' })],
    ['a value with a coupled one is rejected', android, highlighted, reject({ platform: 'No.' })],
    ['a value is stored without the coupled one', android, {}, reject({}, ['platform'])],
    ['an image is rejected', logo, noLogo, reject({ avatar: 'Too wide.' })],
    ['the type of an image is rejected', logo, noLogo, reject({ avatarType: 'No.' })],
    ['an update with an image is rejected', logo, noLogo, reject({})],
    ['an update with an image is too large', logo, noLogo, reject({}, [], { status: 413 })],
    [
      'items are rejected',
      lists,
      old,
      reject({ sensitiveFields: ['No.', '[10]: A', '[1]: B'] }),
      { desired },
    ],
    ['an error mentions an index', lists, old, reject({ sensitiveFields: 'See [1].' }), { desired }],
    ['an unknown item is rejected', lists, old, reject({ sensitiveFields: '[11]: No.' }), { desired }],
    ['an item without a place is rejected', lists, old, reject({ sensitiveFields: '[1]: No.' })],
    ['only the restore is stored', restore, acme, reject({ name: 'No.' }, ['cancelDeletion']), { status }],
    ['the restore is not stored', restore, acme, reject({ name: 'No.' }), { status }],
    ['the restore is still needed', restore, acme, null, { reread: true, status }],
    ['all but a blocked change is made', scoped, { ...stars, isBookmarked: true }, null, { reread: true }],
    ['a change was made before', others, { ...before, name: 'Web' }, null, again],
    ['a change that was made before was undone', others, before, null, again],
  ];
  const lines: string[] = [];
  for (const [title, resource, now, event = null, rest = {}] of cases) {
    const service = new Service().put(pathOf(resource), now, rest.status);
    if (event !== null) service.onUpdate(event);
    const { outcome } = await writeResource(resource, service.toolsFor(resource, rest));
    const { result, blame, error } = outcome;
    lines.push(`${title}: ${[result, blame, error].filter((one) => one !== null).join(', ')}`);
    for (const change of outcome.changes) {
      const { file, line } = change.source;
      lines.push(`  ${change.setting} ${change.result}: ${change.reason ?? 'no reason'} (${file}:${line})`);
    }
  }
  expectGolden('written', `${lines.join('\n')}\n`);
});

it('stops with an internal error if the image of an update is missing', async () => {
  const tools = new Service().toolsFor(logo, { desired: new Map() });
  await expect(writeResource(logo, tools)).rejects.toThrow('the update requires the image of avatar');
});

it('names a required setting that was not sent, because it does not change', async () => {
  const age = planProject({ resolveAge: 24, name: 'web' }, before);
  const service = new Service().put(pathOf(age), before).onUpdate(reject({ name: 'Field required' }));
  const { outcome } = await writeResource(age, service.toolsFor(age));
  expect(outcome.changes[0]?.reason).toContain(
    '; name was not sent, because setpoint sends only changed settings',
  );
});
