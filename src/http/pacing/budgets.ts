import type { RequestCounts } from '../types.js';

const fullBucket = 50;

/** Limits retries that time does not limit, so that an unreachable service receives at most ten additional requests. */
export interface RetryBucket {
  /** Takes `cost` tokens, or none and returns false if there are too few. */
  spend(cost: number): boolean;
  /** Returns one token after a request that succeeded at the first attempt. */
  earn(): void;
}

export function createRetryBucket(): RetryBucket {
  let tokens = fullBucket;
  return {
    spend(cost) {
      if (tokens < cost) return false;
      tokens -= cost;
      return true;
    },
    earn() {
      tokens = Math.min(fullBucket, tokens + 1);
    },
  };
}

/** The total time that the run may wait. Overlapping waits count once. */
export interface WaitBudget {
  /** Reserves a wait from `nowMs` (monotonic). Returns false and reserves nothing if it exceeds the budget. */
  reserve(nowMs: number, waitMs: number): boolean;
  /** Whether `reserve` would succeed. */
  fits(nowMs: number, waitMs: number): boolean;
  /** Milliseconds reserved so far. */
  readonly spentMs: number;
  readonly totalMs: number;
}

export function createWaitBudget(totalMs: number): WaitBudget {
  let spent = 0;
  let coveredUntil = Number.NEGATIVE_INFINITY;
  const added = (nowMs: number, waitMs: number): number =>
    Math.max(0, nowMs + waitMs - Math.max(nowMs, coveredUntil));
  const fits = (nowMs: number, waitMs: number): boolean => spent + added(nowMs, waitMs) <= totalMs;
  return {
    totalMs,
    fits,
    get spentMs() {
      return spent;
    },
    reserve(nowMs, waitMs) {
      if (!fits(nowMs, waitMs)) return false;
      spent += added(nowMs, waitMs);
      coveredUntil = Math.max(coveredUntil, nowMs + waitMs);
      return true;
    },
  };
}

export type RequestKind = 'get' | 'emptyUpdate' | 'update';

/** Counts the requests that are sent, and enforces `maxRequests`. */
export interface RequestCounter {
  /** Counts one attempt. Returns false and counts nothing if `maxRequests` is used up. */
  take(kind: RequestKind, attempt: number): boolean;
  readonly max: number | null;
  readonly counts: RequestCounts;
}

export function createRequestCounter(maxRequests: number | null): RequestCounter {
  const counts = { get: 0, emptyUpdate: 0, update: 0, retries: 0 };
  return {
    max: maxRequests,
    take(kind, attempt) {
      const sent = counts.get + counts.emptyUpdate + counts.update + counts.retries;
      if (maxRequests !== null && sent >= maxRequests) return false;
      counts[attempt === 1 ? kind : 'retries'] += 1;
      return true;
    },
    get counts() {
      return { ...counts };
    },
  };
}
