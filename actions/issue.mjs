// One issue per target while the service differs from the files: opened on drift, updated by every run, closed without
// drift.
// @ts-check
import { fieldOf, list, numberOf, send } from './api.mjs';
import { checkAuthor, isOurs, markerOf } from './comments.mjs';

/**
 * @typedef {object} DriftRequest
 * @property {string} target
 * @property {string} author  The login that writes the tool's issues.
 * @property {'drift' | 'clean' | 'unknown'} state  Unknown: the check itself failed.
 * @property {readonly string[]} organizations  Those that differ.
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
  const { author, digest, now, run } = request;
  const marker = markerOf('drift', request.target);
  const title = titleOf(request);
  const query = `state=open&creator=${encodeURIComponent(author)}&per_page=100`;
  const open = await list(connection, `/issues?${query}`);
  const [issue, ...others] = open.filter((entry) => isOurs(entry, marker, author));
  if (issue === undefined) {
    if (request.state !== 'drift') return { done: 'none', number: null };
    const body = bodyOf({ digest, since: now, checks: 1 });
    const opened = await send(connection, 'POST', '/issues', { title, body });
    checkAuthor(opened, author);
    return { done: 'opened', number: numberOf(opened, 'number') };
  }
  const number = numberOf(issue, 'number');
  for (const other of others) await close(numberOf(other, 'number'), `Duplicate of #${number}.`);
  if (request.state === 'clean') {
    await close(number, `No drift found at ${now} ([run](${run})).`);
    return { done: 'closed', number };
  }
  if (request.state === 'unknown') {
    const status = `⚠️ The check at ${now} failed ([run](${run})): the report below can be out of date.`;
    const lines = issue.body.split(/\r?\n/);
    await patch(number, { body: lines.map((line, at) => (at === statusLine ? status : line)).join('\n') });
    return { done: 'refreshed', number };
  }
  const before = parseState(issue.body) ?? { digest, since: now, checks: 0 };
  const body = bodyOf({ ...before, digest, checks: before.checks + 1 });
  // A title that a maintainer has written stays.
  await patch(number, String(fieldOf(issue, 'title')).startsWith(ownTitle) ? { title, body } : { body });
  if (before.digest !== digest)
    await addComment(number, `The differences changed at ${now} ([run](${run})).`);
  return { done: 'refreshed', number };

  /** @param {number} number @param {string} reason */
  async function close(number, reason) {
    await addComment(number, reason);
    await patch(number, { state: 'closed', state_reason: 'completed' });
  }

  /** @param {number} number @param {string} body */
  function addComment(number, body) {
    return send(connection, 'POST', `/issues/${number}/comments`, { body });
  }

  /** @param {number} number @param {object} change */
  function patch(number, change) {
    return send(connection, 'PATCH', `/issues/${number}`, change);
  }

  /** Writes three lines that the next run reads or replaces, and the report. @param {SavedState} saved */
  function bodyOf(saved) {
    const status = `First found ${saved.since}, last checked ${now} ([run](${run})), checks: ${saved.checks}.`;
    return [marker, `<!-- ${JSON.stringify(saved)} -->`, status, '', request.text].join('\n');
  }
}

const statusLine = 2;

const ownTitle = 'Drift: the service differs from the files of ';

/** Names up to three organizations, and the target if it is not the default. @param {DriftRequest} request */
function titleOf({ target, organizations }) {
  const names = organizations.length > 3 ? [`${organizations.length} organizations`] : organizations;
  const of = new Intl.ListFormat('en').format(names);
  const which = target === 'setpoint' ? of : of === '' ? target : `${of} (${target})`;
  return ownTitle + (which || target);
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
