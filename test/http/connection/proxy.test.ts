import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { createWritingClient } from '../../../src/http/client.js';
import { requestPath } from '../../../src/http/connection/address.js';
import { proxiesFor } from '../../../src/http/connection/connections.js';
import { toFault } from '../../../src/http/response/failure-kinds.js';
import type { Answer, ProxySettings } from '../../../src/http/types.js';
import { testClock } from '../clock.js';
import { answerJson, closedPort, startServer } from '../server.js';
import { authorityFile, startProxy, startTlsService } from '../tls-service.js';

const none: ProxySettings = { httpProxy: '', httpsProxy: '', noProxy: '' };
const origin = 'https://errors.example.test';
const token = 'canary-77-token';
const path = requestPath('organizations', 'acme');

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** A service with TLS behind a proxy, and a client that uses the proxy. */
async function throughProxy(options: {
  readonly authorization?: string;
  readonly settings?: (port: number) => Partial<ProxySettings>;
  readonly trusted?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}) {
  const service = await startServer((_, response) => answerJson(response, 200, { id: '7' }));
  const tls = await startTlsService(service.url);
  const proxy = await startProxy(tls.port, options);
  closers.push(service.close, tls.close, proxy.close);
  const { settings = (port) => ({ httpsProxy: `http://127.0.0.1:${port}` }) } = options;
  const ca = [await readFile(authorityFile, 'utf8')];
  const client = createWritingClient({
    baseUrl: origin,
    token,
    headers: options.headers,
    userAgent: 'setpoint/test',
    clock: testClock(),
    ca: options.trusted === false ? undefined : ca,
    proxies: { ...none, ...settings(proxy.port) },
  });
  return { client, proxy, service };
}

function messageOf(answer: Answer): string {
  if (answer.ok) throw new Error('it succeeded');
  const { code, message, hint } = toFault(answer.failure, 'Reading');
  return `${code} ${message} ${hint}`;
}

describe('a request through a proxy', () => {
  test('reaches the service, and shows the proxy nothing but its host', async () => {
    const { client, proxy, service } = await throughProxy({});
    expect(await client.get(path)).toMatchObject({ ok: true, reply: { body: { id: '7' } } });
    expect(service.requests[0]?.headers.authorization).toBe(`Bearer ${token}`);
    expect(proxy.connections).toEqual([{ host: 'errors.example.test:443', authorization: undefined }]);
    expect(proxy.bytes().includes(token)).toBe(false);
    expect(proxy.bytes().length).toBeGreaterThan(100);
  });

  test('sends Proxy-Authorization of the operator to the service only', async () => {
    const headers = { 'Proxy-Authorization': 'Bearer canary-78-identity' };
    const { client, proxy, service } = await throughProxy({ headers });
    expect(await client.get(path)).toMatchObject({ ok: true });
    expect(service.requests[0]?.headers['proxy-authorization']).toBe('Bearer canary-78-identity');
    expect(proxy.connections).toEqual([{ host: 'errors.example.test:443', authorization: undefined }]);
    expect(proxy.bytes().includes('canary-78')).toBe(false);
  });

  test('reuses a connection for reads, and opens a new one for an update', async () => {
    const { client, proxy } = await throughProxy({});
    await client.get(path);
    await client.get(path);
    expect(proxy.connections).toHaveLength(1);
    await client.update(path, { name: 'x' });
    expect((await client.get(path)).ok).toBe(true);
    expect(proxy.connections.length).toBeLessThanOrEqual(2);
  });

  test('uses HTTP_PROXY if HTTPS_PROXY is not set', async () => {
    const { client, proxy } = await throughProxy({
      settings: (port) => ({ httpProxy: `127.0.0.1:${port}` }),
    });
    expect((await client.get(path)).ok).toBe(true);
    expect(proxy.connections).toHaveLength(1);
  });

  test('sends the user name and password of the URL to the proxy', async () => {
    const authorization = `Basic ${Buffer.from('me:se cret').toString('base64')}`;
    const settings = (port: number) => ({ httpsProxy: `http://me:se%20cret@127.0.0.1:${port}` });
    const { client, proxy } = await throughProxy({ authorization, settings });
    expect((await client.get(path)).ok).toBe(true);
    expect(proxy.connections[0]?.authorization).toBe(authorization);
  });

  test('that demands a password fails with an error that names the variable, and sends nothing', async () => {
    const { client, service } = await throughProxy({ authorization: 'Basic x' });
    const answer = await client.update(path, { name: 'x' });
    expect(messageOf(answer)).toContain('SP3001');
    expect(messageOf(answer)).toContain(
      `the proxy answered 407 to the request for a connection to ${origin}`,
    );
    expect(messageOf(answer)).toContain('Write the user name and password of the proxy in HTTPS_PROXY');
    expect(answer).toMatchObject({ ok: false, failure: { acted: 'none' } });
    expect(service.requests).toEqual([]);
  });

  test.each(['httpProxy', 'httpsProxy'])('that is unreachable fails with a hint about %s', async (name) => {
    const closed = await closedPort();
    const { client } = await throughProxy({ settings: () => ({ [name]: closed }) });
    expect(messageOf(await client.get(path))).toContain('Check the URL, and the proxy in HTTPS_PROXY');
  });

  test('does not accept a certificate of an unknown authority', async () => {
    const { client, service } = await throughProxy({ trusted: false });
    expect(messageOf(await client.get(path))).toMatch(/SP3003.*--ca-file/);
    expect(service.requests).toEqual([]);
  });
});

