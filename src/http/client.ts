import { setMaxListeners } from 'node:events';
import type { Json } from '../model/json.js';
import { secretsInHeaders } from '../model/secret.js';
import { apiRoot, requireRequestPath } from './connection/address.js';
import { openConnections } from './connection/connections.js';
import { isUploadToken } from './connection/origin.js';
import { defaultConcurrency, defaultTimeoutSeconds, systemClock } from './defaults.js';
import { createPacer } from './pacing/pacing.js';
import { RunLimits } from './pacing/run-limits.js';
import { parseImageReply, parseJsonReply } from './response/parse-reply.js';
import { type SenderTools, sendRequest } from './sender.js';
import type { Answer, ClientOptions, Query, ReadingClient, WritingClient } from './types.js';

const mebibyte = 1024 * 1024;
const maxImageBytes = 6 * mebibyte;
const maxConnectMs = 10_000;

/**
 * Creates a client that can update. The token is kept in a closure, so that inspecting the client does not reveal it.
 * It is sent only to the origin of `baseUrl`, and not with image requests; further headers, with them too.
 *
 * @throws Fault kind `usage` SP2111 if a proxy is invalid; an Error if the token is not valid in a header
 */
export function createWritingClient(options: ClientOptions): WritingClient {
  const { origin, pathname } = new URL(options.baseUrl);
  const prefix = pathname.replace(/\/+$/, '');
  const token = options.token.trim();
  // Who reads the token reports this to people (SP5005). The text of a token is never part of a message.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error('the token is not valid in a header');
  const { clock = systemClock, byteCap = 32 * mebibyte, onRetry, onRequest } = options;
  const { concurrency: connections = defaultConcurrency, ca, proxies, headers = {} } = options;
  const secrets = secretsInHeaders(Object.values(headers));
  const totalMs = (options.timeoutSeconds ?? defaultTimeoutSeconds) * 1000;
  const connectMs = Math.min(maxConnectMs, totalMs);
  const { signal = new AbortController().signal } = options;
  // Every request in flight adds a listener, and Node warns about many listeners on one signal.
  setMaxListeners(0, signal);
  const maxWaitMs = (options.maxWaitSeconds ?? 300) * 1000;
  const limits = new RunLimits({ maxWaitMs, maxRequests: options.maxRequests });
  const tools: SenderTools = {
    connections: openConnections(origin, { connections, connectMs, byteCap, ca, proxies }),
    origin,
    isUploadToken: isUploadToken(token),
    pacer: createPacer(connections, limits, clock, signal),
    limits,
    clock,
    signal,
    totalMs,
    redact: (text: string) =>
      secrets.reduce(
        (rest, secret) => rest.replaceAll(secret, '[header]'),
        text.replaceAll(token, '[token]'),
      ),
    onRetry,
    onRequest,
  };
  const plainHeaders = { ...headers, 'user-agent': options.userAgent, 'accept-encoding': 'identity' };
  const jsonHeaders = { ...plainHeaders, accept: 'application/json', authorization: `Bearer ${token}` };

  const json = { byteCap, parse: parseJsonReply };
  const image = { byteCap: maxImageBytes, parse: parseImageReply };

  const put = (path: string, kind: 'emptyUpdate' | 'update', body: Json): Promise<Answer> => {
    const typed = { ...jsonHeaders, 'content-type': 'application/json' };
    const target = { method: 'PUT', path: prefix + requireRequestPath(path) } as const;
    const outgoing = { ...target, headers: typed, body: JSON.stringify(body) };
    return sendRequest({ kind, path, outgoing, ...json }, tools);
  };

  return {
    origin,
    get: (path, query = {}, onHeaders) => {
      const target = prefix + (path === apiRoot ? path : requireRequestPath(path)) + queryText(query);
      const outgoing = { method: 'GET', path: target, headers: jsonHeaders, body: null } as const;
      return sendRequest({ kind: 'get', path, outgoing, onHeaders, ...json }, tools);
    },
    emptyUpdate: (path) => put(path, 'emptyUpdate', {}),
    update: (path, body) => put(path, 'update', body),
    bytes: async (url) => {
      const target = URL.canParse(url, origin) ? new URL(url, origin) : null;
      if (target?.origin !== origin) {
        const message = `the image has another origin than ${origin}, so it was not requested`;
        return { ok: false, failure: { kind: 'moved', slug: null, acted: 'none', message } };
      }
      const { pathname, search } = target;
      const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
      const outgoing = { method: 'GET', path: pathname + search, headers: plainHeaders, body: null } as const;
      return sendRequest({ kind: 'get', path, outgoing, ...image }, tools);
    },
    counts: limits.counts,
  };
}

/**
 * Returns a read client that shares the connections, pace and counts of a write client. A run that writes later passes
 * it to the code that only reads.
 */
export function asReadOnly({ update, ...reader }: WritingClient): ReadingClient {
  return reader;
}

function queryText(query: Query): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((item): [string, string] => [key, item]),
  );
  const parameters = new URLSearchParams(pairs);
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}
