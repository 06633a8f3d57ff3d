// A small client of GitHub's REST API: what the sticky comment and the drift issue need, and nothing else.
// @ts-check
import { isLimited, pauseBefore } from './patience.mjs';

/**
 * @typedef {object} Connection
 * @property {string} api  The API's base, as GITHUB_API_URL gives it.
 * @property {string} repository  `owner/name`.
 * @property {string} token  Sent to the API's origin and to no other.
 * @property {(milliseconds: number) => Promise<unknown>} pause  Waits before a request is sent once more.
 */

/** What the API answered in place of what was asked for. */
export class ApiError extends Error {
  /**
   * @param {Response} response
   * @param {string} what
   * @param {string} why  The API's own words; empty where it has none.
   */
  constructor(response, what, why) {
    super(`GitHub answered ${response.status} to ${what}${why === '' ? '' : ` (${why})`}`);
    this.status = response.status;
    this.limited = isLimited(response);
  }
}

const patience = 30_000;
/** Of a hundred entries each. Who has more open issues of one author, or more comments, is told rather than doubled. */
const maxPages = 100;

/**
 * @param {Connection} connection
 * @param {'GET' | 'POST' | 'PATCH' | 'DELETE'} method
 * @param {string} path  Below the repository, beginning with a slash.
 * @param {object} [body]
 * @returns {Promise<unknown>}
 */
export async function send(connection, method, path, body) {
  const { data } = await exchange(connection, method, addressOf(connection, path), body);
  return data;
}

/**
 * Every entry of a list, page after page.
 *
 * @param {Connection} connection
 * @param {string} path
 * @returns {Promise<unknown[]>}
 */
export async function list(connection, path) {
  const entries = [];
  let next = addressOf(connection, path);
  for (let page = 0; page < maxPages; page++) {
    const { data, headers } = await exchange(connection, 'GET', next);
    if (!Array.isArray(data)) throw new Error(`GitHub answered something other than a list to GET ${path}`);
    entries.push(...data);
    const following = nextOf(headers.get('link'));
    if (following === null) return entries;
    next = new URL(following, next);
    if (next.origin !== new URL(connection.api).origin) {
      throw new Error(`GitHub's next page of ${path} lies on another origin`);
    }
  }
  throw new Error(`GitHub's list of ${path} has more than ${maxPages} pages`);
}

/**
 * @param {Connection} connection
 * @param {string} path
 */
function addressOf({ api, repository }, path) {
  const [owner = '', name = ''] = repository.split('/');
  const base = api.replace(/\/+$/, '');
  return new URL(`${base}/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}${path}`);
}

/**
 * @param {Connection} connection
 * @param {'GET' | 'POST' | 'PATCH' | 'DELETE'} method
 * @param {URL} url
 * @param {object} [body]
 */
async function exchange(connection, method, url, body) {
  const what = `${method} ${url.pathname}`;
  for (let attempt = 1; ; attempt++) {
    const response = await request(connection.token, method, url, body);
    const text = await response.text();
    if (response.ok) return { data: read(text, what), headers: response.headers };
    const pause = pauseBefore(method, response, attempt, Date.now());
    if (pause === null) throw new ApiError(response, what, messageIn(text));
    await connection.pause(pause);
  }
}

/**
 * @param {string} token
 * @param {string} method
 * @param {URL} url
 * @param {object} [body]
 */
async function request(token, method, url, body) {
  try {
    return await fetch(url, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'user-agent': 'setpoint',
        'x-github-api-version': '2022-11-28',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`GitHub could not be asked (${method} ${url.pathname}): ${cause}`);
  }
}

/**
 * @param {string} text
 * @param {string} what
 */
function read(text, what) {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`GitHub answered something other than JSON to ${what}`);
  }
}

/**
 * One short line of what a refusal says: "Resource not accessible by integration" tells more than its number.
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
function nextOf(link) {
  return /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '')?.[1] ?? null;
}
