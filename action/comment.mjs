// One comment per pull request, command and target: created once, then updated in place.
// @ts-check
import { list, send } from './github.mjs';
import { checkAuthor, isOurs, markerOf, numberOf } from './marker.mjs';

/**
 * @typedef {object} CommentRequest
 * @property {number} pull
 * @property {string} kind
 * @property {string} target
 * @property {string} author  The login whose comments are ours.
 * @property {string} text  Markdown.
 * @property {boolean} quiet  There is nothing to say: a comment that is there says so, and none is created.
 */

/**
 * Where two runs at once have created two, the older is updated and the others are removed.
 *
 * @param {import('./github.mjs').Connection} connection
 * @param {CommentRequest} request
 * @returns {Promise<{ done: 'created' | 'updated' | 'unchanged' | 'none', id: number | null }>}
 */
export async function putComment(connection, { pull, kind, target, author, text, quiet }) {
  const marker = markerOf(kind, target);
  const body = `${marker}\n${text}`;
  const comments = await list(connection, `/issues/${pull}/comments?per_page=100`);
  const [first, ...others] = comments.filter((comment) => isOurs(comment, marker, author));
  if (first === undefined) {
    if (quiet) return { done: 'none', id: null };
    const created = await send(connection, 'POST', `/issues/${pull}/comments`, { body });
    checkAuthor(created, author);
    return { done: 'created', id: numberOf(created, 'id') };
  }
  const id = numberOf(first, 'id');
  for (const other of others) await send(connection, 'DELETE', `/issues/comments/${numberOf(other, 'id')}`);
  if (first.body === body) return { done: 'unchanged', id };
  await send(connection, 'PATCH', `/issues/comments/${id}`, { body });
  return { done: 'updated', id };
}
