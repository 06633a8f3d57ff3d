import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeGitHub } from '../ci/fake-github.js';
import { Runner } from '../ci/runner.js';
import { program } from '../cli/program/run.js';
import { deep } from '../deep.js';
import { read } from '../docs/pages.js';
import { runInHost } from '../program-host.js';
import { temporaryFolder } from '../temporary-folder.js';
import { root } from './example.js';
import { blocksOf, commandsOfBlock, isShownBy } from './shown.js';

let folder: string;
/** The variables of the reader's terminals. The second one also has the sandbox's URL and token. */
let env: Record<string, string>;
let sandbox: ChildProcess | null = null;

beforeEach(async () => {
  folder = await temporaryFolder('tutorial');
  const bin = join(folder, 'bin');
  await mkdir(bin);
  await mkdir(join(folder, 'error-tracking'));
  const script = `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`;
  await writeFile(join(bin, 'setpoint'), script, { mode: 0o755 });
  const author = { GIT_AUTHOR_NAME: 'Reader', GIT_AUTHOR_EMAIL: 'reader@example.com' };
  const committer = { GIT_COMMITTER_NAME: 'Reader', GIT_COMMITTER_EMAIL: 'reader@example.com' };
  env = { PATH: `${bin}:${process.env.PATH}`, HOME: folder, ...author, ...committer };
});

afterEach(() => sandbox?.kill());

test('every step of the tutorial works as shown, from an empty folder to a drift found in CI', async () => {
  let terminal = env;
  const page = read('docs/tutorial.md');
  for (const block of blocksOf(page)) {
    const { language, file, line, lines } = block;
    const text = lines.join('\n');
    if (language === 'yaml' && file !== null) await write(file, `${text}\n`);
    else if (language === 'console') {
      await runAsShown(block);
      if (text.includes('--report markdown=issue.md')) await expectDriftJob();
    } else if (text.startsWith('export ')) env = terminal = { ...env, ...variablesIn(text) };
    else if (text.endsWith(' &')) terminal = { ...env, ...(await startSandbox(text)) };
    else if (text === 'kill %1') terminal = await stopSandbox();
    else await shell(text.replace('mkdir error-tracking && cd error-tracking', ':'), terminal, line);
  }
  expect(sandbox).toBeNull();
}, 120_000);

const checkout = () => join(folder, 'error-tracking');
const own = (file: string) => readFile(join(checkout(), file), 'utf8');

/** Runs the workflow that the reader has written: in the checkout, the service is the sandbox too. */
async function expectDriftJob(): Promise<void> {
  const github = new FakeGitHub();
  await github.start();
  const scene = { caches: new Map(), folder: checkout(), api: github.url, event: 'schedule', payload: {} };
  const runner = await Runner.of({ ...scene, vars: { SETPOINT_URL: '' }, secrets: {} });
  try {
    const path = relative(root, join(checkout(), '.github/workflows/setpoint-drift.yml'));
    const { drift } = await runner.runWorkflow(path);
    expect(drift?.code, drift?.log).toBe(2);
    expect(github.issues).toMatchObject([{ state: 'open' }]);
    const [issue, page] = await Promise.all([own('issue.md'), own('summary.md')]);
    expect(issue).toContain('allowSharedIssues');
    expect(sameRun(github.issues[0]?.body)).toContain(sameRun(issue).trimEnd());
    expect(sameRun(drift?.summary)).toBe(sameRun(page));
  } finally {
    await Promise.all([runner.close(), github.stop()]);
  }
}

/** Without the time of the run, and the commit and the links that only a job has instead of places. */
function sameRun(report = ''): string {
  return report
    .replaceAll(/\[([^\]]+)\]\(https:[^)]+\)/g, '$1')
    .replaceAll(/ at `[^`]+:\d+`/g, '')
    .replaceAll(/(?:Commit `[^`]+` · )?Made `[^`]+`/g, 'Made');
}

async function write(file: string, text: string): Promise<void> {
  const path = join(checkout(), file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

async function runAsShown(block: ReturnType<typeof blocksOf>[number]): Promise<void> {
  for (const { line, argv, code, output } of commandsOfBlock(block)) {
    const ran = await (deep ? execute('setpoint', argv, env) : runInHost(argv, checkout(), env));
    const where = `docs/tutorial.md:${line} setpoint ${argv.join(' ')}\n${ran.stdout}${ran.stderr}`;
    expect(ran.code, where).toBe(code);
    if (output !== null)
      expect(isShownBy(ran.stdout.replace(/\n$/, '').split('\n'), output), where).toBe(true);
  }
}

async function shell(text: string, terminal: Record<string, string>, line: number): Promise<void> {
  const { code, stdout, stderr } = await execute('sh', ['-c', `set -e\n${text}`], terminal);
  expect(code, `docs/tutorial.md:${line}\n${stderr}`).toBe(0);
  if (text.startsWith('curl ')) expect(stdout, `docs/tutorial.md:${line}`).toBe('200\n');
}

function execute(file: string, args: readonly string[], variables: Record<string, string>) {
  const options = { cwd: checkout(), env: variables };
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((done) => {
    execFile(file, args, options, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : error.code, stdout, stderr }),
    );
  });
}

/** Starts the server, and returns the variables of the line that the reader pastes. */
async function startSandbox(text: string): Promise<Record<string, string>> {
  const [file = '', ...args] = text.replace(/ &$/, '').split(' ');
  sandbox = spawn(file, args, {
    cwd: checkout(),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of sandbox.stdout ?? []) {
    printed += String(chunk);
    const pasted = /^ *export (SETPOINT_URL=.*)\n/m.exec(printed)?.[1];
    if (pasted !== undefined) return variablesIn(pasted);
  }
  throw new Error(`the sandbox ended:\n${printed}`);
}

/** `export A=1 B=2` */
function variablesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .replace('export ', '')
      .split(' ')
      .map((each) => each.split('=', 2)),
  );
}

async function stopSandbox(): Promise<Record<string, string>> {
  if (sandbox !== null) {
    const ended = once(sandbox, 'exit');
    sandbox.kill();
    await ended;
    sandbox = null;
  }
  return env;
}
