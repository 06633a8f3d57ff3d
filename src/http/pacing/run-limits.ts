import { failureKinds } from '../response/failure-kinds.js';
import type { Failure } from '../types.js';

export type RequestKind = 'get' | 'emptyUpdate' | 'update';

const fullBucket = 50;

/** What a run may use: requests, waits and retries. */
export class RunLimits {
  readonly maxRequests: number;
  readonly maxWaitMs: number;
  readonly counts = { get: 0, emptyUpdate: 0, update: 0, retries: 0 };
  #requests = 0;
  #retryTokens = fullBucket;
  #waitedMs = 0;
  #coveredUntil = Number.NEGATIVE_INFINITY;

  constructor(max: { readonly maxWaitMs: number; readonly maxRequests?: number | undefined }) {
    this.maxRequests = max.maxRequests ?? Number.POSITIVE_INFINITY;
    this.maxWaitMs = max.maxWaitMs;
  }

  /** Counts one attempt. Returns false and counts nothing if the maximum number of requests is reached. */
  takeRequest(kind: RequestKind, attempt: number): boolean {
    if (this.#requests >= this.maxRequests) return false;
    this.#requests += 1;
    this.counts[attempt === 1 ? kind : 'retries'] += 1;
    return true;
  }

  /**
   * Limits retries that time does not limit, so that an unreachable service receives at most ten additional requests.
   * Returns false and takes nothing if there are too few tokens.
   */
  spendRetry(cost: number): boolean {
    if (this.#retryTokens < cost) return false;
    this.#retryTokens -= cost;
    return true;
  }

  /** Returns one token after a request that succeeded at the first attempt. */
  earnRetry(): void {
    this.#retryTokens = Math.min(fullBucket, this.#retryTokens + 1);
  }

  /** Milliseconds reserved so far. Overlapping waits count once. */
  get waitedMs(): number {
    return this.#waitedMs;
  }

  /** Whether a wait from `nowMs` (monotonic) is within the total time that the run may wait. */
  fitsWait(nowMs: number, waitMs: number): boolean {
    return this.#waitedMs + this.#addedBy(nowMs, waitMs) <= this.maxWaitMs;
  }

  /** Reserves such a wait. Returns false and reserves nothing if it does not fit. */
  reserveWait(nowMs: number, waitMs: number): boolean {
    if (!this.fitsWait(nowMs, waitMs)) return false;
    this.#waitedMs += this.#addedBy(nowMs, waitMs);
    this.#coveredUntil = Math.max(this.#coveredUntil, nowMs + waitMs);
    return true;
  }

  #addedBy(nowMs: number, waitMs: number): number {
    return Math.max(0, nowMs + waitMs - Math.max(nowMs, this.#coveredUntil));
  }
}

/** How long a read is repeated while the service fails, in milliseconds: a rolling restart takes less. */
export const maxFailingMs = 60_000;

const baseMs = 500;
const throttledBaseMs = 1000;
const maxBackoffMs = 20_000;
/** Added to a required wait, in milliseconds, so that jobs with the same required wait are spread. */
const spreadMs = 1000;

export interface RetryContext {
  readonly failure: Failure;
  /** Attempts so far, including this failure. */
  readonly attempt: number;
  /** Reads can always be repeated; an update only if the service certainly did not process it. */
  readonly repeatable: boolean;
  /** Milliseconds since the service failed (5xx, 408, 425) for the first time at this request. */
  readonly failingMs: number;
  /** The wait that the service requires, in milliseconds; null if none. */
  readonly requiredMs: number | null;
  /** In [0, 1). */
  readonly random: () => number;
}

/**
 * Decides when to retry; null for never. The wait is random in [0, min(20 s, base x 2^n)] ("full jitter"), and never
 * shorter than the wait that the service requires. While the service requires waits, the request is retried as long as
 * the run has time; while it fails, a read is retried for a minute. At least half of the backoff is then waited, so
 * that this ends.
 */
export function decideRetry(context: RetryContext) {
  const { failure, attempt, repeatable, failingMs, random } = context;
  if (!repeatable && failure.acted !== 'none') return null;
  const limitMs = timeLimitOf(context);
  if (limitMs === null && attempt >= attemptsFor(failure)) return null;
  const leftMs = limitMs === null ? Number.POSITIVE_INFINITY : limitMs - failingMs;
  const requiredMs = context.requiredMs === null ? 0 : context.requiredMs + random() * spreadMs;
  if (leftMs < 1 || requiredMs > leftMs) return null;
  const base = failure.kind === 'throttled' ? throttledBaseMs : baseMs;
  const ceilingMs = Math.min(maxBackoffMs, base * 2 ** (attempt - 1));
  const backoff = ceilingMs * (limitMs === null ? random() : 0.5 + random() / 2);
  /** Tokens of the run's retry budget. Retries that time limits cost none. */
  const cost = limitMs !== null ? 0 : failure.kind === 'timed-out' ? 10 : 5;
  return { waitMs: Math.max(Math.min(backoff, leftMs), requiredMs), cost };
}

/** Null if the number of attempts is limited instead. */
function timeLimitOf({ failure, repeatable, requiredMs }: RetryContext): number | null {
  if (failure.kind === 'throttled') return Number.POSITIVE_INFINITY;
  if (failure.kind !== 'server') return null;
  // With a required wait, the service is limiting, not failing.
  if (failure.status === 503 && requiredMs !== null) return Number.POSITIVE_INFINITY;
  return repeatable && attemptsFor(failure) > 1 ? maxFailingMs : null;
}

function attemptsFor(failure: Failure): number {
  const { attempts } = failureKinds[failure.kind];
  switch (failure.kind) {
    case 'unreachable':
      // An unknown host name is more often a typing error than a temporary failure.
      return failure.code === 'ENOTFOUND' ? 2 : attempts;
    case 'timed-out':
      // Each of these attempts took the whole timeout. Without a connection, it took only a part of it.
      return failure.acted === 'none' ? attempts : 2;
    case 'server':
      return failure.status === 501 || failure.status === 505 ? 1 : attempts;
    case 'malformed':
      return failure.wrong === 'broken' ? attempts : 1;
    default:
      return attempts;
  }
}
