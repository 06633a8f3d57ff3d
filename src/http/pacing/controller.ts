import type { RateLimitState } from '../response/retry-after.js';
import { adjustConcurrency, type Concurrency, createConcurrency } from './concurrency.js';
import { dueAt, newWindowGap, nominalStart, observeLimit, type RateShare } from './rate-share.js';
import { certainlyAt, narrowClock, type ServiceClock, unknownClock } from './service-clock.js';

/** Services count requests separately per method. */
export type Method = 'GET' | 'PUT';

/** What one request showed. All times are monotonic, in milliseconds; the controller reads no clock. */
export type PacingEvent =
  | { readonly kind: 'started'; readonly method: Method; readonly at: number; readonly random: number }
  | {
      readonly kind: 'ended';
      readonly method: Method;
      readonly startedAt: number;
      readonly at: number;
      /** `rejected`: a 429, or a 503. */
      readonly outcome: 'success' | 'rejected' | 'other';
      /** The wait that the service requires of all requests; null if none. */
      readonly requiredMs: number | null;
      /** Whether that wait is until the end of the rate limit's window, so that it can be known more precisely. */
      readonly isUntilReset: boolean;
      /** What the reply announced; null without a reply. */
      readonly announced: { readonly rateLimit: RateLimitState; readonly date: number } | null;
    };

type Ended = Extract<PacingEvent, { kind: 'ended' }>;

/** The pace of the requests of one method. */
interface Lane {
  readonly inFlight: number;
  readonly concurrency: Concurrency;
  /** Null if the service announces no rate limit. */
  readonly share: RateShare | null;
  /** When the last request started, or was due if it started a little later. */
  readonly lastStartedAt: number;
  /** In [0, 1), drawn with the last request. */
  readonly random: number;
}

export interface PacingState {
  /** Maximum of requests in flight, of all methods. */
  readonly max: number;
  readonly clock: ServiceClock;
  /** No request starts earlier: the service requires a wait. */
  readonly blockedUntil: number;
  /** As `blockedUntil`, and a random time more, so that processes that were rejected together spread. */
  readonly resumesAt: number;
  readonly lanes: Readonly<Record<Method, Lane>>;
}

/** Processes that were rejected together are spread over at most this time. */
const maxSpreadMs = 1000;

/** `max`: the hard limit of requests in flight. */
export function createPacing(max: number): PacingState {
  const lane: Lane = {
    inFlight: 0,
    concurrency: createConcurrency(max),
    share: null,
    lastStartedAt: Number.NEGATIVE_INFINITY,
    random: 0.5,
  };
  return {
    max,
    clock: unknownClock,
    blockedUntil: Number.NEGATIVE_INFINITY,
    resumesAt: Number.NEGATIVE_INFINITY,
    lanes: { GET: lane, PUT: lane },
  };
}

/**
 * Updates the state with a request that started or ended. The limit of concurrent requests follows latency and
 * rejections (`concurrency.ts`), the pace follows the announced rate limit (`rate-share.ts`), both per method. A
 * required wait delays the requests of all methods. Pure.
 */
export function control(state: PacingState, event: PacingEvent): PacingState {
  const lane = state.lanes[event.method];
  if (event.kind === 'started') {
    const { at, random } = event;
    const lastStartedAt = lane.share === null ? at : nominalStart(lane.share, state.clock, lane, at);
    return withLane(state, event.method, { ...lane, inFlight: lane.inFlight + 1, lastStartedAt, random });
  }
  const { announced, at, startedAt, outcome } = event;
  const rateLimit = announced?.rateLimit ?? null;
  const clock =
    announced === null
      ? state.clock
      : narrowClock(state.clock, {
          startedAt,
          endedAt: at,
          date: announced.date,
          resetAt: rateLimit?.isResetExact === true ? rateLimit.resetAt : null,
        });
  const share = shareAfter(lane.share, event, clock);
  // If the window is used up, fewer concurrent requests would not help.
  const isRateOnly = rateLimit?.remaining === 0 && rateLimit.concurrentRemaining !== 0;
  const concurrency = adjustConcurrency(lane.concurrency, {
    startedAt,
    endedAt: at,
    inFlight: lane.inFlight,
    outcome: outcome === 'rejected' ? (isRateOnly ? 'other' : 'too-many') : outcome,
    concurrentLimit: rateLimit?.concurrentLimit ?? null,
    concurrentRemaining: rateLimit?.concurrentRemaining ?? null,
  });
  const next = withLane({ ...state, clock }, event.method, {
    ...lane,
    inFlight: lane.inFlight - 1,
    share,
    concurrency,
  });
  if (event.requiredMs === null) return next;
  const until = requiredUntil(event, event.requiredMs, clock);
  const spread = lane.random * Math.min(maxSpreadMs, share === null ? maxSpreadMs : newWindowGap(share));
  return {
    ...next,
    blockedUntil: Math.max(state.blockedUntil, until),
    resumesAt: Math.max(state.resumesAt, until + spread),
  };
}

function requiredUntil(
  { at, isUntilReset, announced }: Ended,
  requiredMs: number,
  clock: ServiceClock,
): number {
  const { resetAt = null, isResetExact = false } = announced?.rateLimit ?? {};
  const isPrecise = isUntilReset && isResetExact && resetAt !== null;
  return isPrecise ? Math.min(at + requiredMs, certainlyAt(clock, resetAt)) : at + requiredMs;
}

/**
 * The monotonic time at which the next request of the method may start, apart from `blockedUntil`: in the past or `now`
 * if it may start immediately, infinite if it must wait until another one has ended. Pure.
 */
export function nextStart(state: PacingState, method: Method, now: number): number {
  const { GET, PUT } = state.lanes;
  const lane = state.lanes[method];
  if (GET.inFlight + PUT.inFlight >= state.max || lane.inFlight >= Math.floor(lane.concurrency.limit))
    return Number.POSITIVE_INFINITY;
  const due = lane.share === null ? now : dueAt(lane.share, state.clock, lane, now);
  return Math.max(due, state.resumesAt);
}

function shareAfter(
  share: RateShare | null,
  { announced, startedAt, at, outcome }: Ended,
  clock: ServiceClock,
): RateShare | null {
  const { limit = null, remaining = null, resetAt = null } = announced?.rateLimit ?? {};
  if (remaining !== null && resetAt !== null) {
    return observeLimit(
      share,
      { limit, remaining, resetAt, startedAt, endedAt: at, admitted: outcome !== 'rejected' },
      clock,
    );
  }
  // A limit that only a rejection announced, perhaps by a proxy, does not describe the limit of the service.
  return outcome === 'success' ? null : share;
}

function withLane(state: PacingState, method: Method, lane: Lane): PacingState {
  return { ...state, lanes: { ...state.lanes, [method]: lane } };
}
