import type { WaitBudget } from './allowance.js';
import type { Allowance } from './hint.js';
import type { Clock } from './types.js';

const successesToGrow = 20;
/** Before the width that was too much is tried again: a service with a fixed limit refuses a few in a hundred then. */
const successesToRetry = 100;

export interface Permit {
  /** How often the limit had been halved when the request began. */
  readonly halvings: number;
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
}

/** The one door to the service: how many requests are in flight, and when the next may start. */
export interface Pacer {
  enter(): Promise<Entry>;
  leave(permit: Permit, seen: Seen): void;
}

/**
 * Concurrency grows by one per twenty successes (a hundred, back to the width that was too much) and is halved by a 429
 * or where the service has no room beside what runs, once per crowd: requests that began before do not halve again. A hint holds every request
 * back, whoever got it; an exhausted window only as far as the run has time to wait.
 */
export function createPacer(
  concurrency: number,
  budget: WaitBudget,
  clock: Clock,
  signal: AbortSignal,
): Pacer {
  let limit = concurrency;
  let tooMuch = Number.POSITIVE_INFINITY;
  let running = 0;
  let halvings = 0;
  let successes = 0;
  let askedUntil = Number.NEGATIVE_INFINITY;
  let advisedUntil = Number.NEGATIVE_INFINITY;
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

  return {
    async enter() {
      await new Promise<void>((resolve) => {
        queue.push(resolve);
        admit();
      });
      for (;;) {
        if (signal.aborted) return refuse({ kind: 'interrupted' });
        const now = clock.monotonic();
        const asked = askedUntil - now;
        if (asked > 0) {
          if (!budget.reserve(now, asked)) return refuse({ kind: 'closed', waitMs: asked });
          await clock.sleep(asked, signal);
        } else if (advisedUntil > now && budget.reserve(now, advisedUntil - now)) {
          await clock.sleep(advisedUntil - now, signal);
        } else {
          return { kind: 'go', permit: { halvings } };
        }
      }
    },

    leave(permit, { outcome, hintMs, allowance }) {
      const now = clock.monotonic();
      if (hintMs !== null) askedUntil = Math.max(askedUntil, now + hintMs);
      if (allowance.remaining === 0 && allowance.resetMs !== null) {
        advisedUntil = Math.max(advisedUntil, now + allowance.resetMs);
      }
      if (outcome === 'throttled' || allowance.concurrentRemaining === 0) {
        if (permit.halvings === halvings) {
          tooMuch = limit;
          limit = Math.max(1, Math.floor(limit / 2));
          halvings += 1;
          successes = 0;
        }
      } else if (outcome === 'success') {
        successes += 1;
        if (successes >= (limit + 1 >= tooMuch ? successesToRetry : successesToGrow)) {
          limit = Math.min(concurrency, limit + 1);
          successes = 0;
        }
      }
      release();
    },
  };
}
