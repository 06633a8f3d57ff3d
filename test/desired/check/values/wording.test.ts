import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordOf } from '../../../../src/desired/check/values/wording.js';
import { isObject, type Json } from '../../../../src/model/json.js';

const folder = join(import.meta.dirname, '../../../../schemas');
const schemas = readdirSync(folder).filter((file) =>
  /^(?:setpoint|(?:layer|organization|project)-(?:file|settings))\.schema\.json$/.test(file),
);

describe('the schemas of the files', () => {
  it.each(schemas)('describe each pattern in %s in words', (file) => {
    const root: Json = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    expect([...undescribed(root, root)]).toEqual([]);
  });
});

/** Patterns without `form`; `owner` is the schema around alternatives. */
function* undescribed(node: Json | undefined, owner: Json): Generator<string> {
  if (!isObject(node)) return;
  const { pattern, anyOf } = node;
  // These have messages of their own.
  const isSpecial =
    pattern === '\\S' || pattern === '^[^\\r\\n]*$' || JSON.stringify(pattern ?? '').includes('sandbox:');
  const form = wordOf(node, 'form') ?? wordOf(owner, 'form');
  if (typeof pattern === 'string' && !isSpecial && form === null) yield pattern;
  for (const branch of Array.isArray(anyOf) ? anyOf : []) yield* undescribed(branch, node);
  for (const key of ['items', 'additionalProperties', 'propertyNames'])
    yield* undescribed(node[key], node[key] ?? null);
  for (const key of ['properties', 'definitions'])
    for (const child of isObject(node[key]) ? Object.values(node[key]) : []) yield* undescribed(child, child);
}
