import { expect, test } from 'vitest';
import { ask, start } from '../client.js';

const seed = { projects: [{ slug: 'web', id: '1' }], issues: { count: 90, until: '2026-11-01T00:00:00Z' } };
const now = () => new Date('2026-11-02T00:00:00Z');

test.each([
  ['lastSeen:<2026-10-19T00:00:00Z', (seen: number) => seen < Date.parse('2026-10-19T00:00:00Z')],
  ['lastSeen:>=2026-10-19T00:00:00', (seen: number) => seen >= Date.parse('2026-10-19T00:00:00Z')],
  ['lastSeen:-14d', (seen: number) => seen >= Date.parse('2026-10-19T00:00:00Z')],
  ['lastSeen:+336h', (seen: number) => seen <= Date.parse('2026-10-19T00:00:00Z')],
])('%s finds the issues seen in this period', async (query, fits) => {
  const sandbox = await start({ seed, now });
  const find = async (text: string): Promise<readonly number[]> => {
    const path = `/api/0/organizations/acme/issues/?limit=100&query=${encodeURIComponent(text)}`;
    const { body } = await ask(sandbox, path);
    return body.map(({ lastSeen }: { lastSeen: string }) => Date.parse(lastSeen));
  };
  const found = await find(query);
  expect(found).toEqual((await find('')).filter(fits));
  expect(found.length).toBeGreaterThan(0);
});

test('rejects an invalid time', async () => {
  const sandbox = await start({ seed, now });
  const { status } = await ask(sandbox, '/api/0/organizations/acme/issues/?query=lastSeen:soon');
  expect(status).toBe(400);
});

test.each([
  ['observed', 200, []],
  ['documented', 400, { detail: 'Error parsing search query: the sandbox does not support the key "mood".' }],
] as const)('answers an unknown key with behaviour %s', async (behaviour, status, body) => {
  const sandbox = await start({ seed: { ...seed, behaviour }, now });
  const answer = await ask(sandbox, '/api/0/organizations/acme/issues/?query=mood:good');
  expect({ status: answer.status, body: answer.body }).toEqual({ status, body });
});
