import type { SandboxReply } from '../../../src/sandbox/server/reply.js';

/** Limits for each caller and method: requests per window, and concurrent requests. */
export interface RateLimit {
  readonly limit: number;
  /** Default 1. */
  readonly windowSeconds?: number;
  /** Default 25. */
  readonly concurrent?: number;
}

/** A fixed window (observed, 6) with one bucket for all requests of a caller with the same method. */
export class RateLimiter {
  readonly #limit: Required<RateLimit>;
  readonly #buckets = new Map<string, { window: number; taken: number; running: number }>();

  constructor({ limit, windowSeconds = 1, concurrent = 25 }: RateLimit) {
    this.#limit = { limit, windowSeconds, concurrent };
  }

  /** If `rejection` is null, the request can proceed. Call `leave` when it has ended, for any reason. */
  enter(caller: string, method: string, now: Date) {
    const { limit, windowSeconds, concurrent } = this.#limit;
    const key = `${method} ${caller}`;
    const window = Math.floor(now.getTime() / 1000 / windowSeconds);
    const bucket = this.#buckets.get(key) ?? { window, taken: 0, running: 0 };
    this.#buckets.set(key, bucket);
    if (bucket.window !== window) Object.assign(bucket, { window, taken: 0 });
    const full = bucket.taken >= limit;
    const tooManyRunning = bucket.running >= concurrent;
    if (!full) bucket.taken += 1;
    bucket.running += 1;
    const headers = rateLimitHeaders(this.#limit, {
      remaining: limit - bucket.taken,
      reset: (window + 1) * windowSeconds,
      concurrentRemaining: Math.max(0, concurrent - bucket.running),
    });
    return {
      headers,
      rejection: full || tooManyRunning ? this.#reject(full, headers) : null,
      leave: () => {
        bucket.running -= 1;
      },
    };
  }

  #reject(full: boolean, headers: SandboxReply['headers']): SandboxReply {
    return full
      ? replyTooFrequent(this.#limit, headers)
      : throttle(
          `You are attempting to go above the allowed concurrency for this endpoint. Concurrency limit is ${this.#limit.concurrent}`,
          headers,
        );
  }
}

/** `reset` is in Unix seconds. */
export function rateLimitHeaders(
  { limit, concurrent }: Required<RateLimit>,
  at: { readonly remaining: number; readonly reset: number; readonly concurrentRemaining: number },
): SandboxReply['headers'] {
  return {
    'x-sentry-rate-limit-limit': String(limit),
    'x-sentry-rate-limit-remaining': String(at.remaining),
    'x-sentry-rate-limit-reset': String(at.reset),
    'x-sentry-rate-limit-concurrentlimit': String(concurrent),
    'x-sentry-rate-limit-concurrentremaining': String(at.concurrentRemaining),
  };
}

export function replyTooFrequent(
  { limit, windowSeconds }: Required<RateLimit>,
  headers: SandboxReply['headers'],
): SandboxReply {
  const rule = `Limit is ${limit} requests in ${windowSeconds} seconds`;
  return throttle(`You are attempting to use this endpoint too frequently. ${rule}`, headers);
}

/** A bare JSON string, sent as text/html, without Retry-After (observed, 6). */
function throttle(why: string, headers: SandboxReply['headers']): SandboxReply {
  return {
    status: 429,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    body: Buffer.from(JSON.stringify(why)),
  };
}
