import type { Outcome } from '../../src/apply/types.js';
import type { GuardConfig } from '../../src/desired/types.js';
import { findRefusals } from '../../src/plan/guard/violations.js';
import type { Change, Plan, ResourcePlan } from '../../src/plan/types.js';
import { at, became, change, ended, outcome, plan, planOfMany, resource } from './fixtures.js';

const layer = at('layers/payments.yaml', 6, 'payments-baseline');

const weakened: readonly Change[] = [
  change('require2FA', 'scalar', true, false, { effect: 'weakens', source: at('organization.yaml', 5) }),
  change(
    'relayPiiConfig',
    'embedded-json',
    {
      rules: {
        cards: { type: 'creditcard', redaction: { method: 'remove' } },
        secrets: { type: 'anything', redaction: { method: 'remove' } },
      },
      applications: { $string: ['cards', 'secrets'], 'extra.token': ['secrets'] },
    },
    {
      rules: {
        cards: { type: 'creditcard', redaction: { method: 'mask' } },
        ibans: { type: 'pattern', pattern: '\\b[A-Z]{2}[0-9]{2}\\b', redaction: { method: 'mask' } },
      },
      applications: { $string: ['cards', 'ibans'] },
    },
    { effect: 'weakens', source: at('organization.yaml', 9), notes: ['Applies to new events only.'] },
  ),
];

