import type { WaitBudget } from './allowance.js';
import type { Allowance } from './hint.js';
import { gapMs, observeLimit, type RateShare } from './rate-share.js';
import type { Clock } from './types.js';

const successesToGrow = 20;
/** Before the width that was too much is tried again: a service with a fixed limit refuses a few in a hundred then. */
const successesToRetry = 100;
/** Jobs that were refused at the same time spread over so long if nothing is known of their share. */
const spreadMs = 1000;

/** Services count requests of different methods apart. */
export type Method = 'GET' | 'PUT';

export interface Permit {
  /** How often the limit had been halved when the request began. */
  readonly halvings: number;
  readonly method: Method;
}

export type Entry =
  | { readonly kind: 'go'; readonly permit: Permit }
  /** The service asked for a longer wait than the run has left. */
  | { readonly kind: 'closed'; readonly waitMs: number }
  | { readonly kind: 'interrupted' };

/** What one attempt told about how much the service takes. */
export interface Seen {
  readonly outcome: 'success' | 'throttled' | 'other';
  /** Asked for by a failure's headers; null where nothing was. */
  readonly hintMs: number | null;
  readonly allowance: Allowance;
  /** The service's time of day when it answered. */
  readonly sentAt: number;
}

/** The one door to the service: how many requests are in flight, and when the next may start. */
export interface Pacer {
  enter(method: Method): Promise<Entry>;
  leave(permit: Permit, seen: Seen): void;
}

/** The pace of the requests of one method. Times are monotonic. */
interface Lane {
  share: RateShare | null;
  lastAt: number;
  /** In [0.75, 1.25), drawn for each request, so that processes do not fall into step. */
  spread: number;
  /** No request before: after a refusal, and until the end of a window whose rest is left to others. */
  heldUntil: number;
}

/**
 * Concurrency begins with one, and grows with every success up to the first 429; from then on by one per twenty successes (a
 * hundred, back to the width that was too much). It is halved by a 429 or if the service has no room beside what runs, once per
 * crowd: requests that began before do not halve again. A hint holds every request back, whoever got it. The pace follows
 * from the run's share of an announced rate limit (`rate-share.ts`); waiting for it takes nothing from the budget.
 */
export function createPacer(
  concurrency: number,
  budget: WaitBudget,
  clock: Clock,
  signal: AbortSignal,
): Pacer {
  let limit = 1;
  let tooMuch = Number.POSITIVE_INFINITY;
  let running = 0;
  let halvings = 0;
  let successes = 0;
  let askedUntil = Number.NEGATIVE_INFINITY;
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

  const refuse = (entry: Entry): Entry => {
    release();
    return entry;
  };

  /** When the next request of the lane may start. A window that ends after the run's time is put to the test instead. */
  const dueAt = (lane: Lane, now: number): number => {
    const gap = lane.share === null ? 0 : gapMs(lane.share, now + offset);
    const due = Math.max(lane.heldUntil, Number.isFinite(gap) ? lane.lastAt + gap * lane.spread : now);
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
        if (signal.aborted) return refuse({ kind: 'interrupted' });
        const now = clock.monotonic();
        const asked = askedUntil - now;
        if (asked > 0) {
          if (!budget.reserve(now, asked)) return refuse({ kind: 'closed', waitMs: asked });
          await clock.sleep(asked, signal);
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

    leave({ halvings: before, method }, { outcome, hintMs, allowance, sentAt }) {
      const now = clock.monotonic();
      const lane = lanes[method];
      const { remaining, resetMs } = allowance;
      if (remaining !== null && resetMs !== null) {
        offset = serverOffset(offset, sentAt - now);
        const resetAt = sentAt + resetMs;
        const admitted = outcome !== 'throttled';
        const report = { limit: allowance.limit, remaining, sentAt, resetAt, admitted };
        const share = observeLimit(lane.share, report);
        lane.share = share;
        if (!Number.isFinite(gapMs(share, now + offset))) {
          const held = share.resetAt - offset + clock.random() * freshGap(share);
          lane.heldUntil = Math.max(lane.heldUntil, held);
        }
      } else if (outcome === 'success') {
        // What a refusal alone announced, perhaps that of a proxy, is no account of the limit.
        lane.share = null;
      }
      if (hintMs !== null) {
        const spread = lane.share === null ? spreadMs : freshGap(lane.share);
        askedUntil = Math.max(askedUntil, now + hintMs);
        lane.heldUntil = Math.max(lane.heldUntil, now + hintMs + clock.random() * spread);
      }
      if (outcome === 'throttled' || allowance.concurrentRemaining === 0) {
        if (before === halvings) {
          tooMuch = limit;
          limit = Math.max(1, Math.floor(limit / 2));
          halvings += 1;
          successes = 0;
        }
      } else if (outcome === 'success') {
        successes += 1;
        if (successes >= needed()) {
          limit = Math.min(concurrency, limit + 1);
          successes = 0;
        }
      }
      release();
    },
  };

  function needed(): number {
    if (halvings === 0) return 1;
    return limit + 1 >= tooMuch ? successesToRetry : successesToGrow;
  }
}

function emptyLane(): Lane {
  return { share: null, lastAt: Number.NEGATIVE_INFINITY, spread: 1, heldUntil: Number.NEGATIVE_INFINITY };
}

/** The pace of a new window. */
function freshGap(share: RateShare): number {
  return Math.min(gapMs(share, share.resetAt), share.windowMs);
}

/**
 * What to add to the monotonic clock for the service's time of day. `Date` has whole seconds, so a reply shows up to a second
 * too little, and the largest difference is nearest to the truth. It falls slowly, to follow clocks that run apart.
 */
function serverOffset(offset: number, seen: number): number {
  const dateStepMs = 2000;
  return seen < offset - dateStepMs ? seen : Math.max(seen, offset - 1);
}
