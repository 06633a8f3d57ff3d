import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Runs the tarball with npx as on a new machine: in an empty folder, without npm's cache and without a network. */
export function checkNpx(folder, tarball) {
  const empty = join(folder, 'empty');
  const home = join(folder, 'home');
  for (const path of [empty, home]) mkdirSync(path);
  const npx = (...args) =>
    execFileSync('npx', ['--yes', '--offline', '--package', tarball, 'setpoint', ...args], {
      cwd: empty,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOME: home, npm_config_update_notifier: 'false' },
    });
  npx('init', 'acme', '--sandbox');
  assert.equal(JSON.parse(npx('plan', '--json')).format, 'setpoint.plan/1');
}
