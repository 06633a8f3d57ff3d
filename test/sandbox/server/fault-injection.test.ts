import { Agent, get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { ask, putOrganization, putProject, start } from '../client.js';
import type { InjectedFault, Sandbox } from '../service/index.js';

const nameOf = (sandbox: Sandbox) => sandbox.snapshot().organization.name;
const rename = (sandbox: Sandbox) => putOrganization(sandbox, { name: 'Renamed' });
const fails = (request: Promise<unknown>) =>
  request.then(
    () => false,
    () => true,
  );

test('status: sends the status, body and headers once, and stores nothing', async () => {
  const sandbox = await start();
  sandbox.injectFault({
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

test('status after the commit: stores the update, but sends the error', async () => {
  const sandbox = await start();
  sandbox.injectFault({ fault: 'status', status: 502, when: 'after-commit' });
  const { status, text } = await rename(sandbox);
  expect({ status, text, name: nameOf(sandbox) }).toEqual({ status: 502, text: '', name: 'Renamed' });
});

test('throttle: sends a JSON string as text/html with a reset time and no Retry-After (observed, section 6)', async () => {
  const sandbox = await start({ now: () => new Date(1_000_000) });
  sandbox.injectFault({ fault: 'throttle', waitSeconds: 3 });
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
] as const)('reset %s: the connection ends and the name is %s', async (when, name) => {
  const sandbox = await start();
  sandbox.injectFault({ fault: 'reset', when });
  expect(await fails(rename(sandbox))).toBe(true);
  expect(nameOf(sandbox)).toBe(name);
  expect(sandbox.ledger().entries.at(-1)?.status).toBeNull();
});

test('wrong-value: the reply shows another value than the stored one', async () => {
  const sandbox = await start();
  sandbox.injectFault({ fault: 'wrong-value', at: '/status/id', value: 'gone' });
  const { body } = await rename(sandbox);
  expect([body.status.id, body.name, nameOf(sandbox)]).toEqual(['gone', 'Renamed', 'Renamed']);
  expect((await rename(sandbox)).body.status.id).toBe('active');
});

test('html: sends a page instead of JSON', async () => {
  const sandbox = await start();
  sandbox.injectFault({ fault: 'html' });
  const { status, text, headers } = await rename(sandbox);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  expect(text).toMatch(/^<!doctype html>/);
});

test('truncate: sends half of the JSON in a complete response', async () => {
  const sandbox = await start();
  sandbox.injectFault({ fault: 'truncate' });
  const { body: whole } = await putProject(sandbox, 'web', {}).catch(() => ({ body: null }));
  expect(whole).toBeNull();
  sandbox.injectFault({ fault: 'truncate' });
  const answer = await fetch(`${sandbox.url}/api/0/organizations/acme/issues/`, {
    headers: { authorization: `Bearer ${sandbox.defaultToken}` },
  });
  const text = await answer.text();
  expect(text.startsWith('[{')).toBe(true);
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
});

test('connection-cut: the connection ends in the middle of the reply', async () => {
  const sandbox = await start();
  sandbox.injectFault({ fault: 'connection-cut' });
  expect(await fails(rename(sandbox))).toBe(true);
  expect(nameOf(sandbox)).toBe('Renamed');
});

test('close: the connection ends after a reply that does not announce it', async () => {
  const sandbox = await start();
  sandbox.injectFault({ fault: 'close', milliseconds: 0 });
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

test('slow-body: sends the complete reply byte by byte', async () => {
  const sandbox = await start({ seed: { projects: [] } });
  sandbox.injectFault({ fault: 'slow-body', milliseconds: 0 });
  expect((await putOrganization(sandbox, { name: '' })).body).toEqual({
    name: ['This field may not be blank.'],
  });
});

test('hang: delays the reply by the given time', async () => {
  const sandbox = await start();
  sandbox.injectFault({ fault: 'hang', milliseconds: 1, when: 'after-commit' });
  expect((await rename(sandbox)).status).toBe(200);
});

test('hang without a time: ends when the client disconnects', async () => {
  const sandbox = await start();
  sandbox.injectFault({ fault: 'hang' });
  const answer = fetch(`${sandbox.url}/`, { signal: AbortSignal.timeout(50) });
  expect(await fails(answer)).toBe(true);
});

test('wrong-id: the reply describes another resource', async () => {
  const sandbox = await start();
  sandbox.injectFault({ fault: 'wrong-id' });
  expect((await rename(sandbox)).body.id).toBe('97');
});

test('ignore-field: answers 200 and does not store the field', async () => {
  const sandbox = await start();
  sandbox.injectFault({ fault: 'ignore-field', fields: ['require2FA'] });
  const { status, body } = await putOrganization(sandbox, { require2FA: true, name: 'Renamed' });
  expect({ status, require2FA: body.require2FA, name: body.name }).toEqual({
    status: 200,
    require2FA: false,
    name: 'Renamed',
  });
});

test('latencyMs delays every request', async () => {
  const sandbox = await start({ latencyMs: 20 });
  const begun = performance.now();
  await rename(sandbox);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(19);
});

describe('a fault applies to', () => {
  const statuses = async (sandbox: Sandbox, fault: InjectedFault): Promise<number[]> => {
    sandbox.injectFault(fault);
    return [
      (await putOrganization(sandbox, {})).status,
      (await putProject(sandbox, 'web', {})).status,
      (await putProject(sandbox, 'web', { name: 'x' })).status,
      (await putProject(sandbox, 'search', { name: 'y' })).status,
      (await ask(sandbox, '/api/0/organizations/acme/issues/?limit=1')).status,
    ];
  };
  test.each<[string, InjectedFault, number[]]>([
    ['the next request by default', { fault: 'status', status: 500 }, [500, 200, 200, 200, 200]],
    ['the next `times` requests', { fault: 'status', status: 500, times: 3 }, [500, 500, 500, 200, 200]],
    [
      'the request after skipping `after` of them',
      { fault: 'status', status: 500, after: 2 },
      [200, 200, 500, 200, 200],
    ],
    [
      'requests of one kind',
      { fault: 'status', status: 500, on: 'project-update', times: 9 },
      [200, 200, 500, 500, 200],
    ],
    ['requests with one method', { fault: 'status', status: 500, method: 'GET' }, [200, 200, 200, 200, 500]],
    [
      'requests whose path contains a text',
      { fault: 'status', status: 500, path: '/search/' },
      [200, 200, 200, 500, 200],
    ],
  ])('%s', async (_name, fault, expected) => {
    expect(await statuses(await start(), fault)).toEqual(expected);
  });
});

test('a reset removes faults, brings the state back, and empties the ledger', async () => {
  const sandbox = await start();
  await rename(sandbox);
  sandbox.injectFault({ fault: 'status', status: 418 });
  sandbox.reset();
  expect([nameOf(sandbox), sandbox.ledger().total]).toEqual(['Acme', 0]);
  expect((await rename(sandbox)).status).toBe(200);
});
