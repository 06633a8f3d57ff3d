import { parseHttpDate } from './http-date.js';

type Headers = ReadonlyMap<string, string>;

/** What the answer's headers say about room for more (observed behaviour, "Auth and limits"). */
export interface Allowance {
  /** Requests per window; null where not said. */
  readonly limit: number | null;
  /** Requests left in the window; null where not said. */
  readonly remaining: number | null;
  /** Until the window ends; null where not said. */
  readonly resetMs: number | null;
  /** Requests that may run beside those that run now; null where not said. */
  readonly concurrentRemaining: number | null;
}

/** A window that has just ended by the clocks of both may still be open: a moment is waited all the same. */
const leastResetMs = 1000;

/** Keeps every time that is computed from a hint printable. */
const longestMs = 100 * 366 * 24 * 3600 * 1000;

/**
 * How long the service asks to wait before the next request, in milliseconds, or null where it does not say anything
 * that can be understood: Retry-After, else, of a 429, the end of its rate limit's window. Times of day are compared
 * with the answer's own `Date`, so that a wrong clock on either side does no harm; `wallMs` serves where it is missing.
 */
export function readHint(status: number, headers: Headers, wallMs: number): number | null {
  const now = serverNow(headers, wallMs);
  const asked = retryAfter(headers.get('retry-after'), now);
  if (asked !== null) return clamp(asked);
  if (status !== 429) return null;
  const reset = readReset(headers, now);
  return reset === null ? null : Math.max(reset, leastResetMs);
}

export function readAllowance(headers: Headers, wallMs: number): Allowance {
  const structured = headers.get('ratelimit') ?? '';
  return {
    limit: least([...values(headers, 'limit'), ...parameters(headers.get('ratelimit-policy') ?? '', 'q')]),
    remaining: least([...values(headers, 'remaining'), ...parameters(structured, 'r')]),
    resetMs: readReset(headers, serverNow(headers, wallMs)),
    concurrentRemaining: least(values(headers, 'concurrentremaining')),
  };
}

/** The service's time of day when it answered, in milliseconds since the epoch. */
export function serverNow(headers: Headers, wallMs: number): number {
  return parseHttpDate(headers.get('date') ?? '', wallMs) ?? wallMs;
}

/** Where several values came, the longest: never earlier than the service said. */
function retryAfter(text: string | undefined, now: number): number | null {
  const waits = (text ?? '')
    .split(/,(?!\s*\d{2}[ -][A-Za-z]{3})/)
    .map((item) => secondsOf(item) ?? untilDate(item, now))
    .filter((wait) => wait !== null);
  return waits.length === 0 ? null : Math.max(...waits);
}

function secondsOf(item: string): number | null {
  const seconds = numberOf(item);
  return seconds === null ? null : seconds * 1000;
}

function untilDate(item: string, now: number): number | null {
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

/** Deployments give a reset as seconds or milliseconds since the epoch, or as seconds from now; the size tells. */
function resetWait(value: number, now: number): number {
  if (value < 1e9) return value * 1000;
  return Math.max(0, (value < 1e11 ? value * 1000 : value) - now);
}

/** Numbers under `X-RateLimit-Reset`, `RateLimit-Reset`, `X-<Service>-Rate-Limit-Reset` and their like. */
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

function least(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : Math.min(...numbers);
}

function clamp(ms: number): number {
  return Math.min(ms, longestMs);
}
