import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isObject, type Json } from '../../src/model/json.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('docs/reference/configuration.md lists the default of every guard', () => {
  const page = readFileSync(join(root, 'docs/reference/configuration.md'), 'utf8');
  const sentence = /^## Guards\n\nThe defaults are (.*?`)\./ms.exec(page)?.[1] ?? '';
  const documented = [...sentence.matchAll(/`([^`]+)`/g)].map(([, entry]) => parse(`${entry}`));

  const schema: Json = JSON.parse(readFileSync(join(root, 'schemas/setpoint.schema.json'), 'utf8'));
  const guard = memberOf(memberOf(memberOf(schema, 'properties'), 'guard'), 'properties');
  const defaults = Object.entries(isObject(guard) ? guard : {}).map(([name, each]) => ({
    [name]: memberOf(each, 'default'),
  }));
  expect(documented).toEqual(defaults);
});

function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) ? value[name] : undefined;
}
