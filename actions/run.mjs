// Runs setpoint with the action's inputs, writes its reports to a folder, and sets outputs for the following steps.
// Always exits with 0, so that these steps can report the result. The action's last step exits with setpoint's exit
// code.
// @ts-check
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readFacts } from './facts.mjs';
import { readReport } from './report.mjs';

/** Names of the exit codes (README, "Exit codes"), for conditions in a workflow. */
const results = new Map([
  [0, 'done'],
  [2, 'differences'],
  [3, 'partly'],
  [4, 'stale'],
  [5, 'refused'],
  [6, 'files'],
  [7, 'not-permitted'],
  [8, 'service'],
  [64, 'usage'],
  [130, 'interrupted'],
]);

const env = process.env;
const command = env.ACTION_COMMAND ?? '';
const folder = mkdtempSync(join(env.RUNNER_TEMP || tmpdir(), 'setpoint-'));
const reportPaths = {
  json: join(folder, 'report.json'),
  markdown: join(folder, 'report.md'),
  // Artifacts of one run have different names, and an artifact that is not archived has the name of its file.
  html: join(folder, `setpoint-${command}-${(env.ACTION_TARGET ?? '').replace(/[^\w.-]+/g, '-')}.html`),
};
const planFile = resolve(env.ACTION_PLAN_FILE || join(folder, 'plan.json'));
const rollbackFile = join(folder, 'rollback.json');
const outputFile = resolve(env.ACTION_OUTPUT || 'issues.jsonl');

if (command === 'export') mkdirSync(dirname(outputFile), { recursive: true });
const args = argumentsOfCommand();
const code = args === undefined ? rejectCommand() : await runTool(args);
const result = results.get(code) ?? 'machine';
const facts = readFacts(reportPaths.json);
writeSummary(readReport(folder, command, result));
const target = env.ACTION_TARGET || 'setpoint';
const run = { command, target, result, digest: command === 'drift' ? facts.drift : facts.digest };
writeFileSync(join(folder, 'run.json'), JSON.stringify(run), { mode: 0o600 });
writeOutputs({
  'exit-code': String(code),
  result,
  differences: differencesOf(),
  'plan-file': command === 'plan' ? existing(planFile) : '',
  'rollback-file': command === 'apply' ? existing(rollbackFile) : '',
  'plan-digest': facts.digest,
  changes: facts.changes,
  weakening: facts.weakening,
  hiding: facts.hiding,
  'report-folder': folder,
  'report-json': existing(reportPaths.json),
  'report-markdown': existing(reportPaths.markdown),
  'report-html': existing(reportPaths.html),
});

/** Undefined if the action does not support the command, even if setpoint does. */
function argumentsOfCommand() {
  const base = env.ACTION_BASE ? ['--base', env.ACTION_BASE] : [];
  const reports = Object.entries(reportPaths).flatMap(([format, path]) => ['--report', `${format}=${path}`]);
  // Annotations in the log, and the report in the step summary. GitHub accepts 65,536 characters in a comment or issue.
  // The action needs up to 1,500 of them for its own lines.
  const output = ['--format', 'github', ...reports, '--markdown-budget', '64000'];
  const savedPlan = env.ACTION_PLAN_FILE ? [planFile] : [];
  const own = new Map([
    ['validate', ['validate', ...output]],
    ['compare', ['plan', '--offline', ...base, ...output]],
    ['plan', ['plan', '--detailed-exitcode', '--out', planFile, ...base, ...output]],
    ['apply', ['apply', ...savedPlan, '--yes', '--rollback-out', rollbackFile, ...output]],
    ['drift', ['drift', ...base, ...output]],
    ['export', ['issues', 'export', '--output', outputFile]],
  ]).get(command);
  const config = env.ACTION_CONFIG ? ['--config', env.ACTION_CONFIG] : [];
  const lines = (env.ACTION_ARGUMENTS ?? '').split('\n').map((line) => line.trim());
  return own && [...own, ...config, ...lines.filter((line) => line !== '')];
}

/** Reports the error in the same place as setpoint's own errors. Returns the exit code of a usage error. */
function rejectCommand() {
  const message = `The input command must be validate, compare, plan, apply, drift or export, got ${JSON.stringify(command)}.`;
  writeFileSync(join(folder, 'stderr.txt'), `${message}\n`, { mode: 0o600 });
  process.stdout.write(`::error title=setpoint::${message.replaceAll('%', '%25')}\n`);
  return 64;
}

/** Runs setpoint. Its output goes to the log and to files. @param {string[]} args @returns {Promise<number>} */
function runTool(args) {
  const { ACTION_URL: url, ACTION_TOKEN: token, ...rest } = env;
  const child = spawn(process.execPath, [env.ACTION_BIN ?? '', ...args], {
    env: { ...rest, ...(url ? { SETPOINT_URL: url } : {}), ...(token ? { SETPOINT_TOKEN: token } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
    child[name].pipe(process[name], { end: false });
    child[name].pipe(createWriteStream(join(folder, `${name}.txt`), { mode: 0o600 }));
  }
  // A runner that cancels a job signals only this process. The signal is passed on, so that setpoint finishes its
  // request and reports its progress.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (status) => done(status ?? 130));
  });
}

/** A plan that an apply would refuse exits with 5, whether anything differs or not; its report shows which. */
function differencesOf() {
  if (!['plan', 'drift'].includes(command)) return '';
  if ([0, 2].includes(code)) return String(code === 2);
  return facts.differences;
}

/** Writes the step summary for commands that write none. @param {string} text */
function writeSummary(text) {
  const path = env.GITHUB_STEP_SUMMARY;
  const isWritten = path && existsSync(path) && statSync(path).size > 0;
  if (path && !isWritten) appendFileSync(path, `${text}\n`);
}

/** @param {Record<string, string>} outputs */
function writeOutputs(outputs) {
  const end = `setpoint-${randomUUID()}`;
  const text = Object.entries(outputs).map(([name, value]) => `${name}<<${end}\n${value}\n${end}\n`);
  if (env.GITHUB_OUTPUT) appendFileSync(env.GITHUB_OUTPUT, text.join(''));
}

/** The path of a file, or an empty text if it does not exist. @param {string} path */
function existing(path) {
  return existsSync(path) ? path : '';
}
