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

/** @typedef {{ digest: string, since: string, checks: number }} Memory */
/** @typedef {{ done: 'opened' | 'refreshed' | 'closed' | 'none', number: number | null }} Done */

/**
 * @param {import('./api.mjs').Connection} connection
 * @param {DriftRequest} request
 * @returns {Promise<Done>}
 */
export async function keepIssue(connection, request) {
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
    await closeIssue(connection, numberOf(other, 'number'), `Told in #${number}.`);
  }
  switch (request.state) {
    case 'clean':
      await closeIssue(connection, number, `No drift any more at ${request.now} ([run](${request.run})).`);
      return { done: 'closed', number };
    case 'unknown':
      await patchBody(connection, number, replaceStatus(issue.body, failedLine(request)));
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
  const memory = { digest: request.digest, since: request.now, checks: 1 };
  const title = `Drift: the service differs from the files of ${request.target}`;
  const body = bodyOf(marker, memory, request);
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
  const before = readMemory(body) ?? { digest: request.digest, since: request.now, checks: 0 };
  const memory = { ...before, digest: request.digest, checks: before.checks + 1 };
  await patchBody(connection, number, bodyOf(marker, memory, request));
  if (before.digest !== request.digest) {
    await say(connection, number, `What differs has changed at ${request.now} ([run](${request.run})).`);
  }
  return { done: 'refreshed', number };
}

/**
 * @param {import('./api.mjs').Connection} connection
 * @param {number} number
 * @param {string} why
 */
async function closeIssue(connection, number, why) {
  await say(connection, number, why);
  await send(connection, 'PATCH', `/issues/${number}`, { state: 'closed', state_reason: 'completed' });
}

/**
 * @param {import('./api.mjs').Connection} connection
 * @param {number} number
 * @param {string} body
 */
const say = (connection, number, body) => send(connection, 'POST', `/issues/${number}/comments`, { body });

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
 * @param {Memory} memory
 * @param {DriftRequest} request
 */
function bodyOf(marker, memory, { now, run, text }) {
  const status = `First seen ${memory.since}, last checked ${now} ([run](${run})), checks since: ${memory.checks}.`;
  return [marker, `<!-- ${JSON.stringify(memory)} -->`, status, '', text].join('\n');
}

/** @param {DriftRequest} request */
function failedLine({ now, run }) {
  return `⚠️ The check at ${now} failed ([run](${run})): what stands below may be out of date.`;
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
 * @returns {Memory | null} null if the line is missing or invalid, for example after a manual edit
 */
function readMemory(body) {
  const json = /^<!-- (\{.*\}) -->$/.exec(body.split(/\r?\n/)[1] ?? '')?.[1];
  if (json === undefined) return null;
  try {
    const { digest, since, checks } = JSON.parse(json);
    const sound =
      /^sha256:[0-9a-f]{64}$/.test(digest) && /^[\d:.TZ-]+$/.test(since) && Number.isSafeInteger(checks);
    return sound ? { digest, since, checks } : null;
  } catch {
    return null;
  }
}
