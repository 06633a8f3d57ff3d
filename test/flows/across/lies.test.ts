import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSaved } from '../../../src/flows/sync/open-saved-plan.js';
import { Forge, type Loose, reseal } from './forging.js';

let forge: Forge;
let honest: Loose;
let allowed: readonly string[];
beforeAll(async () => {
  forge = await Forge.open();
  honest = JSON.parse(JSON.stringify(await forge.plan()));
  allowed = (await forge.apply(JSON.stringify(honest))).updates;
});
afterAll(() => forge.close());

const of = (plan: Loose, slug: string): Loose => plan.resources.find((one: Loose) => one.slug === slug);
const change = (plan: Loose, slug: string, setting: string): Loose =>
  of(plan, slug).changes.find((one: Loose) => one.setting === setting);
const without = (plan: Loose, slug: string): void => {
  plan.resources = plan.resources.filter((one: Loose) => one.slug !== slug);
};

/** Changes a value wherever the plan shows it, as a careful forger would. */
function setTo(plan: Loose, slug: string, setting: string, value: unknown): void {
  const one = change(plan, slug, setting);
  one.after = value;
  one.patch = [{ op: 'replace', path: `/${setting}`, value }];
  of(plan, slug).body[setting] = value;
}

/** A setting that the plan does not change, added with everything that belongs to a change. */
function added(plan: Loose, slug: string, setting: string, before: unknown, after: unknown): Loose {
  const one = {
    setting,
    kind: 'scalar',
    before,
    after,
    patch: [{ op: 'replace', path: `/${setting}`, value: after }],
    effect: 'neutral',
    blocked: null,
    requires: null,
    notes: [],
    source: { file: 'all.yaml', line: 1, column: 1, layer: null },
  };
  const resource = of(plan, slug);
  Object.assign(resource, { action: 'update', reason: null, changes: [...resource.changes, one] });
  resource.body = { ...resource.body };
  Object.defineProperty(resource.body, setting, { value: after, enumerable: true, configurable: true });
  return one;
}

/** The counts of the plan, as the forger would have to correct them. */
function recount(plan: Loose): void {
  const { resources, summary } = plan;
  const count = (...actions: string[]): number =>
    resources.filter((one: Loose) => actions.includes(one.action)).length;
  const sendable = resources.flatMap((one: Loose) =>
    one.changes.filter((each: Loose) => each.blocked === null),
  );
  const closed = resources.filter((one: Loose) => one.action === 'blocked' && one.declaredAt !== null).length;
  const hiding = sendable.filter((one: Loose) => one.effect === 'hides').length;
  plan.summary = {
    update: count('update', 'restore'),
    unchanged: count('unchanged'),
    missing: count('missing'),
    blocked: count('blocked'),
    unmanaged: plan.unmanaged.length,
    ...(closed > 0 ? { closed } : {}),
    fields: sendable.length,
    weakening: sendable.filter((one: Loose) => one.effect === 'weakens').length,
    ...(hiding > 0 ? { hiding } : {}),
    unreadable: resources.flatMap((one: Loose) => one.unreadable).length,
    requests: {
      made: summary.requests.made,
      toApply: resources.reduce(
        (sum: number, one: Loose) => sum + (one.body === null ? 0 : 1) + (one.rename === null ? 0 : 1),
        0,
      ),
    },
  };
}

const digest = `sha256:${'0'.repeat(64)}`;

type Forgery = readonly [name: string, refused: string | null, forge: (plan: Loose) => void];

