import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../src/sandbox/index.js';
import { type Ended, program, run, start } from './run.js';

let folder = '';
let sandbox: Sandbox;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-export-program-'));
  const seed = { issues: { count: 1500 }, projects: [{ slug: 'web' }] };
  sandbox = await startSandbox({ stateFile: null, seed, latencyMs: 5 });
});
afterEach(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

const options = () => ({
  cwd: folder,
  env: { SETPOINT_URL: sandbox.url, SETPOINT_TOKEN: sandbox.defaultToken, CI: '1' },
});
const exporting = (output: string, ...more: string[]) => [
  'issues',
  'export',
  '--quiet',
  '--organization',
  'acme',
  '--output',
  output,
  '--limit',
  '5',
  ...more,
];

/** Resolves when the service has been asked so many more times. */
async function requests(count: number): Promise<void> {
  const until = sandbox.ledger().total + count;
  while (sandbox.ledger().total < until) await new Promise((resolve) => setImmediate(resolve));
}

describe('an export that is ended from outside', () => {
  test('by SIGKILL, again and again, is the same in the end', async () => {
    expect(await run(exporting('whole.jsonl'), options())).toMatchObject({ code: 0 });
    for (const count of [40, 150, 90]) {
      const child = start(exporting('killed.jsonl', '--resume'), { ...options(), stdio: 'ignore' });
      await requests(count);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(readdirSync(folder)).not.toContain('killed.jsonl');
    }
    expect(await run(exporting('killed.jsonl', '--resume'), options())).toMatchObject({ code: 0 });
    const [killed, whole] = await Promise.all(
      ['killed', 'whole'].map((name) => readFile(join(folder, `${name}.jsonl`), 'utf8')),
    );
    expect(killed === whole).toBe(true);
    expect(readdirSync(folder).sort()).toEqual([
      'killed.jsonl',
      'killed.jsonl.manifest.json',
      'whole.jsonl',
      'whole.jsonl.manifest.json',
    ]);
  });

  test('by Ctrl-C, says how far it got and ends with 130', async () => {
    const child = start(exporting('stopped.jsonl'), { ...options(), stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const closed = once(child, 'close');
    await requests(30);
    child.kill('SIGINT');
    expect(await closed).toEqual([130, null]);
    expect(said).toContain('SP6041');
    expect(said.replace(/\s+/g, ' ')).toMatch(/\d+ pages and \d+ issues are/);
    expect(await run(exporting('stopped.jsonl', '--resume'), options())).toMatchObject({ code: 0 });
  });
});

describe('an export that the machine stops', () => {
  test('for want of room says so, keeps what fits, and goes on where there is more', async () => {
    const args = exporting('full.jsonl', '--report', 'csv=full.csv');
    // In blocks of 512 bytes: some 200 issues.
    const small = await runIn('ulimit -f 600; exec "$0" "$@"', [process.execPath, program, ...args]);
    const said = small.stderr.replace(/\s+│?\s*/g, ' ');
    expect([small.code, said]).toEqual([8, expect.stringContaining('SP6040')]);
    expect(said).toMatch(/\d+ pages and \d+ issues are kept in full\.jsonl\.part/);
    expect(readdirSync(folder)).toEqual(['full.jsonl.part']);
    expect(await run([...args, '--resume'], options())).toMatchObject({ code: 0 });
    expect(await run(['issues', 'verify', 'full.jsonl', '--complete'], options())).toMatchObject({ code: 0 });
  });

  test('as nobody reads what it writes keeps all of it for the next time', async () => {
    const args = exporting('-');
    const cut = await runIn('"$0" "$@" | head -n 1', [process.execPath, program, ...args]);
    expect(cut.stdout.split('\n')).toHaveLength(2);
    expect(cut.stderr).toContain('SP6040');
    expect(cut.stderr).toContain('The reader of standard output is gone');
    expect(readdirSync(folder)).toEqual(['setpoint-export.part']);
    const whole = await run([...args, '--resume'], options());
    expect(whole.stdout.trimEnd().split('\n')).toHaveLength(1500);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('a merge that nobody reads to its end says so, and leaves the shares alone', async () => {
  await run(exporting('share.jsonl', '--partition', '0/1'), options());
  const there = readdirSync(folder);
  const merging = [process.execPath, program, 'issues', 'merge', 'share.jsonl', '--output', '-'];
  const cut = await runIn('{ "$0" "$@"; echo "exit $?" >&2; } | head -n 1', merging);
  expect(cut.stderr).toContain('SP6042');
  expect(cut.stderr).toContain('The reader of standard output is gone');
  expect(cut.stderr).toContain('exit 8');
  expect(readdirSync(folder)).toEqual(there);
});

test('the summary names each file where it is for whoever asked', async () => {
  await mkdir(join(folder, 'sub'));
  const below = await run(exporting('sub/a.jsonl', '--report', 'html=sub/x.html'), options());
  expect(below.stdout).toMatch(/ sub\/a\.jsonl \(\d/);
  expect(below.stdout).toMatch(/ sub\/x\.html \(\d/);
  const piped = await run(exporting('-', '--report', 'html=x.html'), options());
  expect(piped.stderr).toMatch(/ jsonl {6} - \(\d/);
  expect(piped.stderr).toMatch(/ html {7} x\.html \(\d/);
  const merging = ['issues', 'merge', 'sub/part.jsonl', '--output', '-', '--report', 'csv=all.csv'];
  await run(exporting('sub/part.jsonl', '--partition', '0/1'), options());
  expect((await run(merging, options())).stderr).toMatch(/ csv {8} all\.csv \(\d/);
});

/** The program behind a shell that does something to it. */
async function runIn(script: string, words: readonly string[]): Promise<Ended> {
  const { cwd, env } = options();
  const child = spawn('sh', ['-c', script, ...words], { cwd, env: { PATH: process.env.PATH, ...env } });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, ...said };
}

test('two runs of one export: the second ends at once, and takes over as soon as the first is gone', async () => {
  sandbox.injectFault({ fault: 'hang', on: 'issue-list', after: 20 });
  const first = start(exporting('one.jsonl'), { ...options(), stdio: 'ignore' });
  await requests(21);
  for (const more of [[], ['--resume']]) {
    const { code, stderr } = await run(exporting('one.jsonl', ...more), options());
    expect([code, stderr.replace(/\s+/g, ' ')]).toEqual([8, expect.stringContaining('SP6033')]);
    expect(stderr).toContain(`process ${first.pid}`);
  }
  const exit = once(first, 'exit');
  first.kill('SIGKILL');
  await exit;
  expect(await run(exporting('one.jsonl'), options())).toMatchObject({ code: 64 });
  expect(await run(exporting('one.jsonl', '--resume'), options())).toMatchObject({ code: 0 });
  expect(await run(['issues', 'verify', 'one.jsonl', '--complete'], options())).toMatchObject({ code: 0 });
});
