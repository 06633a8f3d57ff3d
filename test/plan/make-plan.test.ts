import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/model/finding.js';
import type { Json } from '../../src/model/json.js';
import { findUnmet } from '../../src/plan/make-plan.js';
import { isQuiet } from '../../src/report/items/counts.js';
import { validatePlan } from '../../src/settings/generated/validate/saved.js';
import { normalise } from '../../src/settings/normalise.js';
import { catalogue, inputOf, lenient, planInput, planOf } from './fixtures.js';

const rich = {
  organization: { declared: { require2FA: false, name: 'Acme' }, shown: { require2FA: true, name: 'Acme' } },
  projects: [
    { slug: 'web', declared: { name: 'Web', slug: 'web-2' }, shown: { name: 'web', slug: 'web' } },
    { slug: 'api', declared: { resolveAge: 0 }, shown: { resolveAge: 0 } },
    { slug: 'ops', declared: { name: 'Ops' }, shown: {} },
    { slug: 'old', declared: { name: 'Old' }, closed: 'closed to the token' },
  ],
  missing: ['lost'],
  unmanaged: ['scratch', 'attic'],
};

describe('makePlan', () => {
  it('puts the organization first and the projects by slug, missing ones among them', () => {
    expect(planOf(rich).resources.map(({ kind, slug, action }) => [kind, slug, action])).toEqual([
      ['organization', 'acme', 'update'],
      ['project', 'api', 'unchanged'],
      ['project', 'lost', 'missing'],
      ['project', 'old', 'blocked'],
      ['project', 'ops', 'blocked'],
      ['project', 'web', 'update'],
    ]);
  });

  it('counts', () => {
    expect(planOf(rich).summary).toEqual({
      update: 2,
      unchanged: 1,
      missing: 1,
      blocked: 2,
      unmanaged: 2,
      closed: 1,
      fields: 3,
      weakening: 1,
      unreadable: 1,
      requests: { made: 5, toApply: 3 },
    });
  });

  it('names the place that declares a missing project', () => {
    const missing = planOf(rich).resources.find(({ slug }) => slug === 'lost');
    expect(missing).toMatchObject({
      id: null,
      body: null,
      declaredAt: { file: 'projects/lost.yaml', line: 1, column: 10, layer: null },
    });
  });

  it('blocks a project that cannot be read, with the reason and the place that declares it', () => {
    const closed = planOf(rich).resources.find(({ slug }) => slug === 'old');
    expect(closed).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      reason: 'closed to the token',
      changes: [],
      body: null,
      rename: null,
      declaredAt: { file: 'projects/old.yaml', line: 1, column: 1, layer: null },
    });
  });

  it('omits the number of closed projects if it is 0', () => {
    expect(planOf({ projects: [{ slug: 'web' }] }).summary).not.toHaveProperty('closed');
  });

  it('lists unmanaged projects by slug', () => {
    expect(planOf(rich).unmanaged.map(({ slug }) => slug)).toEqual(['attic', 'scratch']);
  });

  it('does not list unmanaged projects if they are ignored', () => {
    const ignoring = planOf({ ...rich, rest: { guard: { ...lenient, unmanagedProjects: 'ignore' } } });
    expect([ignoring.unmanaged, ignoring.summary.unmanaged]).toEqual([[], 0]);
  });

  it('omits the organization if no file manages it', () => {
    expect(planOf({ organization: { declared: null } }).resources).toEqual([]);
  });

  it('keeps the warnings of the files and warns if the inventory is unknown', () => {
    const warning: Finding = {
      code: 'SP1901',
      severity: 'warning',
      message: 'x',
      hint: null,
      place: null,
      excerpt: null,
    };
    const plan = planOf({ inventory: 'unknown', rest: { warnings: [warning] } });
    expect(plan.warnings.map(({ code }) => code)).toEqual(['SP1901', 'SP2209']);
  });

  it('has the shape of its format', () => {
    expect(validatePlan(JSON.parse(JSON.stringify(planOf(rich)))), JSON.stringify(validatePlan.errors)).toBe(
      true,
    );
  });

  it('reports whether anything differs', () => {
    const same = { slug: 'web', declared: { name: 'a' }, shown: { name: 'a' } };
    const organization = { declared: null };
    expect(isQuiet(planOf({ organization, projects: [same] }))).toBe(true);
    expect(isQuiet(planOf({ organization, projects: [same], unmanaged: ['x'] }))).toBe(true);
    expect(isQuiet(planOf({ organization, projects: [same], missing: ['x'] }))).toBe(false);
    expect(isQuiet(planOf({ organization, projects: [{ ...same, shown: {} }] }))).toBe(false);
    expect(
      !isQuiet(planOf({ organization, projects: [{ ...same, shown: { name: 'b' }, access: [] }] })),
    ).toBe(true);
  });
});

