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
  readonly totalMs: number;
}

export function createWaitBudget(totalMs: number): WaitBudget {
  let spent = 0;
  let coveredUntil = Number.NEGATIVE_INFINITY;
  return {
    totalMs,
    reserve(nowMs, waitMs) {
      const until = nowMs + waitMs;
      const added = Math.max(0, until - Math.max(nowMs, coveredUntil));
      if (spent + added > totalMs) return false;
      spent += added;
      coveredUntil = Math.max(coveredUntil, until);
      return true;
    },
  };
}
