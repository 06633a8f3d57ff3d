// When a request to a forge is sent once more, and after how long.
// @ts-check

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {Headers} headers
 */

const attempts = 3;
/** A job does not wait longer for a comment. */
const longest = 60_000;

/**
 * Refused for its rate, a request was not carried out: any may be sent again. Where the API itself failed, one that creates may
 * have been carried out, and another would create a second.
 *
 * @param {import('./api.mjs').Method} method
 * @param {Answer} answer
 * @param {number} attempt  From 1.
 * @param {number} now  In milliseconds since 1970.
 * @returns {number | null} milliseconds; null where it is given up
 */
export function pauseBefore(method, answer, attempt, now) {
  if (attempt >= attempts) return null;
  if (isLimited(answer)) {
    const pause = limitedFor(answer.headers, now) ?? attempt * 5_000;
    return pause <= longest ? pause : null;
  }
  return answer.status >= 500 && method !== 'POST' ? attempt * 1_000 : null;
}

/**
 * Forges answer 429 to who asks too often; GitHub 403 as well, which it also answers to who may not.
 *
 * @param {Answer} answer
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
