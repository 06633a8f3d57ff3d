import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completionScripts } from '../../../src/cli/completion/scripts.js';
import { inherited } from '../../inherited.js';
import { installProgram } from './hosted-program.js';
import { runCheaply } from './run.js';

let folder = '';
let removeProgram: () => Promise<void>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'setpoint-completion-'));
  removeProgram = await installProgram(join(folder, 'hosted'));
  for (const path of ['bin', 'projects', 'my folder/projects'])
    mkdirSync(join(folder, path), { recursive: true });
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text, { mode: 0o755 });
  for (const path of ['setpoint.yaml', 'my folder/setpoint.yaml'])
    write(path, 'version: 1\norganization: acme\n');
  write('my folder/projects/a.yaml', 'project: other\n');
  write(
    'projects/a.yaml',
    'project: web\n---\nproject: pay-api\n---\nproject: pay-$(touch pwned)\n---\nproject: pay-`touch pwned`\n',
  );
  // Only completion runs setpoint; the arguments of any other command line are recorded.
  write(
    'bin/setpoint',
    `#!/bin/sh
case $1 in __complete | completion) exec '${folder}/hosted/setpoint' "$@" ;; esac
{ printf '%s|' "$@"; echo; } >> "$HOME/received"
`,
  );
});
afterAll(async () => {
  await removeProgram();
  rmSync(folder, { recursive: true });
});

const runs = (command: string, ...args: readonly string[]) => spawnSync(command, args).status === 0;
const isInstalled = (shell: string) => runs(shell, '-c', 'exit');
/** Whether there is the `script` of Linux, which runs a command in a terminal. */
const hasTerminal = runs('script', '-qec', 'true', '/dev/null');

async function execute(command: string, args: readonly string[], input = ''): Promise<string> {
  const env = {
    ...inherited,
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    HOME: folder,
    TERM: 'dumb',
  };
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, env, timeout: 60_000 };
    const child = execFile(command, args, options, (error, stdout, stderr) => {
      if (stderr === '') resolve(stdout);
      else reject(error ?? new Error(stderr));
    });
    child.stdin?.end(input);
  });
}

/** Types the lines into an interactive shell, with Tab at the end of each. Returns what setpoint then receives. */
async function typeLines(shell: string, setUp: string, lines: readonly string[]): Promise<readonly string[]> {
  const received = join(folder, 'received');
  rmSync(received, { force: true });
  const keys = lines.map((line) => `setpoint ${line}\t\n`).join('');
  await execute('script', ['-qec', shell, '/dev/null'], `${setUp}\n${keys}exit\n`);
  return readFileSync(received, 'utf8').trimEnd().split('\n');
}

/** What to type, and what setpoint receives. The quotes that the shell adds or removes do not matter. */
const typed: readonly (readonly [string, string])[] = [
  ['pla', 'plan|'],
  ['plan --format=js', 'plan|--format=json|'],
  ['plan --report sar', 'plan|--report|sarif=|'],
  ['explain pay', 'explain|pay-api|'],
  ["explain 'pay", 'explain|pay-api|'],
  ['explain "pay', 'explain|pay-api|'],
  ['plan -c "my folder" --project o', 'plan|-c|my folder|--project|other|'],
  ['plan -c my\\ folder --project o', 'plan|-c|my folder|--project|other|'],
];

describe.skipIf(!isInstalled('bash') || !hasTerminal)('in bash', () => {
  it('completes commands, values, projects and paths, and runs nothing from a file', async () => {
    const all = [
      ...typed,
      ['plan --config=proj', 'plan|--config=projects/|'],
      ['plan -c my', 'plan|-c|my folder/|'],
      // The cursor is two characters before the end of the word.
      ['plan --formXX\u0002\u0002', 'plan|--formatXX|'],
    ] as const;
    const lines = all.map(([line]) => line);
    const received = await typeLines('bash --norc -i', 'source <(setpoint completion bash)', lines);
    expect(received).toEqual(all.map(([, words]) => words));
    expect(existsSync(join(folder, 'pwned'))).toBe(false);
  });
});

describe.skipIf(!isInstalled('zsh') || !hasTerminal)('in zsh', () => {
  it('completes commands, values, projects and paths, and runs nothing from a file', async () => {
    // zsh removes the slash that it added when the line ends.
    const all = [
      ...typed,
      ['plan --config=proj', 'plan|--config=projects|'],
      ['plan -c my', 'plan|-c|my folder|'],
    ] as const;
    const setUp = 'autoload -U compinit; compinit -u -D; source <(setpoint completion zsh)';
    const received = await typeLines(
      'zsh -f -i',
      setUp,
      all.map(([line]) => line),
    );
    expect(received).toEqual(all.map(([, words]) => words));
    expect(existsSync(join(folder, 'pwned'))).toBe(false);
  });
});

describe.skipIf(!isInstalled('fish'))('in fish', () => {
  const all: readonly (readonly [string, string])[] = [
    ['pla', 'plan'],
    ['plan --format=js', '--format=json'],
    ['plan --report sar', 'sarif='],
    ['explain pay', 'pay-api'],
    ["explain 'pay", 'pay-api'],
    ['explain "pay', 'pay-api'],
    ['plan -c "my folder" --project o', 'other'],
    ['plan -c my\\ folder --project o', 'other'],
    ['plan --config=proj', '--config=projects/'],
    ['plan -c "my', 'my folder/'],
  ];
  it('completes commands, values, projects and paths, and runs nothing from a file', async () => {
    const complete =
      'setpoint completion fish | source; for line in $argv; complete --do-complete "setpoint $line"; end';
    const lines = all.map(([line]) => line);
    const printed = await execute('fish', ['--no-config', '-c', complete, ...lines]);
    const candidates = printed.trimEnd().split('\n');
    expect(candidates.map((candidate) => candidate.split('\t')[0])).toEqual(all.map(([, word]) => word));
    expect(existsSync(join(folder, 'pwned'))).toBe(false);
  });
});

it.each(['bash', 'zsh', 'fish'] as const)('prints the script for %s', async (shell) => {
  const { code, stdout, stderr } = await runCheaply(['completion', shell], { cwd: folder, env: {} });
  expect([code, stdout, stderr]).toEqual([0, completionScripts[shell], '']);
});
