/**
 * The difference between the service's time of day and this process's monotonic clock, in milliseconds, as an interval:
 * `monotonic + low ≤ time of the service ≤ monotonic + high`.
 */
export interface ServiceClock {
  readonly low: number;
  readonly high: number;
  /** The monotonic time of the last reply. */
  readonly at: number;
}

export interface ClockReading {
  /** Monotonic times. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** `Date` of the reply, in milliseconds since the epoch; a whole second, rounded down. */
  readonly date: number;
  /** When the rate limit window ends in which the request was counted; null if not announced as a time of day. */
  readonly resetAt: number | null;
}

export const unknownClock: ServiceClock = {
  low: Number.NEGATIVE_INFINITY,
  high: Number.POSITIVE_INFINITY,
  at: Number.NEGATIVE_INFINITY,
};

/** Clocks diverge by up to this fraction of the time. */
const drift = 0.0005;

/**
 * Narrows the interval with a reply. All times in headers are whole seconds, but a reply around the turn of a second
 * shows when that second began. So after a few replies, the interval is hardly longer than a request. If a reply
 * contradicts the interval, one of the clocks was set, and the interval begins again.
 */
export function narrowClock(clock: ServiceClock, reading: ClockReading): ServiceClock {
  const { startedAt, endedAt, date, resetAt } = reading;
  const low = date - endedAt;
  const own = {
    low,
    high: Math.max(low, Math.min(date + 1000, resetAt ?? Number.POSITIVE_INFINITY) - startedAt),
  };
  const slack = Number.isFinite(clock.at) ? (endedAt - clock.at) * drift : 0;
  const narrowed = {
    low: Math.max(own.low, clock.low - slack),
    high: Math.min(own.high, clock.high + slack),
  };
  return { ...(narrowed.low <= narrowed.high ? narrowed : own), at: endedAt };
}

/** The monotonic time at which the service's time of day has reached `time`. */
export function certainlyAt({ low }: ServiceClock, time: number): number {
  return time - low;
}
