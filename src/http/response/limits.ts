type Headers = ReadonlyMap<string, string>;

/** The limits in the headers of a response (observed, 6 "rate headers"); null if not announced. */
export interface AnnouncedLimits {
  /** The service's time of day when it responded, in milliseconds since the epoch. */
  readonly date: number;
  /** The wait in Retry-After, in milliseconds. */
  readonly retryAfterMs: number | null;
  /** Requests per window. */
  readonly limit: number | null;
  /** Requests left in the window. */
  readonly remaining: number | null;
  /** The service's time at which the window ends. */
  readonly resetAt: number | null;
  /** Requests that may run concurrently. */
  readonly concurrentLimit: number | null;
  /** Additional requests that may run concurrently. */
  readonly concurrentRemaining: number | null;
}

/** Minimum wait, in milliseconds, because a window that has just ended by both clocks can still be active. */
const minResetMs = 1000;

/** Maximum wait, in milliseconds, so that every time computed from it can be formatted as a date. */
const maxWaitMs = 100 * 366 * 24 * 3600 * 1000;

/**
 * Reads the limits in the headers of a response. Times of day are compared with the response's own `Date`, so that
 * wrong clocks have no effect; without it, with `wallMs`.
 */
export function readLimits(headers: Headers, wallMs: number): AnnouncedLimits {
  const date = parseHttpDate(headers.get('date') ?? '') ?? wallMs;
  const found = readFields(headers);
  const lowest = (name: string): number | null => {
    const numbers = found.get(name) ?? [];
    return numbers.length === 0 ? null : Math.min(...numbers);
  };
  const resets = (found.get('reset') ?? []).map((value) => resetWait(value, date));
  return {
    date,
    retryAfterMs: parseRetryAfter(headers.get('retry-after') ?? '', date),
    limit: lowest('limit'),
    remaining: lowest('remaining'),
    resetAt: resets.length === 0 ? null : date + clamp(Math.max(...resets)),
    concurrentLimit: lowest('concurrentlimit'),
    concurrentRemaining: lowest('concurrentremaining'),
  };
}

/**
 * How long the service requires the client to wait before the next request, in milliseconds: Retry-After, or for a 429
 * without it the end of the window. Null if the headers contain neither.
 */
export function requiredWait(
  status: number,
  { date, retryAfterMs, resetAt }: AnnouncedLimits,
): number | null {
  if (retryAfterMs !== null || status !== 429 || resetAt === null) return retryAfterMs;
  return Math.max(resetAt - date, minResetMs);
}

/** If there are several values, the longest wait, so that no request is sent too early. */
function parseRetryAfter(text: string, now: number): number | null {
  const waits = text.split(/,(?!\s*\d{2} [A-Za-z]{3})/).flatMap((item) => {
    const seconds = parseNumber(item);
    if (seconds !== null) return [seconds * 1000];
    const date = parseHttpDate(item);
    return date === null ? [] : [Math.max(0, date - now)];
  });
  return waits.length === 0 ? null : clamp(Math.max(...waits));
}

/** Parses `Fri, 20 Nov 2026 12:00:00 GMT` to milliseconds since the epoch. `Date.parse` accepts other formats too. */
export function parseHttpDate(text: string): number | null {
  const ms = Date.parse(text);
  // Years beyond 9999 are longer, and `Invalid Date` is shorter.
  return text.trim().length === 29 && new Date(ms).toUTCString() === text.trim() ? ms : null;
}

/** Deployments send seconds or milliseconds since the epoch, or seconds from now, distinguished by magnitude. */
function resetWait(value: number, now: number): number {
  if (value < 1e9) return value * 1000;
  return (value < 1e11 ? value * 1000 : value) - now;
}

/** `X-RateLimit-Reset`, `RateLimit-Reset`, `X-<Service>-Rate-Limit-Reset` and similar headers. */
const fieldPattern = /^(?:x-)?(?:[a-z]+-)?rate-?limit-([a-z]+)$/;

/** The numbers in these headers, by the last part of their names. */
function readFields(headers: Headers): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [header, text] of headers) {
    const name = fieldPattern.exec(header)?.[1];
    if (name === undefined) continue;
    const numbers = text.split(',').flatMap((part) => parseNumber(part) ?? []);
    found.set(name, [...(found.get(name) ?? []), ...numbers]);
  }
  return found;
}

function parseNumber(text: string): number | null {
  return /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : null;
}

function clamp(ms: number): number {
  return Math.min(ms, maxWaitMs);
}
