import type { RateLimitState } from '../response/retry-after.js';
import type { Clock } from '../types.js';
import type { WaitBudget } from './budgets.js';
import { gapMs, observeLimit, type RateShare } from './rate-share.js';

const successesToGrow = 20;
/**
 * Successes before the concurrency that was too high is tried again. A service with a fixed limit then rejects only a
 * few requests in a hundred.
 */
const successesToRetry = 100;
/** Milliseconds over which requests that were rejected at the same time are spread, if the run's share is unknown. */
const spreadMs = 1000;

/** Services count requests separately per method. */
export type Method = 'GET' | 'PUT';

export interface Permit {
  /** The number of times that the limit had been halved when the request began. */
  readonly halvings: number;
  readonly method: Method;
}

export type PacingEntry =
  | { readonly kind: 'go'; readonly permit: Permit }
  /** The service requires a longer wait than the run has left. */
  | { readonly kind: 'rate-limited'; readonly waitMs: number }
  | { readonly kind: 'interrupted' };

/** What one attempt showed about the limits of the service. */
export interface Observation {
  readonly outcome: 'success' | 'throttled' | 'other';
  /** The wait required by the headers of a failure; null if the headers require none. */
  readonly retryAfterMs: number | null;
  readonly rateLimit: RateLimitState;
  /** The service's time of day when it responded, in milliseconds since the epoch. */
  readonly sentAt: number;
}

/** Limits the requests in flight and decides when the next one may start. Every request goes through it. */
export interface Pacer {
  enter(method: Method): Promise<PacingEntry>;
  leave(permit: Permit, observation: Observation): void;
}

/** The pace of the requests of one method. Times are monotonic. */
interface Lane {
  share: RateShare | null;
  lastAt: number;
  /** In [0.75, 1.25), random for each request, so that processes do not synchronise. */
  spread: number;
  /** No request starts earlier: after a rejection, or if the rest of a window is left to others. */
  notBefore: number;
}

/**
 * Creates the pacer of a run.
 *
 * - Concurrency starts at one and increases with every success until the first 429. After that it increases by one per
 *   twenty successes, or per hundred if it would reach the concurrency that was too high.
 * - Concurrency is halved by a 429, or if the service allows no more concurrent requests. Requests that began before
 *   the last halving do not halve it again.
 * - A required wait delays every request of the run.
 * - The pace follows the run's share of an announced rate limit (`rate-share.ts`). Waiting for it does not use the wait
 *   budget.
 */
export function createPacer(
  concurrency: number,
  budget: WaitBudget,
  clock: Clock,
  signal: AbortSignal,
): Pacer {
  let limit = 1;
  let ceiling = Number.POSITIVE_INFINITY;
  let running = 0;
  let halvings = 0;
  let successes = 0;
  let blockedUntil = Number.NEGATIVE_INFINITY;
  let offset = Number.NEGATIVE_INFINITY;
  const lanes: Readonly<Record<Method, Lane>> = { GET: emptyLane(), PUT: emptyLane() };
  const queue: (() => void)[] = [];

  const admit = (): void => {
    while (queue.length > 0 && (running < limit || signal.aborted)) {
      running += 1;
      queue.shift()?.();
    }
  };
  signal.addEventListener('abort', admit, { once: true });

  const release = (): void => {
    running -= 1;
    admit();
  };

  const reject = (entry: PacingEntry): PacingEntry => {
    release();
    return entry;
  };

  /** When the next request may start. If the wait would exceed the budget, it starts now, as a test. */
  const dueAt = (lane: Lane, now: number): number => {
    const gap = lane.share === null ? 0 : gapMs(lane.share, now + offset);
    const due = Math.max(lane.notBefore, Number.isFinite(gap) ? lane.lastAt + gap * lane.spread : now);
    return budget.fits(now, due - now) ? due : now;
  };

  return {
    async enter(method) {
      await new Promise<void>((resolve) => {
        queue.push(resolve);
        admit();
      });
      const lane = lanes[method];
      for (;;) {
        if (signal.aborted) return reject({ kind: 'interrupted' });
        const now = clock.monotonic();
        const requiredMs = blockedUntil - now;
        if (requiredMs > 0) {
          if (!budget.reserve(now, requiredMs)) return reject({ kind: 'rate-limited', waitMs: requiredMs });
          await clock.sleep(requiredMs, signal);
          continue;
        }
        const due = dueAt(lane, now);
        if (due > now) {
          await clock.sleep(due - now, signal);
          continue;
        }
        lane.lastAt = now;
        lane.spread = 0.75 + clock.random() / 2;
        return { kind: 'go', permit: { halvings, method } };
      }
    },

    leave({ halvings: before, method }, { outcome, retryAfterMs, rateLimit, sentAt }) {
      const now = clock.monotonic();
      const lane = lanes[method];
      const { remaining, resetMs } = rateLimit;
      if (remaining !== null && resetMs !== null) {
        offset = serverOffset(offset, sentAt - now);
        const resetAt = sentAt + resetMs;
        const admitted = outcome !== 'throttled';
        const report = { limit: rateLimit.limit, remaining, sentAt, resetAt, admitted };
        const share = observeLimit(lane.share, report);
        lane.share = share;
        if (!Number.isFinite(gapMs(share, now + offset))) {
          const heldUntil = share.resetAt - offset + clock.random() * freshGap(share);
          lane.notBefore = Math.max(lane.notBefore, heldUntil);
        }
      } else if (outcome === 'success') {
        // A limit that only a rejection announced, perhaps by a proxy, does not describe the limit of the service.
        lane.share = null;
      }
      if (retryAfterMs !== null) {
        const spread = lane.share === null ? spreadMs : freshGap(lane.share);
        blockedUntil = Math.max(blockedUntil, now + retryAfterMs);
        lane.notBefore = Math.max(lane.notBefore, now + retryAfterMs + clock.random() * spread);
      }
      if (outcome === 'throttled' || rateLimit.concurrentRemaining === 0) {
        if (before === halvings) {
          ceiling = limit;
          limit = Math.max(1, Math.floor(limit / 2));
          halvings += 1;
          successes = 0;
        }
      } else if (outcome === 'success') {
        successes += 1;
        if (successes >= successesNeeded()) {
          limit = Math.min(concurrency, limit + 1);
          successes = 0;
        }
      }
      release();
    },
  };

  function successesNeeded(): number {
    if (halvings === 0) return 1;
    return limit + 1 >= ceiling ? successesToRetry : successesToGrow;
  }
}

function emptyLane(): Lane {
  return { share: null, lastAt: Number.NEGATIVE_INFINITY, spread: 1, notBefore: Number.NEGATIVE_INFINITY };
}

/** Milliseconds between requests in a new window. */
function freshGap(share: RateShare): number {
  return Math.min(gapMs(share, share.resetAt), share.windowMs);
}

/**
 * The difference between the service's time of day and the monotonic clock. `Date` has whole seconds, so a reply shows
 * up to one second too little, and the largest difference is the most accurate. It decreases slowly, to follow clocks
 * that diverge.
 */
function serverOffset(offset: number, observed: number): number {
  const dateStepMs = 2000;
  return observed < offset - dateStepMs ? observed : Math.max(observed, offset - 1);
}
