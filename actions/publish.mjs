// Reports the result of a run: a plan or an apply in a comment on the pull request, drift in an issue. If that fails,
// it only causes a warning, because the step summary and the exit code also show the result.
// @ts-check
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, connectGitHub, fieldOf, list, numberOf } from './api.mjs';
import { markerOf, putComment, threadOfPull } from './comments.mjs';
import { readFacts } from './facts.mjs';
import { updateDriftIssue } from './issue.mjs';
import { readReport } from './report.mjs';

const env = process.env;
const folder = env.ACTION_FOLDER ?? '';
const facts = readFacts(join(folder, 'report.json'));
/** @type {Readonly<Record<'command' | 'target' | 'result' | 'digest', string>>} */
const { command, target, result, digest } = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'));
const event = env.GITHUB_EVENT_PATH ? JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, 'utf8')) : {};
const author = env.ACTION_AUTHOR || 'github-actions[bot]';
const connection = connectGitHub({
  api: env.GITHUB_API_URL || 'https://api.github.com',
  repository: env.GITHUB_REPOSITORY ?? '',
  token: env.ACTION_GITHUB_TOKEN ?? '',
  pause,
});
const run = `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}/actions/runs/${env.GITHUB_RUN_ID}`;

markerOf(command, target);
try {
  const report = readReport(folder, command, result);
  if (command === 'drift') await publishIssue(report);
  else await publishComment(report);
} catch (error) {
  warn(`Cannot publish the result: ${error instanceof Error ? error.message : error}.${hintFor(error)}`);
}

/** @param {string} report */
async function publishComment(report) {
  const pull = await pullRequest();
  if (pull === null) return;
  const head = (event.pull_request?.head?.sha || env.GITHUB_SHA || '').slice(0, 12);
  const full = env.ACTION_REPORT_URL ? `[Complete report](${env.ACTION_REPORT_URL}) · ` : '';
  const text = `${report.trimEnd()}\n\n${onMerge()}<sub>${full}[Run](${run}) at ${head}</sub>`;
  const quiet = command === 'plan' && facts.isQuiet;
  const comment = { kind: command, target, author, text, quiet };
  const { done, id } = await putComment(threadOfPull(connection, pull), comment);
  console.log(`Comment on #${pull}: ${done}`);
  if (id !== null) writeOutput('comment-id', id);
}

/** What happens to the changes of a plan when the pull request is merged. */
function onMerge() {
  if (command !== 'plan' || !['done', 'differences', 'refused'].includes(result)) return '';
  /** @type {Record<string, string>} */
  const texts = {
    changes:
      'the workflow that applies the files plans again and makes all changes above, also those that this pull request does not cause.',
    nothing: 'nothing changes on the service.',
    refused: 'the apply would be refused, and nothing would change on the service.',
  };
  return `**On merge,** ${texts[facts.consequence]}\n\n`;
}

/** @param {string} report */
async function publishIssue(report) {
  const { done, number } = await updateDriftIssue(connection, {
    target,
    author,
    state: result === 'differences' ? 'drift' : result === 'done' ? 'clean' : 'unknown',
    organizations: facts.organizations,
    digest,
    text: `${report.trimEnd()}\n\n${nextSteps()}\n`,
    now: `${new Date().toISOString().slice(0, 19)}Z`,
    run,
  });
  console.log(`Drift issue${number === null ? '' : ` #${number}`}: ${done}`);
  if (number !== null) writeOutput('issue-number', number);
}

/** None if neither command would help. */
function nextSteps() {
  if (facts.isBeyondFiles) return '';
  const configs = facts.isAll ? facts.differing : [env.ACTION_CONFIG ?? ''];
  const isNamed = configs.length > 0 && configs.length <= 5 && configs.every((one) => /^[\w./-]*$/.test(one));
  const commands = (isNamed ? configs : ['FOLDER']).map(
    (config) => `\`setpoint drift --accept${config === '' ? '' : ` --config ${config}`}\``,
  );
  const where = isNamed ? '' : ' for the folder of each configuration that differs';
  return `**To revert the drift,** run the workflow that applies the files. **To keep it,** run ${commands.join(' and ')}${where}, which writes the current settings to the files. Then open a pull request.`;
}

/**
 * Returns the number of the run's pull request: from the event or, after a merge, the merged one with this commit.
 * @returns {Promise<number | null>}
 */
async function pullRequest() {
  const named = event.pull_request?.number;
  if (Number.isSafeInteger(named)) return named;
  if (env.GITHUB_EVENT_NAME !== 'push') return null;
  const path = `/commits/${encodeURIComponent(env.GITHUB_SHA ?? '')}/pulls?per_page=100`;
  const merged = (await list(connection, path)).find(
    (pull) => typeof fieldOf(pull, 'merged_at') === 'string',
  );
  return merged === undefined ? null : numberOf(merged, 'number');
}

/** @param {unknown} error */
function hintFor(error) {
  if (!(error instanceof ApiError)) return '';
  if (error.limited) return ' The rate limit is exceeded; the next run publishes the result.';
  if (![401, 403, 404].includes(error.status)) return '';
  const permission = command === 'drift' ? '`issues: write`' : '`pull-requests: write`';
  return ` Grant the job the permission ${permission}. Runs for forks cannot have it.`;
}

/** @param {string} text */
function warn(text) {
  const data = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  console.log(`::warning::${data}`);
}

/** @param {string} name @param {number} value */
function writeOutput(name, value) {
  if (env.GITHUB_OUTPUT) appendFileSync(env.GITHUB_OUTPUT, `${name}=${value}\n`);
}
