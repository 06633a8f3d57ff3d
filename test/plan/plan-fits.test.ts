import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../src/model/fault.js';
import type { OrganizationRef } from '../../src/model/ids.js';
import { secondsOf } from '../../src/plan/moment.js';
import { checkPlanFits, type PlanOccasion } from '../../src/plan/plan-fits.js';
import type { Plan, ResourcePlan } from '../../src/plan/types.js';
import { branded, catalogue, planOf, sha256, type Values } from './fixtures.js';
import { worlds } from './worlds.js';

const plan = planOf({
  organization: {
    declared: { name: 'Acme', avatar: sha256('a') },
    shown: { name: 'acme', avatar: sha256('b') },
  },
  projects: [{ slug: 'web', declared: { slug: 'web-2' }, shown: { slug: 'web' } }],
});

const occasion: PlanOccasion = {
  origin: 'https://errors.example.com',
  organization: branded<OrganizationRef>('acme'),
  configDigest: sha256('files'),
  catalogue,
  now: '2026-11-20T13:00:00Z',
  maxAgeHours: 24,
};

function faultOf(of: Plan, difference: Partial<PlanOccasion> = {}): string | null {
  try {
    checkPlanFits(of, { ...occasion, ...difference });
    return null;
  } catch (error) {
    if (error instanceof Fault) return `${error.kind} ${error.code}`;
    throw error;
  }
}

function withFirst(difference: Partial<ResourcePlan>): Plan {
  const [first, ...others] = plan.resources;
  if (first === undefined) throw new Error('a plan without resources');
  return { ...plan, resources: [{ ...first, ...difference }, ...others] };
}

describe('checkPlanFits', () => {
  it.each([
    ['the same files, service and day', {}, null],
    ['the organization named by its id', { organization: branded<OrganizationRef>('7') }, null],
    ['no files to compare with', { configDigest: null }, null],
    ['another origin', { origin: 'https://errors.example.org' }, 'refused SP4007'],
    ['the same host over http', { origin: 'http://errors.example.com' }, 'refused SP4007'],
    ['another organization', { organization: branded<OrganizationRef>('acme-2') }, 'refused SP4008'],
    ['other files', { configDigest: sha256('other') }, 'stale SP4009'],
    ['just young enough', { now: '2026-11-21T12:00:00Z' }, null],
    ['a second too old', { now: '2026-11-21T12:00:01Z' }, 'stale SP4010'],
    ['clocks that differ a little', { now: '2026-11-20T11:55:00Z' }, null],
    ['made in the future', { now: '2026-11-20T11:54:59Z' }, 'stale SP4011'],
    ['a present that is no time', { now: 'today' }, 'stale SP4011'],
    ['an age limit that is no number', { maxAgeHours: Number.NaN }, 'stale SP4010'],
  ])('%s', (_, difference, expected) => {
    expect(faultOf(plan, difference)).toBe(expected);
  });

  it('takes every plan that makePlan makes', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        expect(faultOf(planOf(world))).toBeNull();
      }),
    );
  });

  it.each<[string, Partial<ResourcePlan>]>([
    ['a field that no change shows', { body: { name: 'Acme', require2FA: false } }],
    ['another value than the change shows', { body: { name: 'Evil' } }],
    ['a field less than the changes show', { body: {} }],
    ['no body at all', { body: null }],
    ['a rename that no change shows', { rename: { slug: 'evil' } }],
    ['another picture', { images: { avatar: { file: 'logo.png', digest: sha256('evil') } } }],
    ['a picture less', { images: {} }],
    [
      'a picture under another name',
      { images: { avatar: { file: null, digest: sha256('a') }, name: { file: null, digest: sha256('a') } } },
    ],
    [
      'a setting that the catalogue does not hold',
      { changes: (plan.resources[0]?.changes ?? []).map((change) => ({ ...change, setting: 'nope' })) },
    ],
  ])('refuses to send what the plan does not show: %s', (_, difference) => {
    expect(faultOf(withFirst(difference))).toBe('refused SP4006');
  });
});

