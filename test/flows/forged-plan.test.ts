import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stride } from '../deep.js';
import { Forge, forgedFrom, type Loose, reseal } from './forging.js';

let forge: Forge;
let honest: Loose;
let allowed: readonly string[];
beforeAll(async () => {
  forge = await Forge.open();
  honest = JSON.parse(JSON.stringify(await forge.plan()));
  allowed = (await forge.apply(JSON.stringify(honest))).updates;
});
afterAll(() => forge.close());

describe('a plan of which one part is forged, with a digest and a seal that fit', () => {
  it('is rich: it writes, and it holds back', () => {
    expect(allowed.length).toBe(6);
    expect(honest.summary).toMatchObject({ missing: 1, unchanged: 1, unmanaged: 1 });
    expect(JSON.stringify(honest)).toContain('"alongside"');
  });

  it('writes nothing that the honest plan does not write, and breaks nothing, whatever the part is', async () => {
    const wrong: string[] = [];
    let counted = 0;
    for (const { forged, what } of forgedFrom(honest)) {
      counted += 1;
      const { updates } = await forge.apply(reseal(forged));
      const foreign = updates.filter((update) => !allowed.includes(update));
      if (foreign.length > 0) wrong.push(`${what}: ${foreign.join(' ')}`);
    }
    expect(wrong).toEqual([]);
    expect(counted * stride(7)).toBeGreaterThan(1_000);
  }, 120_000);
});
