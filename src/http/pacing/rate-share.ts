import type { ServiceClock } from './service-clock.js';

/** The rate limit in one reply. Times of the service are in milliseconds since the epoch. */
export interface LimitReport {
  /** Requests per window; null if the service does not announce it. */
  readonly limit: number | null;
  readonly remaining: number;
  /** The service's time at which the window ends. */
  readonly resetAt: number;
  /** Monotonic times of the request. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Whether the request counted. A 429 is rejected and does not count. */
  readonly admitted: boolean;
}

/**
 * A rate limit that this run shares with processes it cannot communicate with. The counts are halved with every window,
 * so that the share follows recent requests and does not jump with single ones.
 */
export interface RateShare {
  readonly limit: number;
  /** The lowest remaining count of this window, and the monotonic time at which the request was sent that showed it. */
  readonly remaining: number;
  readonly seenAt: number;
  /** How long that request took. */
  readonly latencyMs: number;
  readonly resetAt: number;
  /** The longest observed time until a reset, in whole seconds. Services do not announce the window's length. */
  readonly windowMs: number;
  /** Admitted requests of this run, and of all processes: in the current window, and decayed from earlier windows. */
  readonly own: { readonly current: number; readonly before: number };
  readonly all: { readonly current: number; readonly before: number };
  /** Whether requests are paced: after others use the limit too, or half of a window is used. */
  readonly paced: boolean;
}

/** Requests are spread over windows up to this length, in milliseconds. Most runs are shorter than a longer window. */
const maxSpreadWindowMs = 10_000;
/**
 * Added to every process's part of the limit, so that a new process can grow and the parts become equal. The sum of the
 * parts is then above one, which uses windows a little faster at their beginning, and never more than the limit.
 */
const growth = 0.06;
/** The fraction of the limit that is left unused while others use it: their latest requests are not visible yet. */
const spareFraction = 0.02;
/** With more processes than these, each leaves this many requests unused per additional one, and more if it is far. */
const fewProcesses = 4;
const sparePerProcess = 2.5;
/** In milliseconds. */
const maxLateMs = 100;

/** Updates the share with a reply. */
export function observeLimit(share: RateShare | null, report: LimitReport, clock: ServiceClock): RateShare {
  const { remaining, resetAt, startedAt, endedAt } = report;
  const untilReset = resetAt - endedAt - clock.high;
  const windowMs = Math.max(share?.windowMs ?? 0, Math.ceil(untilReset / 1000) * 1000, 1000);
  const limit = Math.max(1, report.limit ?? Math.max(share?.limit ?? 0, remaining + 1));
  const one = report.admitted ? 1 : 0;
  const used = Math.max(0, limit - remaining);
  const counts = { limit, windowMs, paced: share?.paced ?? false };
  const latest = { remaining, seenAt: startedAt, latencyMs: endedAt - startedAt };
  if (share === null || share.limit !== limit) {
    const own = { current: one, before: 0 };
    return withPacing({ ...counts, ...latest, resetAt, own, all: { current: used, before: 0 } });
  }
  // Resets computed from now vary by up to a second within one window. The next window ends much later.
  const difference = resetAt - share.resetAt;
  if (difference < -windowMs / 2) return share;
  if (difference > windowMs / 2) {
    const own = { current: one, before: fade(share.own) };
    const all = { current: used, before: fade(share.all) };
    return withPacing({ ...counts, ...latest, resetAt, own, all });
  }
  const own = { ...share.own, current: share.own.current + one };
  const all = { ...share.all, current: Math.max(used, share.all.current) };
  const isLowest = remaining <= share.remaining;
  return withPacing({ ...share, ...counts, ...(isLowest ? latest : {}), own, all });
}

/** What this run knows about its own requests. Times are monotonic. */
export interface OwnRequests {
  readonly inFlight: number;
  readonly lastStartedAt: number;
  /** In [0, 1), random for each request, so that processes do not synchronise. */
  readonly random: number;
}

/**
 * The monotonic time at which the next request may start: this run's part of the remaining requests, spread over the
 * remaining time of the window, or the beginning of the next window if the rest of this one is left to others. Requests
 * in flight count as used. While only this run uses the limit, no request is left unused.
 */
