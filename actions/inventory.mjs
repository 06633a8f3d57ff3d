#!/usr/bin/env node
// In a merge request job of a private GitLab project: downloads the inventory that the newest successful pipeline of
// the default branch saved, and prints the flag that uses it: `setpoint plan --offline … $(setpoint-inventory FILE
// [JOB])`. Without an inventory, prints nothing, and the reason to standard error: the comparison is then made without
// it.
// @ts-check
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from './api.mjs';

const {
  CI_API_V4_URL: api = '',
  CI_DEFAULT_BRANCH: branch = '',
  CI_JOB_TOKEN: token = '',
  CI_PROJECT_ID: project = '',
  CI_PROJECT_VISIBILITY: visibility,
} = process.env;
const [file = 'inventory.json', job = 'setpoint-inventory'] = process.argv.slice(2);

if (visibility === 'private') {
  try {
    const connection = { name: 'GitLab', base: api, headers: { 'job-token': token }, pause };
    const artifacts = `/projects/${encodeURIComponent(project)}/jobs/artifacts/${encodeURIComponent(branch)}`;
    const path = `${artifacts}/raw/setpoint-reports/inventory.json?job=${encodeURIComponent(job)}`;
    writeFileSync(file, JSON.stringify(await send(connection, 'GET', path)), { mode: 0o600 });
    console.log(`--inventory=${file}`);
  } catch (error) {
    console.error(`Compared without an inventory: ${error instanceof Error ? error.message : error}`);
  }
}
