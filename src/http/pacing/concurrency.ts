/** The maximum of requests in flight if none is set. Services are known to allow 25. The client adapts below it. */
export const defaultConcurrency = 25;

/** How many requests of one method may be in flight, and why. Times are monotonic, in milliseconds. */
export interface Concurrency {
  /** Requests in flight; the fraction is progress towards the next one. At least 1. */
  readonly limit: number;
  /** The lowest number that the service rejected; infinite if it rejected none. */
  readonly ceiling: number;
  /** Requests that did not start after this time do not reduce the limit again. */
  readonly reducedAt: number;
  /** The lowest average latency of a round; infinite before the first round. It rises slowly if the latency does. */
  readonly baseMs: number;
  /**
   * The replies since the last adjustment. `isFull`: whether the limit was reached, so that a higher one would help.
   */
  readonly round: { readonly replies: number; readonly totalMs: number; readonly isFull: boolean };
  /** Successes since the last change of the limit after a rejection. */
  readonly successes: number;
  /** The maximum: that of the run, or what the service announces if that is less. */
  readonly max: number;
  /** Whether there was a reply. */
  readonly isStarted: boolean;
}

/** One ended request. */
export interface Ended {
  readonly startedAt: number;
  readonly endedAt: number;
  /** Requests of this method in flight before this one ended, itself included. */
  readonly inFlight: number;
  readonly outcome: 'success' | 'too-many' | 'other';
  /** The announced limit of concurrent requests, and how many more it allows; null if not announced. */
  readonly concurrentLimit: number | null;
  readonly concurrentRemaining: number | null;
}

/**
 * Requests in flight after the first reply. The first request is sent alone, because its reply announces the limits.
 */
const initialConcurrency = 4;
/** Of an announced limit, one request of this many is left to others, and at least one. */
const requestsPerSpare = 25;
/** The limit grows while the average latency of a round is below this multiple of `baseMs`. */
const tolerance = 2;
/** Per round, the part of a higher latency that becomes the new `baseMs`. */
const baseRise = 0.002;
/** After a rejection: successes that increase the limit by one, and the same if that reaches the `ceiling`. */
const successesToGrow = 20;
const successesToRetry = 100;

const emptyRound = { replies: 0, totalMs: 0, isFull: false };

export function createConcurrency(max: number): Concurrency {
  return {
    limit: 1,
    ceiling: Number.POSITIVE_INFINITY,
    reducedAt: Number.NEGATIVE_INFINITY,
    baseMs: Number.POSITIVE_INFINITY,
    round: emptyRound,
    successes: 0,
    max,
    isStarted: false,
  };
}

/**
 * Adjusts the limit to one ended request.
 *
 * - The first request is sent alone. After its reply, four may be in flight, or half of those that it announces as
 *   free.
 * - A round is as many replies as the limit. After a round, the limit is multiplied by `tolerance` × `baseMs` ÷ the
 *   average latency, at least by a half and at most by two. By Little's law, throughput × base latency is the number of
 *   requests that the service really processes at once, so the limit becomes at most twice that number: it grows while
 *   throughput does. This is Netflix's gradient with the lowest round as the reference, as in TCP Vegas.
 * - The limit grows only in a round that reached it.
 * - A rejection, or an announcement that no more concurrent requests are allowed, halves the limit. Afterwards it grows
 *   by one per twenty successes, or per hundred if it would reach the number that was rejected.
 */
export function adjustConcurrency(before: Concurrency, ended: Ended): Concurrency {
  const state = withAnnouncement(before, ended);
  const isRejected = ended.outcome === 'too-many' || ended.concurrentRemaining === 0;
  if (isRejected) return ended.startedAt <= state.reducedAt ? state : reduced(state, ended);
  if (ended.outcome !== 'success') return state;
  if (!state.isStarted) return started(state, ended);
  return Number.isFinite(state.ceiling) ? recovering(state) : growing(state, ended);
}

function withAnnouncement(state: Concurrency, { concurrentLimit }: Ended): Concurrency {
  if (concurrentLimit === null) return state;
  const allowed = concurrentLimit - Math.ceil(concurrentLimit / requestsPerSpare);
  const max = Math.max(1, Math.min(state.max, allowed));
  return { ...state, max, limit: Math.min(state.limit, max) };
}

/** If the first reply announces how many requests are free, half of them need not be tested one by one. */
function started(state: Concurrency, { concurrentRemaining }: Ended): Concurrency {
  const limit = Math.max(initialConcurrency, Math.floor((concurrentRemaining ?? 0) / 2));
  return { ...state, isStarted: true, limit: Math.min(limit, state.max) };
}

function reduced(state: Concurrency, { endedAt }: Ended): Concurrency {
  const limit = Math.max(1, Math.floor(state.limit / 2));
  return { ...state, ceiling: Math.floor(state.limit), limit, reducedAt: endedAt, successes: 0 };
}

function recovering(state: Concurrency): Concurrency {
  const next = Math.min(state.limit + 1, state.max);
  const needed = next >= state.ceiling ? successesToRetry : successesToGrow;
  if (state.successes + 1 < needed) return { ...state, successes: state.successes + 1 };
  return { ...state, limit: next, successes: 0 };
}

function growing(state: Concurrency, { startedAt, endedAt, inFlight }: Ended): Concurrency {
  const round = {
    replies: state.round.replies + 1,
    totalMs: state.round.totalMs + endedAt - startedAt,
    isFull: state.round.isFull || inFlight >= Math.floor(state.limit),
  };
  if (round.replies < state.limit) return { ...state, round };
  const averageMs = Math.max(round.totalMs / round.replies, 0.001);
  const baseMs = Math.min(averageMs, state.baseMs + Math.max(0, averageMs - state.baseMs) * baseRise);
  const factor = Math.min(2, Math.max(0.5, (tolerance * baseMs) / averageMs));
  const wanted = state.limit * factor;
  const limit =
    factor > 1 && !round.isFull ? state.limit : Math.max(wanted, Math.min(state.limit, initialConcurrency));
  return {
    ...state,
    baseMs,
    limit: Math.min(limit, state.max),
    round: emptyRound,
  };
}
