import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { asReadOnly, createWritingClient } from '../../src/http/client.js';
import { requestPath } from '../../src/http/connection/address.js';
import { toFault } from '../../src/http/response/failure-kinds.js';
import type { Answer, ClientOptions, Failure } from '../../src/http/types.js';
import { createReadingClient } from '../reading-client.js';
import { testClock } from './clock.js';
import {
  answerJson,
  closedPort,
  type Handler,
  type RawHandler,
  startRawServer,
  startServer,
  untilTestEnds,
} from './server.js';

const token = 'canary-5f0c1e-token';
const path = requestPath('organizations', 'acme');
const json = { 'content-type': 'application/json' };

const serve = (handler: Handler) => untilTestEnds(startServer(handler));
const serveRaw = (act: RawHandler) => untilTestEnds(startRawServer(act));
/** A server that always sends this reply. */
const serveReply = (
  body: string | Uint8Array = '{}',
  headers: Readonly<Record<string, string>> = json,
  status = 200,
) => serve((_, response) => response.writeHead(status, headers).end(body));

function client(baseUrl: string, options: Partial<ClientOptions> = {}) {
  return createWritingClient({ baseUrl, token, userAgent: 'setpoint/test', clock: testClock(), ...options });
}

function failureOf(
  answer: Answer | { ok: true; bytes: Uint8Array } | { ok: false; failure: Failure },
): Failure {
  if (answer.ok) throw new Error('it succeeded');
  return answer.failure;
}

describe('a request', () => {
  test('of a read contains the bearer token and no body, and accepts only plain encoding', async () => {
    const server = await serveReply('{"id":"7"}');
    const answer = await client(server.url).get(path, { project: ['1', '2'], query: 'is:unresolved x&y' });
    expect(answer).toMatchObject({ ok: true, reply: { body: { id: '7' } } });
    const [request] = server.requests;
    expect(request).toMatchObject({
      method: 'GET',
      url: '/api/0/organizations/acme/?project=1&project=2&query=is%3Aunresolved+x%26y',
      body: '',
    });
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'accept-encoding': 'identity',
      'user-agent': 'setpoint/test',
    });
  });

  test('of each kind contains the headers of the operator, which replace none of the client', async () => {
    const headers = { 'x-way-in': 'canary-1 b', 'content-type': 'x', authorization: 'x' };
    const server = await serveReply();
    const one = client(server.url, { headers });
    await one.get(path);
    await one.emptyUpdate(path);
    await one.update(path, { name: 'x' });
    await one.bytes('/avatar.png');
    expect(server.requests.map((request) => request.headers['x-way-in'])).toEqual(
      Array(4).fill('canary-1 b'),
    );
    for (const { headers } of server.requests.slice(0, 3))
      expect(headers.authorization).toBe(`Bearer ${token}`);
    expect(server.requests[2]?.headers['content-type']).toBe('application/json');
  });

  test('shows no header of the operator that a reply quotes, whole or in part', async () => {
    const value = 'Bearer canary-header-9';
    const reply = JSON.stringify({ detail: `not ${value}, nor canary-header-9` });
    const server = await serveReply(reply, json, 403);
    const answer = await client(server.url, { headers: { 'X-Way-In': value } }).get(path);
    expect(failureOf(answer).message).toContain('not [header], nor [header]');
  });

  test('of an empty update contains only an empty object', async () => {
    const server = await serveReply();
    await client(server.url).emptyUpdate(path);
    expect(server.requests[0]).toMatchObject({ method: 'PUT', body: '{}' });
    expect(server.requests[0]?.headers['content-type']).toBe('application/json');
  });

  test('of an update contains its body, and its path begins with the prefix of the base URL', async () => {
    const server = await serveReply();
    await client(`${server.url}/errors/`).update(path, { name: 'Ürsel' });
    expect(server.requests[0]).toMatchObject({
      method: 'PUT',
      url: `/errors${path}`,
      body: '{"name":"Ürsel"}',
    });
  });

  test.each([
    '/api/0/organizations/../admin/',
    '/api/0/organizations/acme',
    '/other/',
    '/api/0/organizations/a?b/',
    '//evil/api/0/organizations/a/',
    '/api/0/organizations/a/?b',
  ])('is not sent to a path other than those of requestPath(): %s', async (wrong) => {
    const server = await serveReply();
    expect(() => client(server.url).get(wrong)).toThrow('requestPath()');
    expect(server.requests).toHaveLength(0);
  });

  test('is counted by kind', async () => {
    const server = await serveReply();
    const all = client(server.url);
    await Promise.all([all.get(path), all.get(path), all.emptyUpdate(path), all.update(path, { name: 'x' })]);
    expect(asReadOnly(all).counts).toEqual({ get: 2, emptyUpdate: 1, update: 1, retries: 0 });
  });

  test('waits while the maximum number of requests is in flight', async () => {
    let inside = 0;
    let most = 0;
    const server = await serve((_, response) => {
      inside += 1;
      most = Math.max(most, inside);
      setImmediate(() => {
        inside -= 1;
        answerJson(response, 200, {});
      });
    });
    const all = client(server.url, { concurrency: 3 });
    await Promise.all(Array.from({ length: 30 }, () => all.get(path)));
    expect(most).toBeLessThanOrEqual(3);
    expect(server.requests).toHaveLength(30);
  });
});

