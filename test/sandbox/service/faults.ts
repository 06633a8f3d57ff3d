import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { isJsonArray, isObject, type Json, type JsonObject, pointerTokens } from '../../../src/model/json.js';
import { withValueAt } from '../../../src/sandbox/replies/organization.js';
import { json, type SandboxReply } from '../../../src/sandbox/server/reply.js';
import { type Exchange, pause } from '../../../src/sandbox/server/service.js';
import type { LedgerEntry, LedgerKind } from './ledger.js';
import { rateLimitHeaders, replyTooFrequent } from './rate-limiter.js';

/** An injected fault that waits for its request. */
export type InjectedFault = FaultTarget & FaultEffect;

/** Selects the next `times` matching requests, after skipping `after` of them. */
export interface FaultTarget {
  readonly on?: LedgerKind;
  /** Text that the path must contain. */
  readonly path?: string;
  /** Default 0. */
  readonly after?: number;
  /** Default 1. */
  readonly times?: number;
}

/** How many bytes of the reply the client gets if the exchange ends then. Before the commit, nothing is stored. */
const sentAt = {
  'before-commit': () => 0,
  'after-commit': () => 0,
  'in-status-line': () => 11,
  'in-headers': () => 30,
  'in-body': (reply: Buffer) => (reply.indexOf('\r\n\r\n') + reply.length) >> 1,
  'after-reply': (reply: Buffer) => reply.length,
};

type Phase = keyof typeof sentAt;

