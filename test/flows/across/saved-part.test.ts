import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planChanges } from '../../../src/flows/sync/plan.js';
import type { Part } from '../../../src/plan/types.js';
import { Forge, type Loose, reseal } from './forging.js';

const part: Part = { projects: ['web', 'ap?'], organization: false };

let forge: Forge;
let complete: Loose;
let partial: Loose;
beforeAll(async () => {
  forge = await Forge.open();
  complete = JSON.parse(JSON.stringify(await forge.plan()));
  const { plan } = await planChanges({ ...forge.world, only: { part } });
  partial = JSON.parse(JSON.stringify(plan));
});
afterAll(() => forge.close());

const strict = { skipBlocked: false };

describe('a saved partial plan', () => {
  it('is applied although a project outside its part is missing and another one cannot be read', async () => {
    expect((await forge.apply(JSON.stringify(complete), strict)).refused).toMatch(/SP2215 SP2210/);
    const { refused, updates } = await forge.apply(JSON.stringify(partial), strict);
    expect(refused).toBeNull();
    expect(updates.map((update) => update.split(' ')[0])).toEqual([
      '/api/0/projects/7/44/',
      '/api/0/projects/7/42/',
      '/api/0/projects/7/42/',
    ]);
  });

  it('seals its part', async () => {
    const widened = { ...partial, partial: { ...part, organization: true } };
    expect((await forge.apply(JSON.stringify(widened))).refused).toBe('SP4004');
  });

  it.each([
    ['other projects', { projects: ['docs'], organization: false }],
    ['only one of its projects', { projects: ['*', '!web'], organization: false }],
    ['only the organization', { projects: [], organization: true }],
    ['nothing', { projects: [], organization: false }],
  ])('writes nothing else if its part is forged to contain %s', async (_, forged) => {
    const honest = await forge.apply(JSON.stringify(partial));
    expect(await forge.apply(reseal({ ...partial, partial: forged }))).toEqual(honest);
  });

  it('without its part counts as complete, so that the guards apply to all projects', async () => {
    const { partial: _, ...forged } = partial;
    expect((await forge.apply(reseal(forged), strict)).refused).toMatch(/SP2215 SP2210/);
  });

  it('has nothing to send after its rename was applied, although no pattern matches the new slug', async () => {
    const other = await Forge.open();
    try {
      const text = JSON.stringify((await planChanges({ ...other.world, only: { part } })).plan);
      await other.applyAll();
      expect(await other.apply(text, strict)).toEqual({ refused: null, updates: [] });
    } finally {
      await other.close();
    }
  });
});