describe('what travels along with a change', () => {
  const declared = { platform: 'android', highlightTags: ['url'], resolveAge: 24 };
  const shown = { platform: 'go', highlightTags: ['url'], resolveAge: 0 };
  const whole = planOf({ organization: { declared: null }, projects: [{ slug: 'web', declared, shown }] });
  const [project] = whole.resources;
  if (project === undefined) throw new Error('a plan without its project');

  const forged = (setting: string, alongside: Values, body: Values): Plan => ({
    ...whole,
    resources: [
      {
        ...project,
        body: { ...project.body, ...body },
        changes: project.changes.map((one) => (one.setting === setting ? { ...one, alongside } : one)),
      },
    ],
  });

  it('is part of the plan as it was made', () => {
    expect(project.body).toEqual(declared);
    expect(faultOf(whole)).toBeNull();
  });

  it.each<[string, Plan]>([
    ['what moves with nothing', forged('platform', { name: 'Evil' }, { name: 'Evil' })],
    [
      'what moves with another setting',
      forged('resolveAge', { highlightContext: {} }, { highlightContext: {} }),
    ],
    [
      'what moves with it and no note names',
      forged('platform', { highlightTags: ['url'], highlightContext: {} }, { highlightContext: {} }),
    ],
    ['another value than the body carries', forged('platform', { highlightTags: ['evil'] }, {})],
    [
      'what the body does not carry',
      { ...whole, resources: [{ ...project, body: { platform: 'android' } }] },
    ],
    [
      'what the body carries without a word',
      {
        ...whole,
        resources: [{ ...project, changes: project.changes.map(({ alongside: _, ...change }) => change) }],
      },
    ],
  ])('is refused where it is %s', (_, plan) => {
    expect(faultOf(plan)).toBe('refused SP4006');
  });
});

describe('a plan that contradicts itself', () => {
  const weakening = planOf({
    organization: { declared: { require2FA: false }, shown: { require2FA: true } },
  });

  it('is refused where a weakening change passes for a harmless one', () => {
    const resources = weakening.resources.map((resource) => ({
      ...resource,
      changes: resource.changes.map((change) => ({ ...change, effect: 'neutral' as const })),
    }));
    expect(faultOf({ ...weakening, resources })).toBe('refused SP4006');
  });

  it('is refused where it is silent on what a change does besides', () => {
    const removing = planOf({
      organization: { declared: { require2FA: true }, shown: { require2FA: false } },
    });
    expect(faultOf(removing)).toBeNull();
    const silenced = removing.resources.map((resource) => ({
      ...resource,
      changes: resource.changes.map((change) => ({ ...change, notes: [] })),
    }));
    expect(faultOf({ ...removing, resources: silenced })).toBe('refused SP4006');
  });

  it.each<[string, Partial<ResourcePlan>]>([
    ["another organization's id", { id: '9' }],
    ["another organization's slug", { slug: 'other' }],
  ])('is refused where its organization has %s', (_, difference) => {
    expect(faultOf(withFirst(difference))).toBe('refused SP4006');
  });

  it('is refused where it names a resource twice', () => {
    expect(faultOf({ ...plan, resources: [...plan.resources, ...plan.resources] })).toBe('refused SP4006');
  });

  it('is refused where its slug passes for the id that the files name', () => {
    const forged = { ...plan, organization: { id: '9', slug: '7' } };
    expect(faultOf(forged, { organization: branded<OrganizationRef>('7') })).toBe('refused SP4008');
  });

  it('is refused where it counts less than it shows', () => {
    expect(faultOf(weakening)).toBeNull();
    const summary = { ...weakening.summary, weakening: 0 };
    expect(faultOf({ ...weakening, summary })).toBe('refused SP4006');
  });
});

describe('secondsOf', () => {
  it('agrees with the calendar', () => {
    const dates = fc.date({
      min: new Date('1970-01-01T00:00:00Z'),
      max: new Date('2400-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        expect(secondsOf(date.toISOString())).toBe(Math.floor(date.getTime() / 1000));
      }),
    );
  });

  it.each([
    '',
    '2026-11-20',
    '2026-11-20T12:00:00',
    '2026-11-20T12:00:00+01:00',
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-11-20T24:00:00Z',
  ])('does not take %j', (text) => {
    expect(secondsOf(text)).toBeUndefined();
  });
});
