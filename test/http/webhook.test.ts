import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { openWebhook } from '../../src/http/webhook.js';
import { startRawServer, startServer } from './server.js';
import { authorityFile, startProxy, startTlsService } from './tls-service.js';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of cleanups.splice(0)) await close();
});

function opened<Server extends { close(): Promise<void> }>(server: Server): Server {
  cleanups.push(() => server.close());
  return server;
}

/** A clock that does not wait, and the waits that were requested. */
function impatient() {
  const waits: number[] = [];
  const clock = {
    wall: () => 0,
    monotonic: () => 0,
    random: () => 0,
    sleep: async (ms: number) => void waits.push(ms),
  };
  return { waits, clock };
}

const common = { userAgent: 'setpoint/0.1.0', tlsRejectUnauthorized: undefined };

/** Posts to a receiver that replies with each of the statuses in turn. */
async function post(replies: readonly (readonly [status: number, retryAfter?: string])[]) {
  const server = opened(
    await startServer((_, response, index) => {
      const [status, retryAfter] = replies[index] ?? [500];
      response
        .writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
        .end('ignored');
    }),
  );
  const { waits, clock } = impatient();
  const webhook = openWebhook({ ...common, url: `${server.url}/hook/a?sig=b%20c`, clock });
  return { problem: await webhook.post('{"a":1}', { 'x-extra': 'yes' }), requests: server.requests, waits };
}

test('a document is posted once to the whole address, and never with a token', async () => {
  const { problem, requests } = await post([[204]]);
  expect(problem).toBeNull();
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    method: 'POST',
    url: '/hook/a?sig=b%20c',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json', 'user-agent': 'setpoint/0.1.0', 'x-extra': 'yes' },
  });
  expect(requests[0]?.headers.authorization).toBeUndefined();
});

test.each<[string, [number, string?][], string | null, number[]]>([
  ['a server error is repeated', [[500], [502], [200]], null, [1000, 3000]],
  [
    'three failures end the delivery',
    [[500], [429], [503]],
    'it answered 503, after 3 attempts',
    [1000, 3000],
  ],
  ['a short Retry-After is respected', [[429, '7'], [200]], null, [7000]],
  ['a long Retry-After ends the delivery', [[429, '3600']], 'it answered 429', []],
  ['a rejection is not repeated', [[400]], 'it answered 400', []],
  ['a redirect is not followed', [[307]], 'it answered 307', []],
])('%s', async (_, replies, expected, pauses) => {
  const { problem, requests, waits } = await post(replies);
  expect(problem).toBe(expected);
  expect(waits).toEqual(pauses);
  expect(requests).toHaveLength(replies.length);
});

test('a receiver without a reply is given up after three attempts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = opened(await startRawServer(() => vi.advanceTimersByTime(10_000)));
  const webhook = openWebhook({ ...common, url: server.url, clock: impatient().clock });
  expect(await webhook.post('{}')).toBe(
    `${new URL(server.url).origin} did not send a complete reply within 10 s, after 3 attempts`,
  );
  expect(server.seen()).toBe(3);
});

test('a receiver with a private authority is reached through the proxy, if the authority is trusted', async () => {
  const backend = opened(await startServer((_, response) => response.writeHead(200).end()));
  const service = opened(await startTlsService(backend.url));
  const proxy = opened(await startProxy(service.port));
  const through = {
    ...common,
    url: 'https://errors.example.test/hook',
    proxies: { httpsProxy: `http://127.0.0.1:${proxy.port}`, httpProxy: '', noProxy: '' },
    clock: impatient().clock,
  };
  const ca = [readFileSync(authorityFile, 'utf8')];
  expect(await openWebhook({ ...through, ca }).post('{"private":1}')).toBeNull();
  expect(proxy.connections.map(({ host }) => host)).toEqual(['errors.example.test:443']);
  expect(proxy.bytes().includes('private')).toBe(false);
  expect(await openWebhook(through).post('{}')).toMatch(
    /^cannot establish a trusted TLS connection to https:\/\/errors\.example\.test \([A-Z_]+\), after 3 attempts$/,
  );
});

test.each<[string | undefined, string, string?]>([
  [undefined, 'is not set, so --notify has no address to post to'],
  ['', 'is not set, so --notify has no address to post to'],
  ['hook-secret', 'is not a valid URL'],
  ['https://hooks.example.com/ hook-secret', 'is not a valid URL'],
  [
    'http://hooks.test/hook-secret',
    'must begin with https://, because others could read notifications in transit',
  ],
  ['file:///hook-secret', 'must begin with https://, because others could read notifications in transit'],
  ['https://user:hook-secret@hooks.example.com/', 'contains a user name or a password'],
  ['https://hook-secret@hooks.example.com/', 'contains a user name or a password'],
  [
    'https://hooks.example.com/hook-secret',
    'cannot be used with NODE_TLS_REJECT_UNAUTHORIZED=0, which disables the check of certificates',
    '0',
  ],
])('the address %s is rejected without being printed, because it %s', (url, rule, tlsRejectUnauthorized) => {
  expect(() => openWebhook({ ...common, url, tlsRejectUnauthorized })).toThrow(
    expect.objectContaining({
      kind: 'usage',
      code: 'SP5411',
      message: `SETPOINT_WEBHOOK_URL ${rule}.`,
      hint: 'Set SETPOINT_WEBHOOK_URL to an address such as https://hooks.example.com/drift, or omit --notify.',
    }),
  );
});
