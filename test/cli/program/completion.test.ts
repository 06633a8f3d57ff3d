import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completionScripts } from '../../../src/cli/completion/scripts.js';
import { inherited } from '../../inherited.js';
import { program, runCheaply } from './run.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'setpoint-completion-'));
  mkdirSync(join(folder, 'projects'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'setpoint.yaml'), 'version: 1\norganization: acme\n');
  writeFileSync(
    join(folder, 'projects/a.yaml'),
    'project: web\n---\nproject: pay-api\n---\nproject: pay-$(touch pwned)\n---\nproject: pay-`touch pwned`\n',
  );
  const start = `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`;
  writeFileSync(join(folder, 'bin/setpoint'), start, { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));

const isInstalled = (shell: string) => spawnSync(shell, ['-c', 'exit']).status === 0;

/** Standard output of a script that can run setpoint. */
function execute(shell: string, flags: readonly string[], script: string): string {
  const env = { ...inherited, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, HOME: folder };
  const ended = spawnSync(shell, [...flags, '-c', script], { cwd: folder, env, encoding: 'utf8' });
  expect(ended.stderr).toBe('');
  return ended.stdout;
}

describe.skipIf(!isInstalled('bash'))('in bash', () => {
  it('completes commands, values, projects and paths, and runs nothing from a file', () => {
    const printed = execute(
      'bash',
      ['--norc'],
      `source <(setpoint completion bash)
       compopt() { echo "$*"; }
       try() {
         COMP_WORDS=("$@")
         COMP_CWORD=$(($# - 1))
         _setpoint
         printf '%s|' "\${COMPREPLY[@]}"
         echo
       }
       try setpoint pla
       try setpoint plan --format = js
       try setpoint plan --report = sar
       try setpoint explain pay
       try setpoint show ''`,
    );
    expect(printed.split('\n')).toEqual([
      'plan|',
      'json|',
      '-o nospace',
      'sarif=|',
      'pay-api|',
      '-o default',
      '|',
      '',
    ]);
    expect(existsSync(join(folder, 'pwned'))).toBe(false);
  });
});

describe.skipIf(!isInstalled('fish'))('in fish', () => {
  it('completes commands, values, projects and paths, and runs nothing from a file', () => {
    const printed = execute(
      'fish',
      ['--no-config'],
      `setpoint completion fish | source
       for line in 'setpoint pla' 'setpoint plan --format=js' 'setpoint explain pay' 'setpoint plan --config=proj'
         complete --do-complete $line
       end`,
    );
    const words = printed.split('\n').map((line) => line.split('\t')[0]);
    expect(words).toEqual(['plan', '--format=json', 'pay-api', '--config=projects/', '']);
    expect(existsSync(join(folder, 'pwned'))).toBe(false);
  });
});

describe.skipIf(!isInstalled('zsh'))('in zsh', () => {
  it('completes commands, values and projects, and runs nothing from a file', () => {
    const printed = execute(
      'zsh',
      ['-f'],
      `compdef() { }
       _describe() { print -r -- "\${(@)candidates}" }
       source <(setpoint completion zsh)
       try() { words=("$@") CURRENT=$#; _setpoint }
       try setpoint pla
       try setpoint plan --format=js
       try setpoint explain pay`,
    );
    expect(printed).toBe(
      'plan:Show what would change, without writing to the service.\n--format=json\npay-api\n',
    );
    expect(existsSync(join(folder, 'pwned'))).toBe(false);
  });
});

it.each(['bash', 'zsh', 'fish', 'powershell'] as const)('prints the script for %s', async (shell) => {
  const { code, stdout, stderr } = await runCheaply(['completion', shell], { cwd: folder, env: {} });
  expect([code, stdout, stderr]).toEqual([0, completionScripts[shell], '']);
});
