import { isJsonObject, type SandboxJson, type SandboxObject } from '../json.js';
import { check } from '../schema.js';
import type { LedgerKind } from './ledger.js';

/** An injected fault that waits for its request. */
export type InjectedFault = FaultTarget & FaultEffect;

/** Selects the next `times` matching requests, after skipping `after` of them. */
export interface FaultTarget {
  readonly on?: LedgerKind;
  readonly method?: string;
  /** Text that the path must contain. */
  readonly path?: string;
  /** Default 0. */
  readonly after?: number;
  /** Default 1. */
  readonly times?: number;
}

/** `before-commit` (the default): nothing is stored. `after-commit`: the update is stored, but its answer is lost. */
type When = 'before-commit' | 'after-commit';

export type FaultEffect =
  | {
      readonly fault: 'status';
      readonly status: number;
      readonly body?: SandboxJson;
      readonly headers?: Readonly<Record<string, string>>;
      readonly when?: When;
    }
  /** Status 429 as the observed service sends it: a bare string, as text/html, without Retry-After. */
  | { readonly fault: 'throttle'; readonly waitSeconds?: number }
  /** A proxy's HTML page in place of JSON. Default status 200. */
  | { readonly fault: 'html'; readonly status?: number; readonly when?: When }
  /** The connection is reset. */
  | { readonly fault: 'reset'; readonly when?: When }
  /** Waits for this time before the request continues; without a number, forever. */
  | { readonly fault: 'stall'; readonly milliseconds?: number; readonly when?: When }
  /** Sends the answer one byte at a time, and waits this long before each. */
  | { readonly fault: 'drip'; readonly milliseconds: number }
  /** A complete response with only half of the JSON. */
  | { readonly fault: 'truncate' }
  /** Sends half of the answer, then resets the connection. */
  | { readonly fault: 'cut' }
  /**
   * Closes the connection this long after the answer, without announcing it. Requests sent on it in the meantime are
   * lost.
   */
  | { readonly fault: 'close'; readonly milliseconds: number }
  /** The reply is about another resource. */
  | { readonly fault: 'wrong-id' }
  /** The reply, if it is an object, shows another value at an RFC 6901 pointer. `at` uses the deployment's names. */
  | { readonly fault: 'misquote'; readonly at: string; readonly value: SandboxJson }
  /** Ignores these fields of the body and answers 200. */
  | { readonly fault: 'ignore-field'; readonly fields: readonly string[] };

const text: SandboxObject = { type: 'string' };
const count: SandboxObject = { type: 'integer', minimum: 0 };
const status: SandboxObject = { type: 'integer', minimum: 200, maximum: 599 };
const when: SandboxObject = { enum: ['before-commit', 'after-commit'] };
const aim: SandboxObject = { on: text, method: text, path: text, after: count, times: count };

const shapes: Readonly<Record<FaultEffect['fault'], SandboxObject>> = {
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

function shape(fault: string, properties: SandboxObject, required: readonly string[] = []): SandboxObject {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['fault', ...required],
    properties: { ...aim, fault: { const: fault }, ...properties },
  };
}

/**
 * Validates a fault. An invalid one would never match a request.
 * @throws TypeError with the reason if the fault is invalid.
 */
export function checkInjectedFault(value: SandboxJson): InjectedFault {
  const wanted = isJsonObject(value) ? value.fault : undefined;
  const entry = Object.entries(shapes).find(([fault]) => fault === wanted);
  if (entry === undefined)
    throw new TypeError(`a trouble needs "fault": one of ${Object.keys(shapes).join(', ')}`);
  const problems = check(value, entry[1]);
  if (problems.length === 0 && isTrouble(value)) return value;
  const said = problems.map((problem) => `${problem.path.join('.')}: ${problem.message}`).join(' ');
  throw new TypeError(`a trouble "${entry[0]}" that the sandbox does not understand: ${said}`);
}

/** The shape was checked just before. */
function isTrouble(value: SandboxJson): value is SandboxJson & InjectedFault {
  return isJsonObject(value);
}

export interface FaultScope {
  readonly kind: LedgerKind;
  readonly method: string;
  readonly path: string;
}

/** The waiting faults, in the order in which they were added. */
export class FaultQueue {
  #waiting: { readonly trouble: InjectedFault; skip: number; left: number }[] = [];

  add(trouble: InjectedFault): void {
    this.#waiting.push({ trouble, skip: trouble.after ?? 0, left: trouble.times ?? 1 });
  }

  clear(): void {
    this.#waiting = [];
  }

  /** Returns the fault for this request, or null. Matching faults with requests left to skip count this one. */
  take(target: FaultScope): FaultEffect | null {
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

function fits(trouble: FaultTarget, target: FaultScope): boolean {
  return (
    (trouble.on === undefined || trouble.on === target.kind) &&
    (trouble.method === undefined || trouble.method === target.method) &&
    (trouble.path === undefined || target.path.includes(trouble.path))
  );
}
