import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Forge, forgedFrom, forgeryStep, type Loose, reseal } from './forging.js';

let forge: Forge;
let honest: Loose;
let allowed: readonly string[];
beforeAll(async () => {
  forge = await Forge.open();
  honest = JSON.parse(JSON.stringify(await forge.plan()));
  allowed = (await forge.apply(JSON.stringify(honest))).updates;
});
afterAll(() => forge.close());

describe('a plan with one forged part and a matching digest and seal', () => {
  it('is based on a plan with updates and blocked changes', () => {
    expect(allowed.length).toBe(6);
    expect(honest.summary).toMatchObject({ missing: 1, unchanged: 1, unmanaged: 1 });
    expect(JSON.stringify(honest)).toContain('"alongside"');
  });

  it('writes nothing that the honest plan does not write, and causes no internal error, for any forged part', async () => {
    const wrong: string[] = [];
    let counted = 0;
    for (const { forged, what } of forgedFrom(honest)) {
      counted += 1;
      const { updates } = await forge.apply(reseal(forged));
      const foreign = updates.filter((update) => !allowed.includes(update));
      if (foreign.length > 0) wrong.push(`${what}: ${foreign.join(' ')}`);
    }
    expect(wrong).toEqual([]);
    expect(counted * forgeryStep).toBeGreaterThan(1_000);
  }, 120_000);
});
