import { describe, expect, it } from 'vitest';
import { followNames } from '../../../src/flows/read/follow-names.js';
import type { ReadingClient } from '../../../src/http/types.js';
import type { JsonObject } from '../../../src/model/json.js';
import { load } from '../../desired/fixtures.js';

/** A service that answers each request with the next body, and the paths of the requests. */
function answering(...bodies: readonly JsonObject[]) {
  const asked: string[] = [];
  const get: ReadingClient['get'] = async (path) => {
    const body = bodies[asked.length] ?? {};
    asked.push(path);
    return { ok: true, reply: { status: 200, headers: new Map(), body, elements: [] } };
  };
  return { asked, client: { get } as ReadingClient };
}

async function namesOn(bodies: readonly JsonObject[], files = 'settings: {require2FA: true}') {
  const config = await load({ 'organization.yaml': `organization: acme\n${files}\n` });
  const { client, asked } = answering(...bodies);
  const names = await followNames(client, config, async (reader, { root }) => {
    for (const path of bodies.keys()) await reader.get(String(path));
    return root.service.names;
  });
  return { names, asked };
}

const full = { slug: 'acme', access: [] };

describe('followNames', () => {
  it.each<[string, readonly JsonObject[], string]>([
    ['a setting of the organization', [{ ...full, githubPRBot: true }], 'sentry'],
    ['a neutral setting of the organization', [{ ...full, hostAPRBot: true }], 'neutral'],
    ['an option of a project', [{ ...full, options: { 'sentry:token': 'x' } }], 'sentry'],
    ['a project after a summary', [{ slug: 'acme' }, { ...full, seerScannerAutomation: true }], 'sentry'],
    ['a service with few settings', [{ ...full, isAcceptingEvents: true }], 'sentry'],
  ])('finds the names in %s, and repeats no request', async (_corner, bodies, expected) => {
    const { names, asked } = await namesOn(bodies);
    expect(names).toBe(expected);
    expect(asked).toEqual([...bodies.keys()].map(String));
  });

  it.each<[string, JsonObject, string]>([
    ['both vocabularies', { codecovAccess: true, hostAPRBot: true }, 'codecovAccess, hostAPRBot'],
    ['neither', { require2FA: true }, 'none of them'],
  ])('refuses a reply that fits %s', async (_corner, body, what) => {
    await expect(namesOn([{ ...full, ...body }])).rejects.toMatchObject({
      kind: 'refused',
      code: 'SP3047',
      message: expect.stringContaining(`the reply for acme contains ${what}`),
    });
  });
});
