import { unreachable } from '../../model/unreachable.js';
import type { Failure } from '../types.js';

/** Maximum attempts of one request, unless only time limits them. */
export const maxAttempts = 4;

/** How long a read is repeated while the service fails, in milliseconds: a rolling restart takes less. */
export const maxFailingMs = 60_000;

const baseMs = 500;
const throttledBaseMs = 1000;
const maxBackoffMs = 20_000;
/** Added to a required wait, in milliseconds, so that jobs with the same required wait are spread. */
const spreadMs = 1000;

export interface RetryContext {
  readonly failure: Failure;
  /** Attempts so far, including this failure. */
  readonly attempt: number;
  /** Reads can always be repeated; an update only if the service certainly did not process it. */
  readonly repeatable: boolean;
  /** Milliseconds since the service failed (5xx, 408, 425) for the first time at this request. */
  readonly failingMs: number;
  /** The wait that the service requires, in milliseconds; null if none. */
  readonly retryAfterMs: number | null;
  /** In [0, 1). */
  readonly random: () => number;
}

export type RetryDecision =
  | { readonly retry: false }
  | {
      readonly retry: true;
      readonly waitMs: number;
      /** Tokens of the run's retry budget. Retries that time limits cost none. */
      readonly cost: 0 | 5 | 10;
    };

/**
 * Decides whether and when to retry. The wait is random in [0, min(20 s, base x 2^n)] ("full jitter"), and never
 * shorter than the wait that the service requires. While the service requires waits, the request is retried as long as
 * the run has time; while it fails, a read is retried for a minute. At least half of the backoff is then waited, so
 * that this ends.
 */
export function decideRetry(context: RetryContext): RetryDecision {
  const { failure, attempt, repeatable, failingMs, retryAfterMs, random } = context;
  const limitMs = timeLimitOf(context);
  if (limitMs === null && attempt >= attemptsFor(failure)) return { retry: false };
  if (!repeatable && failure.acted !== 'none') return { retry: false };
  const leftMs = limitMs === null ? Number.POSITIVE_INFINITY : limitMs - failingMs;
  const requiredMs = retryAfterMs === null ? 0 : retryAfterMs + random() * spreadMs;
  if (leftMs < 1 || requiredMs > leftMs) return { retry: false };
  const base = failure.kind === 'throttled' ? throttledBaseMs : baseMs;
  const ceilingMs = Math.min(maxBackoffMs, base * 2 ** (attempt - 1));
  const backoff = ceilingMs * (limitMs === null ? random() : 0.5 + random() / 2);
  const cost = limitMs !== null ? 0 : failure.kind === 'timed-out' ? 10 : 5;
  return { retry: true, waitMs: Math.max(Math.min(backoff, leftMs), requiredMs), cost };
}

/** Null if the number of attempts is limited instead. */
function timeLimitOf({ failure, repeatable, retryAfterMs }: RetryContext): number | null {
  if (isRateLimited(failure, retryAfterMs)) return Number.POSITIVE_INFINITY;
  const isFailing = failure.kind === 'server' && attemptsFor(failure) > 1;
  return isFailing && repeatable ? maxFailingMs : null;
}

/** A 429, or a 503 with a required wait: the service is limiting, not failing. */
function isRateLimited(failure: Failure, retryAfterMs: number | null): boolean {
  return (
    failure.kind === 'throttled' ||
    (failure.kind === 'server' && failure.status === 503 && retryAfterMs !== null)
  );
}

function attemptsFor(failure: Failure): number {
  switch (failure.kind) {
    default:
      return unreachable(failure);
    case 'unreachable':
      // An unknown host name is more often a typing error than a temporary failure.
      return failure.code === 'ENOTFOUND' ? 2 : maxAttempts;
    case 'timed-out':
      // Each of these attempts took the whole timeout. Without a connection, it took only a part of it.
      return failure.acted === 'none' ? maxAttempts : 2;
    case 'server':
      return failure.status === 501 || failure.status === 505 ? 1 : maxAttempts;
    case 'malformed':
      return failure.wrong === 'broken-json' || failure.wrong === 'broken-text' ? 2 : 1;
    case 'untrusted':
    case 'not-authenticated':
    case 'not-permitted':
    case 'not-found':
    case 'no-method':
    case 'moved':
    case 'invalid':
    case 'too-large':
    case 'budget':
    case 'interrupted':
      return 1;
    case 'throttled':
      return Number.POSITIVE_INFINITY;
  }
}
