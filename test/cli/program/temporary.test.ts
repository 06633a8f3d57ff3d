import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { start } from './run.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setpoint-cut-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  '%s during the checkout of a git ref leaves no files in the temporary folder, or the next run removes them',
  async (signal) => {
    const [config, temporary, tools] = ['config', 'tmp', 'bin'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const path of [config, temporary, tools]) mkdirSync(path);
    writeFileSync(join(config, 'setpoint.yaml'), 'version: 1\norganization: acme\n');
    writeFileSync(join(config, 'organization.yaml'), 'organization: acme\nsettings: {name: Acme}\n');
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: config, stdio: 'pipe' });
    git('init', '--quiet');
    git('add', '--all');
    git(
      '-c',
      'user.name=me',
      '-c',
      'user.email=me@example.com',
      '-c',
      'commit.gpgsign=false',
      'commit',
      '-qm',
      'all',
    );
    // A git that is slow to read files. It gets no variables of ours.
    const slow = `#!/bin/sh\ncase "$*" in *cat-file*) exec sleep 60;; esac\nPATH='${process.env.PATH}' exec git "$@"\n`;
    writeFileSync(join(tools, 'git'), slow);
    chmodSync(join(tools, 'git'), 0o755);
    const startWith = (path = '') => {
      const child = start(['plan', '--offline', '--base', 'HEAD'], {
        cwd: config,
        stdio: 'ignore',
        env: { PATH: path, TMPDIR: temporary },
      });
      return { child, end: new Promise((resolve) => child.on('exit', (code, by) => resolve(by ?? code))) };
    };
    const { child, end } = startWith(`${tools}${delimiter}${process.env.PATH}`);
    while (readdirSync(temporary).length === 0) await pause(1);
    expect(readdirSync(temporary)).toEqual([expect.stringMatching(/^setpoint-base-/)]);
    child.kill(signal);
    expect(await end).toBe(signal);
    if (signal === 'SIGKILL') expect(await startWith(process.env.PATH).end).toBe(0);
    expect(readdirSync(temporary)).toEqual([]);
  },
);
