import type { AnnouncedLimits } from '../response/limits.js';
import type { Clock } from '../types.js';
import type { RunLimits } from './run-limits.js';

/** Services count requests separately per method. */
export type Method = 'GET' | 'PUT';

/** What one attempt showed about the limits of the service. `rejected`: a 429, or a 503. */
export interface Observation {
  readonly outcome: 'success' | 'rejected' | 'other';
  /** The wait that the service requires of all requests, in milliseconds; null if none. */
  readonly requiredMs: number | null;
  /** Null without a reply. */
  readonly limits: AnnouncedLimits | null;
}

/** Times are monotonic, in milliseconds. */
interface EndedRequest extends Observation {
  readonly startedAt: number;
  readonly at: number;
  /** In [0, 1). */
  readonly random: number;
}

/** A window of the rate limit, which this run shares with processes that it cannot communicate with. */
interface Window {
  readonly limit: number;
  /** The lowest number that was announced. */
  readonly remaining: number;
  /** The service's time. */
  readonly resetAt: number;
  /** Requests of this run, and of all processes. */
  readonly own: number;
  readonly all: number;
  /** The same of earlier windows, halved with every window. */
  readonly earlier: { readonly own: number; readonly all: number };
}

/** Requests in flight after the first reply, unless it announces that more are free. */
const initialRequests = 4;
/** After a rejection: successes that allow one more request, and the same if that reaches the number rejected. */
const successesToGrow = 20;
const successesToRetry = 100;
/** Processes that were rejected together are spread over at most this time. */
const maxSpreadMs = 1000;
/** Longer windows are not shared out: most runs are shorter. */
const maxSharedMs = 10_000;
/** A run with this part of the requests is alone: its requests in flight can look like those of others. */
const alonePart = 0.97;
/** What a run gives up of its part. With the request that it may add, parts become equal. */
const yielded = 0.15;
/** Clocks diverge. In milliseconds for each reply. */
const drift = 0.1;

/** The pace of the requests of one method. */
class Lane {
  inFlight = 0;
  /** Null if the service announces no rate limit. */
  window: Window | null = null;
  /** How many may be in flight. The first request is sent alone, because its reply announces the limits. */
  #allowed = 1;
  /** The announced limit of concurrent requests. One of them is left to others. */
  #concurrentLimit = Number.POSITIVE_INFINITY;
  /** The lowest number that the service rejected without announcing its limit. */
  #rejected = Number.POSITIVE_INFINITY;
  /** A request that did not start after this time does not reduce `#allowed` again. */
  #reducedAt = Number.NEGATIVE_INFINITY;
  /** Since `#allowed` last changed. */
  #successes = 0;

  /** This run's part of all recent requests, in [0, 1]. */
  get part(): number {
    if (this.window === null) return 1;
    const { own, all, earlier } = this.window;
    const part = (own + earlier.own) / Math.max(1, all + earlier.all);
    return part > alonePart ? 1 : part;
  }

