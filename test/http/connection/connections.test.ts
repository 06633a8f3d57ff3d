import { afterEach, describe, expect, test } from 'vitest';
import { createWritingClient } from '../../../src/http/client.js';
import { requestPath } from '../../../src/http/connection/address.js';
import { type Bounds, openConnections } from '../../../src/http/connection/connections.js';
import { deep } from '../../deep.js';
import { type Sandbox, startSandbox } from '../../sandbox/service/index.js';
import { answerJson, startServer, type TestServer } from '../server.js';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function sandboxClosing(milliseconds: number): Promise<Sandbox> {
  const sandbox = await startSandbox({ stateFile: null, seed: { projects: [{ slug: 'web' }] } });
  closers.push(() => sandbox.stop());
  sandbox.injectFault({ fault: 'close', milliseconds, times: 1_000_000 });
  return sandbox;
}

/** A server that counts the connections that carry updates, and announces the given timeout. */
async function serve(announce: (response: Parameters<Parameters<typeof startServer>[0]>[1]) => void) {
  const ports: (number | undefined)[] = [];
  const server: TestServer = await startServer(({ method }, response) => {
    if (method === 'PUT') ports.push(response.req.socket.remotePort);
    announce(response);
    answerJson(response, 200, {});
  });
  closers.push(() => server.close());
  return { server, ports };
}

function client(baseUrl: string, token = 'token') {
  return createWritingClient({ baseUrl, token, userAgent: 'setpoint/test' });
}

const path = requestPath('projects', 'acme', 'web');

describe('a service that closes each connection without notice after its reply', () => {
  const rounds = deep ? 15 : 7;
  test.each([0, 5, 10, 30, 60])('after %i ms does not make reads or updates fail', async (milliseconds) => {
    const sandbox = await sandboxClosing(milliseconds);
    const one = client(sandbox.url, sandbox.defaultToken);
    for (let round = 0; round < rounds; round += 1) {
      const update = one.update(path, { resolveAge: round });
      const answers = await Promise.all([one.emptyUpdate(path), update, one.emptyUpdate(path)]);
      expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    }
    const { kinds } = sandbox.ledger();
    expect(kinds['project-update']).toBe(rounds);
    expect(kinds['project-empty-update']).toBe(2 * rounds);
  });
});

describe('the connection of an update', () => {
  test('is new if the service announces no timeout', async () => {
    const { server, ports } = await serve((response) => response.removeHeader('connection'));
    const one = client(server.url);
    await one.get(path);
    for (let index = 0; index < 5; index += 1) await one.update(path, { name: 'x' });
    expect(new Set(ports).size).toBe(5);
  });

  test.each([5, 10])('is reused if the service announces to keep it for %i s', async (seconds) => {
    const { server, ports } = await serve((response) =>
      response.setHeader('keep-alive', `timeout=${seconds}`).setHeader('connection', 'keep-alive'),
    );
    const one = client(server.url);
    await one.get(path);
    for (let index = 0; index < 5; index += 1) await one.update(path, { name: 'x' });
    expect(new Set(ports).size).toBe(1);
  });

  test('is new again after the service closed one earlier than announced', async () => {
    const ports: (number | undefined)[] = [];
    const server = await startServer(({ method }, response, index) => {
      if (method === 'PUT') ports.push(response.req.socket.remotePort);
      if (index === 1) response.req.socket.destroy();
      else answerJson(response, 200, {});
    });
    closers.push(() => server.close());
    const one = client(server.url);
    await one.get(path);
    expect(await one.update(path, { name: 'x' })).toMatchObject({ ok: false, failure: { acted: 'unknown' } });
    for (let index = 0; index < 5; index += 1) await one.update(path, { name: 'x' });
    expect(new Set(ports).size).toBe(6);
  });
});

describe('an attempt', () => {
  const outgoing = { method: 'GET', path, headers: {}, body: null } as const;
  const bounds: Bounds = { totalMs: 60_000, byteCap: 100, signal: new AbortController().signal };
  const open = (url: string) => openConnections(url, { connections: 1, connectMs: 60_000, byteCap: 100 });

  test('can be repeated at once only if the service closed a used connection before it replied', async () => {
    const ends = ['reply', 'close', 'close', 'reply', 'cut'];
    const server = await startServer((_, response, index) => {
      if (ends[index] === 'reply') return answerJson(response, 200, {});
      if (ends[index] === 'close') return response.req.socket.destroy();
      response.writeHead(200, { 'content-length': 9 }).write('{', () => response.req.socket.destroy());
    });
    closers.push(() => server.close());
    const { shared } = open(server.url);
    const stale = [];
    for (const _ of ends) {
      const attempt = await shared(outgoing, bounds);
      stale.push(attempt.ok ? 'reply' : attempt.stale);
    }
    expect(stale).toEqual(['reply', true, false, 'reply', false]);
    await server.close();
    expect(await open(server.url).fresh(outgoing, bounds)).toMatchObject({ ok: false, stale: false });
  });

  test('gets a body of at most its own limit, and is not sent if the run was interrupted before', async () => {
    const server = await startServer((_, response) => answerJson(response, 200, {}));
    closers.push(() => server.close());
    const { shared } = open(server.url);
    expect(await shared(outgoing, { ...bounds, byteCap: 2 })).toMatchObject({ ok: true, status: 200 });
    const failed = [
      await shared(outgoing, { ...bounds, byteCap: 1 }),
      await shared(outgoing, { ...bounds, signal: AbortSignal.abort() }),
    ];
    expect(failed).toMatchObject([{ failure: { kind: 'too-large' } }, { failure: { kind: 'interrupted' } }]);
    expect(server.requests).toHaveLength(2);
  });
});
