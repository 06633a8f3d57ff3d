const fullBucket = 50;

/** What keeps retries from becoming a storm: a dead service sees at most ten more requests than were planned. */
export interface RetryBucket {
  /** Takes `cost` tokens, or nothing where there are too few. */
  spend(cost: number): boolean;
  /** A request that succeeded at once earns one token back. */
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

/** How long the run may stand still. Waits that overlap count once: ten requests waiting a second cost a second. */
export interface WaitBudget {
  /** Books a wait that begins at `nowMs` (monotonic), or nothing where it does not fit. */
  reserve(nowMs: number, waitMs: number): boolean;
  /** Whether `reserve` would book the wait. */
  fits(nowMs: number, waitMs: number): boolean;
  /** Booked so far. */
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
