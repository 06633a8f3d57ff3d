import { isObject, type Json, type JsonObject } from './json.js';
import type { RequestKind } from './ledger.js';
import { check } from './schema.js';

/** A fault waiting for its request. */
export type Trouble = Aim & Fault;

/** Which requests: the next `times` that fit, after letting `after` of them pass. */
export interface Aim {
  readonly on?: RequestKind;
  readonly method?: string;
  /** A part of the path. */
  readonly path?: string;
  /** Default 0. */
  readonly after?: number;
  /** Default 1. */
  readonly times?: number;
}

/** `before-commit` (the default): nothing is stored. `after-commit`: the update is stored, its answer is lost. */
type When = 'before-commit' | 'after-commit';

export type Fault =
  | {
      readonly fault: 'status';
      readonly status: number;
      readonly body?: Json;
      readonly headers?: Readonly<Record<string, string>>;
      readonly when?: When;
    }
  /** 429 as the observed service words it: a bare string, as text/html, with no Retry-After. */
  | { readonly fault: 'throttle'; readonly waitSeconds?: number }
  /** A page of some proxy where JSON belongs. Default status 200. */
  | { readonly fault: 'html'; readonly status?: number; readonly when?: When }
  /** The connection is reset. */
  | { readonly fault: 'reset'; readonly when?: When }
  /** Nothing happens for so long; without a number, for ever. Then the request goes on as if nothing had been. */
  | { readonly fault: 'stall'; readonly milliseconds?: number; readonly when?: When }
  /** The answer comes one byte at a time, with so long a wait before each. */
  | { readonly fault: 'drip'; readonly milliseconds: number }
  /** Half of the JSON in a complete answer. */
  | { readonly fault: 'truncate' }
  /** Half of the answer, then the connection is reset. */
  | { readonly fault: 'cut' }
  /** The connection is closed so long after its answer, which does not announce it; what comes on it meanwhile is lost. */
  | { readonly fault: 'close'; readonly milliseconds: number }
  /** The reply is about another resource. */
  | { readonly fault: 'wrong-id' }
  /** The reply, if it is an object, shows another value at an RFC 6901 pointer, in the words of the wire. */
  | { readonly fault: 'misquote'; readonly at: string; readonly value: Json }
  /** These fields of the body are passed over with 200. */
  | { readonly fault: 'ignore-field'; readonly fields: readonly string[] };

const text: JsonObject = { type: 'string' };
const count: JsonObject = { type: 'integer', minimum: 0 };
const status: JsonObject = { type: 'integer', minimum: 200, maximum: 599 };
const when: JsonObject = { enum: ['before-commit', 'after-commit'] };
const aim: JsonObject = { on: text, method: text, path: text, after: count, times: count };

const shapes: Readonly<Record<Fault['fault'], JsonObject>> = {
  status: shape(
    'status',
    { status, body: {}, headers: { type: 'object', additionalProperties: text }, when },
    ['status'],
  ),
  throttle: shape('throttle', { waitSeconds: { type: 'number' } }),
  html: shape('html', { status, when }),
  reset: shape('reset', { when }),
  stall: shape('stall', { milliseconds: count, when }),
  drip: shape('drip', { milliseconds: count }, ['milliseconds']),
  truncate: shape('truncate', {}),
  cut: shape('cut', {}),
  close: shape('close', { milliseconds: count }, ['milliseconds']),
  'wrong-id': shape('wrong-id', {}),
  misquote: shape('misquote', { at: { type: 'string', pattern: '^/' }, value: {} }, ['at', 'value']),
  'ignore-field': shape('ignore-field', { fields: { type: 'array', items: text } }, ['fields']),
};

function shape(fault: string, properties: JsonObject, required: readonly string[] = []): JsonObject {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['fault', ...required],
    properties: { ...aim, fault: { const: fault }, ...properties },
  };
}

/** @throws TypeError naming what is wrong with it: a fault that is not understood would silently never strike. */
export function checkTrouble(value: Json): Trouble {
  const wanted = isObject(value) ? value.fault : undefined;
  const entry = Object.entries(shapes).find(([fault]) => fault === wanted);
  if (entry === undefined)
    throw new TypeError(`a trouble needs "fault": one of ${Object.keys(shapes).join(', ')}`);
  const problems = check(value, entry[1]);
  if (problems.length === 0 && isTrouble(value)) return value;
  const said = problems.map((problem) => `${problem.path.join('.')}: ${problem.message}`).join(' ');
  throw new TypeError(`a trouble "${entry[0]}" that the sandbox does not understand: ${said}`);
}

/** Its shape has just been checked. */
function isTrouble(value: Json): value is Json & Trouble {
  return isObject(value);
}

export interface Target {
  readonly kind: RequestKind;
  readonly method: string;
  readonly path: string;
}

/** The troubles that wait, in the order in which they were queued. */
export class TroubleQueue {
  #waiting: { readonly trouble: Trouble; skip: number; left: number }[] = [];

  add(trouble: Trouble): void {
    this.#waiting.push({ trouble, skip: trouble.after ?? 0, left: trouble.times ?? 1 });
  }

  clear(): void {
    this.#waiting = [];
  }

  /** The fault that strikes this request, or null. Each matching trouble before it counts the request as passed. */
  take(target: Target): Fault | null {
    for (const entry of this.#waiting) {
      if (!fits(entry.trouble, target)) continue;
      if (entry.skip > 0) {
        entry.skip -= 1;
        continue;
      }
      entry.left -= 1;
      this.#waiting = this.#waiting.filter((other) => other.left > 0);
      return entry.trouble;
    }
    return null;
  }
}

function fits(trouble: Aim, target: Target): boolean {
  return (
    (trouble.on === undefined || trouble.on === target.kind) &&
    (trouble.method === undefined || trouble.method === target.method) &&
    (trouble.path === undefined || target.path.includes(trouble.path))
  );
}
