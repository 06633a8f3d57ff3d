// A small client of GitHub's REST API: what the sticky comment and the drift issue need, and nothing else.
// @ts-check

/**
 * @typedef {object} Connection
 * @property {string} api  The API's base, as GITHUB_API_URL gives it.
 * @property {string} repository  `owner/name`.
 * @property {string} token  Sent to the API's origin and to no other.
 */

/** What the API answered in place of what was asked for. */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {string} what
   */
  constructor(status, what) {
    super(`GitHub answered ${status} to ${what}`);
    this.status = status;
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
 * @param {string} method
 * @param {URL} url
 * @param {object} [body]
 */
async function exchange({ token }, method, url, body) {
  const response = await fetch(url, {
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
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, `${method} ${url.pathname}`);
  return { data: text === '' ? null : JSON.parse(text), headers: response.headers };
}

/** @param {string | null} link */
function nextOf(link) {
  return /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '')?.[1] ?? null;
}
