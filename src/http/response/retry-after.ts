import { parseHttpDate } from './http-date.js';

type Headers = ReadonlyMap<string, string>;

/** The rate limit in the headers of a response (observed behaviour, "Auth and limits"). */
export interface RateLimitState {
  /** Requests per window; null if not announced. */
  readonly limit: number | null;
  /** Requests left in the window; null if not announced. */
  readonly remaining: number | null;
  /** Milliseconds until the window ends; null if not announced. */
  readonly resetMs: number | null;
  /** Additional requests that may run concurrently; null if not announced. */
  readonly concurrentRemaining: number | null;
}

/** Minimum wait, in milliseconds, because a window that has just ended by both clocks can still be active. */
const minResetMs = 1000;

/** Maximum wait, in milliseconds, so that every time computed from it can be formatted as a date. */
const maxWaitMs = 100 * 366 * 24 * 3600 * 1000;

/**
 * How long the service requires the client to wait before the next request, in milliseconds; null if the headers do not
 * contain it or cannot be parsed. Uses Retry-After, or for a 429 without it the end of the rate limit window. Times of
 * day are compared with the response's own `Date`, so that wrong clocks have no effect; without it, with `wallMs`.
 */
export function parseRetryAfter(status: number, headers: Headers, wallMs: number): number | null {
  const now = serverNow(headers, wallMs);
  const required = retryAfter(headers.get('retry-after'), now);
  if (required !== null) return clamp(required);
  if (status !== 429) return null;
  const reset = readReset(headers, now);
  return reset === null ? null : Math.max(reset, minResetMs);
}

export function readRateLimit(headers: Headers, wallMs: number): RateLimitState {
  const structured = headers.get('ratelimit') ?? '';
  return {
    limit: minOf([...values(headers, 'limit'), ...parameters(headers.get('ratelimit-policy') ?? '', 'q')]),
    remaining: minOf([...values(headers, 'remaining'), ...parameters(structured, 'r')]),
    resetMs: readReset(headers, serverNow(headers, wallMs)),
    concurrentRemaining: minOf(values(headers, 'concurrentremaining')),
  };
}

/** The service's time of day when it responded, in milliseconds since the epoch. */
export function serverNow(headers: Headers, wallMs: number): number {
  return parseHttpDate(headers.get('date') ?? '', wallMs) ?? wallMs;
}

/** If there are several values, the longest wait, so that no request is sent too early. */
function retryAfter(text: string | undefined, now: number): number | null {
  const waits = (text ?? '')
    .split(/,(?!\s*\d{2}[ -][A-Za-z]{3})/)
    .map((item) => waitOf(item, now))
    .filter((wait) => wait !== null);
  return waits.length === 0 ? null : Math.max(...waits);
}

function waitOf(item: string, now: number): number | null {
  const seconds = numberOf(item);
  if (seconds !== null) return seconds * 1000;
  const date = parseHttpDate(item, now);
  return date === null ? null : Math.max(0, date - now);
}

function readReset(headers: Headers, now: number): number | null {
  const waits = [
    ...values(headers, 'reset').map((value) => resetWait(value, now)),
    ...parameters(headers.get('ratelimit') ?? '', 't').map((seconds) => seconds * 1000),
  ];
  return waits.length === 0 ? null : clamp(Math.max(...waits));
}

/** Deployments send seconds or milliseconds since the epoch, or seconds from now, distinguished by magnitude. */
function resetWait(value: number, now: number): number {
  if (value < 1e9) return value * 1000;
  return Math.max(0, (value < 1e11 ? value * 1000 : value) - now);
}

/** Numbers in `X-RateLimit-Reset`, `RateLimit-Reset`, `X-<Service>-Rate-Limit-Reset` and similar headers. */
function values(headers: Headers, what: string): readonly number[] {
  const name = new RegExp(`^(?:x-)?(?:[a-z]+-)?rate-?limit-${what}$`);
  return [...headers]
    .filter(([header]) => name.test(header))
    .flatMap(([, value]) => value.split(',').map(numberOf))
    .filter((value) => value !== null);
}

/** `RateLimit: "default";r=50;t=30` (IETF draft "RateLimit header fields"). */
function parameters(text: string, name: string): readonly number[] {
  return [...text.matchAll(new RegExp(`;\\s*${name}=(\\d{1,12})`, 'g'))].map((match) => Number(match[1]));
}

function numberOf(text: string): number | null {
  return /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : null;
}

function minOf(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : Math.min(...numbers);
}

function clamp(ms: number): number {
  return Math.min(ms, maxWaitMs);
}
