import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/apply/types.js';
import type { Change, Plan, ResourcePlan } from '../../../src/plan/types.js';
import { validateOutcome, validatePlan } from '../../../src/settings/generated/validate/saved.js';
import { errorsOf } from '../errors.js';

const digest = `sha256:${'0'.repeat(64)}`;
const source = { file: 'projects/web.yaml', line: 4, column: 3, layer: null };

const change: Change = {
  setting: 'resolveAge',
  kind: 'scalar',
  before: 0,
  after: 720,
  patch: [{ op: 'replace', path: '/resolveAge', value: 720 }],
  effect: 'neutral',
  blocked: null,
  requires: null,
  notes: [],
  source,
};

const resource: ResourcePlan = {
  kind: 'project',
  id: '42',
  slug: 'web',
  action: 'update',
  reason: null,
  changes: [change],
  unreadable: [],
  body: { resolveAge: 720 },
  images: {},
  rename: null,
  declaredAt: null,
};

const platform: ResourcePlan = {
  ...resource,
  changes: [{ ...change, setting: 'platform', alongside: { highlightTags: ['url'], highlightContext: {} } }],
};

const missing: ResourcePlan = {
  ...resource,
  id: null,
  slug: 'api',
  action: 'missing',
  changes: [],
  body: null,
  declaredAt: { ...source, layer: 'baseline' },
};

const organization: ResourcePlan = {
  ...resource,
  kind: 'organization',
  id: '7',
  slug: 'acme',
  changes: [
    { ...change, blocked: { reason: 'needs org:write', scope: 'org:write' }, requires: { plan: 'business' } },
    { ...change, blocked: { reason: 'protected', scope: null }, requires: { integration: 'hostA' } },
  ],
  unreadable: [{ setting: 'coverageAccess', source }],
  images: { avatar: { file: 'logo.png', digest } },
  rename: { slug: 'acme-2' },
};

const plan: Plan = {
  format: 'setpoint.plan/1',
  tool: 'setpoint 0.1.0',
  createdAt: '2026-11-20T12:00:00Z',
  service: { origin: 'https://errors.example.com', names: { hostAPRBot: 'myPRBot' }, read: 'get' },
  config: { root: 'setpoint.yaml', digest, commit: null, clean: null, changed: [] },
  organization: { id: '7', slug: 'acme' },
  summary: {
    update: 2,
    unchanged: 12,
    missing: 1,
    blocked: 1,
    unmanaged: 3,
    fields: 5,
    weakening: 1,
    unreadable: 1,
    requests: { made: 15, toApply: 2 },
  },
  resources: [organization, resource, platform, missing],
  unmanaged: [{ id: '43', slug: 'scratch' }],
  refusals: [],
  warnings: [
    {
      code: 'SP1901',
      severity: 'warning',
      message: 'x',
      hint: null,
      place: { file: 'a.yaml', line: 1, column: 1 },
      excerpt: null,
    },
    { code: 'SP1902', severity: 'warning', message: 'y', hint: 'z', place: null, excerpt: 'layer: a' },
  ],
  digest,
  seal: digest,
};

const outcome: Outcome = {
  format: 'setpoint.outcome/1',
  tool: plan.tool,
  service: plan.service,
  config: plan.config,
  organization: plan.organization,
  plan: { digest, createdAt: plan.createdAt },
  startedAt: '2026-11-20T12:00:00Z',
  finishedAt: '2026-11-20T12:00:01.250Z',
  interrupted: false,
  summary: {
    applied: 1,
    unchanged: 0,
    failed: 0,
    notTried: 0,
    stale: 0,
    blocked: 0,
    notApplied: 1,
    fields: 0,
    updates: 1,
  },
  resources: [
    {
      ...resource,
      changes: [
        { ...change, result: 'not-applied', stored: { value: 0 }, reason: 'accepted and not stored' },
      ],
      result: 'applied',
      error: null,
      blame: null,
    },
    {
      ...platform,
      changes: platform.changes.map((one) => ({ ...one, result: 'applied', stored: null, reason: null })),
      result: 'applied',
      error: null,
      blame: null,
    },
  ],
};

describe('a saved plan', () => {
  it('is taken as the planner writes it', () => {
    expect(errorsOf(validatePlan, JSON.parse(JSON.stringify(plan)))).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['another format', { ...plan, format: 'setpoint.plan/2' }, '/format const'],
    ['an empty seal', { ...plan, seal: null }, '/seal type'],
    ['a seal that is not a digest', { ...plan, seal: 'sha256:0' }, '/seal pattern'],
    ['a key that this version does not know', { ...plan, also: 1 }, ' additionalProperties'],
    [
      'nothing alongside',
      { ...plan, resources: [{ ...platform, changes: [{ ...change, alongside: {} }] }] },
      '/resources/0/changes/0/alongside minProperties',
    ],
    [
      'a resource of another kind',
      { ...plan, resources: [{ ...resource, kind: 'team' }] },
      '/resources/0/kind enum',
    ],
    ['a body that is a list', { ...plan, resources: [{ ...resource, body: [] }] }, '/resources/0/body type'],
    [
      'a patch that tests',
      {
        ...plan,
        resources: [{ ...resource, changes: [{ ...change, patch: [{ op: 'test', path: '/a' }] }] }],
      },
      '/resources/0/changes/0/patch/0/op enum',
    ],
    [
      'a line before the first',
      { ...plan, resources: [{ ...resource, changes: [{ ...change, source: { ...source, line: 0 } }] }] },
      '/resources/0/changes/0/source/line minimum',
    ],
    ['a time of some zone', { ...plan, createdAt: '2026-11-20T12:00:00+01:00' }, '/createdAt pattern'],
    [
      'fewer changes than none',
      { ...plan, summary: { ...plan.summary, fields: -1 } },
      '/summary/fields minimum',
    ],
    ['no object at all', 'setpoint.plan/1', ' type'],
  ])('is refused with %s', (_, data, error) => {
    expect(errorsOf(validatePlan, data)).toContain(error);
  });

  it.each(Object.keys(plan))('is refused without %s', (key) => {
    const { [key]: _dropped, ...rest }: Record<string, unknown> = { ...plan };
    expect(errorsOf(validatePlan, rest)).toEqual([' required']);
  });
});

describe('a saved outcome', () => {
  it('is taken as the apply writes it', () => {
    expect(errorsOf(validateOutcome, JSON.parse(JSON.stringify(outcome)))).toEqual([]);
  });

  it('is not accepted as a plan, nor a plan as an outcome', () => {
    expect(errorsOf(validatePlan, outcome)).toContain('/format const');
    expect(errorsOf(validateOutcome, plan)).toContain('/format const');
  });

  it('is rejected with an unknown result', () => {
    const data = { ...outcome, resources: [{ ...outcome.resources[0], result: 'done' }] };
    expect(errorsOf(validateOutcome, data)).toEqual(['/resources/0/result enum']);
  });
});
