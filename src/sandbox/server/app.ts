import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { parseJson } from '../json.js';
import type { Engine } from './engine.js';
import { send } from './exchange.js';
import { checkInjectedFault } from './fault-injection.js';
import type { Body } from './operation.js';
import { detail, json } from './reply.js';
import { findOperation, type Route } from './routes.js';

/** Maximum size of a request body; larger ones get status 413 and are not read. */
const maxBodyBytes = 8 * 1024 * 1024;

type AppContext = Context<{ Bindings: HttpBindings }>;

export interface AppOptions {
  readonly engine: Engine;
  /** The base path of all URLs, without slashes. */
  readonly base: string;
  readonly routes: readonly Route[];
  readonly controlSecret: string;
  readonly reset: () => Promise<void>;
  readonly stopping: AbortSignal;
  /** The `host:port` values under which this service is reachable. */
  readonly hosts: readonly string[];
}

/** Maps HTTP requests to operations, and checks the Host header. */
export function createApp(options: AppOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    // A web page can point any host name at this service (DNS rebinding). Only the known host names are accepted.
    const known = options.hosts;
    const isKnown = known.includes(c.req.header('host') ?? '') && known.includes(new URL(c.req.url).host);
    return isKnown ? next() : send(detail(421, 'Unknown Host header. Use the URL that the sandbox printed.'));
  });
  const base = `/${options.base}`;
  addControl(app, base, options);
  for (const route of options.routes) app.all(`${base}${route.pattern}`, (c) => exchange(c, options, route));
  app.notFound((c) => exchange(c, options, null));
  app.onError((error) =>
    send(json(500, { detail: 'Internal Error', errorId: null, sandbox: error.message })),
  );
  return app;
}

async function exchange(c: AppContext, options: AppOptions, route: Route | null): Promise<Response> {
  const address = new URL(c.req.url);
  const body = await readBody(c);
  if (body === null) return rejectLargeBody(c);
  const { method } = c.req;
  const path = address.pathname.replace(`/${options.base}/`, '/') + address.search;
  return options.engine.take({
    method,
    path,
    template: route?.template ?? address.pathname,
    ...findOperation(route, method, body),
    request: {
      names: c.req.param(),
      address,
      authorization: c.req.header('authorization'),
      contentType: c.req.header('content-type'),
      body,
    },
    connection: c.env,
    disconnected: AbortSignal.any([options.stopping, c.req.raw.signal]),
  });
}

/** Null if it exceeds the maximum size. */
async function readBody(c: AppContext): Promise<Body | null> {
  if (Number(c.req.header('content-length') ?? 0) > maxBodyBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.env.incoming) {
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.length;
    if (size > maxBodyBytes) return null;
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return { kind: 'none' };
  try {
    return { kind: 'json', value: parseJson(text) };
  } catch (error) {
    return { kind: 'broken', why: error instanceof Error ? error.message : String(error) };
  }
}

/** Does not read the rest of the body: the connection ends after the response. */
function rejectLargeBody(c: AppContext): Response {
  c.env.outgoing.shouldKeepAlive = false;
  return send(detail(413, 'The body is larger than 8 MiB.'));
}

/** The sandbox's own control routes. They require the control secret and are not recorded in the ledger. */
function addControl(app: Hono<{ Bindings: HttpBindings }>, base: string, options: AppOptions): void {
  const { engine } = options;
  app.use(`${base}/_sandbox/*`, async (c, next) =>
    c.req.header('x-sandbox-secret') === options.controlSecret
      ? next()
      : send(detail(403, 'The header X-Sandbox-Secret must contain the control secret.')),
  );
  app.get(`${base}/_sandbox/ledger`, (c) => c.json(engine.readLedger()));
  app.post(`${base}/_sandbox/faults`, async (c) => {
    const body = await readBody(c);
    if (body === null) return rejectLargeBody(c);
    try {
      engine.faults.add(checkInjectedFault(body.kind === 'json' ? body.value : null));
    } catch (error) {
      if (error instanceof TypeError) return send(detail(400, error.message));
      throw error;
    }
    return c.body(null, 204);
  });
  app.post(`${base}/_sandbox/reset`, async (c) => {
    await options.reset();
    return c.body(null, 204);
  });
}
