import { parseHttpDate } from './http-date.js';

type Headers = ReadonlyMap<string, string>;

/** The rate limit in the headers of a response (observed behaviour, "Auth and limits"). */
export interface RateLimitState {
  /** Requests per window; null if not announced. */
  readonly limit: number | null;
  /** Requests left in the window; null if not announced. */
  readonly remaining: number | null;
  /** The service's time at which the window ends, in milliseconds since the epoch; null if not announced. */
  readonly resetAt: number | null;
  /** Whether the end was announced as a time of day, and not as seconds from now, which are rounded. */
  readonly isResetExact: boolean;
  /** Requests that may run concurrently; null if not announced. */
  readonly concurrentLimit: number | null;
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
  const required = readRequiredWait(headers, wallMs);
  if (required !== null || status !== 429) return required;
  const now = serverNow(headers, wallMs);
  const { resetAt } = readRateLimit(headers, wallMs);
  return resetAt === null ? null : Math.max(resetAt - now, minResetMs);
}

/** The wait in Retry-After, in milliseconds; null without a valid one. */
export function readRequiredWait(headers: Headers, wallMs: number): number | null {
  const text = headers.get('retry-after');
  const required = text === undefined ? null : retryAfter(text, serverNow(headers, wallMs));
  return required === null ? null : clamp(required);
}

export function readRateLimit(headers: Headers, wallMs: number): RateLimitState {
  const found = readFields(headers);
  const policies = parameters(headers.get('ratelimit-policy'), 'q');
  const structured = headers.get('ratelimit');
  const now = serverNow(headers, wallMs);
  const fromNow = parameters(structured, 't').map((seconds) => seconds * 1000);
  const resets = [...found('reset').map((value) => resetWait(value, now)), ...fromNow];
  return {
    limit: minOf([...found('limit'), ...policies]),
    remaining: minOf([...found('remaining'), ...parameters(structured, 'r')]),
    resetAt: resets.length === 0 ? null : now + clamp(Math.max(...resets)),
    isResetExact:
      resets.length > 0 && fromNow.length === 0 && found('reset').every((value) => value >= minTime),
    concurrentLimit: minOf(found('concurrentlimit')),
    concurrentRemaining: minOf(found('concurrentremaining')),
  };
}

/** The service's time of day when it responded, in milliseconds since the epoch. */
export function serverNow(headers: Headers, wallMs: number): number {
  return parseHttpDate(headers.get('date') ?? '', wallMs) ?? wallMs;
}

/** If there are several values, the longest wait, so that no request is sent too early. */
function retryAfter(text: string, now: number): number | null {
  const waits = text
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

/** Deployments send seconds or milliseconds since the epoch, or seconds from now, distinguished by magnitude. */
function resetWait(value: number, now: number): number {
  if (value < minTime) return value * 1000;
  return (value < 1e11 ? value * 1000 : value) - now;
}

/** Larger numbers are times of day. */
const minTime = 1e9;

/** `X-RateLimit-Reset`, `RateLimit-Reset`, `X-<Service>-Rate-Limit-Reset` and similar headers. */
const field = /^(?:x-)?(?:[a-z]+-)?rate-?limit-(limit|remaining|reset|concurrentlimit|concurrentremaining)$/;

type Field = 'limit' | 'remaining' | 'reset' | 'concurrentlimit' | 'concurrentremaining';

/** Returns the numbers of a field in these headers. */
function readFields(headers: Headers) {
  const found = new Map<string, number[]>();
  for (const [header, value] of headers) {
    const name = header.includes('limit-') ? field.exec(header)?.[1] : undefined;
    if (name === undefined) continue;
    const numbers = value.split(',').map(numberOf);
    found.set(name, [...(found.get(name) ?? []), ...numbers.filter((number) => number !== null)]);
  }
  return (name: Field): readonly number[] => found.get(name) ?? [];
}

/** `RateLimit: "default";r=50;t=30` (IETF draft "RateLimit header fields"). */
function parameters(text: string | undefined, name: string): readonly number[] {
  if (text === undefined) return [];
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
