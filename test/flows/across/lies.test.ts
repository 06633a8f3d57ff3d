import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSaved } from '../../../src/flows/sync/saved-plan.js';
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

/** A project passes for one that is not accessible with the token. */
function close(plan: Loose, slug: string): void {
  const { declaredAt, reason } = of(plan, 'vault');
  Object.assign(of(plan, slug), { action: 'blocked', declaredAt, reason });
}

/** A closed project passes for one that was read. */
function open(plan: Loose, action: string): void {
  Object.assign(of(plan, 'vault'), { action, declaredAt: null, reason: null });
}

const digest = `sha256:${'0'.repeat(64)}`;
const contradicts = 'SP4006';
const untrue = 'SP4015';
const malformed = 'SP4003';
/** It goes on, and writes nothing that the honest plan does not write. */
const harmless = null;

type Lie = readonly [name: string, refused: string | null, forge: (plan: Loose) => void];

const values: readonly unknown[] = [
  0,
  -1,
  25,
  1e308,
  24.5,
  '24',
  '',
  true,
  false,
  null,
  [],
  ['x'],
  {},
  { $ref: 'x' },
  '\u0000',
  '２４',
  '24 ',
  'é',
];
const strangeNames = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'resolveage',
  'RESOLVEAGE',
  'resolveAge ',
  'options',
  'securityToken',
  'id',
  'slug/../x',
  '',
  'dateCreated',
  'isBookmarked',
  'allowedDomains',
];

