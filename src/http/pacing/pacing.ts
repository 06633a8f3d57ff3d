import type { Clock } from '../types.js';
import type { WaitBudget } from './budgets.js';
import { control, createPacing, type Method, nextStart, type PacingEvent } from './controller.js';

export interface Permit {
  readonly method: Method;
  /** Monotonic, in milliseconds. */
  readonly startedAt: number;
}

export type PacingEntry =
  | { readonly kind: 'go'; readonly permit: Permit }
  /** The service requires a longer wait than the run has left. */
  | { readonly kind: 'rate-limited'; readonly waitMs: number }
  | { readonly kind: 'interrupted' };

/** What one attempt showed about the limits of the service. */
export type Observation = Pick<
  Extract<PacingEvent, { kind: 'ended' }>,
  'outcome' | 'requiredMs' | 'isUntilReset' | 'announced'
>;

/** Limits the requests in flight and decides when the next one may start. Every request goes through it. */
export interface Pacer {
  enter(method: Method): Promise<PacingEntry>;
  leave(permit: Permit, observation: Observation): void;
}

/**
 * Creates the pacer of a run: gives the controller the time, randomness and replies, and waits as it decides. Requests
 * of one method start in order. Waits that the service requires use the wait budget, waits for the pace do not.
 *
 * `concurrency` is the hard limit of requests in flight.
 */
export function createPacer(
  concurrency: number,
  budget: WaitBudget,
  clock: Clock,
  signal: AbortSignal,
): Pacer {
  let state = createPacing(concurrency);
  const last: Record<Method, Promise<unknown>> = { GET: Promise.resolve(), PUT: Promise.resolve() };
  const waiting: (() => void)[] = [];

  const wake = (): void => {
    for (const resume of waiting.splice(0)) resume();
  };
  signal.addEventListener('abort', wake, { once: true });
  const untilOneEnds = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));

  const admit = async (method: Method): Promise<PacingEntry> => {
    for (;;) {
      if (signal.aborted) return { kind: 'interrupted' };
      const now = clock.monotonic();
      const requiredMs = state.blockedUntil - now;
      if (requiredMs > 0) {
        if (!budget.reserve(now, requiredMs)) return { kind: 'rate-limited', waitMs: requiredMs };
        await clock.sleep(requiredMs, signal);
        continue;
      }
      const due = nextStart(state, method, now);
      if (due === Number.POSITIVE_INFINITY) {
        await untilOneEnds();
        continue;
      }
      // If the wait would exceed the budget, the request starts immediately, as a test.
      if (due > now && budget.fits(now, due - now)) {
        await clock.sleep(due - now, signal);
        continue;
      }
      state = control(state, { kind: 'started', method, at: now, random: clock.random() });
      return { kind: 'go', permit: { method, startedAt: now } };
    }
  };

  return {
    enter(method) {
      const entry = last[method].then(() => admit(method));
      last[method] = entry;
      return entry;
    },
    leave(permit, observation) {
      state = control(state, { kind: 'ended', ...permit, ...observation, at: clock.monotonic() });
      wake();
    },
  };
}
