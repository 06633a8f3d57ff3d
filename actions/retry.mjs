// Decides whether and when a request to a forge is retried.
// @ts-check

/**
 * @typedef {object} ReplyHead
 * @property {number} status
 * @property {Headers} headers
 */

const maxAttempts = 3;
/** Maximum wait in milliseconds: a comment is not worth a longer delay of the job. */
const maxPauseMs = 60_000;

/**
 * A rate-limited request was not executed, so any method can be retried. After a server error, a POST is not retried:
 * it could have been executed, and would create a second entry.
 *
 * @param {import('./api.mjs').Method} method
 * @param {ReplyHead} reply
 * @param {number} attempt  From 1.
 * @param {number} now  In milliseconds since 1970.
 * @returns {number | null} milliseconds; null to stop retrying
 */
export function pauseBefore(method, reply, attempt, now) {
  if (attempt >= maxAttempts) return null;
  if (isLimited(reply)) {
    const pause = limitedFor(reply.headers, now) ?? attempt * 5_000;
    return pause <= maxPauseMs ? pause : null;
  }
  return reply.status >= 500 && method !== 'POST' ? attempt * 1_000 : null;
}

/**
 * Forges answer 429 to rate-limited requests. GitHub also uses 403, which can mean missing permissions as well.
 *
 * @param {ReplyHead} reply
 */
export function isLimited({ status, headers }) {
  if (status === 429) return true;
  return status === 403 && (headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0');
}

/**
 * @param {Headers} headers
 * @param {number} now
 */
function limitedFor(headers, now) {
  const seconds = numberIn(headers.get('retry-after'));
  if (seconds !== null) return seconds * 1000;
  const reset = numberIn(headers.get('x-ratelimit-reset'));
  return reset === null ? null : Math.max(1_000, reset * 1000 - now);
}

/** @param {string | null} text */
const numberIn = (text) => (text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null);