  get isFull(): boolean {
    const allowed = Math.min(this.#allowed, Math.floor(this.part * this.#concurrentLimit));
    return this.inFlight >= Math.max(1, allowed);
  }

  observeRate({ limits, outcome }: EndedRequest): void {
    const last = this.window;
    const { remaining = null, resetAt = null } = limits ?? {};
    if (remaining === null || resetAt === null) {
      // A limit that only a rejection announced, perhaps by a proxy, does not describe the limit of the service.
      if (outcome === 'success') this.window = null;
      return;
    }
    // The late reply of an earlier window.
    if (last !== null && resetAt < last.resetAt) return;
    const { own = 0, all = 0, earlier = { own: 0, all: 0 } } = last ?? {};
    const halved = { own: (own + earlier.own) / 2, all: (all + earlier.all) / 2 };
    const before = last?.resetAt === resetAt ? last : { resetAt, remaining, own: 0, all: 0, earlier: halved };
    const limit = Math.max(1, limits?.limit ?? Math.max(last?.limit ?? 0, remaining + 1));
    this.window = {
      ...before,
      limit,
      remaining: Math.min(before.remaining, remaining),
      own: before.own + (outcome === 'rejected' ? 0 : 1),
      all: Math.max(before.all, limit - remaining),
    };
  }

  observeConcurrency({ startedAt, at, outcome, limits }: EndedRequest, max: number): void {
    const { concurrentLimit = null, concurrentRemaining: free = null, remaining = null } = limits ?? {};
    if (concurrentLimit !== null) this.#concurrentLimit = concurrentLimit - 1;
    // If the window is used up, fewer concurrent requests would not help.
    const isRate = remaining === 0 && free !== 0;
    if ((outcome === 'rejected' && !isRate) || free === 0) {
      if (startedAt <= this.#reducedAt) return;
      if (concurrentLimit === null) this.#rejected = this.#allowed;
      this.#allowed = Math.max(1, Math.floor(this.#allowed / 2));
      this.#reducedAt = at;
      this.#successes = 0;
    } else if (outcome === 'success') {
      this.#successes += 1;
      const isReduced = this.#reducedAt > Number.NEGATIVE_INFINITY;
      const needed = this.#allowed + 1 < this.#rejected ? successesToGrow : successesToRetry;
      if (isReduced && this.#successes < needed) return;
      const isFirst = this.#allowed === 1 && !isReduced;
      const next = isFirst ? Math.max(initialRequests, Math.floor((free ?? 0) / 2)) : this.#allowed + 1;
      this.#allowed = Math.min(next, max);
      this.#successes = 0;
    }
  }
}

/**
 * Decides when the next request may start. It reads no clock, so that a simulation can drive it.
 *
 * - Concurrency: one more request in flight for each success. A rejection that is not about the rate halves the number,
 *   which then grows slowly.
 * - Rate limit: if others use it too, a run takes the part of each window that it had of the recent requests, less 15 %,
 *   and one request more. It takes the same part of the announced concurrency. Then it waits for the next window.
 * - Required waits delay the requests of all methods.
 */
export class Pace {
  readonly #max: number;
  readonly #lanes: Readonly<Record<Method, Lane>> = { GET: new Lane(), PUT: new Lane() };
  /** The service's time of day is at least the monotonic time plus this: replies take time, and dates are rounded. */
  #offset = Number.NEGATIVE_INFINITY;
  /** No request starts earlier: the service requires a wait. */
  blockedUntil = Number.NEGATIVE_INFINITY;
  #spreadMs = 0;

  /** `max`: the hard limit of requests in flight, of all methods. */
  constructor(max: number) {
    this.#max = max;
  }

  /** When the next request may start: in the past, `now`, later, or infinite if another one must end before. */
  nextStart(method: Method, now: number): number {
    const { GET, PUT } = this.#lanes;
    const lane = this.#lanes[method];
    if (GET.inFlight + PUT.inFlight >= this.#max || lane.isFull) return Number.POSITIVE_INFINITY;
    return Math.max(this.#startInWindow(lane, now), this.blockedUntil + this.#spreadMs);
  }

  start(method: Method): void {
    this.#lanes[method].inFlight += 1;
  }

  end(method: Method, ended: EndedRequest): void {
    const { at, requiredMs, limits, random } = ended;
    const lane = this.#lanes[method];
    lane.inFlight -= 1;
    if (limits !== null) this.#offset = Math.max(this.#offset - drift, limits.date - at);
    lane.observeConcurrency(ended, this.#max);
    lane.observeRate(ended);
    if (requiredMs === null) return;
    const isUntilReset = limits?.retryAfterMs === null && limits.resetAt !== null;
    const endsAt = isUntilReset ? limits.resetAt - this.#offset : Number.POSITIVE_INFINITY;
    const until = Math.min(at + requiredMs, endsAt);
    if (until <= this.blockedUntil) return;
    this.blockedUntil = until;
    this.#spreadMs = lane.window === null ? random * maxSpreadMs : 0;
  }

  #startInWindow({ window, inFlight, part }: Lane, now: number): number {
    if (window === null) return now;
    const end = window.resetAt - this.#offset;
    const isOver = now >= end;
    const left = isOver ? window.limit : window.remaining;
    const quota = Math.ceil(window.limit * part * (1 - yielded)) + 1 - (isOver ? 0 : window.own);
    const isShared = part < 1 && end - now <= maxSharedMs;
    if (inFlight < (isShared ? Math.min(left, quota) : left)) return now;
    return inFlight > 0 ? Number.POSITIVE_INFINITY : end;
  }
}

export type Permit = { readonly kind: 'go'; readonly method: Method; readonly startedAt: number };

/** `rate-limited`: the service requires a longer wait than the run has left. */
type PacingEntry =
  | Permit
  | { readonly kind: 'rate-limited'; readonly waitMs: number }
  | { readonly kind: 'interrupted' };

export type Pacer = ReturnType<typeof createPacer>;

/**
 * Creates the pacer of a run, through which every request goes. It waits as `Pace` decides. Waits that the service
 * requires use the wait budget, waits for the pace do not.
 */
export function createPacer(max: number, limits: RunLimits, clock: Clock, signal: AbortSignal) {
  const pace = new Pace(max);
  const last: Record<Method, Promise<unknown>> = { GET: Promise.resolve(), PUT: Promise.resolve() };
  const waiting: (() => void)[] = [];
  const wake = (): void => {
    for (const resume of waiting.splice(0)) resume();
  };
  signal.addEventListener('abort', wake, { once: true });

  const admit = async (method: Method): Promise<PacingEntry> => {
    for (;;) {
      if (signal.aborted) return { kind: 'interrupted' };
      const now = clock.monotonic();
      const requiredMs = pace.blockedUntil - now;
      const waitMs = pace.nextStart(method, now) - now;
      if (requiredMs > 0) {
        if (!limits.reserveWait(now, requiredMs)) return { kind: 'rate-limited', waitMs: requiredMs };
        await clock.sleep(requiredMs, signal);
      } else if (waitMs === Number.POSITIVE_INFINITY) {
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else if (waitMs > 0 && limits.fitsWait(now, waitMs)) {
        await clock.sleep(waitMs, signal);
      } else {
        // If the wait would exceed the budget, the request starts immediately, as a test.
        pace.start(method);
        return { kind: 'go', method, startedAt: now };
      }
    }
  };

  return {
    /** Requests of one method start in order. */
    enter(method: Method): Promise<PacingEntry> {
      const entry = last[method].then(() => admit(method));
      last[method] = entry;
      return entry;
    },
    leave({ method, startedAt }: Permit, observation: Observation): void {
      pace.end(method, { ...observation, startedAt, at: clock.monotonic(), random: clock.random() });
      wake();
    },
  };
}
