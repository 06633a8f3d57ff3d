// A small client of a forge's REST API with the operations that comments and issues need.
// @ts-check

/**
 * @typedef {object} Connection
 * @property {string} name  The name of the forge.
 * @property {string} base  The base URL of all paths.
 * @property {Readonly<Record<string, string>>} headers  Include the token, which is sent only to the base's origin.
 * @property {(milliseconds: number) => Promise<unknown>} pause  Waits before a request is retried.
 */

/** @typedef {'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} Method */

const timeoutMs = 30_000;
/** Of a hundred entries. A longer list is an error, because an existing entry could be missed. */
const maxPages = 100;
const maxAttempts = 3;
/** A comment is not worth a longer delay of the job. */
const maxPauseMs = 60_000;

/** An error response of the API, with its own message: it explains more than the status. */
export class ApiError extends Error {
  /** @param {string} name @param {Response} response @param {string} what @param {string} text */
  constructor(name, response, what, text) {
    const { message } = parseJson(text) ?? {};
    const reason = typeof message === 'string' ? message.replaceAll(/[^ -~]+/g, ' ').trim() : '';
    super(
      `${name} returned ${response.status} for ${what}${reason === '' ? '' : ` (${reason.slice(0, 200)})`}`,
    );
    this.status = response.status;
    this.limited = isLimited(response);
  }
}

/**
 * @param {object} access
 * @param {string} access.api  The value of GITHUB_API_URL.
 * @param {string} access.repository  `owner/name`; all paths are relative to it.
 * @param {string} access.token
 * @param {Connection['pause']} access.pause
 * @returns {Connection}
 */
export function connectGitHub({ api, repository, token, pause }) {
  const [owner = '', name = ''] = repository.split('/').map(encodeURIComponent);
  const headers = {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${token}`,
    'x-github-api-version': '2022-11-28',
  };
  return { name: 'GitHub', base: `${api.replace(/\/+$/, '')}/repos/${owner}/${name}`, headers, pause };
}

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

/** Returns every entry of a list, from all its pages. @param {Connection} connection @param {string} path */
export async function list(connection, path) {
  /** @type {unknown[]} */
  const entries = [];
  let next = new URL(connection.base + path);
  for (let page = 0; page < maxPages; page++) {
    const { data, headers } = await exchange(connection, 'GET', next);
    if (!Array.isArray(data))
      throw new Error(`${connection.name} returned something other than a list for GET ${path}`);
    entries.push(...data);
    const following = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(headers.get('link') ?? '')?.[1];
    if (following === undefined) return entries;
    next = new URL(following, next);
    if (next.origin !== new URL(connection.base).origin)
      throw new Error(`${connection.name}'s next page of ${path} is on another origin`);
  }
  throw new Error(`${connection.name}'s list ${path} has more than ${maxPages} pages`);
}

/** @param {Connection} connection @param {Method} method @param {URL} url @param {object} [body] */
async function exchange(connection, method, url, body) {
  const what = `${method} ${url.pathname}`;
  for (let attempt = 1; ; attempt++) {
    const response = await request(connection, method, url, body);
    const text = await response.text();
    if (response.ok) {
      const data = text === '' ? null : parseJson(text);
      if (data === undefined)
        throw new Error(`${connection.name} returned something other than JSON for ${what}`);
      return { data, headers: response.headers };
    }
    const pause = pauseBefore(method, response, attempt);
    if (pause === null) throw new ApiError(connection.name, response, what, text);
    await connection.pause(pause);
  }
}

/** @param {Connection} connection @param {Method} method @param {URL} url @param {object} [body] */
async function request({ name, headers }, method, url, body) {
  const content = body === undefined ? {} : { 'content-type': 'application/json' };
  try {
    return await fetch(url, {
      method,
      headers: { 'user-agent': 'setpoint', ...headers, ...content },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`Cannot reach ${name} (${method} ${url.pathname}): ${cause}`);
  }
}

/** @param {string} text @returns {any} undefined if the text is not JSON */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The wait before a request is retried, in milliseconds; null if it is not. A rate-limited request was not executed, so
 * any method can be retried. After a server error, a POST is not retried: it could have been executed, and would create
 * a second entry.
 * @param {Method} method @param {Response} response @param {number} attempt
 */
function pauseBefore(method, response, attempt) {
  if (attempt >= maxAttempts) return null;
  if (!isLimited(response)) return response.status >= 500 && method !== 'POST' ? attempt * 1_000 : null;
  const after = numberIn(response.headers.get('retry-after'));
  const reset = numberIn(response.headers.get('x-ratelimit-reset'));
  const untilReset = reset === null ? attempt * 5_000 : Math.max(1_000, reset * 1000 - Date.now());
  const pause = after === null ? untilReset : after * 1000;
  return pause <= maxPauseMs ? pause : null;
}

/**
 * Forges answer 429 to rate-limited requests. GitHub also uses 403, which can mean missing permissions as well.
 * @param {Response} response
 */
function isLimited({ status, headers }) {
  if (status === 429) return true;
  return status === 403 && (headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0');
}

/** @param {string | null} text */
const numberIn = (text) => (text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null);

/** @param {unknown} entry @param {'id' | 'number'} key @returns {number} */
export function numberOf(entry, key) {
  const value = fieldOf(entry, key);
  if (!Number.isSafeInteger(value)) throw new Error(`The reply has no ${key}`);
  return Number(value);
}

/** @param {unknown} entry @param {string} key @returns {unknown} */
export function fieldOf(entry, key) {
  return typeof entry === 'object' && entry !== null ? Reflect.get(entry, key) : undefined;
}