const lies: readonly Lie[] = [
  // The headline.
  ...['web', 'mobile', 'api', 'other', 'acme'].map(
    (slug): Lie => [
      `${slug} passes for unchanged`,
      contradicts,
      (p) => Object.assign(of(p, slug), { action: 'unchanged' }),
    ],
  ),
  ...['update', 'restore', 'missing', 'blocked'].map(
    (action): Lie => [
      `what is unchanged passes for ${action}`,
      contradicts,
      (p) => Object.assign(of(p, 'docs'), { action }),
    ],
  ),
  [
    'all resources are marked unchanged, with matching counts',
    contradicts,
    (p) => {
      for (const one of p.resources) if (one.action === 'update') one.action = 'unchanged';
    },
  ],
  [
    'all resources are marked unchanged without changes, and keep their bodies',
    contradicts,
    (p) => {
      for (const one of p.resources)
        if (one.action === 'update') Object.assign(one, { action: 'unchanged', changes: [] });
    },
  ],
  [
    'a lower count of settings',
    contradicts,
    (p) => {
      p.summary.fields -= 1;
    },
  ],
  [
    'a count of no weakening changes',
    contradicts,
    (p) => {
      p.summary.weakening = 0;
    },
  ],
  [
    'a count of no updates',
    contradicts,
    (p) => {
      p.summary.requests.toApply = 0;
    },
  ],
  [
    'a lower count of unmanaged projects',
    contradicts,
    (p) => {
      p.summary.unmanaged = 0;
    },
  ],
  [
    'a missing unmanaged project',
    harmless,
    (p) => {
      p.unmanaged = [];
      p.summary.unmanaged = 0;
    },
  ],
  [
    'missing warnings',
    harmless,
    (p) => {
      p.warnings = [];
    },
  ],
  [
    'a huge number of requests',
    harmless,
    (p) => {
      p.summary.requests.made = 9007199254740991;
    },
  ],
  // Bodies.
  [
    'an additional field in a body',
    contradicts,
    (p) => {
      of(p, 'web').body.subjectPrefix = 'evil';
    },
  ],
  [
    'a missing field in a body',
    contradicts,
    (p) => {
      delete of(p, 'web').body.resolveAge;
    },
  ],
  [
    'another value in a body',
    untrue,
    (p) => {
      of(p, 'web').body.resolveAge = 1;
    },
  ],
  [
    'a body for an unchanged resource',
    contradicts,
    (p) => {
      of(p, 'docs').body = { resolveAge: 1 };
    },
  ],
  [
    'no body',
    contradicts,
    (p) => {
      of(p, 'api').body = null;
    },
  ],
  [
    'the empty body',
    contradicts,
    (p) => {
      of(p, 'api').body = {};
    },
  ],
  [
    'a body of another resource',
    contradicts,
    (p) => {
      of(p, 'api').body = of(p, 'mobile').body;
    },
  ],
  [
    'a secret in a body',
    contradicts,
    (p) => {
      of(p, 'api').body.securityToken = 'x';
    },
  ],
  [
    'a slug in a body',
    contradicts,
    (p) => {
      of(p, 'api').body.slug = 'evil';
    },
  ],
  [
    'other embedded JSON in a body',
    untrue,
    (p) => {
      of(p, 'acme').body.relayPiiConfig = '{}';
    },
  ],
  [
    'embedded JSON with another notation',
    untrue,
    (p) => {
      of(p, 'acme').body.relayPiiConfig += ' ';
    },
  ],
  [
    'a list in another order',
    untrue,
    (p) => {
      of(p, 'acme').body.sensitiveFields.reverse();
    },
  ],
  // Values, wherever they are shown.
  ...values.map(
    (value): Lie => [
      `another value, everywhere: ${JSON.stringify(value)}`,
      untrue,
      (p) => setTo(p, 'api', 'resolveAge', value),
    ],
  ),
  [
    'an after value that is not in the body',
    untrue,
    (p) => {
      Object.assign(change(p, 'api', 'resolveAge'), {
        after: 0,
        patch: [{ op: 'replace', path: '/resolveAge', value: 0 }],
      });
    },
  ],
  [
    'a wrong before value',
    harmless,
    (p) => {
      change(p, 'api', 'resolveAge').before = 5;
    },
  ],
  [
    'a before value that equals the after value',
    contradicts,
    (p) => {
      change(p, 'api', 'resolveAge').before = 48;
    },
  ],
  [
    'a before value of another type',
    harmless,
    (p) => {
      Object.assign(change(p, 'acme', 'require2FA'), { before: 'yes' });
    },
  ],
  [
    'a patch that hides the value',
    contradicts,
    (p) => {
      change(p, 'api', 'resolveAge').patch[0].value = 720;
    },
  ],
  [
    'no patch',
    contradicts,
    (p) => {
      change(p, 'api', 'resolveAge').patch = [];
    },
  ],
  [
    'a patch of another setting',
    contradicts,
    (p) => {
      change(p, 'api', 'resolveAge').patch[0].path = '/x';
    },
  ],
  [
    'a patch without a value',
    contradicts,
    (p) => {
      delete change(p, 'api', 'resolveAge').patch[0].value;
    },
  ],
  // What is said of a change.
  [
    'a weakening change marked neutral',
    contradicts,
    (p) => {
      change(p, 'acme', 'require2FA').effect = 'neutral';
    },
  ],
  [
    'a weakening change marked neutral, with matching counts',
    untrue,
    (p) => {
      change(p, 'acme', 'require2FA').effect = 'tightens';
      recount(p);
    },
  ],
  [
    'an irreversible change without that mark',
    untrue,
    (p) => {
      delete change(p, 'web', 'resolveAge').irreversible;
    },
  ],
  [
    'another kind',
    untrue,
    (p) => {
      change(p, 'acme', 'sensitiveFields').kind = 'list';
    },
  ],
  [
    'a kind that is not sent',
    contradicts,
    (p) => {
      change(p, 'api', 'resolveAge').kind = 'action';
    },
  ],
  [
    'missing notes',
    untrue,
    (p) => {
      change(p, 'api', 'resolveAge').notes = [];
    },
  ],
  [
    'an additional note',
    untrue,
    (p) => {
      change(p, 'api', 'resolveAge').notes.push('Approved by security.');
    },
  ],
  [
    'an additional requirement',
    untrue,
    (p) => {
      change(p, 'api', 'resolveAge').requires = { plan: 'team' };
    },
  ],
  [
    'another source',
    harmless,
    (p) => {
      change(p, 'api', 'resolveAge').source.line = 99;
    },
  ],
  [
    'a source of another file',
    harmless,
    (p) => {
      change(p, 'api', 'resolveAge').source.file = '/etc/passwd';
    },
  ],
  // What is blocked.
  [
    'a removed block',
    contradicts,
    (p) => {
      change(p, 'acme', 'defaultRole').blocked = null;
    },
  ],
  [
    'a removed block of a change that is sent',
    untrue,
    (p) => {
      change(p, 'acme', 'defaultRole').blocked = null;
      of(p, 'acme').body.defaultRole = 'owner';
      setTo(p, 'acme', 'defaultRole', 'owner');
      recount(p);
    },
  ],
  [
    'a removed block with the value true',
    harmless,
    (p) => {
      change(p, 'acme', 'defaultRole').blocked = null;
      of(p, 'acme').body.defaultRole = 'admin';
      recount(p);
    },
  ],
  [
    'a block on a change that is sent',
    contradicts,
    (p) => {
      change(p, 'api', 'resolveAge').blocked = { reason: 'x', scope: null };
    },
  ],
  [
    'a block with an unknown reason',
    harmless,
    (p) => {
      change(p, 'acme', 'defaultRole').blocked.reason = '\u001b[2J';
    },
  ],
  // What is not accessible with the token.
  [
    'the closed project marked unchanged',
    contradicts,
    (p) => {
      of(p, 'vault').action = 'unchanged';
    },
  ],
  [
    'the closed project marked missing',
    contradicts,
    (p) => {
      Object.assign(of(p, 'vault'), { action: 'missing', reason: null });
      recount(p);
    },
  ],
  [
    'the closed project marked unchanged, with matching counts',
    harmless,
    (p) => {
      open(p, 'unchanged');
      recount(p);
    },
  ],
  [
    'the closed project left out',
    harmless,
    (p) => {
      without(p, 'vault');
      recount(p);
    },
  ],
  [
    'the closed project not counted',
    contradicts,
    (p) => {
      delete p.summary.closed;
    },
  ],
  [
    'a higher count of closed projects',
    contradicts,
    (p) => {
      p.summary.closed = 2;
    },
  ],
  [
    'the closed project with a change',
    contradicts,
    (p) => {
      added(p, 'vault', 'resolveAge', 720, 24);
      of(p, 'vault').action = 'blocked';
      of(p, 'vault').reason = 'x';
      recount(p);
    },
  ],
  [
    'the closed project with an update to the value of its file',
    harmless,
    (p) => {
      added(p, 'vault', 'resolveAge', 720, 24);
      open(p, 'update');
      recount(p);
    },
  ],
  [
    'the closed project with an update to a value of no file',
    harmless,
    (p) => {
      added(p, 'vault', 'resolveAge', 720, 1);
      open(p, 'update');
      recount(p);
    },
  ],
  [
    'an open project marked closed with an update',
    contradicts,
    (p) => {
      close(p, 'api');
      recount(p);
    },
  ],
  [
    'an open project marked closed',
    harmless,
    (p) => {
      close(p, 'api');
      Object.assign(of(p, 'api'), { changes: [], body: null });
      recount(p);
    },
  ],
  [
    'the organization marked closed',
    contradicts,
    (p) => {
      close(p, 'acme');
      Object.assign(of(p, 'acme'), { changes: [], body: null, images: {} });
      recount(p);
    },
  ],
  [
    'another reason of a closed project',
    harmless,
    (p) => {
      of(p, 'vault').reason = '\u001b[2J';
    },
  ],
  // Identities.
  [
    'the id of another project',
    harmless,
    (p) => {
      of(p, 'api').id = of(p, 'other').id;
      without(p, 'other');
      recount(p);
    },
  ],
  [
    'the id and the slug of another project',
    untrue,
    (p) => {
      const { id } = of(p, 'other');
      without(p, 'other');
      Object.assign(of(p, 'api'), { id, slug: 'other' });
      recount(p);
    },
  ],
  [
    'the id and the slug of a project that no file manages',
    untrue,
    (p) => {
      const [{ id, slug }] = p.unmanaged;
      Object.assign(of(p, 'api'), { id, slug });
    },
  ],
  [
    'an unknown id',
    harmless,
    (p) => {
      of(p, 'api').id = '999999';
    },
  ],
  [
    'an id with a leading zero',
    harmless,
    (p) => {
      of(p, 'api').id = `0${of(p, 'api').id}`;
    },
  ],
  [
    'no id',
    contradicts,
    (p) => {
      of(p, 'api').id = null;
    },
  ],
  [
    'an id with a path',
    malformed,
    (p) => {
      of(p, 'api').id = '../7';
    },
  ],
  [
    'an id that is a number',
    malformed,
    (p) => {
      of(p, 'api').id = 44;
    },
  ],
  [
    'the organization under another id',
    contradicts,
    (p) => {
      of(p, 'acme').id = '9';
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
    'another organization',
    'SP4008',
    (p) => {
      p.organization.slug = 'victim';
    },
  ],
  [
    'the organization in other case',
    'SP4008',
    (p) => {
      p.organization.slug = 'ACME';
    },
  ],
  [
    'the slug of another project',
    harmless,
    (p) => {
      of(p, 'api').slug = 'apI';
    },
  ],
  [
    'a slug that looks the same',
    harmless,
    (p) => {
      of(p, 'api').slug = '\u0430pi';
    },
  ],
  [
    'a duplicate resource',
    contradicts,
    (p) => {
      p.resources.push(structuredClone(of(p, 'api')));
    },
  ],
  [
    'a duplicate resource, with matching counts',
    contradicts,
    (p) => {
      p.resources.push(structuredClone(of(p, 'api')));
      recount(p);
    },
  ],
  [
    'a project marked as an organization',
    contradicts,
    (p) => {
      of(p, 'api').kind = 'organization';
    },
  ],
  [
    'the organization marked as a project',
    harmless,
    (p) => {
      of(p, 'acme').kind = 'project';
    },
  ],
  [
    'an existing project marked missing',
    contradicts,
    (p) => {
      of(p, 'lost').id = '99';
    },
  ],
  [
    'a missing project with a body',
    contradicts,
    (p) => {
      of(p, 'lost').body = { resolveAge: 1 };
    },
  ],
  [
    'no resources',
    contradicts,
    (p) => {
      p.resources = [];
    },
  ],
  [
    'no resources, with matching counts',
    harmless,
    (p) => {
      p.resources = [];
      recount(p);
    },
  ],
  // Renames, images, and what goes along.
  [
    'an additional rename',
    contradicts,
    (p) => {
      of(p, 'api').rename = { slug: 'evil' };
    },
  ],
  [
    'another rename',
    contradicts,
    (p) => {
      of(p, 'web').rename.slug = 'evil';
    },
  ],
  [
    'another rename, everywhere',
    untrue,
    (p) => {
      setTo(p, 'web', 'slug', 'evil');
      delete of(p, 'web').body.slug;
      of(p, 'web').rename.slug = 'evil';
    },
  ],
  [
    'no rename',
    contradicts,
    (p) => {
      of(p, 'web').rename = null;
    },
  ],
  [
    'a rename to the current slug',
    contradicts,
    (p) => {
      of(p, 'web').rename.slug = 'web';
    },
  ],
  [
    'another image',
    contradicts,
    (p) => {
      of(p, 'acme').images.avatar.digest = digest;
    },
  ],
  [
    'another image, everywhere',
    untrue,
    (p) => {
      setTo(p, 'acme', 'avatar', digest);
      delete of(p, 'acme').body.avatar;
      of(p, 'acme').images.avatar.digest = digest;
    },
  ],
  [
    'an image of another file',
    harmless,
    (p) => {
      of(p, 'acme').images.avatar.file = '/etc/passwd';
    },
  ],
  [
    'no image',
    contradicts,
    (p) => {
      of(p, 'acme').images = {};
    },
  ],
  [
    'an image of a project',
    contradicts,
    (p) => {
      of(p, 'api').images = { avatar: { file: null, digest } };
    },
  ],
  [
    'an image under the name of an object',
    untrue,
    (p) => {
      Object.defineProperty(of(p, 'acme').images, '__proto__', {
        value: { file: null, digest },
        enumerable: true,
      });
    },
  ],
  [
    'no coupled setting',
    contradicts,
    (p) => {
      delete change(p, 'mobile', 'platform').alongside;
    },
  ],
  [
    'no coupled setting, with a matching body',
    untrue,
    (p) => {
      delete change(p, 'mobile', 'platform').alongside;
      delete of(p, 'mobile').body.highlightTags;
    },
  ],
  [
    'another value of a coupled setting',
    untrue,
    (p) => {
      change(p, 'mobile', 'platform').alongside.highlightTags = ['evil'];
    },
  ],
  [
    'another coupled setting',
    untrue,
    (p) => {
      change(p, 'api', 'resolveAge').alongside = { subjectTemplate: 'evil' };
      of(p, 'api').body.subjectTemplate = 'evil';
    },
  ],
  // Changes that no file asks for.
  ...strangeNames.map(
    (name): Lie => [
      `a change of ${JSON.stringify(name)} more`,
      untrue,
      (p) => {
        added(p, 'api', name, 'a', 'b').patch = [
          { op: 'replace', path: `/${name.replaceAll('/', '~1')}`, value: 'b' },
        ];
        recount(p);
      },
    ],
  ),
  [
    'a change of a setting that already has its declared value',
    harmless,
    (p) => {
      added(p, 'docs', 'resolveAge', 0, 24);
      recount(p);
    },
  ],
  [
    'a change to the current value',
    untrue,
    (p) => {
      added(p, 'docs', 'resolveAge', 24, 0);
      recount(p);
    },
  ],
  [
    'a setting that changes twice',
    contradicts,
    (p) => {
      of(p, 'api').changes.push(structuredClone(of(p, 'api').changes[0]));
    },
  ],
  [
    'changes in another order',
    harmless,
    (p) => {
      of(p, 'acme').changes.reverse();
    },
  ],
  [
    'a missing change',
    contradicts,
    (p) => {
      of(p, 'acme').changes.shift();
    },
  ],
  // The frame.
  [
    'reads by updates',
    harmless,
    (p) => {
      p.service.read = 'update';
    },
  ],
  [
    'another vocabulary',
    harmless,
    (p) => {
      p.service.names = 'sentry';
    },
  ],
  [
    'a custom vocabulary',
    harmless,
    (p) => {
      p.service.names = { resolveAge: 'require2FA' };
    },
  ],
  [
    'another service',
    'SP4007',
    (p) => {
      p.service.origin = 'https://evil.example.com';
    },
  ],
  [
    'other files',
    'SP4009',
    (p) => {
      p.config.digest = digest;
    },
  ],
  [
    'another root file',
    harmless,
    (p) => {
      p.config.root = '/etc/passwd';
    },
  ],
  [
    'another commit',
    harmless,
    (p) => {
      p.config.commit = 'f'.repeat(40);
    },
  ],
  [
    'a creation time in the future',
    'SP4011',
    (p) => {
      p.createdAt = '2026-11-21T12:00:00Z';
    },
  ],
  [
    'a creation time long ago',
    'SP4010',
    (p) => {
      p.createdAt = '2025-11-20T12:00:00Z';
    },
  ],
  [
    'an invalid creation time',
    'SP4011',
    (p) => {
      p.createdAt = '2026-02-31T12:00:00Z';
    },
  ],
  [
    'another format',
    'SP4002',
    (p) => {
      p.format = 'setpoint.plan/2';
    },
  ],
  [
    'an additional key',
    malformed,
    (p) => {
      p.approved = true;
    },
  ],
  [
    'the settings of the guards',
    malformed,
    (p) => {
      p.guard = { maxChanges: 0 };
    },
  ],
  [
    'a key of a prototype',
    malformed,
    (p) => {
      Object.defineProperty(p, '__proto__', { value: { format: 'x' }, enumerable: true });
    },
  ],
];

it('the table has more than a hundred forgeries with unique names', () => {
  expect(new Set(lies.map(([name]) => name)).size).toBe(lies.length);
  expect(lies.length).toBeGreaterThan(100);
});

it.each(lies)('%s causes no other write (error %s)', async (_, refused, forgePlan) => {
  const plan = structuredClone(honest);
  forgePlan(plan);
  const text = reseal(plan);
  const applied = await forge.apply(text);
  expect(applied.updates.filter((update) => !allowed.includes(update))).toEqual([]);
  expect(applied.refused).toBe(refused);
  if (refused !== null) expect(applied.updates).toEqual([]);
  // What the plan itself gives away is not shown either.
  if (refused === contradicts || refused === malformed)
    await expect(readSaved(await forge.save(text))).rejects.toMatchObject({ code: refused });
});

it('rejects the digest of another plan with any seal', async () => {
  expect(
    (await forge.apply(reseal({ ...honest }).replace(/"digest":"sha256:..../, '"digest":"sha256:0000')))
      .refused,
  ).toMatch(/SP400[45]/);
});

it.each<[string, (plan: Loose) => void]>([
  ['is marked unchanged', (p) => open(p, 'unchanged')],
  ['is left out', (p) => without(p, 'vault')],
  [
    'is marked changed',
    (p) => {
      added(p, 'vault', 'resolveAge', 720, 24);
      open(p, 'update');
    },
  ],
])('a closed project that %s is still reported as closed', async (_, forgePlan) => {
  const plan = structuredClone(honest);
  forgePlan(plan);
  recount(plan);
  const { updates, refused } = await forge.apply(reseal(plan), { skipBlocked: false });
  expect(updates).toEqual([]);
  expect(refused).toContain('SP2215');
});
