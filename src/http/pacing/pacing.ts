import type { AnnouncedLimits } from '../response/limits.js';
import type { Clock } from '../types.js';
import type { RunLimits } from './run-limits.js';

/** Services count requests separately per method. */
export type Method = 'GET' | 'PUT';

/** What one attempt showed about the limits of the service. */
export interface Observation {
  /** `rejected`: a 429, or a 503. */
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

/** The pace of the requests of one method. */
interface Lane {
  inFlight: number;
  /** How many may be in flight. The first request is sent alone, because its reply announces the limits. */
  allowed: number;
  /** The lowest number that the service rejected without announcing its limit. */
  rejected: number;
  /** A request that did not start after this time does not reduce `allowed` again. */
  reducedAt: number;
  /** Successes that allow one more request in flight, and those since the last change. */
  needed: number;
  successes: number;
  /** The announced limit of concurrent requests, of which one is left to others. */
  concurrentLimit: number;
  /** Null if the service announces no rate limit. */
  window: Window | null;
}

/** A window of the rate limit, which this run shares with processes that it cannot communicate with. */
interface Window {
  readonly limit: number;
  /** The lowest number that was announced. */
  remaining: number;
  /** The service's time. */
  readonly resetAt: number;
  /** Requests of this run, and of all processes. */
  own: number;
  all: number;
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
  readonly #lanes: Readonly<Record<Method, Lane>> = { GET: createLane(), PUT: createLane() };
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
    const part = partOf(lane);
    const allowed = Math.min(lane.allowed, Math.max(1, Math.floor(part * lane.concurrentLimit)));
    if (GET.inFlight + PUT.inFlight >= this.#max || lane.inFlight >= allowed) return Number.POSITIVE_INFINITY;
    return Math.max(this.#startInWindow(lane, part, now), this.blockedUntil + this.#spreadMs);
  }

  start(method: Method): void {
    this.#lanes[method].inFlight += 1;
  }

  end(method: Method, ended: EndedRequest): void {
    const { startedAt, at, requiredMs, limits, random } = ended;
    const lane = this.#lanes[method];
    lane.inFlight -= 1;
    if (limits !== null) {
      const isClockSet = limits.date + 1000 < startedAt + this.#offset;
      this.#offset = isClockSet ? limits.date - at : Math.max(this.#offset - drift, limits.date - at);
      if (isClockSet) lane.window = null;
    }
    adjustConcurrency(lane, ended, this.#max);
    lane.window = windowAfter(lane.window, ended);
    if (requiredMs === null) return;
    const isUntilReset = limits?.retryAfterMs === null && limits.resetAt !== null;
    const endsAt = isUntilReset ? limits.resetAt - this.#offset : Number.POSITIVE_INFINITY;
    const until = Math.min(at + requiredMs, endsAt);
    if (until <= this.blockedUntil) return;
    this.blockedUntil = until;
    this.#spreadMs = lane.window === null ? random * maxSpreadMs : 0;
  }

  #startInWindow({ window, inFlight }: Lane, part: number, now: number): number {
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

function createLane(): Lane {
  return {
    inFlight: 0,
    allowed: 1,
    rejected: Number.POSITIVE_INFINITY,
    reducedAt: Number.NEGATIVE_INFINITY,
    needed: 1,
    successes: 0,
    concurrentLimit: Number.POSITIVE_INFINITY,
    window: null,
  };
}

/** This run's part of all recent requests, in [0, 1]. */
function partOf({ window }: Lane): number {
  if (window === null) return 1;
  const { own, all, earlier } = window;
  const part = (own + earlier.own) / Math.max(1, all + earlier.all);
  return part > alonePart ? 1 : part;
}

function windowAfter(last: Window | null, { limits, outcome }: EndedRequest): Window | null {
  const { remaining = null, resetAt = null } = limits ?? {};
  // A limit that only a rejection announced, perhaps by a proxy, does not describe the limit of the service.
  if (remaining === null || resetAt === null) return outcome === 'success' ? null : last;
  // The late reply of an earlier window.
  if (last !== null && resetAt < last.resetAt) return last;
  const { own = 0, all = 0, earlier = { own: 0, all: 0 } } = last ?? {};
  const limit = Math.max(1, limits?.limit ?? Math.max(last?.limit ?? 0, remaining + 1));
  const before =
    last !== null && resetAt === last.resetAt
      ? last
      : {
          remaining,
          own: 0,
          all: 0,
          earlier: { own: (own + earlier.own) / 2, all: (all + earlier.all) / 2 },
        };
  return {
    limit,
    resetAt,
    remaining: Math.min(before.remaining, remaining),
    own: before.own + (outcome === 'rejected' ? 0 : 1),
    all: Math.max(before.all, limit - remaining),
    earlier: before.earlier,
  };
}

function adjustConcurrency(lane: Lane, { startedAt, at, outcome, limits }: EndedRequest, max: number): void {
  const { concurrentLimit = null, concurrentRemaining: free = null, remaining = null } = limits ?? {};
  if (concurrentLimit !== null) lane.concurrentLimit = concurrentLimit - 1;
  // If the window is used up, fewer concurrent requests would not help.
  const isRate = remaining === 0 && free !== 0;
  if ((outcome === 'rejected' && !isRate) || free === 0) {
    if (startedAt <= lane.reducedAt) return;
    if (concurrentLimit === null) lane.rejected = lane.allowed;
    lane.allowed = Math.max(1, Math.floor(lane.allowed / 2));
    lane.reducedAt = at;
    lane.needed = successesToGrow;
    lane.successes = 0;
  } else if (outcome === 'success') {
    lane.successes += 1;
    if (lane.successes < (lane.allowed + 1 < lane.rejected ? lane.needed : successesToRetry)) return;
    const isFirst = lane.allowed === 1 && lane.needed === 1;
    const next = isFirst ? Math.max(initialRequests, Math.floor((free ?? 0) / 2)) : lane.allowed + 1;
    lane.allowed = Math.min(next, max);
    lane.successes = 0;
  }
}

export type PacingEntry =
  | { readonly kind: 'go'; readonly permit: Permit }
  /** The service requires a longer wait than the run has left. */
  | { readonly kind: 'rate-limited'; readonly waitMs: number }
  | { readonly kind: 'interrupted' };

export interface Permit {
  readonly method: Method;
  /** Monotonic, in milliseconds. */
  readonly startedAt: number;
}

/** Limits the requests in flight and decides when the next one may start. Every request goes through it. */
export interface Pacer {
  /** Requests of one method start in order. */
  enter(method: Method): Promise<PacingEntry>;
  leave(permit: Permit, observation: Observation): void;
}

/**
 * Creates the pacer of a run, which waits as `Pace` decides. Waits that the service requires use the wait budget, waits
 * for the pace do not.
 */
export function createPacer(max: number, limits: RunLimits, clock: Clock, signal: AbortSignal): Pacer {
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
        return { kind: 'go', permit: { method, startedAt: now } };
      }
    }
  };

  return {
    enter(method) {
      const entry = last[method].then(() => admit(method));
      last[method] = entry;
      return entry;
    },
    leave({ method, startedAt }, observation) {
      pace.end(method, { ...observation, startedAt, at: clock.monotonic(), random: clock.random() });
      wake();
    },
  };
}
