import { unreachable } from '../model/unreachable.js';
import type { Failure } from './types.js';

/** The most often that one request is tried, unless the service asks to wait: then only time bounds it. */
export const maxAttempts = 4;

const baseMs = 500;
const throttledBaseMs = 1000;
const longestBackoffMs = 20_000;
/** On top of a hint, so that jobs that were told the same time spread. */
const spreadMs = 1000;

export interface RetryQuestion {
  readonly failure: Failure;
  /** Attempts made so far, this failure included. */
  readonly attempt: number;
  /** Reads may be repeated whatever became of them; an update only where the service surely did nothing. */
  readonly repeatable: boolean;
  /** What the service asks to wait; null where it does not say. */
  readonly hintMs: number | null;
  /** In [0, 1). */
  readonly random: () => number;
}

export type RetryDecision =
  | { readonly retry: false }
  | {
      readonly retry: true;
      readonly waitMs: number;
      /** Tokens of the run's retry allowance. A 429 costs none: the service paces, it does not fail. */
      readonly cost: 0 | 5 | 10;
    };

/**
 * Whether and when to try again: full jitter in [0, min(20 s, base x 2^n)], and never before the service's hint,
 * which is a floor and never shortened. A service that asks to wait is asked again as long as the run has time; then at least
 * half of the backoff is waited, so that the time does end.
 */
export function decideRetry(question: RetryQuestion): RetryDecision {
  const { failure, attempt, repeatable, hintMs, random } = question;
  const paced = asksToWait(failure, hintMs);
  if (!paced && attempt >= attemptsFor(failure)) return { retry: false };
  if (!repeatable && failure.acted !== 'none') return { retry: false };
  const base = failure.kind === 'throttled' ? throttledBaseMs : baseMs;
  const longest = Math.min(longestBackoffMs, base * 2 ** (attempt - 1));
  const backoff = longest * (paced ? 0.5 + random() / 2 : random());
  const asked = hintMs === null ? 0 : hintMs + random() * spreadMs;
  return { retry: true, waitMs: Math.max(backoff, asked), cost: paced ? 0 : costOf(failure) };
}

/** A 429, and a 503 that names a time: the service limits, it does not fail. */
function asksToWait(failure: Failure, hintMs: number | null): boolean {
  return (
    failure.kind === 'throttled' || (failure.kind === 'server' && failure.status === 503 && hintMs !== null)
  );
}

function attemptsFor(failure: Failure): number {
  switch (failure.kind) {
    default:
      return unreachable(failure);
    case 'unreachable':
      // A name that is not known is a slip of the pen more often than a hiccup.
      return failure.code === 'ENOTFOUND' ? 2 : maxAttempts;
    case 'timed-out':
      // Each attempt has taken all of its time; without a connection, a part of it.
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

function costOf(failure: Failure): 5 | 10 {
  return failure.kind === 'timed-out' ? 10 : 5;
}
