#!/usr/bin/env node
// Creates or updates one note with a report on a GitLab merge request. Usage in a merge request job:
// `setpoint-note FILE.md [TARGET]`. If the run wrote no report, the note states that. If FILE.json states that the
// merge request causes nothing, no note is created. SETPOINT_NOTE_TOKEN is a project access token with the scope `api`.
// @ts-check
import { lstatSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fieldOf, send } from './api.mjs';
import { putComment, threadOfRequest } from './comments.mjs';
import { readFacts } from './facts.mjs';

const env = process.env;
const noReport = '### setpoint plan: no report\n\nThe run wrote no report. See the log of the pipeline.';

try {
  const [file, target = 'setpoint'] = process.argv.slice(2);
  if (file === undefined) throw new Error('the report is missing. Usage: setpoint-note FILE.md [TARGET]');
  const json = file.replace(/\.md$/, '.json');
  const text = isReport(file) ? readFileSync(file, 'utf8').trimEnd() : noReport;
  const base = required('CI_API_V4_URL').replace(/\/+$/, '');
  // The job's own token is not allowed to write notes.
  const headers = { 'private-token': required('SETPOINT_NOTE_TOKEN') };
  const request = { project: required('CI_PROJECT_ID'), iid: required('CI_MERGE_REQUEST_IID') };
  const connection = { name: 'GitLab', base, headers, pause };
  // The token's owner is the author of the tool's notes.
  const author = fieldOf(await send(connection, 'GET', '/user'), 'username');
  if (typeof author !== 'string') throw new Error("GitLab's reply contains no user name");
  const { done } = await putComment(threadOfRequest(connection, request), {
    kind: 'plan',
    target,
    author,
    text: `${text}\n\n<sub>[Pipeline](${env.CI_PIPELINE_URL}) at ${(env.CI_COMMIT_SHA ?? '').slice(0, 12)}</sub>`,
    quiet: isReport(file) && isReport(json) && readFacts(json).isQuiet,
  });
  console.log(`Note on !${request.iid}: ${done}`);
} catch (error) {
  console.error(`Cannot write the note: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/**
 * Whether the run wrote this file. A folder or a link, which could name any file of this job, is not a report.
 * @param {string} file
 */
function isReport(file) {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** @param {string} name */
function required(name) {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
