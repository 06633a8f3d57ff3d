import { describe, expect, it } from 'vitest';
import { type Lookup, planSegments } from '../../../src/flows/export/export-projects.js';
import { defaultParameters } from '../../../src/issues/request/parameters.js';
import type { ExportIdentity } from '../../../src/issues/types.js';
import { createFault } from '../../../src/model/fault.js';

const identity = (
  projects: readonly string[],
  partition: ExportIdentity['partition'] = null,
): ExportIdentity => ({
  origin: 'https://errors.example.com',
  organization: 'acme',
  names: 'neutral',
  parameters: defaultParameters,
  projects,
  redact: [],
  maxIssues: null,
  cursor: null,
  reread: 'newest',
  partition,
});
const known = [
  { id: '42', slug: 'pay-api' },
  { id: '43', slug: 'pay-web', closed: true as const },
  { id: '44', slug: 'ops' },
];
const findProjectBySlug = () => Promise.reject(new Error('the list can be read'));
const whole: Lookup = { inventory: async () => ({ projects: known, unlisted: 0 }), findProjectBySlug };
const withNulls = { projects: known.filter(({ slug }) => slug === 'ops'), unlisted: 2 };
const incomplete: Lookup = { inventory: () => Promise.resolve(withNulls), findProjectBySlug };

describe('the listed projects', () => {
  const ofList = [
    { id: '44', slug: 'ops', issues: 0 },
    { id: '42', slug: 'pay-api', issues: 0 },
    { id: '43', slug: 'pay-web', issues: null },
  ];
  const denied = createFault('not-permitted', 'SP6006', 'The list cannot be read.');

  it.each<[string, readonly string[], Lookup, typeof ofList | null]>([
    [
      'are read with GET for all projects',
      [],
      { ...whole, inventory: (read) => (read === 'get' ? whole.inventory() : Promise.reject(denied)) },
      ofList,
    ],
    ['are those of the list that a glob requires', ['pay-*'], whole, ofList],
    [
      'are unknown if the token cannot read them',
      [],
      { ...whole, inventory: () => Promise.reject(denied) },
      null,
    ],
    ['are unknown if the list has null entries', [], incomplete, null],
    ['are not read for ids', ['42'], { ...whole, inventory: () => Promise.reject(new Error('read')) }, null],
  ])('%s', async (_case, projects, lookup, expected) => {
    expect((await planSegments(identity(projects), lookup)).projectsListed).toEqual(expected);
  });
});

describe('an export with a project that the token cannot access', () => {
  it.each([
    ['by a glob', ['pay-*'], null],
    ['by its slug', ['ops', 'pay-web'], null],
    ['as part of a partition of all projects', [], { index: 0, count: 2 }],
  ])('names it and reads the others if it is selected %s', async (_how, projects, partition) => {
    const { segments, closed } = await planSegments(identity(projects, partition), whole);
    expect(segments.map(({ name }) => name)).not.toContain('43');
    expect(closed).toEqual([{ id: '43', slug: 'pay-web' }]);
  });

  it('names it and reads the others if each project is read separately', async () => {
    const { segments, closed } = await planSegments(identity([]), whole, true);
    expect(segments.map(({ name }) => name)).toEqual(['42', '44']);
    expect(closed).toEqual([{ id: '43', slug: 'pay-web' }]);
  });

  it('fails if no other project is selected', async () => {
    await expect(planSegments(identity(['pay-web']), whole)).rejects.toMatchObject({
      kind: 'not-permitted',
      code: 'SP6010',
      message: expect.stringContaining('pay-web'),
    });
  });

  it('reads the other projects if this one is excluded by name', async () => {
    const { segments, closed } = await planSegments(identity(['pay-*', '!pay-web', 'ops']), whole);
    expect(segments.map(({ name }) => name)).toEqual(['42', '44']);
    expect(closed).toBeUndefined();
  });
});

describe('an export with null entries in the list of projects', () => {
  it.each([
    ['a glob', ['ops*'], null],
    ['a partition', [], { index: 0, count: 2 }],
  ])('fails for %s, because a project can be missing', async (_how, projects, partition) => {
    await expect(planSegments(identity(projects, partition), incomplete)).rejects.toMatchObject({
      kind: 'service',
      code: 'SP6011',
      message: expect.stringContaining('2 null entries'),
    });
  });

  it('fails if each project is read separately', async () => {
    await expect(planSegments(identity([]), incomplete, true)).rejects.toMatchObject({ code: 'SP6011' });
  });

  it('finds a named project that the list does not contain by its slug or id', async () => {
    const found = { ...incomplete, findProjectBySlug: async (slug: string) => ({ id: '77', slug }) };
    const { segments } = await planSegments(identity(['web', '78', 'ops']), found);
    expect(segments.map(({ name }) => name)).toEqual(['44', '77', '78']);
  });

  it('fails if the service does not find a named project, because a null entry can be this project', async () => {
    const without = { ...incomplete, findProjectBySlug: async () => null };
    await expect(planSegments(identity(['web', 'ops']), without)).rejects.toMatchObject({
      kind: 'service',
      code: 'SP6065',
      message: expect.stringContaining('does not contain web, but has 2 null entries'),
      hint: expect.stringContaining('numeric id'),
    });
  });

  it('reads projects that are named by slug', async () => {
    const { segments } = await planSegments(identity(['ops']), incomplete);
    expect(segments.map(({ name }) => name)).toEqual(['44']);
  });
});
