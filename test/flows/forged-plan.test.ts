import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, type Json } from '../../src/model/json.js';
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

type Path = readonly (string | number)[];

function leavesOf(value: Json, path: Path = []): readonly Path[] {
  const entries: readonly (readonly [string | number, Json])[] = Array.isArray(value)
    ? value.map((item: Json, index) => [index, item] as const)
    : isObject(value)
      ? Object.entries(value)
      : [];
  return entries.length === 0 ? [path] : entries.flatMap(([key, item]) => leavesOf(item, [...path, key]));
}

/** A copy with the part at a path replaced; undefined: taken out. */
function withPart(document: Loose, path: Path, value: Json | undefined): Loose {
  const copy = structuredClone(document);
  const [last = '', parent] = [path.at(-1), path.slice(0, -1).reduce((at: Loose, key) => at[key], copy)];
  if (value !== undefined) parent[last] = value;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
  return copy;
}

function partAt(document: Loose, path: Path): Json {
  return path.reduce((at: Loose, key) => at[key], document);
}

/** Other values for a leaf: of its type, of another, none, and that of another leaf. */
function forgeriesOf(leaf: Json, another: Json): readonly (Json | undefined)[] {
  const own: readonly Json[] =
    typeof leaf === 'boolean'
      ? [!leaf]
      : typeof leaf === 'number'
        ? [leaf + 1, 0]
        : typeof leaf === 'string'
          ? [`${leaf}x`, '']
          : [{}, ['x']];
  return [...own, null, undefined, another].filter((value) => value !== leaf);
}

describe('a plan of which one part is forged, with a digest and a seal that fit', () => {
  it('is rich: it writes, and it holds back', () => {
    expect(allowed.length).toBe(6);
    expect(honest.summary).toMatchObject({ missing: 1, unchanged: 1, unmanaged: 1 });
    expect(JSON.stringify(honest)).toContain('"alongside"');
  });

  it('writes nothing that the honest plan does not write, and breaks nothing, whatever the part is', async () => {
    const leaves = leavesOf(honest);
    const wrong: string[] = [];
    let counted = 0;
    for (const [at, path] of leaves.entries()) {
      const leaf = partAt(honest, path);
      const another = partAt(honest, leaves[(at * 7 + 13) % leaves.length] ?? []);
      for (const value of forgeriesOf(leaf, another)) {
        counted += 1;
        const { updates } = await forge.apply(reseal(withPart(honest, path, value)));
        const foreign = updates.filter((update) => !allowed.includes(update));
        if (foreign.length > 0)
          wrong.push(`${path.join('/')} = ${JSON.stringify(value)}: ${foreign.join(' ')}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(counted).toBeGreaterThan(1_000);
  }, 120_000);
});