export function dueAt(share: RateShare, clock: ServiceClock, own: OwnRequests, now: number): number {
  const { limit, windowMs, latencyMs } = share;
  // A process with few requests per window learns the difference of the clocks slowly. If it always assumed the latest
  // possible end, the others would use the beginning of each window alone. A request that it sends around the middle of
  // the interval halves the interval, as in a binary search.
  const intervalMs = clock.high - clock.low;
  const clockMs = (Math.max(0, intervalMs - 2 * latencyMs) / 2) * Math.max(0, 1 - 4 * countedPart(share));
  const firstEnd = share.resetAt - clock.low - clockMs;
  const isOver = now >= firstEnd;
  const end = isOver ? firstEnd + (Math.floor((now - firstEnd) / windowMs) + 1) * windowMs : firstEnd;
  const part = partOf(share);
  const gapInNewWindow = newWindowGap(share);
  const remaining = isOver ? limit : share.remaining;
  const seenLeftMs = isOver ? windowMs : Math.max(end - share.seenAt, 1);
  const arrivalLeftMs = Math.min(Math.max(end - now - latencyMs, 0), seenLeftMs);
  const isFirstInWindow = own.lastStartedAt < end - windowMs;
  const left = isFirstInWindow ? remaining : unusedByOthers(share, remaining, arrivalLeftMs / seenLeftMs);
  const usable = left - own.inFlight;
  const inNextWindow = end + own.random * (1 - part) * gapInNewWindow;
  if (usable < 1) return inNextWindow;
  const isBurst = !share.paced && usable - own.inFlight > limit / 2;
  if (isBurst || windowMs > maxSpreadWindowMs) return now;
  const uncertainMs = Math.min(intervalMs, windowMs / 4) + latencyMs;
  const gap = Math.max((end - uncertainMs - now) / (usable * part), gapInNewWindow / 2);
  return Math.min(own.lastStartedAt + gap * (1 + (own.random - 0.5) * (1 - part)), inNextWindow);
}

/**
 * When a request that starts at `at` was due, if that was up to `maxLateMs` before: timers can be late, and the next
 * request is then due as if this one had started in time. If others use the limit, they have used the time.
 */
export function nominalStart(share: RateShare, clock: ServiceClock, own: OwnRequests, at: number): number {
  if (partOf(share) < 1) return at;
  return Math.min(at, Math.max(dueAt(share, clock, own, at), at - maxLateMs));
}

/** The interval of requests in a new window, in milliseconds. */
export function newWindowGap(share: RateShare): number {
  return Math.min(share.windowMs / (share.limit * partOf(share)), share.windowMs);
}

/**
 * The requests that others leave when a request arrives that starts now. They use their parts of the remaining requests
 * meanwhile, spread over the window. `timeLeft`: the time until the end of the window then, as a fraction of the time
 * when `remaining` was seen.
 */
function unusedByOthers(share: RateShare, remaining: number, timeLeft: number): number {
  const part = partOf(share);
  const others = Math.min(1, 1.1 * (1 - part));
  const collisions = Math.max(0, 1 / part - fewProcesses) * sparePerProcess * (1 + share.latencyMs / 100);
  const spare = sharedDegree(share) * share.limit * spareFraction + Math.min(share.limit / 3, collisions);
  return remaining * timeLeft ** others - spare;
}

/** 0 if only this run uses the limit, up to 1. Own requests in flight can look like others', so that 3 % is ignored. */
function sharedDegree(share: RateShare): number {
  return Math.min(1, Math.max(0, (0.97 - countedPart(share)) * 8));
}

function fade({ current, before }: RateShare['own']): number {
  return (current + before) / 2;
}

function withPacing(share: RateShare): RateShare {
  const isShared = share.all.current > 2 * share.own.current + 2;
  return { ...share, paced: share.paced || isShared || share.remaining < share.limit / 2 };
}

/** This run's part of the limit, in (0, 1]. */
function partOf(share: RateShare): number {
  return Math.min(1, countedPart(share) + growth);
}

/** This run's part of all counted requests, in [0, 1]. */
function countedPart({ own, all }: RateShare): number {
  return Math.min(1, (own.current + own.before) / Math.max(1, all.current + all.before));
}
