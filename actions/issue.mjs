// One issue per target while the service differs from the files: opened on drift, updated by every run, closed without
// drift.
// @ts-check
import { list, send } from './api.mjs';
import { checkAuthor, isOurs, markerOf, numberOf } from './marker.mjs';

/**
 * @typedef {object} DriftRequest
 * @property {string} target
 * @property {string} author  The login that writes the tool's issues.
 * @property {'drift' | 'clean' | 'unknown'} state  Unknown: the check itself failed.
 * @property {string} digest  Digest of the differences. If it changes, a comment notifies everyone who follows the
 * issue.
 * @property {string} text  Markdown.
 * @property {string} now  Time of the check, ISO 8601 in UTC.
 * @property {string} run  URL of the run.
 */

/** @typedef {{ digest: string, since: string, checks: number }} SavedState */
/** @typedef {{ done: 'opened' | 'refreshed' | 'closed' | 'none', number: number | null }} Done */

/**
 * @param {import('./api.mjs').Connection} connection
 * @param {DriftRequest} request
 * @returns {Promise<Done>}
 */
export async function updateDriftIssue(connection, request) {
  const marker = markerOf('drift', request.target);
  const query = `state=open&creator=${encodeURIComponent(request.author)}&per_page=100`;
  const open = await list(connection, `/issues?${query}`);
  const [issue, ...others] = open.filter((entry) => isOurs(entry, marker, request.author));
  if (issue === undefined) {
    return request.state === 'drift'
      ? openIssue(connection, request, marker)
      : { done: 'none', number: null };
  }
  const number = numberOf(issue, 'number');
  for (const other of others) {
    await closeIssue(connection, numberOf(other, 'number'), `Duplicate of #${number}.`);
  }
  switch (request.state) {
    case 'clean':
      await closeIssue(connection, number, `No drift found at ${request.now} ([run](${request.run})).`);
      return { done: 'closed', number };
    case 'unknown':
      await patchBody(connection, number, replaceStatus(issue.body, failureStatus(request)));
      return { done: 'refreshed', number };
    case 'drift':
      return refreshIssue(connection, request, { marker, number, body: issue.body });
  }
}

/**
 * @param {import('./api.mjs').Connection} connection
 * @param {DriftRequest} request
 * @param {string} marker
 * @returns {Promise<Done>}
 */
async function openIssue(connection, request, marker) {
  const saved = { digest: request.digest, since: request.now, checks: 1 };
  const title = `Drift: the service differs from the files of ${request.target}`;
  const body = bodyOf(marker, saved, request);
  const opened = await send(connection, 'POST', '/issues', { title, body });
  checkAuthor(opened, request.author);
  return { done: 'opened', number: numberOf(opened, 'number') };
}

/**
 * @param {import('./api.mjs').Connection} connection
 * @param {DriftRequest} request
 * @param {{ marker: string, number: number, body: string }} issue
 * @returns {Promise<Done>}
 */
async function refreshIssue(connection, request, { marker, number, body }) {
  const before = parseState(body) ?? { digest: request.digest, since: request.now, checks: 0 };
  const saved = { ...before, digest: request.digest, checks: before.checks + 1 };
  await patchBody(connection, number, bodyOf(marker, saved, request));
  if (before.digest !== request.digest) {
    await addComment(
      connection,
      number,
      `The differences changed at ${request.now} ([run](${request.run})).`,
    );
  }
  return { done: 'refreshed', number };
}

/**
 * @param {import('./api.mjs').Connection} connection
 * @param {number} number
 * @param {string} reason
 */
async function closeIssue(connection, number, reason) {
  await addComment(connection, number, reason);
  await send(connection, 'PATCH', `/issues/${number}`, { state: 'closed', state_reason: 'completed' });
}

/**
 * @param {import('./api.mjs').Connection} connection
 * @param {number} number
 * @param {string} body
 */
const addComment = (connection, number, body) =>
  send(connection, 'POST', `/issues/${number}/comments`, { body });

/**
 * @param {import('./api.mjs').Connection} connection
 * @param {number} number
 * @param {string} body
 */
const patchBody = (connection, number, body) => send(connection, 'PATCH', `/issues/${number}`, { body });

/**
 * Writes three lines that the next run reads or replaces, and the report.
 *
 * @param {string} marker
 * @param {SavedState} saved
 * @param {DriftRequest} request
 */
function bodyOf(marker, saved, { now, run, text }) {
  const status = `First found ${saved.since}, last checked ${now} ([run](${run})), checks: ${saved.checks}.`;
  return [marker, `<!-- ${JSON.stringify(saved)} -->`, status, '', text].join('\n');
}

/** @param {DriftRequest} request */
function failureStatus({ now, run }) {
  return `⚠️ The check at ${now} failed ([run](${run})): the report below can be out of date.`;
}

/**
 * @param {string} body
 * @param {string} status
 */
function replaceStatus(body, status) {
  return body
    .split(/\r?\n/)
    .map((line, at) => (at === 2 ? status : line))
    .join('\n');
}

/**
 * @param {string} body
 * @returns {SavedState | null} null if the line is missing or invalid, for example after a manual edit
 */
function parseState(body) {
  const json = /^<!-- (\{.*\}) -->$/.exec(body.split(/\r?\n/)[1] ?? '')?.[1];
  if (json === undefined) return null;
  try {
    const { digest, since, checks } = JSON.parse(json);
    const isValid =
      /^sha256:[0-9a-f]{64}$/.test(digest) && /^[\d:.TZ-]+$/.test(since) && Number.isSafeInteger(checks);
    return isValid ? { digest, since, checks } : null;
  } catch {
    return null;
  }
}
