import { checkJson } from '../check-json.js';
import { isJsonObject, type SandboxJson, type SandboxObject } from '../json.js';
import type { LedgerEntry, LedgerKind } from './ledger.js';

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

/** `before-commit` (the default): nothing is stored. `after-commit`: the update is stored, but its reply is lost. */
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
  /** Delays the request by this time; without a number, it is never answered. */
  | { readonly fault: 'hang'; readonly milliseconds?: number; readonly when?: When }
  /** Sends the reply one byte at a time, and waits this long before each. */
  | { readonly fault: 'slow-body'; readonly milliseconds: number }
  /** A complete response with only half of the JSON. */
  | { readonly fault: 'truncate' }
  /** Sends half of the reply, then resets the connection. */
  | { readonly fault: 'connection-cut' }
  /**
   * Closes the connection this long after the reply, without announcing it. Requests sent on it in the meantime are
   * lost.
   */
  | { readonly fault: 'close'; readonly milliseconds: number }
  /** The reply is about another resource. */
  | { readonly fault: 'wrong-id' }
  /** The reply, if it is an object, shows another value at an RFC 6901 pointer. `at` uses the deployment's names. */
  | { readonly fault: 'wrong-value'; readonly at: string; readonly value: SandboxJson }
  /** Ignores these fields of the body and returns 200. */
  | { readonly fault: 'ignore-field'; readonly fields: readonly string[] };

const text: SandboxObject = { type: 'string' };
const count: SandboxObject = { type: 'integer', minimum: 0 };
const status: SandboxObject = { type: 'integer', minimum: 200, maximum: 599 };
const when: SandboxObject = { enum: ['before-commit', 'after-commit'] };
const target: SandboxObject = { on: text, method: text, path: text, after: count, times: count };

const shapes: Readonly<Record<FaultEffect['fault'], SandboxObject>> = {
  status: shape({ status, body: {}, headers: { type: 'object', additionalProperties: text }, when }, [
    'status',
  ]),
  throttle: shape({ waitSeconds: { type: 'number' } }),
  html: shape({ status, when }),
  reset: shape({ when }),
  hang: shape({ milliseconds: count, when }),
  'slow-body': shape({ milliseconds: count }, ['milliseconds']),
  truncate: shape({}),
  'connection-cut': shape({}),
  close: shape({ milliseconds: count }, ['milliseconds']),
  'wrong-id': shape({}),
  'wrong-value': shape({ at: { type: 'string', pattern: '^/' }, value: {} }, ['at', 'value']),
  'ignore-field': shape({ fields: { type: 'array', items: text } }, ['fields']),
};

function shape(properties: SandboxObject, required: readonly string[] = []): SandboxObject {
  const all = { fault: text, ...target, ...properties };
  return { type: 'object', additionalProperties: false, required, properties: all };
}

/**
 * Validates a fault. An invalid one would never match a request.
 * @throws TypeError with the reason if the fault is invalid.
 */
export function checkInjectedFault(value: SandboxJson): InjectedFault {
  const sent = isJsonObject(value) ? value.fault : undefined;
  const schema = Object.entries(shapes).find(([fault]) => fault === sent)?.[1];
  if (typeof sent !== 'string' || schema === undefined) {
    const names = Object.keys(shapes).join(', ');
    throw new TypeError(`Invalid fault: "fault" must be one of ${names}, got ${JSON.stringify(sent)}.`);
  }
  const problems = checkJson(value, schema);
  if (problems.length === 0 && isInjectedFault(value)) return value;
  const reasons = problems.map((problem) => `${problem.path.join('.')}: ${problem.message}`).join(' ');
  throw new TypeError(`Invalid fault "${sent}": ${reasons}`);
}

/** The shape was checked just before. */
function isInjectedFault(value: SandboxJson): value is SandboxJson & InjectedFault {
  return isJsonObject(value);
}

type FaultScope = Pick<LedgerEntry, 'kind' | 'method' | 'path'>;

/** The waiting faults, in the order in which they were added. */
export class FaultQueue {
  #waiting: { readonly fault: InjectedFault; skip: number; left: number }[] = [];

  add(fault: InjectedFault): void {
    this.#waiting.push({ fault, skip: fault.after ?? 0, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#waiting = [];
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
    (target.method === undefined || target.method === request.method) &&
    (target.path === undefined || request.path.includes(target.path))
  );
}
