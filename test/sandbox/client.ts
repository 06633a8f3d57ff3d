import { request } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from './service/index.js';

/** Starts a sandbox that is stopped after the test. Its state is in memory by default. */
export async function start(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ stateFile: null, seed: null, ...options });
  onTestFinished(() => sandbox.stop());
  return sandbox;
}

export interface Got {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into replies of every shape
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any -- the same
}

interface Sending {
  /** The name of a token. Default: the first one. */
  readonly as?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export async function ask(sandbox: Sandbox, path: string, sending: Sending = {}): Promise<Got> {
  const token =
    sending.as === undefined ? sandbox.defaultToken : (sandbox.tokens.get(sending.as) ?? sending.as);
  const answer = await fetch(`${sandbox.url}${path}`, {
    method: sending.method ?? 'GET',
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}`, ...sending.headers },
    ...(sending.body === undefined ? {} : { body: sending.body }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : null,
  };
}

export function put(sandbox: Sandbox, path: string, body: unknown, as?: string): Promise<Got> {
  const headers = { 'content-type': 'application/json' };
  const sending = { method: 'PUT', headers, body: JSON.stringify(body) };
  return ask(sandbox, `/api/0/${path}`, as === undefined ? sending : { ...sending, as });
}

export function putOrganization(sandbox: Sandbox, body: unknown, as?: string): Promise<Got> {
  return put(sandbox, 'organizations/acme/', body, as);
}

export function putProject(sandbox: Sandbox, slug: string, body: unknown, as?: string): Promise<Got> {
  return put(sandbox, `projects/acme/${slug}/`, body, as);
}

/** The pages of a list, until one announces no further one. The path has a query. */
export async function pagesOf(sandbox: Sandbox, path: string, sending?: Sending): Promise<readonly Got[]> {
  const pages: Got[] = [];
  for (let cursor = ''; ; ) {
    const page = await ask(sandbox, `${path}${cursor}`, sending);
    pages.push(page);
    const next = /rel="next"; results="(true|false)"; cursor="([^"]+)"/.exec(page.headers.get('link') ?? '');
    if (next?.[1] !== 'true') return pages;
    cursor = `&cursor=${next[2]}`;
  }
}

/** Checks that an update of one field is rejected with a message, or with one for each index, and stores nothing. */
export async function expectRejected(
  send: (sandbox: Sandbox, body: unknown) => Promise<Got>,
  field: string,
  value: unknown,
  error: string | object,
): Promise<void> {
  const sandbox = await start();
  const before = sandbox.snapshot();
  const { status, body } = await send(sandbox, { [field]: value });
  const errors = typeof error === 'string' ? [error] : error;
  expect({ status, body }).toEqual({ status: 400, body: { [field]: errors } });
  expect(sandbox.snapshot()).toBe(before);
}

/** Sends a request that fetch cannot send. Resolves with the status. */
export function knock(
  sandbox: Sandbox,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(sandbox.origin);
    request({ hostname, port, path, headers }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    })
      .on('error', fail)
      .end();
  });
}
