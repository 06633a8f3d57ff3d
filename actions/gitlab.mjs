// GitLab's REST API and the notes of a merge request.
// @ts-check
import { list, send } from './api.mjs';
import { fieldOf, numberOf } from './marker.mjs';

/**
 * @param {object} access
 * @param {string} access.api  The value of CI_API_V4_URL.
 * @param {string} access.token  Must be allowed to write notes; the job's own token is not.
 * @param {import('./api.mjs').Connection['pause']} access.pause
 * @returns {import('./api.mjs').Connection}
 */
export function connectGitLab({ api, token, pause }) {
  return { name: 'GitLab', base: api.replace(/\/+$/, ''), headers: { 'private-token': token }, pause };
}

/**
 * Returns the user name of the token's owner, who is the author of the tool's notes.
 *
 * @param {import('./api.mjs').Connection} connection
 */
export async function readLogin(connection) {
  const login = fieldOf(await send(connection, 'GET', '/user'), 'username');
  if (typeof login !== 'string') throw new Error("GitLab's reply contains no user name");
  return login;
}

/**
 * @param {import('./api.mjs').Connection} connection
 * @param {object} request
 * @param {string} request.project  The project's id.
 * @param {string} request.iid  The merge request's number in the project.
 * @returns {import('./comment.mjs').Thread}
 */
export function threadOfRequest(connection, { project, iid }) {
  const of = `/projects/${encodeURIComponent(project)}/merge_requests/${encodeURIComponent(iid)}/notes`;
  /** @param {unknown} entry */
  const one = (entry) => `${of}/${numberOf(entry, 'id')}`;
  return {
    list: async () =>
      (await list(connection, `${of}?per_page=100&sort=asc&order_by=created_at`)).map(asEntry),
    create: async (body) => asEntry(await send(connection, 'POST', of, { body })),
    change: (entry, body) => send(connection, 'PUT', one(entry), { body }),
    remove: (entry) => send(connection, 'DELETE', one(entry)),
  };
}

/**
 * Converts a note to the form of a comment.
 *
 * @param {unknown} note
 */
function asEntry(note) {
  const login = fieldOf(fieldOf(note, 'author'), 'username');
  return { id: fieldOf(note, 'id'), body: fieldOf(note, 'body'), user: { login } };
}
