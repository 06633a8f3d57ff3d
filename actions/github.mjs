// GitHub's REST API and the comments of a pull request.
// @ts-check
import { list, send } from './api.mjs';
import { numberOf } from './marker.mjs';

/**
 * @param {object} access
 * @param {string} access.api  The value of GITHUB_API_URL.
 * @param {string} access.repository  `owner/name`; all paths are relative to it.
 * @param {string} access.token
 * @param {import('./api.mjs').Connection['pause']} access.pause
 * @returns {import('./api.mjs').Connection}
 */
export function connectGitHub({ api, repository, token, pause }) {
  const [owner = '', name = ''] = repository.split('/').map(encodeURIComponent);
  return {
    name: 'GitHub',
    base: `${api.replace(/\/+$/, '')}/repos/${owner}/${name}`,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'x-github-api-version': '2022-11-28',
    },
    pause,
  };
}

/**
 * @param {import('./api.mjs').Connection} connection
 * @param {number} pull
 * @returns {import('./comment.mjs').Thread}
 */
export function threadOfPull(connection, pull) {
  const of = `/issues/${pull}/comments`;
  /** @param {unknown} entry */
  const one = (entry) => `/issues/comments/${numberOf(entry, 'id')}`;
  return {
    list: () => list(connection, `${of}?per_page=100`),
    create: (body) => send(connection, 'POST', of, { body }),
    change: (entry, body) => send(connection, 'PATCH', one(entry), { body }),
    remove: (entry) => send(connection, 'DELETE', one(entry)),
  };
}
