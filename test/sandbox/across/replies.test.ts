import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { ask, putOrganization, putProject, start } from '../client.js';

interface Schema {
  readonly properties: Readonly<Record<string, { readonly properties?: Readonly<Record<string, unknown>> }>>;
}

const readSchema = (name: string): Schema =>
  JSON.parse(readFileSync(new URL(`../../../schemas/${name}.schema.json`, import.meta.url), 'utf8'));

const expand =
  'inbox integrationIssues latestEventHasAttachments owners pluginActions pluginIssues svcAppIssues sessions';

describe('every field of the interface exists with its type (interface, response fields)', () => {
  test.each([
    ['organization', async () => [(await putOrganization(await start(), {})).body]],
    ['project', async () => [(await putProject(await start(), 'web', {})).body]],
    [
      'issue',
      async () => {
        const parameters = expand
          .split(' ')
          .map((value) => `&expand=${value}`)
          .join('');
        return (await ask(await start(), `/api/0/organizations/acme/issues/?query=${parameters}`)).body;
      },
    ],
  ])('in the reply %s', async (name, get) => {
    const schema = readSchema(`${name}-reply`);
    const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
    const replies: readonly Record<string, unknown>[] = await get();
    expect(replies.length).toBeGreaterThan(0);
    for (const reply of replies) {
      validate(reply);
      expect(validate.errors).toBeNull();
      for (const field of Object.keys(schema.properties)) expect(reply).toHaveProperty([field]);
    }
  });
});