/** `null`: nothing is refused, and nothing is written that the honest plan does not write. */
const forgeries: readonly Forgery[] = [
  [
    'all resources are marked unchanged without changes, and keep their bodies',
    null,
    (p) => {
      for (const one of p.resources)
        if (one.action === 'update') Object.assign(one, { action: 'unchanged', changes: [] });
    },
  ],
  [
    'no body',
    null,
    (p) => {
      of(p, 'api').body = null;
    },
  ],
  [
    'a secret in a body',
    null,
    (p) => {
      of(p, 'api').body.securityToken = 'x';
    },
  ],
  [
    'other embedded JSON in a body',
    null,
    (p) => {
      of(p, 'acme').body.relayPiiConfig = '{}';
    },
  ],
  ['another value, everywhere', null, (p) => setTo(p, 'api', 'resolveAge', 25)],
  ['a value of another type, everywhere', null, (p) => setTo(p, 'api', 'resolveAge', { $ref: 'x' })],
  [
    'a wrong before value',
    null,
    (p) => {
      change(p, 'api', 'resolveAge').before = 5;
    },
  ],
  [
    'a kind that is not sent',
    null,
    (p) => {
      change(p, 'api', 'resolveAge').kind = 'action';
    },
  ],
  [
    'a removed block, with the value of the files',
    null,
    (p) => {
      change(p, 'acme', 'defaultRole').blocked = null;
      of(p, 'acme').body.defaultRole = 'admin';
      recount(p);
    },
  ],
  [
    'a block on a change that is sent',
    null,
    (p) => {
      change(p, 'api', 'resolveAge').blocked = { reason: 'x', scope: null };
    },
  ],
  [
    'the closed project with an update to a value of no file',
    null,
    (p) => {
      added(p, 'vault', 'resolveAge', 720, 1);
      Object.assign(of(p, 'vault'), { action: 'update', declaredAt: null, reason: null });
      recount(p);
    },
  ],
  [
    'the id of another project',
    null,
    (p) => {
      of(p, 'api').id = of(p, 'other').id;
      without(p, 'other');
      recount(p);
    },
  ],
  [
    'the id and the slug of a project that no file manages',
    null,
    (p) => {
      const [{ id, slug }] = p.unmanaged;
      Object.assign(of(p, 'api'), { id, slug });
    },
  ],
  [
    'the whole plan under another id',
    'SP4014',
    (p) => {
      of(p, 'acme').id = '9';
      p.organization.id = '9';
    },
  ],
  [
    'a project marked as an organization',
    null,
    (p) => {
      of(p, 'api').kind = 'organization';
    },
  ],
  [
    'a duplicate resource, with matching counts',
    null,
    (p) => {
      p.resources.push(structuredClone(of(p, 'api')));
      recount(p);
    },
  ],
  [
    'another rename, everywhere',
    null,
    (p) => {
      setTo(p, 'web', 'slug', 'evil');
      delete of(p, 'web').body.slug;
      of(p, 'web').rename.slug = 'evil';
    },
  ],
  [
    'another image, everywhere',
    null,
    (p) => {
      setTo(p, 'acme', 'avatar', digest);
      delete of(p, 'acme').body.avatar;
      of(p, 'acme').images.avatar.digest = digest;
    },
  ],
  [
    'another coupled setting',
    null,
    (p) => {
      change(p, 'api', 'resolveAge').alongside = { subjectTemplate: 'evil' };
      of(p, 'api').body.subjectTemplate = 'evil';
    },
  ],
  [
    'a change of a prototype',
    null,
    (p) => {
      added(p, 'api', '__proto__', 'a', 'b');
      recount(p);
    },
  ],
  [
    'changes in another order',
    null,
    (p) => {
      of(p, 'acme').changes.reverse();
    },
  ],
  ['the settings of the guards', 'SP4003', (p) => Object.assign(p, { guard: { maxChanges: 0 } })],
];

it.each(forgeries)('%s causes no other write (error %s)', async (_, refused, forgePlan) => {
  const plan = structuredClone(honest);
  forgePlan(plan);
  const applied = await forge.apply(reseal(plan));
  expect(applied.updates.filter((update) => !allowed.includes(update))).toEqual([]);
  expect(new Set(applied.updates).size).toBe(applied.updates.length);
  expect(applied.refused).toBe(refused);
  if (refused !== null) expect(applied.updates).toEqual([]);
});

it.each<[string, (plan: Loose) => void]>([
  [
    'a resource marked unchanged',
    (p) => {
      of(p, 'web').action = 'unchanged';
    },
  ],
  [
    'an unchanged resource marked as changing',
    (p) => {
      of(p, 'docs').action = 'update';
    },
  ],
  [
    'an open project marked closed',
    (p) => {
      const { declaredAt, reason } = of(p, 'vault');
      Object.assign(of(p, 'api'), { action: 'blocked', declaredAt, reason });
    },
  ],
  [
    'a patch that hides a value',
    (p) => {
      change(p, 'api', 'resolveAge').patch[0].value = 720;
    },
  ],
  [
    'other counts',
    (p) => {
      Object.assign(p.summary, { fields: 0, weakening: 0, closed: 2, requests: { made: 8, toApply: 0 } });
    },
  ],
])('show prints what follows from the changes despite %s', async (_, forgePlan) => {
  const plan = structuredClone(honest);
  plan.summary.requests.made = 8;
  const expected = structuredClone(plan);
  forgePlan(plan);
  const saved = await readSaved(await forge.save(reseal(plan)));
  expect(saved).toMatchObject({ plan: { summary: expected.summary, resources: expected.resources } });
});

it('rejects the digest of another plan with any seal', async () => {
  expect(
    (await forge.apply(reseal({ ...honest }).replace(/"digest":"sha256:..../, '"digest":"sha256:0000')))
      .refused,
  ).toMatch(/SP400[45]/);
});

it.each<[string, (plan: Loose) => void]>([
  [
    'is marked unchanged',
    (p) => Object.assign(of(p, 'vault'), { action: 'unchanged', declaredAt: null, reason: null }),
  ],
  ['is left out', (p) => without(p, 'vault')],
])('a closed project that %s is still reported as closed', async (_, forgePlan) => {
  const plan = structuredClone(honest);
  forgePlan(plan);
  recount(plan);
  const { updates, refused } = await forge.apply(reseal(plan), { skipBlocked: false });
  expect(updates).toEqual([]);
  expect(refused).toContain('SP2215');
});
