// One comment per pull or merge request, command and target: created once, then updated in place. A hidden first line
// marks comments and issues, so that the next run finds them.
// @ts-check
import { fieldOf, list, numberOf, send } from './api.mjs';

/** @typedef {import('./api.mjs').Connection} Connection */

/**
 * @typedef {object} Thread  Entries have an `id`, a `body` and a `user` with a `login`.
 * @property {() => Promise<unknown[]>} list  Oldest first.
 * @property {(body: string) => Promise<unknown>} create
 * @property {(entry: unknown, body: string) => Promise<unknown>} change
 * @property {(entry: unknown) => Promise<unknown>} remove
 */

/**
 * @typedef {object} CommentRequest
 * @property {string} kind
 * @property {string} target
 * @property {string} author  The login that writes the tool's comments.
 * @property {string} text  Markdown.
 * @property {boolean} quiet  Nothing to report: an existing comment is updated, but no new one is created.
 */

/**
 * Creates or updates the comment. If two concurrent runs created two, the older is updated and the others are removed.
 * @param {Thread} thread
 * @param {CommentRequest} request
 * @returns {Promise<{ done: 'created' | 'updated' | 'unchanged' | 'none', id: number | null }>}
 */
export async function putComment(thread, { kind, target, author, text, quiet }) {
  const marker = markerOf(kind, target);
  const body = `${marker}\n${text}`;
  const [first, ...others] = (await thread.list()).filter((entry) => isOurs(entry, marker, author));
  if (first === undefined) {
    if (quiet) return { done: 'none', id: null };
    const created = await thread.create(body);
    checkAuthor(created, author);
    return { done: 'created', id: numberOf(created, 'id') };
  }
  const id = numberOf(first, 'id');
  for (const other of others) await thread.remove(other);
  if (first.body === body) return { done: 'unchanged', id };
  await thread.change(first, body);
  return { done: 'updated', id };
}

/** The comments of a pull request on GitHub. @param {Connection} connection @param {number} pull @returns {Thread} */
export function threadOfPull(connection, pull) {
  const of = `/issues/${pull}/comments`;
  const one = (/** @type {unknown} */ entry) => `/issues/comments/${numberOf(entry, 'id')}`;
  return {
    list: () => list(connection, `${of}?per_page=100`),
    create: (body) => send(connection, 'POST', of, { body }),
    change: (entry, body) => send(connection, 'PATCH', one(entry), { body }),
    remove: (entry) => send(connection, 'DELETE', one(entry)),
  };
}

/**
 * The notes of a merge request on GitLab, as comments.
 * @param {Connection} connection
 * @param {{ project: string, iid: string }} request  The project's id, and the merge request's number in it.
 * @returns {Thread}
 */
export function threadOfRequest(connection, { project, iid }) {
  const of = `/projects/${encodeURIComponent(project)}/merge_requests/${encodeURIComponent(iid)}/notes`;
  const one = (/** @type {unknown} */ entry) => `${of}/${numberOf(entry, 'id')}`;
  const asEntry = (/** @type {unknown} */ note) => {
    const login = fieldOf(fieldOf(note, 'author'), 'username');
    return { id: fieldOf(note, 'id'), body: fieldOf(note, 'body'), user: { login } };
  };
  return {
    list: async () =>
      (await list(connection, `${of}?per_page=100&sort=asc&order_by=created_at`)).map(asEntry),
    create: async (body) => asEntry(await send(connection, 'POST', of, { body })),
    change: (entry, body) => send(connection, 'PUT', one(entry), { body }),
    remove: (entry) => send(connection, 'DELETE', one(entry)),
  };
}

/**
 * @param {string} kind  `plan`, `apply` or `drift`: the type of report.
 * @param {string} target  One configuration of a repository, which can have several.
 */
export function markerOf(kind, target) {
  if (!/^[\w./-]{1,100}$/.test(target) || target.includes('--')) {
    throw new Error(
      `Invalid target ${JSON.stringify(target)}: use at most 100 letters, digits and . _ / -, without two consecutive dashes`,
    );
  }
  return `<!-- setpoint:ci ${kind} ${target} -->`;
}

/**
 * Whether the entry begins with the marker and was written by this author. The author is required, because anyone can
 * write a marker into their own comment and edit that comment later.
 * @param {unknown} entry
 * @param {string} marker
 * @param {string} author
 * @returns {entry is { body: string }}
 */
export function isOurs(entry, marker, author) {
  const body = fieldOf(entry, 'body');
  return typeof body === 'string' && loginOf(entry) === author && body.split(/\r?\n/, 1)[0] === marker;
}

/**
 * Checks that the next run will find the new entry. Otherwise every run would write another one.
 * @param {unknown} entry
 * @param {string} author
 */
export function checkAuthor(entry, author) {
  if (loginOf(entry) === author) return;
  throw new Error(
    `The entry was written by ${JSON.stringify(loginOf(entry))}, but the next run looks for ${JSON.stringify(author)} and will write another one: set the input \`author\` to the login`,
  );
}

/** @param {unknown} entry */
const loginOf = (entry) => fieldOf(fieldOf(entry, 'user'), 'login');
