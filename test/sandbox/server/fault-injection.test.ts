import { Agent, get } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { InjectedFault, Sandbox } from '../../../src/sandbox/index.js';
import { ask, putOrganization, putProject, start } from '../client.js';

const nameOf = (sandbox: Sandbox) => sandbox.snapshot().organization.name;
const rename = (sandbox: Sandbox) => putOrganization(sandbox, { name: 'Renamed' });
const broken = (answer: Promise<unknown>) =>
  answer.then(
    () => false,
    () => true,
  );

test('a status with a body and headers; nothing is stored; the next request is well again', async () => {
  const sandbox = await start();
  sandbox.trouble({
    fault: 'status',
    status: 503,
    body: { detail: 'busy' },
    headers: { 'retry-after': '7' },
  });
  const { status, body, headers } = await rename(sandbox);
  expect({ status, body, after: headers.get('retry-after') }).toEqual({
    status: 503,
    body: { detail: 'busy' },
    after: '7',
  });
  expect(nameOf(sandbox)).toBe('Acme');
  expect((await rename(sandbox)).status).toBe(200);
});

test('a status after the commit: the update is stored and the client is not told', async () => {
  const sandbox = await start();
  sandbox.trouble({ fault: 'status', status: 502, when: 'after-commit' });
  const { status, text } = await rename(sandbox);
  expect({ status, text, name: nameOf(sandbox) }).toEqual({ status: 502, text: '', name: 'Renamed' });
});

test('throttle: a bare string as text/html, a reset time and no Retry-After (observed, section 6)', async () => {
  const sandbox = await start({ now: () => new Date(1_000_000) });
  sandbox.trouble({ fault: 'throttle', waitSeconds: 3 });
  const { status, text, headers } = await rename(sandbox);
  expect(status).toBe(429);
  expect(JSON.parse(text)).toMatch(/^You are attempting to use this endpoint too frequently/);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  expect(headers.get('x-sentry-rate-limit-reset')).toBe('1003');
  expect(headers.has('retry-after')).toBe(false);
});

test.each([
  ['before-commit', 'Acme'],
  ['after-commit', 'Renamed'],
] as const)('reset %s leaves the name %s', async (when, name) => {
  const sandbox = await start();
  sandbox.trouble({ fault: 'reset', when });
  expect(await broken(rename(sandbox))).toBe(true);
  expect(nameOf(sandbox)).toBe(name);
  expect(sandbox.ledger().entries.at(-1)?.status).toBeNull();
});

test('misquote: the reply shows another value, and the service holds what was sent', async () => {
  const sandbox = await start();
  sandbox.trouble({ fault: 'misquote', at: '/status/id', value: 'gone' });
  const { body } = await rename(sandbox);
  expect([body.status.id, body.name, nameOf(sandbox)]).toEqual(['gone', 'Renamed', 'Renamed']);
  expect((await rename(sandbox)).body.status.id).toBe('active');
});

test('html: a page where JSON belongs', async () => {
  const sandbox = await start();
  sandbox.trouble({ fault: 'html' });
  const { status, text, headers } = await rename(sandbox);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  expect(text).toMatch(/^<!doctype html>/);
});

test('truncate: half of the JSON in a complete answer', async () => {
  const sandbox = await start();
  sandbox.trouble({ fault: 'truncate' });
  const { body: whole } = await putProject(sandbox, 'web', {}).catch(() => ({ body: null }));
  expect(whole).toBeNull();
  sandbox.trouble({ fault: 'truncate' });
  const answer = await fetch(`${sandbox.url}/api/0/organizations/acme/issues/`, {
    headers: { authorization: `Bearer ${sandbox.defaultToken}` },
  });
  const text = await answer.text();
  expect(text.startsWith('[{')).toBe(true);
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
});

test('cut: the connection ends in the middle of the answer', async () => {
  const sandbox = await start();
  sandbox.trouble({ fault: 'cut' });
  expect(await broken(rename(sandbox))).toBe(true);
  expect(nameOf(sandbox)).toBe('Renamed');
});

test('close: the connection ends after its answer, which does not announce it', async () => {
  const sandbox = await start();
  sandbox.trouble({ fault: 'close', milliseconds: 0 });
  const closed = await new Promise<{ readonly headers: object }>((resolve, reject) => {
    const agent = new Agent({ keepAlive: true });
    const request = get(`${sandbox.url}/`, { agent, headers: { connection: 'keep-alive' } }, (response) => {
      response.resume().socket.once('close', () => resolve({ headers: response.headers }));
    });
    request.on('error', reject);
  });
  expect(Object.keys(closed.headers)).not.toEqual(expect.arrayContaining(['connection']));
  expect(Object.keys(closed.headers)).not.toEqual(expect.arrayContaining(['keep-alive']));
});

