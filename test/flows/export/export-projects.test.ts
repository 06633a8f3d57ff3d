import { describe, expect, it } from 'vitest';
import { type Lookup, planEachProject, planSegments } from '../../../src/flows/export/export-projects.js';
import { defaultParameters } from '../../../src/issues/request/parameters.js';
import type { ExportIdentity } from '../../../src/issues/types.js';

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
const whole: Lookup = { inventory: () => Promise.resolve(known), findProjectBySlug };
const holes = [...known.filter(({ slug }) => slug === 'ops'), null, null];
const holed: Lookup = { inventory: () => Promise.resolve(holes), findProjectBySlug };

describe('an export of projects of which one is closed to the token', () => {
  it.each([
    ['by a glob', ['pay-*'], null],
    ['by its slug', ['ops', 'pay-web'], null],
    ['as one of all that jobs share', [], { index: 0, count: 2 }],
  ])('is refused if the project is chosen %s', async (_how, projects, partition) => {
    await expect(planSegments(identity(projects, partition), whole)).rejects.toMatchObject({
      kind: 'not-permitted',
      code: 'SP6010',
      message: expect.stringContaining('pay-web'),
      hint: expect.stringContaining('!pay-web'),
    });
  });

  it('is refused if each project is read by itself', async () => {
    await expect(planEachProject(whole)).rejects.toMatchObject({ code: 'SP6010' });
  });

  it('reads the others if the project is left out by name', async () => {
    const { segments } = await planSegments(identity(['pay-*', '!pay-web', 'ops']), whole);
    expect(segments.map(({ name }) => name)).toEqual(['42', '44']);
  });
});

describe('an export by a list of projects that contains null', () => {
  it.each([
    ['a glob', ['ops*'], null],
    ['a partition', [], { index: 0, count: 2 }],
  ])('is refused for %s, as a project of it may be missing', async (_how, projects, partition) => {
    await expect(planSegments(identity(projects, partition), holed)).rejects.toMatchObject({
      kind: 'service',
      code: 'SP6011',
      message: expect.stringContaining('2 null entries'),
    });
  });

  it('is refused if each project is read by itself', async () => {
    await expect(planEachProject(holed)).rejects.toMatchObject({ code: 'SP6011' });
  });

  it('reads projects that are named', async () => {
    const { segments } = await planSegments(identity(['ops']), holed);
    expect(segments.map(({ name }) => name)).toEqual(['44']);
  });
});
