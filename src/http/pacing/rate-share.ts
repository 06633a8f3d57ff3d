/** The rate limit in one reply. Times are the service's, in milliseconds since the epoch. */
export interface LimitReport {
  /** Requests per window; null if the service does not announce it. */
  readonly limit: number | null;
  readonly remaining: number;
  /** When the service sent the reply. */
  readonly sentAt: number;
  /** When the window ends. */
  readonly resetAt: number;
  /** Whether the request counted. A 429 is rejected and does not count. */
  readonly admitted: boolean;
}

/**
 * A rate limit that this run shares with processes it cannot communicate with. The counts are halved with every window,
 * so that the share follows recent requests and does not jump with single ones.
 */
export interface RateShare {
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: number;
  /** The longest observed time until a reset, in milliseconds. Services do not announce the window's length. */
  readonly windowMs: number;
  /** Admitted requests of this run, and of all processes: in the current window, and decayed from earlier windows. */
  readonly own: { readonly current: number; readonly before: number };
  readonly all: { readonly current: number; readonly before: number };
  /** Whether requests are paced: after others use the limit too, or half of a window is used. */
  readonly paced: boolean;
}

/** The fraction of a window that is left unused, because a window that is used up ends with rejections. */
const spareFraction = 0.15;
/** Requests are spread over windows up to this length, in milliseconds. Most runs are shorter than a longer window. */
const maxSpreadWindowMs = 10_000;
/** Added to every share, in requests per window, so that a new process can grow and shares converge. */
const growthPerWindow = 0.5;

/** Updates the share with a reply. */
export function observeLimit(share: RateShare | null, report: LimitReport): RateShare {
  const { remaining, sentAt, resetAt } = report;
  const windowMs = Math.max(share?.windowMs ?? 0, resetAt - sentAt, 1);
  const limit = report.limit ?? Math.max(share?.limit ?? 0, remaining + 1);
  const one = report.admitted ? 1 : 0;
  const used = Math.max(0, limit - remaining);
  const counts = { limit, remaining, windowMs, paced: share?.paced ?? false };
  if (share === null || share.limit !== limit) {
    const own = { current: one, before: 0 };
    return withPacing({ ...counts, resetAt, own, all: { current: used, before: 0 } });
  }
  // Resets computed from now vary by up to a second within one window. The next window ends much later.
  const difference = resetAt - share.resetAt;
  if (difference < -windowMs / 2) return share;
  if (difference > windowMs / 2) {
    const own = { current: one, before: fade(share.own) };
    const all = { current: used, before: fade(share.all) };
    return withPacing({ ...counts, resetAt, own, all });
  }
  const own = { ...share.own, current: share.own.current + one };
  const all = { ...share.all, current: used };
  return withPacing({ ...counts, resetAt: share.resetAt, own, all });
}

/**
 * Milliseconds to wait between two requests: this run's part of the remaining requests, spread over the remaining time.
 * `Infinity`: leave the rest of this window to the others. `now` is the service's time.
 */
export function gapMs(share: RateShare, now: number): number {
  if (!share.paced) return 0;
  const isOver = now >= share.resetAt;
  const remaining = isOver ? share.limit : share.remaining;
  const leftMs = isOver ? share.windowMs : share.resetAt - now;
  const part = partOf(share);
  // While this run waits for its next request, each of the others sends one.
  const others = Math.min(share.limit / 2, 1 / part - 1);
  if (share.windowMs > maxSpreadWindowMs) return remaining > others ? 0 : Number.POSITIVE_INFINITY;
  const usable = (remaining - Math.max(others, share.limit * spareFraction)) * part;
  return usable >= 1 || (isOver && usable > 0) ? leftMs / usable : Number.POSITIVE_INFINITY;
}

function fade({ current, before }: RateShare['own']): number {
  return (current + before) / 2;
}

function withPacing(share: RateShare): RateShare {
  const isShared = share.all.current > 2 * share.own.current + 2;
  return { ...share, paced: share.paced || isShared || share.remaining < share.limit / 2 };
}

/** This run's part of all requests, in (0, 1]. */
function partOf({ own, all, limit }: RateShare): number {
  const total = Math.max(1, all.current + all.before);
  return Math.min(1, (own.current + own.before) / total + growthPerWindow / limit);
}