test('drip: the answer comes whole, a byte at a time', async () => {
  const sandbox = await start({ seed: { projects: [] } });
  sandbox.trouble({ fault: 'drip', milliseconds: 0 });
  expect((await putOrganization(sandbox, { name: '' })).body).toEqual({
    name: ['This field may not be blank.'],
  });
});

test('stall: for so long, then as if nothing had been', async () => {
  const sandbox = await start();
  sandbox.trouble({ fault: 'stall', milliseconds: 1, when: 'after-commit' });
  expect((await rename(sandbox)).status).toBe(200);
});

test('stall for ever ends when the client gives up', async () => {
  const sandbox = await start();
  sandbox.trouble({ fault: 'stall' });
  const answer = fetch(`${sandbox.url}/`, { signal: AbortSignal.timeout(50) });
  expect(await broken(answer)).toBe(true);
});

test('wrong-id: the reply is about another resource', async () => {
  const sandbox = await start();
  sandbox.trouble({ fault: 'wrong-id' });
  expect((await rename(sandbox)).body.id).toBe('97');
});

test('ignore-field: 200 and not stored', async () => {
  const sandbox = await start();
  sandbox.trouble({ fault: 'ignore-field', fields: ['require2FA'] });
  const { status, body } = await putOrganization(sandbox, { require2FA: true, name: 'Renamed' });
  expect({ status, require2FA: body.require2FA, name: body.name }).toEqual({
    status: 200,
    require2FA: false,
    name: 'Renamed',
  });
});

test('latency is put before every request', async () => {
  const sandbox = await start({ latencyMs: 20 });
  const begun = performance.now();
  await rename(sandbox);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(19);
});

describe('aim', () => {
  const statuses = async (sandbox: Sandbox, trouble: InjectedFault): Promise<number[]> => {
    sandbox.trouble(trouble);
    return [
      (await putOrganization(sandbox, {})).status,
      (await putProject(sandbox, 'web', {})).status,
      (await putProject(sandbox, 'web', { name: 'x' })).status,
      (await putProject(sandbox, 'search', { name: 'y' })).status,
      (await ask(sandbox, '/api/0/organizations/acme/issues/?limit=1')).status,
    ];
  };
  test.each<[string, InjectedFault, number[]]>([
    ['any request', { fault: 'status', status: 500 }, [500, 200, 200, 200, 200]],
    ['so many', { fault: 'status', status: 500, times: 3 }, [500, 500, 500, 200, 200]],
    ['after so many', { fault: 'status', status: 500, after: 2 }, [200, 200, 500, 200, 200]],
    ['a kind', { fault: 'status', status: 500, on: 'project-update', times: 9 }, [200, 200, 500, 500, 200]],
    ['a method', { fault: 'status', status: 500, method: 'GET' }, [200, 200, 200, 200, 500]],
    ['a path', { fault: 'status', status: 500, path: '/search/' }, [200, 200, 200, 500, 200]],
  ])('%s', async (_name, trouble, expected) => {
    expect(await statuses(await start(), trouble)).toEqual(expected);
  });
});

test('a trouble that is not known is refused in words, so that none fails to strike unnoticed', async () => {
  const sandbox = await start();
  const ask = (trouble: object) => () => sandbox.trouble(trouble as InjectedFault);
  expect(ask({ fault: 'flood' })).toThrow('a trouble needs "fault": one of status, throttle,');
  expect(ask({ fault: 'reset', wenn: 'after-commit' })).toThrow('wenn: Unknown field.');
  expect(ask({ fault: 'drip' })).toThrow('milliseconds: This field is required.');
});

describe('control routes', () => {
  const control = (
    sandbox: Sandbox,
    path: string,
    method: string,
    body?: string,
    secret = sandbox.controlSecret,
  ) =>
    ask(sandbox, `/_sandbox/${path}`, {
      method,
      headers: { 'x-sandbox-secret': secret },
      ...(body === undefined ? {} : { body }),
    });

  test('need the control secret, and a token does not do', async () => {
    const sandbox = await start();
    for (const [path, method] of [
      ['ledger', 'GET'],
      ['trouble', 'POST'],
      ['reset', 'POST'],
    ] as const) {
      expect((await control(sandbox, path, method, undefined, sandbox.defaultToken)).status).toBe(403);
    }
  });

  test('trouble, ledger and reset', async () => {
    const sandbox = await start();
    expect((await control(sandbox, 'trouble', 'POST', '{"fault":"status","status":418}')).status).toBe(204);
    expect((await rename(sandbox)).status).toBe(418);
    expect((await control(sandbox, 'trouble', 'POST', '{"fault":"flood"}')).status).toBe(400);
    await rename(sandbox);
    expect((await control(sandbox, 'ledger', 'GET')).body).toEqual(sandbox.ledger());
    expect((await control(sandbox, 'reset', 'POST')).status).toBe(204);
    expect(nameOf(sandbox)).toBe('Acme');
    expect(sandbox.ledger().total).toBe(0);
    expect((await rename(sandbox)).status).toBe(200);
  });
});