export type FaultEffect =
  | {
      readonly fault: 'status';
      readonly status: number;
      readonly body?: Json;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The reply of a running service, by its name in test/recorded: `glitchtip-2025-12/organization`. */
  | { readonly fault: 'recorded'; readonly reply: string }
  /** Status 429 as the observed service sends it: a bare string, as text/html, without Retry-After. */
  | { readonly fault: 'throttle'; readonly waitSeconds?: number }
  /** A proxy's HTML page in place of JSON, with status 200. */
  | { readonly fault: 'html' }
  /** A proxy that lets in only requests with these headers, and answers others with a page that quotes theirs. */
  | { readonly fault: 'gate'; readonly headers: Readonly<Record<string, string>> }
  | Reset
  /** Delays the request by this time; without a number, until the faults end. */
  | { readonly fault: 'hang'; readonly milliseconds?: number }
  /**
   * Closes the connection this long after the reply, without announcing it. Requests sent on it in the meantime are
   * lost.
   */
  | { readonly fault: 'close'; readonly milliseconds: number }
  /** The reply is about another resource. */
  | { readonly fault: 'wrong-id' }
  /** The reply, if it is an object, shows another value at an RFC 6901 pointer. `at` uses the deployment's names. */
  | { readonly fault: 'wrong-value'; readonly at: string; readonly value: Json }
  /** Ignores these fields of the body and returns 200. */
  | { readonly fault: 'ignore-field'; readonly fields: readonly string[] }
  /** Gives these fields these values, unless the body contains them. */
  | { readonly fault: 'reset-field'; readonly fields: JsonObject };

/** The connection is reset in this phase, by default before the commit. `end`: what happens instead. */
interface Reset {
  readonly fault: 'reset';
  readonly when?: Phase;
  readonly end?: (connection: Socket) => void;
}

type FaultScope = Pick<LedgerEntry, 'kind' | 'path'>;

/** The waiting faults, in the order in which they were added. */
export class FaultQueue {
  #waiting: { readonly fault: InjectedFault; skip: number; left: number }[] = [];
  #end: (isOver: true) => void = () => undefined;
  /** Becomes true when these faults end. */
  ended = this.#next();

  #next(): Promise<true> {
    return new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  add(fault: InjectedFault): void {
    this.#waiting.push({ fault, skip: fault.after ?? 0, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#waiting = [];
    this.#end(true);
    this.ended = this.#next();
  }

  /** Returns the fault for this request, or null. Matching faults with requests left to skip count this one. */
  take(target: FaultScope): FaultEffect | null {
    for (const entry of this.#waiting) {
      if (!matches(entry.fault, target)) continue;
      if (entry.skip > 0) {
        entry.skip -= 1;
        continue;
      }
      entry.left -= 1;
      this.#waiting = this.#waiting.filter((other) => other.left > 0);
      return entry.fault;
    }
    return null;
  }
}

function matches(target: FaultTarget, request: FaultScope): boolean {
  return (
    (target.on === undefined || target.on === request.kind) &&
    (target.path === undefined || request.path.includes(target.path))
  );
}

/** Ends or changes an exchange as a fault demands, and carries it out with `answer` otherwise. */
export async function applyFault(
  fault: FaultEffect,
  { at, body, outgoing }: Exchange,
  answer: (body?: Exchange['body']) => Promise<SandboxReply>,
  ended: Promise<true>,
): Promise<SandboxReply | null> {
  if (fault.fault === 'reset') return cut(fault, outgoing, answer);
  if (fault.fault === 'hang') {
    const isOver = pause(fault.milliseconds ?? 2 ** 31 - 1, outgoing);
    if (!(await Promise.race([isOver, ended]))) return null;
  }
  const replacement = replacementFor(fault, at, outgoing.req.headers);
  if (replacement !== undefined) return replacement;
  const reply = await answer(
    body.kind === 'json' && isObject(body.value)
      ? { kind: 'json', value: changeBody(body.value, fault) }
      : body,
  );
  return changeReply(reply, fault, outgoing);
}

async function cut(
  { when = 'before-commit', end = (connection) => connection.resetAndDestroy() }: Reset,
  { socket }: Exchange['outgoing'],
  answer: () => Promise<SandboxReply>,
): Promise<null> {
  const bytes = when === 'before-commit' ? Buffer.of() : toBytes(await answer());
  socket?.write(bytes.subarray(0, sentAt[when](bytes)), () => end(socket));
  return null;
}

function toBytes({ status, headers, body }: SandboxReply): Buffer {
  const content = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body ?? null));
  const lines = Object.entries({ ...headers, 'content-length': content.length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Status\r\n${lines.join('')}\r\n`), content]);
}

/** The reply that a fault sends in place of the real one; undefined if it does not replace replies. */
function replacementFor(
  fault: FaultEffect,
  now: Date,
  headers: IncomingHttpHeaders,
): SandboxReply | undefined {
  switch (fault.fault) {
    default:
      return undefined;
    case 'status': {
      const { status, body, headers = {} } = fault;
      if (typeof body === 'string') return { status, headers, body: Buffer.from(body) };
      return body === undefined ? { status, headers, body } : json(status, body, headers);
    }
    case 'recorded': {
      const { status, body, headers } = JSON.parse(
        readFileSync(join(import.meta.dirname, `../../recorded/${fault.reply}.json`), 'utf8'),
      );
      return json(status, body, headers);
    }
    case 'throttle': {
      const reset = Math.ceil(now.getTime() / 1000 + (fault.waitSeconds ?? 1));
      const limit = { limit: 40, windowSeconds: 1, concurrent: 25 };
      const headers = rateLimitHeaders(limit, { remaining: 0, reset, concurrentRemaining: 25 });
      return replyTooFrequent(limit, headers);
    }
    case 'gate': {
      const names = Object.keys(fault.headers);
      if (names.every((name) => headers[name] === fault.headers[name])) return undefined;
      const page = `<!doctype html><title>Denied: ${names.map((name) => String(headers[name] ?? '')).join()}</title>`;
      return { status: 403, headers: { 'content-type': 'text/html' }, body: Buffer.from(page) };
    }
    case 'html':
      return {
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: Buffer.from('<!doctype html><title>Proxy</title><h1>The service is being moved</h1>'),
      };
  }
}

function changeReply(reply: SandboxReply, fault: FaultEffect, outgoing: Exchange['outgoing']): SandboxReply {
  const { body } = reply;
  switch (fault.fault) {
    default:
      return reply;
    case 'wrong-id':
      return isJsonArray(body)
        ? { ...reply, body: body.map(withOtherId) }
        : isObject(body)
          ? { ...reply, body: withOtherId(body) }
          : reply;
    case 'wrong-value':
      return isObject(body)
        ? { ...reply, body: withValueAt(body, pointerTokens(fault.at), fault.value) }
        : reply;
    case 'close': {
      const { socket } = outgoing;
      outgoing.removeHeader('connection');
      outgoing.once('finish', () => {
        if (socket !== null) closing.add(socket);
        setTimeout(() => socket?.destroy(), fault.milliseconds).unref();
      });
      return reply;
    }
  }
}

const closing = new WeakSet<object>();

/** Whether the connection is about to be closed and no longer used. */
export function isClosing({ outgoing: { socket } }: Exchange): boolean {
  return socket !== null && closing.has(socket);
}

/** Changes the id at the top level of a reply. */
function withOtherId(item: Json): Json {
  return isObject(item) && typeof item.id === 'string' ? { ...item, id: `9${item.id}` } : item;
}

function changeBody(body: JsonObject, fault: FaultEffect): JsonObject {
  if (fault.fault === 'reset-field') return { ...fault.fields, ...body };
  if (fault.fault !== 'ignore-field') return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fault.fields.includes(name)));
}
