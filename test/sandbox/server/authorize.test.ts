import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { ask, knock, put, putOrganization, putProject, start } from '../client.js';
import type { Sandbox } from '../service/index.js';

const seed = {
  tokens: {
    admin: ['org:admin', 'project:admin', 'event:admin'],
    orgWriter: ['org:write'],
    orgReader: ['org:read'],
    projectReader: ['project:read'],
    projectWriter: ['project:write'],
    eventReader: ['event:read'],
  },
  projects: [{ slug: 'web' }],
};
const list = 'organizations/acme/issues/';
const send = (sandbox: Sandbox, path: string, as: string) =>
  path === list ? ask(sandbox, `/api/0/${path}`, { as }) : put(sandbox, path, {}, as);

describe('scopes (interface, "Scope by operation")', () => {
  test.each([
    ['organizations/acme/', ['admin', 'orgWriter']],
    ['projects/acme/web/', ['admin', 'projectReader', 'projectWriter']],
    [list, ['admin', 'eventReader']],
  ])('%s is allowed only for %j', async (path, open) => {
    const sandbox = await start({ seed });
    for (const as of sandbox.tokens.keys()) {
      const { status, body } = await send(sandbox, path, as);
      expect({ as, status }).toEqual({ as, status: open.includes(as) ? 200 : 403 });
      if (status === 403)
        expect(body).toEqual({ detail: 'You do not have permission to perform this action.' });
    }
  });

  test('access in the reply lists the caller’s scopes (interface, "Organization: response fields")', async () => {
    const sandbox = await start({ seed });
    expect((await putOrganization(sandbox, {}, 'orgWriter')).body.access).toEqual(['org:write']);
    expect((await putProject(sandbox, 'web', {}, 'projectReader')).body.access).toEqual(['project:read']);
  });
});

describe('authentication (observed, 6)', () => {
  test.each([
    ['an unknown token', 'Bearer wrong'],
    ['no token', ''],
    ['another scheme', 'Basic YTpi'],
  ])('rejects %s with 401', async (_name, authorization) => {
    const sandbox = await start();
    for (const [method, path] of [
      ['PUT', 'organizations/acme/'],
      ['GET', list],
    ] as const) {
      const answer = await ask(sandbox, `/api/0/${path}`, { method, headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ detail: 'Invalid token' });
      expect(answer.headers.get('www-authenticate')).toBe('xBasic realm="api"');
    }
  });
});

describe('URLs', () => {
  test.each([
    'organizations/nobody/',
    'organizations/8/',
    'projects/nobody/web/',
    'projects/acme/nobody/',
    'projects/acme/8/',
  ])('%s is answered with 404 (observed, 6)', async (path) => {
    const { status, body } = await put(await start(), path, {});
    expect([status, body]).toEqual([404, { detail: 'The requested resource does not exist' }]);
  });

  test.each([
    ['GET', '/api/0/organizations/acme/', 'PUT'],
    ['GET', '/api/0/projects/acme/web/', 'PUT'],
    ['DELETE', '/api/0/organizations/acme/', 'PUT'],
    ['PUT', `/api/0/${list}`, 'GET'],
  ])('%s %s is answered with 405, because the interface does not define it', async (method, path, allow) => {
    const answer = await ask(await start(), path, { method });
    expect(answer.status).toBe(405);
    expect(answer.body).toEqual({ detail: `Method "${method}" not allowed.` });
    expect(answer.headers.get('allow')).toBe(allow);
  });

  test.each([
    '/api/0/organizations/acme',
    '/api/0/organizations/acme/projects/',
    '/',
    '/api/1/organizations/acme/',
  ])('%s is answered with 404 and an empty body (observed, 6 and 7)', async (path) => {
    const { status, text } = await ask(await start(), path);
    expect({ status, text }).toEqual({ status: 404, text: '' });
  });

  test('URLs outside the base path are answered with 404', async () => {
    const sandbox = await start();
    const headers = { authorization: `Bearer ${sandbox.defaultToken}` };
    expect((await fetch(`${sandbox.origin}/api/0/${list}`, { headers })).status).toBe(404);
  });
});

describe('bodies (observed, 1.1)', () => {
  const form = 'application/x-www-form-urlencoded';
  const json = 'application/json';
  test.each<[string, string | undefined, string | undefined, number, RegExp?]>([
    ['an empty body', undefined, undefined, 200],
    ['JSON with a charset', '{}', `${json}; charset=utf-8`, 200],
    ['invalid JSON', '{"name":', json, 400, /^JSON parse error - /],
    [
      'another content type',
      'name=x',
      form,
      415,
      new RegExp(`^Unsupported media type "${form}" in request.$`),
    ],
    ['a body of more than 8 MiB', `"${'x'.repeat(8 * 1024 * 1024)}"`, json, 413],
  ])('are accepted or rejected: %s', async (_name, sent, type, status, detail) => {
    const answer = await ask(await start(), '/api/0/organizations/acme/', {
      method: 'PUT',
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
      ...(sent === undefined ? {} : { body: sent }),
    });
    expect(answer.status).toBe(status);
    if (detail !== undefined) expect(answer.body.detail).toMatch(detail);
  });
});

describe('access from other origins and machines (B-01)', () => {
  test('rejects an unknown Host header with 421', async () => {
    const sandbox = await start();
    const path = `${new URL(sandbox.url).pathname}/api/0/${list}`;
    const authorization = `Bearer ${sandbox.defaultToken}`;
    expect(await knock(sandbox, path, { authorization, host: 'evil.example' })).toBe(421);
    expect(await knock(sandbox, path, { authorization, host: '127.0.0.1:1' })).toBe(421);
    expect(await knock(sandbox, path, { authorization })).toBe(200);
    expect(sandbox.ledger().total).toBe(1);
  });

  test('does not allow pages of other origins to read replies', async () => {
    const origin = { origin: 'http://evil.example' };
    const { headers } = await ask(await start(), `/api/0/${list}`, { headers: origin });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('listens only on the loopback interface', async () => {
    expect((await start()).origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });
});

test('latencyMs delays every reply', async () => {
  const sandbox = await start({ latencyMs: 20 });
  const begun = performance.now();
  await putOrganization(sandbox, {});
  expect(performance.now() - begun).toBeGreaterThanOrEqual(19);
});

test('stop closes open connections at once', async () => {
  const sandbox = await start();
  const socket = connect(Number(new URL(sandbox.origin).port), '127.0.0.1');
  await new Promise((done) => socket.once('connect', done));
  const closed = new Promise((done) => socket.once('close', done).once('error', () => undefined));
  sandbox.injectFault({ fault: 'hang' });
  const stalled = ask(sandbox, `/api/0/${list}`).then(
    () => 'answered',
    () => 'broken',
  );
  while (sandbox.ledger().total === 0) await new Promise((done) => setImmediate(done));
  await sandbox.stop();
  await closed;
  expect(await stalled).toBe('broken');
});

test('a body of more than 8 MiB without Content-Length is rejected with 413 (B-01)', async () => {
  const sandbox = await start();
  const chunk = new Uint8Array(1024 * 1024).fill(0x20);
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => (sent++ < 10 ? controller.enqueue(chunk) : controller.close()),
  });
  const answer = await fetch(`${sandbox.url}/api/0/organizations/acme/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${sandbox.defaultToken}`, 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit).then(
    ({ status }) => status,
    () => 'the connection was closed',
  );
  expect([413, 'the connection was closed']).toContain(answer);
  expect(sandbox.ledger().total).toBe(0);
});
