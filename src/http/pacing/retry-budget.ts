const fullBucket = 50;

/** Limits retries, so that a failing service receives at most ten additional requests. */
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