describe('NO_PROXY', () => {
  // The host does not resolve without the proxy.
  test.each(['errors.example.test', 'example.test', '.example.test', 'errors.example.test:443', '*'])(
    'of %s makes the connection direct',
    async (noProxy) => {
      const settings = (port: number) => ({ httpsProxy: `http://127.0.0.1:${port}`, noProxy });
      const { client, proxy } = await throughProxy({ settings });
      expect((await client.get(path)).ok).toBe(false);
      expect(proxy.connections).toEqual([]);
    },
  );

  test.each(['other.test', 'errors.example.test:8443', 'rors.example.test'])(
    'of %s does not concern the service',
    async (noProxy) => {
      const settings = (port: number) => ({ httpsProxy: `http://127.0.0.1:${port}`, noProxy });
      const { client, proxy } = await throughProxy({ settings });
      expect((await client.get(path)).ok).toBe(true);
      expect(proxy.connections).toHaveLength(1);
    },
  );
});

describe('proxiesFor', () => {
  test.each(['http://127.0.0.1:9000', 'https://localhost', 'http://[::1]:9'])(
    'uses no proxy for the loopback address %s',
    (loopback) => {
      expect(proxiesFor(loopback, { ...none, httpProxy: 'http://p', httpsProxy: 'not a URL' })).toEqual(none);
    },
  );

  test.each([
    ['proxy.example:3128', 'http://proxy.example:3128'],
    ['HTTP://proxy.example', 'HTTP://proxy.example'],
    ['https://proxy.example', 'https://proxy.example'],
    ['', ''],
  ])('reads %j as %j', (httpsProxy, expected) => {
    expect(proxiesFor(origin, { ...none, httpsProxy }).httpsProxy).toBe(expected);
  });

  test.each(['socks5://proxy:1080', 'http://', 'shttp://proxy', 'http://user:secret@ho st:1'])(
    'rejects %s without showing a password',
    (proxy) => {
      const message = expect.stringMatching(/^The proxy in HTTPS?_PROXY is (?!.*secret)/);
      const hint = expect.stringMatching(/^Write HTTPS?_PROXY as http:\/\/host:port, or unset it\.$/);
      const error = expect.objectContaining({ kind: 'usage', code: 'SP2111', message, hint });
      for (const name of ['httpProxy', 'httpsProxy'])
        expect(() => proxiesFor(origin, { ...none, [name]: proxy })).toThrow(error);
    },
  );
});
