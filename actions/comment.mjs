// One comment per pull or merge request, command and target: created once, then updated in place.
// @ts-check
import { checkAuthor, isOurs, markerOf, numberOf } from './marker.mjs';

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
 *
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
