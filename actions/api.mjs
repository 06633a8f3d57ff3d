// A small client of a forge's REST API with the operations that comments and issues need.
// @ts-check
import { isLimited, pauseBefore } from './retry.mjs';

/**
 * @typedef {object} Connection
 * @property {string} name  The name of the forge.
 * @property {string} base  The base URL of all paths.
 * @property {Readonly<Record<string, string>>} headers  Include the token, which is sent only to the base's origin.
 * @property {(milliseconds: number) => Promise<unknown>} pause  Waits before a request is retried.
 */

/** @typedef {'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} Method */

/** An error response of the API. */
export class ApiError extends Error {
  /**
   * @param {string} name
   * @param {Response} response
   * @param {string} what
   * @param {string} reason  The API's own message; empty if it has none.
   */
  constructor(name, response, what, reason) {
    super(`${name} returned ${response.status} for ${what}${reason === '' ? '' : ` (${reason})`}`);
    this.status = response.status;
    this.limited = isLimited(response);
  }
}

const timeoutMs = 30_000;
/**
 * Maximum number of pages of a hundred entries. A longer list is an error, because an existing entry could be missed.
 */
const maxPages = 100;

/**
 * @param {Connection} connection
 * @param {Method} method
 * @param {string} path  Relative to the base, with a leading slash.
 * @param {object} [body]
 * @returns {Promise<unknown>}
 */
export async function send(connection, method, path, body) {
  const { data } = await exchange(connection, method, new URL(connection.base + path), body);
  return data;
}

/**
 * Returns every entry of a list, from all its pages.
 *
 * @param {Connection} connection
 * @param {string} path
 * @returns {Promise<unknown[]>}
 */
export async function list(connection, path) {
  const entries = [];
  let next = new URL(connection.base + path);
  for (let page = 0; page < maxPages; page++) {
    const { data, headers } = await exchange(connection, 'GET', next);
    if (!Array.isArray(data))
      throw new Error(`${connection.name} returned something other than a list for GET ${path}`);
    entries.push(...data);
    const following = nextUrl(headers.get('link'));
    if (following === null) return entries;
    next = new URL(following, next);
    if (next.origin !== new URL(connection.base).origin) {
      throw new Error(`${connection.name}'s next page of ${path} is on another origin`);
    }
  }
  throw new Error(`${connection.name}'s list ${path} has more than ${maxPages} pages`);
}

/**
 * @param {Connection} connection
 * @param {Method} method
 * @param {URL} url
 * @param {object} [body]
 */
async function exchange(connection, method, url, body) {
  const what = `${method} ${url.pathname}`;
  for (let attempt = 1; ; attempt++) {
    const response = await request(connection, method, url, body);
    const text = await response.text();
    if (response.ok) return { data: read(connection, text, what), headers: response.headers };
    const pause = pauseBefore(method, response, attempt, Date.now());
    if (pause === null) throw new ApiError(connection.name, response, what, messageIn(text));
    await connection.pause(pause);
  }
}

/**
 * @param {Connection} connection
 * @param {Method} method
 * @param {URL} url
 * @param {object} [body]
 */
async function request({ name, headers }, method, url, body) {
  try {
    return await fetch(url, {
      method,
      headers: {
        'user-agent': 'setpoint',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`Cannot reach ${name} (${method} ${url.pathname}): ${cause}`);
  }
}

/**
 * @param {Connection} connection
 * @param {string} text
 * @param {string} what
 */
function read({ name }, text, what) {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${name} returned something other than JSON for ${what}`);
  }
}

/**
 * Extracts a short message from an error response: "Resource not accessible by integration" explains more than its
 * status.
 *
 * @param {string} text
 */
function messageIn(text) {
  try {
    const message = JSON.parse(text)?.message;
    return typeof message === 'string'
      ? message
          .replaceAll(/[^ -~]+/g, ' ')
          .trim()
          .slice(0, 200)
      : '';
  } catch {
    return '';
  }
}

/** @param {string | null} link */
function nextUrl(link) {
  return /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '')?.[1] ?? null;
}