describe('a read client', () => {
  test('has no method for updates', () => {
    const reader = createReadingClient({ baseUrl: 'https://errors.example.com', token, userAgent: 'x' });
    expect(Object.keys(reader).sort()).toEqual(['bytes', 'counts', 'emptyUpdate', 'get', 'origin']);
  });
});

describe('invalid replies', () => {
  test.each<[string, string | Uint8Array, string, Readonly<Record<string, string>>?, number?]>([
    ['204', '', 'with an empty body', {}, 204],
    ['200 without a body', '', 'with an empty body'],
    [
      'a login page',
      '<!doctype html><title>Sign in</title>',
      'an HTML page ("Sign in")',
      { 'content-type': 'text/html' },
    ],
    ['a page with the content type of JSON', '<html><body>hi</body></html>', 'an HTML page'],
    [
      'JSON with the content type of text',
      '{}',
      'the content type text/plain',
      { 'content-type': 'text/plain' },
    ],
    ['JSON without a content type', '{}', 'no content type', {}],
    ['truncated JSON', '{"id": "7", "na', 'invalid or truncated JSON'],
    ['two JSON values', '{}{}', 'invalid or truncated JSON'],
    ['Latin-1', Buffer.from('{"name": "M\xfcller"}', 'latin1'), 'not UTF-8'],
    ['UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 'not UTF-8'],
    ['JSON nested too deeply', '['.repeat(101) + ']'.repeat(101), 'nested too deeply'],
    [
      'a compressed body',
      gzipSync('{}'),
      'a compressed body (gzip)',
      { ...json, 'content-encoding': 'gzip' },
    ],
  ])('%s', async (_, body, flaw, headers, status) => {
    const server = await serveReply(body, headers, status);
    expect(failureOf(await client(server.url).get(path))).toMatchObject({
      kind: 'malformed',
      acted: 'unknown',
      message: expect.stringContaining(flaw),
    });
    expect(server.requests.length).toBeLessThanOrEqual(2);
  });

  test.each([
    ['a byte order mark', '\ufeff{"id":"7"}', 'application/json'],
    ['a charset', '{"id":"7"}', 'application/json; charset=utf-8'],
    ['a content type derived from JSON', '{"id":"7"}', 'application/vnd.example+json'],
    ['upper case', '{"id":"7"}', 'Application/JSON'],
  ])('accepts %s', async (_, body, type) => {
    const server = await serveReply(body, { 'content-type': type });
    expect(await client(server.url).get(path)).toMatchObject({ ok: true, reply: { body: { id: '7' } } });
  });

  test('a reply above the maximum size is rejected, announced or not', async () => {
    let written = 0;
    const server = await serve((_, response, index) => {
      response.writeHead(200, index === 0 ? { ...json, 'content-length': '9000000000' } : json);
      const chunk = Buffer.alloc(64 * 1024, 0x20);
      const pour = (): void => {
        while (!response.destroyed && response.write(chunk)) written += chunk.length;
      };
      response.on('drain', pour);
      pour();
    });
    const bounded = client(server.url, { byteCap: 1_000_000 });
    expect(failureOf(await bounded.get(path)).kind).toBe('too-large');
    expect(failureOf(await bounded.get(path)).kind).toBe('too-large');
    expect(written).toBeLessThan(50_000_000);
  });

  test.each([
    [30_000, { ok: true }],
    [40_000, { ok: false, failure: { kind: 'too-large', ofHeaders: true } }],
  ])('a Link header that repeats a query of %i bytes twice', async (length, expected) => {
    const address = `</?query=${'q'.repeat(length)}>; rel="next"; results="false"`;
    const server = await serveReply('[]', { ...json, link: `${address}, ${address}` });
    expect(await client(server.url).get(path)).toMatchObject(expected);
    expect(server.requests).toHaveLength(1);
  });
});

describe('failing connections', () => {
  const start = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
  const whole = `${start}content-length: 10\r\n\r\n{"id":"7"}`;

  test('a refused connection is attempted four times, without effect', async () => {
    const url = await closedPort();
    const failure = failureOf(await client(url).update(path, { name: 'x' }));
    expect(failure).toMatchObject({ kind: 'unreachable', code: 'ECONNREFUSED', acted: 'none' });
    expect(failure.message).toContain(url);
    expect(failure.message).toContain('4 attempts');
  });

  test('an update is sent once if its connection is reset, and its effect is unknown', async () => {
    const server = await serveRaw((socket) => socket.resetAndDestroy());
    const failure = failureOf(await client(server.url).update(path, { name: 'x' }));
    expect(failure).toMatchObject({ kind: 'unreachable', acted: 'unknown' });
    expect(server.seen()).toBe(1);
  });

  test.each([
    ['a reply cut in its headers', 'HTTP/1.1 200 OK\r\ncontent-type: app'],
    ['a reply cut in its body', `${start}content-length: 100\r\n\r\n{"id":`],
    ['a truncated chunk', `${start}transfer-encoding: chunked\r\n\r\nff\r\n{"id":`],
    ['a reply that is not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['an empty reply', ''],
  ])('a read is repeated after %s', async (_, bytes) => {
    const server = await serveRaw((socket, index) => socket.end(index === 0 ? bytes : whole));
    const onRetry = vi.fn();
    const answer = await client(server.url, { onRetry }).get(path);
    expect(answer).toMatchObject({ ok: true, reply: { body: { id: '7' } } });
    expect([server.seen(), onRetry.mock.calls.length]).toEqual([2, 1]);
  });

  test('a reply that is cut at any byte is never accepted as complete', async () => {
    const longest = whole.slice(0, -1);
    const server = await serveRaw((socket, index) => socket.end(longest.slice(0, index)));
    const one = client(server.url, { maxWaitSeconds: 0 });
    for (let index = 0; index < whole.length; index += 1) {
      expect((await one.get(path)).ok).toBe(false);
    }
  });

  test('an abort ends the requests in flight, and nothing is sent afterwards', async () => {
    const stop = new AbortController();
    const server = await serve(() => stop.abort());
    const one = client(server.url, { signal: stop.signal });
    expect(failureOf(await one.update(path, {}))).toMatchObject({ kind: 'interrupted', acted: 'unknown' });
    expect(failureOf(await one.get(path))).toMatchObject({ kind: 'interrupted', acted: 'none' });
    expect(server.requests).toHaveLength(1);
  });

  test('concurrent requests leave no listeners', async () => {
    const warnings: Error[] = [];
    const listen = (warning: Error): void => void warnings.push(warning);
    process.on('warning', listen);
    const server = await serveReply();
    const one = client(server.url, { concurrency: 30, signal: new AbortController().signal });
    await Promise.all(Array.from({ length: 60 }, () => one.get(path)));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', listen);
    expect(warnings).toEqual([]);
  });

  test('a server without TLS is reported as such for https, and not tried again', async () => {
    const server = await serveRaw((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const failure = failureOf(await client(server.url.replace('http:', 'https:')).get(path));
    expect(failure).toMatchObject({ kind: 'untrusted', acted: 'none' });
    expect(server.seen()).toBe(1);
    const { message, hint } = toFault(failure, 'Reading organization acme');
    expect(message).toMatch(/: https:\/\/127\S+ does not use TLS, although its URL begins with https:\/\/ /);
    expect(hint).toBe(
      'Correct the port of the URL: name the one for https. On this machine, http:// is allowed too.',
    );
  });
});

describe('redirects', () => {
  const codes = [301, 302, 303, 307, 308];
  const places = (other: string, own: string) => [
    `${other}/api/0/organizations/acme/`,
    other.replace('http:', 'https:'),
    other.replace('http:', ''),
    other.replace('http://', 'http://user:pass@'),
    other.replace('http://', '\\\\'),
    `${own}/elsewhere/`,
    '/elsewhere/',
    'http://[broken',
    '',
  ];

  test.each(codes)('%i is never followed to any target', async (code) => {
    const other = await serveReply();
    let location = '';
    const server = await serve((_, response) => answerJson(response, code, {}, { location }));
    const one = client(server.url, { headers: { 'X-Way-In': 'canary-1' } });
    for (location of places(other.url, server.url)) {
      const before = server.requests.length;
      for (const answer of [await one.get(path), await one.update(path, { name: 'x' })]) {
        const message = expect.stringContaining(String(code));
        expect(failureOf(answer)).toMatchObject({ kind: 'moved', slug: null, acted: 'none', message });
      }
      expect(server.requests.length).toBe(before + 2);
    }
    expect(other.requests).toHaveLength(0);
  });

  test('another origin is reported without its credentials, path and query', async () => {
    const location = 'https://user:secret@evil.example/path?x=1';
    const server = await serveReply('{}', { ...json, location }, 302);
    const { message } = failureOf(await client(server.url).get(path));
    expect(message).toContain('https://evil.example');
    expect(message).not.toMatch(/secret|path/);
  });

  test.each([
    ['the new slug of a renamed project is returned', 'web-frontend', 'web-frontend'],
    ['an invalid slug is not returned', '../../admin', null],
  ])('%s', async (_, slug, returned) => {
    const url = '/api/0/projects/acme/web-frontend/';
    const body = { slug, detail: { code: 'resource-moved', message: 'Resource has been moved' } };
    const server = await serveReply(JSON.stringify(body), { ...json, location: url }, 302);
    expect(failureOf(await client(server.url).get(path))).toMatchObject({ kind: 'moved', slug: returned });
  });
});

describe('images', () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex');

  test.each([
    ['an absolute URL', (url: string) => `${url}/avatar/1/?s=120`],
    ['a URL without origin', () => '/avatar/1/?s=120'],
  ])('%s is fetched without the token', async (_, urlOf) => {
    const server = await serveReply(png, { 'content-type': 'image/png' });
    const answer = await client(`${server.url}/prefix`).bytes(urlOf(server.url));
    expect(answer.ok && Buffer.from(answer.bytes)).toEqual(png);
    expect(server.requests[0]?.url).toBe('/avatar/1/?s=120');
    expect(JSON.stringify(server.requests)).not.toContain(token);
  });

  test.each([
    '//evil.example/a.png',
    'https://evil.example/a.png',
    'data:image/png;base64,AAAA',
    'http://[broken',
  ])('nothing is fetched from %s', async (url) => {
    const server = await serveReply();
    expect(failureOf(await client(server.url).bytes(url))).toMatchObject({ kind: 'moved', acted: 'none' });
    expect(server.requests).toHaveLength(0);
  });
});

describe('the token', () => {
  test('is not in any representation of the client', () => {
    const one = client('https://errors.example.com');
    const reader = asReadOnly(one);
    for (const view of [
      inspect(one, { depth: 9, showHidden: true }),
      JSON.stringify(one),
      inspect(reader, { depth: 9 }),
    ]) {
      expect(view).not.toContain(token);
    }
  });

  test.each([200, 302, 400, 401, 403, 404, 405, 429, 500])(
    'is not in the message if a %i reply contains it',
    async (status) => {
      const server = await serve((request, response) => {
        const echo = request.headers.authorization ?? '';
        answerJson(
          response,
          status,
          { detail: echo, slug: status === 302 ? token : [echo], nested: { [echo]: { message: echo } } },
          {
            'content-type': status === 200 ? `text/${token}` : 'application/json',
            location: `/x/${token}/`,
            'www-authenticate': `Bearer scope="${token}"`,
          },
        );
      });
      const failure = failureOf(await client(server.url, { maxWaitSeconds: 0 }).get(path));
      const fault = toFault(failure, 'Reading');
      const seen = inspect([failure, fault, fault.stack], { depth: 9 });
      expect(seen).not.toContain(token);
      expect(server.requests.length).toBeGreaterThan(0);
    },
  );

  test.each([
    ['empty', ' \n'],
    ['two words', 'Bearer abc'],
    ['a text with a line break', 'abc\ndef'],
    ['a text outside ASCII', 'töken'],
    ['a text with a control character', 'abc\u0007def'],
  ])('is rejected without showing it if it is %s', (_, wrong) => {
    const attempt = (): unknown =>
      createReadingClient({ baseUrl: 'https://x.example', token: wrong, userAgent: 'x' });
    expect(attempt).toThrow('the token is not valid in a header');
    expect(attempt).not.toThrow(/abc|def|töken/);
  });

  test('is used without surrounding white space', async () => {
    const server = await serveReply();
    await client(server.url, { token: ` ${token}\r\n` }).get(path);
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });
});
