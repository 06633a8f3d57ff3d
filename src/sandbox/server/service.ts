import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Json } from '../../model/json.js';
import { type Deployment, toNeutralBody, toWireReply } from '../deployment.js';
import { createIssueStore } from '../issues/list-issues.js';
import type { World } from '../state/world.js';
import { type Body, callerOf, type Incoming } from './authorize.js';
import { operationOf, routesOf, type SandboxOperation } from './operations.js';
import { detail, json, type OperationResult, Rejection, type SandboxReply } from './reply.js';

/** Maximum size of a request body; larger ones get status 413 and are not read. */
const maxBodyBytes = 8 * 1024 * 1024;

/** One request and its connection. */
export interface Exchange {
  readonly at: Date;
  readonly method: string;
  /** The path with placeholders; as requested if the URL has no operation. */
  readonly template: string;
  /** Below the base path, including the query. */
  readonly path: string;
  /** The methods that the URL supports. */
  readonly allowed: readonly string[];
  /** The name of the token; null if it is unknown. */
  readonly caller: string | null;
  readonly body: Body;
  readonly outgoing: ServerResponse;
}

export interface CarriedOut {
  readonly reply: SandboxReply;
  readonly before: World;
  readonly after: World;
}

/**
 * Called between the connection and the service: `answer` carries the request out, with another body if one is given.
 * Returns the reply to send, or null if it has ended the exchange itself.
 */
export type Intercept = (
  exchange: Exchange,
  answer: (body?: Body) => Promise<CarriedOut>,
) => Promise<SandboxReply | null>;

interface ServiceOptions {
  readonly world: World;
  readonly deployment: Deployment;
  readonly origin: string;
  /** The base path of all URLs, without slashes. */
  readonly base: string;
  readonly now: () => Date;
  readonly latencyMs: number;
  readonly intercept: Intercept;
  /** Called after the world has changed; resolves when it is saved. */
  readonly save: () => Promise<void>;
}

/** Maps HTTP requests to operations. The only place that changes the world. */
export function createService(options: ServiceOptions) {
  const { world, base, origin, deployment, intercept, latencyMs, now, save } = options;
  const state = { world };
  const routes = routesOf(deployment.behaviour);
  const issues = createIssueStore(world);
  const own = new URL(origin);
  const hosts = [own.host, `localhost:${own.port}`];

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    try {
      const reply = await replyTo(incoming, outgoing);
      if (reply !== null) send(reply, outgoing);
    } catch (error) {
      const sandbox = error instanceof Error ? error.message : String(error);
      if (!outgoing.headersSent)
        send(json(500, { detail: 'Internal Error', errorId: null, sandbox }), outgoing);
    }
  }

  async function replyTo(incoming: IncomingMessage, outgoing: ServerResponse): Promise<SandboxReply | null> {
    const { method = '', headers } = incoming;
    const { host = '', authorization } = headers;
    const address = new URL(incoming.url ?? '', `http://${host}`);
    // A web page can point any host name at this service (DNS rebinding). Only the known host names are accepted.
    if (![host, address.host].every((name) => hosts.includes(name)))
      return detail(421, 'Unknown Host header. Use the URL that the sandbox printed.');
    const body = await readBody(incoming);
    if (body === null) {
      // The rest of the body is not read.
      outgoing.shouldKeepAlive = false;
      return detail(413, 'The body is larger than 8 MiB.');
    }
    const isBelow = address.pathname.startsWith(`/${base}/`);
    const pathname = isBelow ? address.pathname.slice(base.length + 1) : address.pathname;
    const route = isBelow ? routes.find(({ pattern }) => pattern.test(pathname)) : undefined;
    const exchange: Exchange = {
      at: now(),
      method,
      template: route?.template ?? pathname,
      path: pathname + address.search,
      allowed: Object.keys(route?.methods ?? {}),
      caller: callerOf(authorization, state.world.tokens)?.name ?? null,
      body,
      outgoing,
    };
    return intercept(exchange, async (changed = body) => {
      if (latencyMs > 0 && !(await pause(latencyMs, outgoing)))
        throw new Error('the client has disconnected');
      const before = state.world;
      // The response for a URL without a route has no body (observed, 6 "404").
      if (route === undefined)
        return { reply: { status: 404, headers: {}, body: undefined }, before, after: before };
      const names = route.pattern.exec(pathname)?.groups ?? {};
      const contentType = headers['content-type'];
      const neutral =
        changed.kind === 'json'
          ? { ...changed, value: toNeutralBody(changed.value, deployment.names) }
          : changed;
      const { world: after = before, ...reply } = run(operationOf(route, method), {
        ...deployment,
        url: `${origin}/${base}`,
        now: now(),
        world: before,
        issues,
        request: { names, address, authorization, contentType, body: neutral },
      });
      state.world = after;
      if (after !== before) await save();
      return { reply: toWireReply(reply, deployment.names), before, after };
    });
  }

  return { state, respond };
}

/** Null if it exceeds the maximum size. */
async function readBody(incoming: IncomingMessage): Promise<Body | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.length;
    if (size > maxBodyBytes) return null;
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return { kind: 'none' };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON.parse returns only JSON
    return { kind: 'json', value: JSON.parse(text) as Json };
  } catch (error) {
    return { kind: 'broken', why: error instanceof Error ? error.message : String(error) };
  }
}

function run(operation: SandboxOperation, incoming: Incoming): OperationResult {
  try {
    return operation(incoming);
  } catch (error) {
    if (error instanceof Rejection) return error.result;
    throw error;
  }
}

/**
 * Resolves with true after the time, or with false as soon as the connection is closed. Does not keep the process
 * running.
 */
export async function pause(milliseconds: number, outgoing: ServerResponse): Promise<boolean> {
  const closed = new AbortController();
  outgoing.once('close', () => closed.abort());
  return wait(milliseconds, true, { signal: closed.signal, ref: false }).catch(() => false);
}

function bytesOf({ body }: SandboxReply): Uint8Array {
  if (body === undefined) return new Uint8Array();
  return body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
}

function send(reply: SandboxReply, outgoing: ServerResponse, bytes = bytesOf(reply)): void {
  outgoing.writeHead(reply.status, { ...reply.headers, 'content-length': bytes.length }).end(bytes);
}
