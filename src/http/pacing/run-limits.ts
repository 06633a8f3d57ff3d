import type { RequestCounts } from '../types.js';

export type RequestKind = 'get' | 'emptyUpdate' | 'update';

const fullBucket = 50;

/** What a run may use: requests, waits and retries. */
export class RunLimits {
  /** Null: no limit. */
  readonly maxRequests: number | null;
  readonly maxWaitMs: number;
  #retryTokens = fullBucket;
  #waitedMs = 0;
  #coveredUntil = Number.NEGATIVE_INFINITY;
  readonly #counts = { get: 0, emptyUpdate: 0, update: 0, retries: 0 };

  constructor({ maxRequests, maxWaitMs }: Pick<RunLimits, 'maxRequests' | 'maxWaitMs'>) {
    this.maxRequests = maxRequests;
    this.maxWaitMs = maxWaitMs;
  }

  /** Counts one attempt. Returns false and counts nothing if the maximum number of requests is reached. */
  takeRequest(kind: RequestKind, attempt: number): boolean {
    const { get, emptyUpdate, update, retries } = this.#counts;
    if (this.maxRequests !== null && get + emptyUpdate + update + retries >= this.maxRequests) return false;
    this.#counts[attempt === 1 ? kind : 'retries'] += 1;
    return true;
  }

  get counts(): RequestCounts {
    return { ...this.#counts };
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