const fields = catalogue.fields.project;
const source = { file: 'a.yaml', line: 1, column: 1, layer: null };

function normal(name: string, value: Json): Json {
  const field = fields.get(name);
  const found = field === undefined ? undefined : normalise(field, value);
  if (found === undefined) throw new Error(`${name} cannot have the value`);
  return found;
}

/** The kind and current value that are reported for one field; `undefined`: the reply does not show it. */
function unmet(name: string, expected: Json, current: Json | undefined) {
  const desired = new Map([[name, { value: normal(name, expected), source, image: null }]]);
  const shown = new Map(current === undefined ? [] : [[name, normal(name, current)]]);
  return findUnmet(desired, shown, fields).map(({ kind, current: now }) => [kind, now]);
}

describe('an expectation', () => {
  it.each<[corner: string, field: string, expected: Json, current: Json]>([
    ['the value', 'verifySSL', true, true],
    ['a list in another order', 'allowedDomains', ['b', 'a'], ['a', 'b', 'a']],
    ['text with white space around it', 'defaultEnvironment', 'production', ' production '],
    ['null', 'debugFilesRole', null, null],
  ])('is met by %s', (_, field, expected, current) => {
    expect(unmet(field, expected, current)).toEqual([]);
  });

  it.each<[corner: string, field: string, expected: Json, current: Json]>([
    ['another value', 'verifySSL', true, false],
    ['null', 'storeCrashReports', 0, null],
  ])('is not met by %s', (_, field, expected, current) => {
    expect(unmet(field, expected, current)).toEqual([['scalar', { value: normal(field, current) }]]);
  });

  it('is not met by an additional item', () => {
    expect(unmet('allowedDomains', ['a'], ['b', 'a'])).toEqual([['set', { value: ['a', 'b'] }]]);
  });

  it('is not met if the reply does not show the field', () => {
    expect(unmet('verifySSL', true, undefined)).toEqual([['scalar', null]]);
  });
});

describe('a plan with an expectation that is not met', () => {
  const input = inputOf({ organization: { declared: { require2FA: true }, shown: { require2FA: true } } });
  const settings = input.resolved.organization?.settings ?? new Map();
  const value = (expected: Json) => new Map([['requiresSso', { value: expected, source, image: null }]]);
  const planned = (expected: Json) =>
    planInput({
      ...input,
      organization: { ...input.organization, fields: new Map([['requiresSso', false]]) },
      resolved: { ...input.resolved, organization: { settings, expect: value(expected) } },
    });

  it('differs, but sends nothing and has the digest of a plan without it', () => {
    const [met, not] = [planned(false), planned(true)];
    expect(isQuiet(met)).toBe(true);
    expect(isQuiet(not)).toBe(false);
    expect(not.summary).toEqual({ ...met.summary, unmet: 1 });
    expect(not.resources).toMatchObject([
      { action: 'unchanged', body: null, expectations: [{ field: 'requiresSso' }] },
    ]);
    expect(not.digest).toBe(met.digest);
    expect(not.seal).not.toBe(met.seal);
  });
});