const organization: ResourcePlan = resource({
  kind: 'organization',
  slug: 'acme',
  id: '7',
  changes: [
    ...weakened,
    change('attachmentsRole', 'scalar', 'member', 'manager', {
      effect: 'tightens',
      source: at('organization.yaml', 6),
    }),
    change('avatar', 'image', null, `sha256:${'ab12'.repeat(16)}`, { source: at('organization.yaml', 31) }),
    change('sensitiveFields', 'set', ['iban', 'ssn'], ['iban', 'passport', 'yes'], {
      source: at('organization.yaml', 7),
    }),
    change(
      'trustedRelays',
      'keyed-list',
      [
        { name: 'eu-1', publicKey: 'RrVrDa5pv2Kv8ecO6sNY2hGXl4f6jVo0', description: 'Frankfurt' },
        { name: 'us-1', publicKey: 'qHBj0kXqkGdC0QnTLqQ1k0Nn3mFhWjNk', description: null },
      ],
      [
        { name: 'ap-1', publicKey: 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4', description: 'Tokyo (東京)' },
        { name: 'eu-1', publicKey: 'RrVrDa5pv2Kv8ecO6sNY2hGXl4f6jVo0', description: 'Frankfurt, rack 7' },
      ],
      { source: at('organization.yaml', 22), notes: ['Requires the Business plan or above.'] },
    ),
    change('requireSecurityKeys', 'scalar', false, true, {
      effect: 'tightens',
      irreversible: true,
      source: at('organization.yaml', 8),
      notes: ['Members without a security key are removed and e-mailed.'],
    }),
  ],
  images: { avatar: { file: 'images/logo.png', digest: `sha256:${'ab12'.repeat(16)}` } },
});

const web = resource({
  slug: 'web',
  id: '42',
  changes: [
    change('slug', 'scalar', 'web', 'web-frontend', {
      source: at('projects/web.yaml', 3),
      notes: ['The addresses of the project change with it; old ones are redirected.'],
    }),
    change('resolveAge', 'scalar', 0, 720, { effect: 'hides', source: at('projects/web.yaml', 4) }),
    change(
      'highlightContext',
      'map-of-sets',
      { browser: ['name', 'os'], runtime: ['name'] },
      { browser: ['name', 'version'], trace: ['op', 'status'] },
      { source: at('projects/web.yaml', 5) },
    ),
    change('highlightTags', 'list', ['environment', 'release'], ['release', 'handled', 'environment'], {
      source: at('projects/web.yaml', 8),
    }),
    change(
      'subjectTemplate',
      'scalar',
      '$shortID - $title',
      `[\${tag:environment}] $shortID ${'a very long subject that goes on '.repeat(7)}- $title`,
      { source: at('projects/web.yaml', 9) },
    ),
    change('platform', 'scalar', null, '', { source: at('projects/web.yaml', 10) }),
  ],
});

const paying = ['pay-api', 'pay-batch', 'pay-web'].map((slug, index) =>
  resource({
    slug,
    id: `${50 + index}`,
    changes: [change('resolveAge', 'scalar', 720, 336, { source: layer })],
  }),
);

const api = resource({
  slug: 'api',
  id: '44',
  action: 'blocked',
  reason: 'the reply does not contain isBookmarked: this deployment might not support it',
  changes: ['name', 'subjectPrefix'].map((setting) =>
    change(setting, 'scalar', 'Api', 'API v2', {
      source: at('projects/api.yaml', 4),
      blocked: {
        reason: 'the token cannot change it: this requires project:write or project:admin',
        scope: 'project:write',
      },
    }),
  ),
  unreadable: [{ setting: 'isBookmarked', source: at('projects/api.yaml', 6) }],
  body: null,
});

export const rich: Plan = plan(
  [
    organization,
    api,
    ...paying,
    resource({ slug: 'same', id: '43' }),
    web,
    resource({ slug: 'ghost', id: null, action: 'missing', declaredAt: at('projects/ghost.yaml', 1) }),
  ],
  {
    unmanaged: ['scratch', 'spike-2024', 'tmp'].map((slug, index) => ({ slug, id: `${90 + index}` })),
    warnings: [
      {
        code: 'SP1902',
        severity: 'warning',
        message: 'the layer "mobile" matches no project',
        hint: 'remove it, or look at its globs',
        place: { file: 'layers/mobile.yaml', line: 1, column: 1 },
        excerpt: 'layer: mobile',
      },
    ],
  },
);

const strict: GuardConfig = {
  weakening: 'refuse',
  hiding: 'allow',
  maxChanges: 1,
  protect: ['project.resolveAge'],
  exceptions: 'free',
  unmanagedProjects: 'fail',
  watch: 'report',
};

/** The plan as `makePlan` returns it with these guards. */
export function withRefusals(of: Plan, guard: GuardConfig = strict): Plan {
  return { ...of, refusals: findRefusals(of, guard, false) };
}

export const refused: Plan = withRefusals(
  plan(
    [
      ...paying,
      resource({
        slug: 'web',
        id: '42',
        changes: [
          change('dataScrubber', 'scalar', true, false, {
            effect: 'weakens',
            source: at('projects/web.yaml', 4),
          }),
        ],
      }),
      resource({ slug: 'ghost', id: null, action: 'missing', declaredAt: at('projects/ghost.yaml', 1) }),
    ],
    { unmanaged: [{ id: '90', slug: 'scratch' }] },
  ),
);

export const unchanged: Plan = planOfMany(14, () => []);

/** What an attacker would write into a name or a value. */
export const attacks: readonly string[] = [
  '\u001b[2J\u001b[1;31mhello\u001b]0;title\u0007',
  '\u001b]52;c;aGVsbG8=\u0007',
  '\u009b31m C1',
  'line\n::set-output name=x::y',
  '::error file=a.yaml::boo',
  '   ::warning::indented',
  'text ##[error]boo',
  '##vso[task.setvariable variable=x]y',
  "##teamcity[message text='x']",
  'section_start:1560896352:x\r\u001b[0K',
  'admin\u202egnp.exe',
  'zero\u200bwidth\ufeff',
  'line\u2028separator',
  'lone \ud800 surrogate',
  '" → "true',
  '\\u{1b}',
  'x'.repeat(300),
  `${'日本語のプロジェクト'.repeat(12)}`,
  `${'word ::set-env name=PATH:: '.repeat(8)}`,
];

export const hostile: Plan = plan(
  attacks.map((attack, index) =>
    resource({
      slug: attack,
      id: `${index}`,
      changes: [
        change('name', 'scalar', attack, `${attack} too`, {
          notes: [attack],
          source: at(attack, 1, attack),
          blocked: index % 3 === 0 ? { reason: attack, scope: null } : null,
          effect: index % 4 === 0 ? 'weakens' : 'neutral',
        }),
        ...odd(attack),
      ],
      unreadable: [{ setting: attack, source: at(attack, 2) }],
    }),
  ),
  {
    organization: { id: '7', slug: '::debug::acme' },
    unmanaged: attacks.map((slug, index) => ({ slug, id: `${index}` })),
    warnings: attacks.map((attack) => ({
      code: 'SP1999',
      severity: 'warning',
      message: attack,
      hint: attack,
      place: { file: attack, line: 3, column: 4 },
      excerpt: attack,
    })),
    // A saved plan can contain any text here.
    refusals: attacks.map((attack) => ({
      guard: 'maxChanges',
      code: attack,
      message: attack,
      hint: attack,
      number: 2,
      limit: 1,
      key: attack,
      settings: [attack],
      scopes: [{ setting: attack, scope: attack }],
    })),
  },
);

function odd(attack: string): Change[] {
  const source = at('projects/x.yaml', 5);
  return [
    change('list', 'list', [attack], [], { source }),
    change('highlightContext', 'map-of-sets', { [attack]: ['a'] }, { [attack]: [attack] }, { source }),
    change('trustedRelays', 'keyed-list', [], [{ name: attack, publicKey: attack }], { source }),
    change(
      'relayPiiConfig',
      'embedded-json',
      { rules: { [attack]: { type: 'a' } } },
      { rules: { [attack]: { type: attack } } },
      { source },
    ),
  ];
}

/** One resource for each end that an apply can come to. */
export const partly: Outcome = outcome([
  ended(organization, 'applied', [
    ...organization.changes.slice(0, 5).map((one, index) =>
      index === 4
        ? became(one, 'normalised', {
            stored: { value: ['iban', 'passport'] },
            reason: 'the service stored another value',
          })
        : became(one, 'applied'),
    ),
    ...organization.changes.slice(5).map((one) =>
      became(one, 'not-applied', {
        stored: { value: one.before },
        reason: 'the reply shows the value from before',
      }),
    ),
  ]),
  ended(
    api,
    'blocked',
    api.changes.map((one) => became(one, 'blocked', { reason: one.blocked?.reason ?? null })),
  ),
  ended(
    paying[0] ?? web,
    'stale',
    (paying[0] ?? web).changes.map((one) => became(one, 'stale', { stored: { value: 24 } })),
    {
      error: 'somebody changed resolveAge since the plan was made',
    },
  ),
  ended(
    paying[1] ?? web,
    'not-tried',
    (paying[1] ?? web).changes.map((one) => became(one, 'not-tried', { reason: 'the run was interrupted' })),
    {
      error: 'the run was interrupted',
    },
  ),
  ended(
    paying[2] ?? web,
    'applied',
    (paying[2] ?? web).changes.map((one) => became(one, 'applied')),
  ),
  ended(
    web,
    'failed',
    web.changes.map((one, index) =>
      became(one, index === 1 ? 'applied' : 'failed', {
        reason: index === 1 ? null : 'the service refused it',
      }),
    ),
    {
      error:
        'The service refused the update (400): slug: The slug "web-frontend" is already in use. ::error::x',
      blame: 'request',
    },
  ),
  ended(
    resource({ slug: 'ghost', id: null, action: 'missing', declaredAt: at('projects/ghost.yaml', 1) }),
    'blocked',
    [],
  ),
  ended(resource({ slug: 'same', id: '43' }), 'unchanged', []),
]);

/** All went well. */
export const applied: Outcome = outcome([
  ended(
    organization,
    'applied',
    organization.changes.map((one) => became(one, 'applied')),
  ),
  ended(
    web,
    'applied',
    web.changes.map((one) => became(one, 'applied')),
  ),
]);
