import { usageError } from '../model/fault.js';
import { type Attempt, openConnections } from './connection/connections.js';
import { isLoopback } from './connection/origin.js';
import { systemClock } from './defaults.js';
import { readLimits } from './response/limits.js';
import type { ClientOptions } from './types.js';

interface WebhookOptions extends Pick<ClientOptions, 'ca' | 'clock' | 'proxies' | 'userAgent'> {
  /** From the operator's environment, as written. */
  readonly url: string | undefined;
  /** The value of NODE_TLS_REJECT_UNAUTHORIZED. */
  readonly tlsRejectUnauthorized: string | undefined;
}

/** Before the second and third attempt, in milliseconds. There is no fourth. */
const pausesMs = [1000, 3000];
/** A receiver that asks for a longer pause gets no further attempt: a notification must not hold up the job. */
const maxPauseMs = 10_000;
const maxAttemptMs = 10_000;
const maxReplyBytes = 1024 * 1024;

/**
 * Prepares to post JSON documents to the operator's address, which never receives the service's token; sends nothing.
 * Messages contain at most the origin of the address, because its path and query are often a secret.
 *
 * @throws Fault usage SP5411 if the address is missing or cannot be used, SP2111 if a proxy is invalid
 */
export function openWebhook(options: WebhookOptions) {
  const { clock = systemClock, ca, proxies } = options;
  const url = parseAddress(options.url, options.tlsRejectUnauthorized);
  const { signal } = new AbortController();
  const bounds = { byteCap: maxReplyBytes, totalMs: maxAttemptMs, signal };
  const { origin } = url;
  const { fresh } = openConnections(origin, {
    ...bounds,
    connections: 1,
    connectMs: maxAttemptMs,
    ca,
    proxies,
  });
  const path = url.pathname + url.search;
  const plainHeaders = { 'user-agent': options.userAgent, 'content-type': 'application/json' };
  return {
    origin,
    /**
     * Posts a document, at most three times. A receiver can therefore get it more than once. Never rejects.
     *
     * @returns why it was not delivered, as the end of a sentence; null if the receiver answered with 2xx.
     */
    async post(body: string, more: Readonly<Record<string, string>> = {}): Promise<string | null> {
      for (let attempt = 1; ; attempt++) {
        const headers = { ...plainHeaders, ...more };
        const result = await fresh({ method: 'POST', path, headers, body }, bounds);
        if (result.ok && result.status >= 200 && result.status < 300) return null;
        const problem = result.ok ? `it answered ${result.status}` : result.failure.message;
        const pause = pauseAfter(result, attempt, clock.wall());
        if (pause === null) return attempt === 1 ? problem : `${problem}, after ${attempt} attempts`;
        await clock.sleep(pause, signal);
      }
    },
  };
}

function parseAddress(text: string | undefined, tlsRejectUnauthorized: string | undefined): URL {
  if (!text) throw invalidAddress('is not set, so --notify has no address to post to');
  if (!URL.canParse(text) || /[\s\\\p{Cc}]/u.test(text)) throw invalidAddress('is not a valid URL');
  const url = new URL(text);
  const { protocol, hostname, username, password } = url;
  if (username !== '' || password !== '') throw invalidAddress('contains a user name or a password');
  const loopback = isLoopback(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback))
    throw invalidAddress('must begin with https://, because others could read notifications in transit');
  if (tlsRejectUnauthorized === '0' && !loopback)
    throw invalidAddress(
      'cannot be used with NODE_TLS_REJECT_UNAUTHORIZED=0, which disables the check of certificates',
    );
  return url;
}

function invalidAddress(rule: string) {
  return usageError(
    'SP5411',
    `SETPOINT_WEBHOOK_URL ${rule}.`,
    'Set SETPOINT_WEBHOOK_URL to an address such as https://hooks.example.com/drift, or omit --notify.',
  );
}

/** The pause before the next attempt, in milliseconds; null if there is none. */
function pauseAfter(result: Attempt, attempt: number, wallMs: number): number | null {
  const pause = pausesMs[attempt - 1] ?? null;
  if (pause === null) return null;
  if (!result.ok) return result.failure.kind === 'too-large' ? null : pause;
  if (result.status < 500 && ![408, 425, 429].includes(result.status)) return null;
  const required = Math.max(readLimits(result.headers, wallMs).retryAfterMs ?? 0, pause);
  return required <= maxPauseMs ? required : null;
}
