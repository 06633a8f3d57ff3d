import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deep } from '../../deep.js';
import { type Sandbox, startSandbox } from '../../sandbox/service/index.js';
import { type Ended, program, run, runCheaply, start } from './run.js';

/** Issues of the service, and how many of them an export reads at a time. */
const [count, limit] = deep ? [1500, 5] : [200, 10];

let folder = '';
let sandbox: Sandbox;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-export-program-'));
  const seed = { issues: { count }, projects: [{ slug: 'web' }] };
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
  String(limit),
  ...more,
];

/** Resolves when the service has received this many more requests. */
async function requests(count: number): Promise<void> {
  const until = sandbox.ledger().total + count;
  while (sandbox.ledger().total < until) await pause(1);
}

describe('an export that is interrupted', () => {
  test('by SIGKILL several times has the same result after resuming', async () => {
    expect(await runCheaply(exporting('whole.jsonl'), options())).toMatchObject({ code: 0 });
    for (const reads of deep ? [40, 150, 90] : [5, 10]) {
      const child = start(exporting('killed.jsonl', '--resume'), { ...options(), stdio: 'ignore' });
      await requests(reads);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(readdirSync(folder)).not.toContain('killed.jsonl');
    }
    expect(await runCheaply(exporting('killed.jsonl', '--resume'), options())).toMatchObject({ code: 0 });
    const [killed, whole] = await Promise.all(
      ['killed', 'whole'].map((name) => readFile(join(folder, `${name}.jsonl`), 'utf8')),
    );
    expect(killed === whole).toBe(true);
    expect(readdirSync(folder).sort()).toEqual([
      'killed.jsonl',
      'killed.jsonl.SHA256SUMS',
      'killed.jsonl.manifest.json',
      'whole.jsonl',
      'whole.jsonl.SHA256SUMS',
      'whole.jsonl.manifest.json',
    ]);
  });

  test('by Ctrl-C reports its progress and exits with 130', async () => {
    const child = start(exporting('stopped.jsonl'), { ...options(), stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const closed = once(child, 'close');
    await requests(8);
    child.kill('SIGINT');
    expect(await closed).toEqual([130, null]);
    expect(output).toContain('SP6041');
    expect(output.replace(/\s+/g, ' ')).toMatch(/\d+ pages and \d+ issues are/);
    expect(await runCheaply(exporting('stopped.jsonl', '--resume'), options())).toMatchObject({ code: 0 });
  });
});

describe('an export that the system stops', () => {
  test('for lack of disk space keeps what fits, and resumes when there is space', async () => {
    const args = exporting('full.jsonl', '--report', 'csv=full.csv');
    // In blocks of 512 bytes: some 130 issues.
    const small = await runIn('ulimit -f 400; exec "$0" "$@"', [process.execPath, program, ...args]);
    const output = small.stderr.replace(/\s+│?\s*/g, ' ');
    expect([small.code, output]).toEqual([8, expect.stringContaining('SP6040')]);
    expect(output).toMatch(/\d+ pages and \d+ issues are saved in full\.jsonl\.part/);
    expect(readdirSync(folder)).toEqual(['full.jsonl.part']);
    expect(await runCheaply([...args, '--resume'], options())).toMatchObject({ code: 0 });
    expect(await runCheaply(['issues', 'verify', 'full.jsonl', '--complete'], options())).toMatchObject({
      code: 0,
    });
  });

  test.skipIf(process.platform !== 'linux')(
    'because standard output is on a full disk names it',
    async () => {
      const full = await runIn('exec "$0" "$@" > /dev/full', [process.execPath, program, ...exporting('-')]);
      expect(full.code).toBe(8);
      expect(full.stderr).toContain(
        'Cannot write standard output: the disk is full, or its quota is used up.',
      );
    },
  );

  test('because standard output is closed keeps everything for --resume', async () => {
    const args = exporting('-');
    const cut = await runIn('"$0" "$@" | head -n 1', [process.execPath, program, ...args]);
    expect(cut.stdout.split('\n')).toHaveLength(2);
    expect(cut.stderr).toContain('SP6040');
    expect(cut.stderr).toContain('Standard output was closed before the export was complete.');
    expect(readdirSync(folder)).toEqual(['setpoint-export.part']);
    const whole = await run([...args, '--resume'], options());
    expect(whole.stdout.trimEnd().split('\n')).toHaveLength(count);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('a merge to a closed standard output fails and keeps the partitions', async () => {
  await runCheaply(exporting('share.jsonl', '--partition', '0/1'), options());
  const there = readdirSync(folder);
  const merging = [process.execPath, program, 'issues', 'merge', 'share.jsonl', '--output', '-'];
  const cut = await runIn('{ "$0" "$@"; echo "exit $?" >&2; } | head -n 1', merging);
  expect(cut.stderr).toContain('SP6042');
  expect(cut.stderr).toContain('Standard output was closed before the export was complete.');
  expect(cut.stderr).toContain('exit 8');
  expect(readdirSync(folder)).toEqual(there);
});

test('the summary shows each path relative to the working directory', async () => {
  await mkdir(join(folder, 'sub'));
  const below = await runCheaply(exporting('sub/a.jsonl', '--report', 'html=sub/x.html'), options());
  expect(below.stdout).toMatch(/ sub\/a\.jsonl \(\d/);
  expect(below.stdout).toMatch(/ sub\/x\.html \(\d/);
  const piped = await runCheaply(exporting('-', '--report', 'html=x.html'), options());
  expect(piped.stderr).toMatch(/ jsonl {6} - \(\d/);
  expect(piped.stderr).toMatch(/ html {7} x\.html \(\d/);
  const merging = ['issues', 'merge', 'sub/part.jsonl', '--output', '-', '--report', 'csv=all.csv'];
  await runCheaply(exporting('sub/part.jsonl', '--partition', '0/1'), options());
  expect((await runCheaply(merging, options())).stderr).toMatch(/ csv {8} all\.csv \(\d/);
});

/** Runs the program in a shell script. */
async function runIn(script: string, words: readonly string[]): Promise<Ended> {
  const { cwd, env } = options();
  const child = spawn('sh', ['-c', script, ...words], { cwd, env: { PATH: process.env.PATH, ...env } });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, ...output };
}

test('a second run of the same export exits immediately, and resumes once the first has ended', async () => {
  sandbox.injectFault({ fault: 'hang', on: 'issue-list', after: 10 });
  const first = start(exporting('one.jsonl'), { ...options(), stdio: 'ignore' });
  await requests(11);
  for (const more of [[], ['--resume']]) {
    const { code, stderr } = await runCheaply(exporting('one.jsonl', ...more), options());
    expect([code, stderr.replace(/\s+/g, ' ')]).toEqual([8, expect.stringContaining('SP6033')]);
    expect(stderr).toContain(`process ${first.pid}`);
  }
  const exit = once(first, 'exit');
  first.kill('SIGKILL');
  await exit;
  expect(await runCheaply(exporting('one.jsonl'), options())).toMatchObject({ code: 64 });
  expect(await runCheaply(exporting('one.jsonl', '--resume'), options())).toMatchObject({ code: 0 });
  expect(await runCheaply(['issues', 'verify', 'one.jsonl', '--complete'], options())).toMatchObject({
    code: 0,
  });
});

describe('several runs that resume one killed export', () => {
  /** Starts to export, and is killed after so many pages. */
  async function killAfter(pages: number): Promise<void> {
    const killed = start(exporting('one.jsonl'), { ...options(), stdio: 'ignore' });
    await requests(pages);
    while (!existsSync(join(folder, 'one.jsonl.part', 'checkpoint.json'))) await pause(1);
    const exit = once(killed, 'exit');
    killed.kill('SIGKILL');
    await exit;
  }
  /** Resumes with a script that is loaded before the program. */
  const resume = (preload: string): Promise<Ended> => {
    const { cwd, env } = options();
    return run(exporting('one.jsonl', '--resume'), {
      cwd,
      env: { ...env, NODE_OPTIONS: `--require=${preload}` },
    });
  };
  async function preload(name: string, wait: string): Promise<string> {
    const path = join(folder, name);
    await writeFile(
      path,
      `const fs = require('node:fs');
      const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
      for (const name of ['link', 'rename', 'open', 'lstat']) {
        const original = fs.promises[name];
        fs.promises[name] = async (...all) => {
          const [from, to = from] = all.map(String);
          ${wait}
          return original(...all);
        };
      }
      require('node:module').syncBuiltinESMExports();`,
    );
    return path;
  }
  async function expectRight(): Promise<void> {
    const verified = await runCheaply(['issues', 'verify', 'one.jsonl', '--complete'], options());
    expect(verified).toMatchObject({ code: 0 });
    const lines = (await readFile(join(folder, 'one.jsonl'), 'utf8')).trimEnd().split('\n');
    expect([lines.length, new Set(lines).size]).toEqual([count, count]);
    expect(readdirSync(folder)).not.toContain('one.jsonl.part');
  }
  const isRefused = ({ code, stderr }: Ended): boolean => code === 8 && stderr.includes('SP6033');

  test('with one that pauses before it replaces the lock: one does it, the other exits with SP6033', async () => {
    await killAfter(5);
    const [reached, released] = [join(folder, 'reached'), join(folder, 'released')];
    const pausing = await preload(
      'pause.cjs',
      `if (name === 'rename' && to.endsWith('/lock')) {
        fs.writeFileSync(${JSON.stringify(reached)}, '');
        while (!fs.existsSync(${JSON.stringify(released)})) await pause(1);
      }`,
    );
    const paused = resume(pausing);
    while (!existsSync(reached)) await pause(1);
    const other = run(exporting('one.jsonl', '--resume'), options());
    // Enough for both to be at work if the second is not refused.
    await Promise.race([other, requests(3)]);
    await writeFile(released, '');
    const ended = await Promise.all([paused, other]);
    expect(ended.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(ended.filter(isRefused)).toHaveLength(1);
    await expectRight();
  });

  test.runIf(deep)('two to eight, each delayed at random: the file is right every time', async () => {
    const delayed = await preload('delay.cjs', `if (/lock/.test(to)) await pause(Math.random() * 40);`);
    for (let processes = 2; processes <= 8; processes += 1) {
      await killAfter(20);
      const ended = await Promise.all(Array.from({ length: processes }, () => resume(delayed)));
      // One that begins after another has ended exports again.
      const others = ended.filter((each) => !isRefused(each));
      expect(others.map(({ code, stderr }) => [code, stderr])).toEqual(others.map(() => [0, '']));
      expect(others.length).toBeGreaterThan(0);
      await expectRight();
      await rm(join(folder, 'one.jsonl'));
    }
  });
});
