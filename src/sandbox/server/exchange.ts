import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { isArray, isJsonObject, type SandboxJson, type SandboxObject, withValueAt } from '../json.js';
import type { FaultEffect } from './fault-injection.js';
import { rateLimitHeaders, replyTooFrequent } from './rate-limiter.js';
import { json, type SandboxReply } from './reply.js';

/** Ends an exchange without a further response. */
export const alreadySent: Response = RESPONSE_ALREADY_SENT;

export function resetConnection({ incoming }: HttpBindings): Response {
  incoming.socket.resetAndDestroy();
  return alreadySent;
}

/**
 * Resolves with true after the time, or with false as soon as `disconnected` is aborted. Does not keep the process
 * running.
 */
export async function pause(milliseconds: number | undefined, disconnected: AbortSignal): Promise<boolean> {
  try {
    const maxMs = 2 ** 31 - 1;
    await wait(milliseconds ?? maxMs, undefined, { signal: disconnected, ref: false });
    return true;
  } catch {
    return false;
  }
}

/** The reply that a fault sends in place of the real one; null if it does not replace replies. */
export function replacementFor(fault: FaultEffect, now: Date): SandboxReply | null {
  switch (fault.fault) {
    default:
      return null;
    case 'status': {
      const { status, body, headers = {} } = fault;
      if (typeof body === 'string') return { status, headers, body: Buffer.from(body) };
      return body === undefined ? { status, headers, body } : json(status, body, headers);
    }
    case 'throttle': {
      const reset = Math.ceil(now.getTime() / 1000 + (fault.waitSeconds ?? 1));
      const limit = { limit: 40, windowSeconds: 1, concurrent: 25 };
      const headers = rateLimitHeaders(limit, { remaining: 0, reset, concurrentRemaining: 25 });
      return replyTooFrequent(limit, headers);
    }
    case 'html':
      return {
        status: fault.status ?? 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: Buffer.from('<!doctype html><title>Proxy</title><h1>The service is being moved</h1>'),
      };
  }
}

/** Changes the id at the top level of the reply, or of each item. */
export function withWrongId(reply: SandboxReply): SandboxReply {
  const other = (item: SandboxJson): SandboxJson =>
    isJsonObject(item) && typeof item.id === 'string' ? { ...item, id: `9${item.id}` } : item;
  const { body } = reply;
  if (body === undefined || body instanceof Uint8Array) return reply;
  return { ...reply, body: isArray(body) ? body.map(other) : other(body) };
}

/** Sets another value at the pointer if the reply is an object. */
export function withWrongValue(reply: SandboxReply, at: string, value: SandboxJson): SandboxReply {
  const { body } = reply;
  const isObject = body !== undefined && !(body instanceof Uint8Array) && isJsonObject(body);
  return isObject ? { ...reply, body: withValueAt(body, at, value) } : reply;
}

export function withoutFields(body: SandboxObject, fields: readonly string[]): SandboxObject {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name)));
}

export function bytesOf({ body }: SandboxReply): Uint8Array {
  if (body === undefined) return new Uint8Array();
  return body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
}

export function send(reply: SandboxReply, bytes: Uint8Array = bytesOf(reply)): Response {
  return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), {
    status: reply.status,
    headers: { ...reply.headers },
  });
}

/** Sends half of the bytes that the header announces, then closes the connection. */
export function sendCut(reply: SandboxReply, { outgoing }: HttpBindings): Response {
  const bytes = bytesOf(reply);
  outgoing.writeHead(reply.status, { ...reply.headers, 'content-length': String(bytes.length) });
  outgoing.write(bytes.subarray(0, bytes.length >> 1), () => outgoing.destroy());
  return alreadySent;
}

const closing = new WeakSet<object>();

/** Whether the connection is about to be closed and no longer used. */
export function isClosing({ incoming }: HttpBindings): boolean {
  return closing.has(incoming.socket);
}

/** Sends the reply without any header about the connection, and closes the connection some time later. */
export function sendClosing(
  reply: SandboxReply,
  milliseconds: number,
  { incoming, outgoing }: HttpBindings,
): Response {
  const { socket } = incoming;
  outgoing.removeHeader('connection');
  outgoing.once('finish', () => {
    closing.add(socket);
    setTimeout(() => socket.destroy(), milliseconds).unref();
  });
  return send(reply);
}

export function sendSlowly(reply: SandboxReply, milliseconds: number, disconnected: AbortSignal): Response {
  const bytes = bytesOf(reply);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const hasMore = sent < bytes.length && (await pause(milliseconds, disconnected));
      if (hasMore) controller.enqueue(bytes.subarray(sent, ++sent));
      else controller.close();
    },
  });
  return new Response(body, { status: reply.status, headers: { ...reply.headers } });
}
