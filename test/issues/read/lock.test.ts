import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { takeLock } from '../../../src/issues/read/lock.js';
import { runExport, scratch } from '../export-world.js';
import { fakeService, manyIssues } from '../fake-service.js';

const elsewhere = { id: '1', pid: 12, machine: 'another-machine pid:[1]' };

/** A folder with a lock in it whose owner was last active so many seconds ago. */
async function lockedBy(text: string, silentSeconds: number): Promise<string> {
  const folder = await scratch();
  const path = join(folder, 'lock');
  await writeFile(path, text);
  const then = new Date(Date.now() - silentSeconds * 1000);
  await utimes(path, then, then);
  return folder;
}

/** A folder with the lock of an ended process: the id exceeds the maximum of Linux and macOS. */
async function ofDeadProcess(): Promise<string> {
  const folder = await scratch();
  const lock = await takeLock(folder);
  const path = join(folder, 'lock');
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), pid: 2 ** 30 }));
  await lock.release();
  return folder;
}

describe('locks a folder', () => {
  test('until the run on this machine ends', async () => {
    const folder = await scratch();
    const lock = await takeLock(folder);
    await expect(takeLock(folder)).rejects.toMatchObject({
      kind: 'service',
      code: 'SP6033',
      message: expect.stringContaining(`process ${process.pid}`),
    });
    await lock.release();
    await (await takeLock(folder)).release();
  });

  test.each([
    ['a run on another machine that was active recently', JSON.stringify(elsewhere), 5],
    ['a run with a clock that is ahead', JSON.stringify(elsewhere), -100],
  ])('of %s', async (_corner, text, silentSeconds) => {
    const folder = await lockedBy(text, silentSeconds);
    await expect(takeLock(folder)).rejects.toMatchObject({ code: 'SP6033' });
  });
});

describe('rejects, without waiting, a lock that setpoint did not write', () => {
  test.each([
    ['a list', '[]'],
    ['a process number of another program', '4711\n'],
    ['an object without a process', '{"owner":"ci"}'],
    ['a file larger than any lock', 'x'.repeat(5000)],
  ])('%s', async (_corner, text) => {
    for (const silentSeconds of [0, 60]) {
      const folder = await lockedBy(text, silentSeconds);
      await expect(takeLock(folder)).rejects.toMatchObject({ kind: 'files', code: 'SP6037' });
      expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(text);
    }
  });

  test('a folder, and a named pipe without a writer', async () => {
    const folder = await scratch();
    await mkdir(join(folder, 'lock'));
    await expect(takeLock(folder)).rejects.toMatchObject({ code: 'SP6037' });
    const other = await scratch();
    execFileSync('mkfifo', [join(other, 'lock')]);
    await expect(takeLock(other)).rejects.toMatchObject({ code: 'SP6037' });
  });

  test.each<[string, (path: string) => unknown]>([
    ['a named pipe', (path) => execFileSync('mkfifo', [path])],
    ['a link to a device that never ends', (path) => symlink('/dev/zero', path)],
    ['a link to a file', (path) => symlink('/etc/hosts', path)],
  ])('%s alone in the folder of an export, with --resume', async (_corner, place) => {
    const output = join(await scratch(), 'issues.jsonl');
    await mkdir(`${output}.part`);
    await place(join(`${output}.part`, 'lock'));
    const service = fakeService({ issues: manyIssues(3) });
    await expect(runExport({ client: service.client, output, resume: true })).rejects.toMatchObject({
      code: 'SP6037',
    });
  });
});

test('creates a lock with its owner atomically, and leaves no other file', async () => {
  const folder = await scratch();
  const seen: string[] = [];
  const watcher = watch(folder, (_event, name) => {
    if (name === 'lock' && existsSync(join(folder, 'lock')))
      seen.push(readFileSync(join(folder, 'lock'), 'utf8'));
  });
  try {
    const takers = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(folder)));
    expect(takers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(seen.every((text) => text.endsWith('}'))).toBe(true);
    expect(await readdir(folder)).toEqual(['lock']);
    expect((await stat(join(folder, 'lock'))).mode & 0o777).toBe(0o600);
  } finally {
    watcher.close();
  }
});

describe('takes over a folder', () => {
  test.each([
    ['from an inactive run on another machine', () => lockedBy(JSON.stringify(elsewhere), 60)],
    ['immediately from an empty lock', () => lockedBy('', 0)],
    ['immediately from a truncated lock', () => lockedBy('{"id":"1","pi', 0)],
    ['immediately from a lock of null bytes', () => lockedBy('\0'.repeat(80), 0)],
    ['from an ended run on this machine', ofDeadProcess],
  ])('%s', async (_corner, make) => {
    const lock = await takeLock(await make());
    expect(lock.isHeld()).toBe(true);
    await lock.release();
  });

  test('and stops the previous run, which leaves it unchanged', async () => {
    const folder = await scratch();
    const suspended = await takeLock(folder);
    const path = join(folder, 'lock');
    await writeFile(path, JSON.stringify(elsewhere));
    expect(() => suspended.expectHeld()).toThrow(expect.objectContaining({ code: 'SP6034' }));
    await suspended.release();
    expect(await readFile(path, 'utf8')).toBe(JSON.stringify(elsewhere));
  });
});

describe('an export that was suspended for longer than its lock is valid', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('stops after another run has taken over, and leaves its files unchanged', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const output = join(await scratch(), 'issues.jsonl');
    const part = `${output}.part`;
    const service = fakeService({
      issues: manyIssues(80),
      before: async (request) => {
        if (request !== 4) return undefined;
        await writeFile(join(part, 'lock'), JSON.stringify(elsewhere));
        await writeFile(join(part, 'checkpoint.json'), 'of the other run');
        // Last, because this clock is stopped: a check of the lock in between would not be repeated.
        vi.setSystemTime(Date.now() + 60_000);
        return undefined;
      },
    });
    // No checkpoint is being written during the takeover: it would replace that of the other run.
    const world = { checkpointEveryMs: Number.POSITIVE_INFINITY };
    await expect(runExport({ client: service.client, output, world })).rejects.toMatchObject({
      code: 'SP6040',
      message: expect.stringContaining('SP6034'),
    });
    expect(service.requests.length).toBeLessThan(8);
    expect(JSON.parse(await readFile(join(part, 'lock'), 'utf8'))).toEqual(elsewhere);
    expect(await readFile(join(part, 'checkpoint.json'), 'utf8')).toBe('of the other run');
  });

  test.each([
    ['the folder, and reports that nothing is saved', '', 'machine', 'SP6035', 'was removed'],
    ['only the lock, and keeps its progress', 'lock', 'service', 'SP6040', 'The lock of'],
  ])('stops when another program removes %s', async (_corner, name, kind, code, words) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const output = join(await scratch(), 'issues.jsonl');
    const part = `${output}.part`;
    const service = fakeService({
      issues: manyIssues(80),
      before: async (request) => {
        if (request !== 4) return undefined;
        await rm(join(part, name), { recursive: true });
        vi.setSystemTime(Date.now() + 60_000);
        return undefined;
      },
    });
    const world = { checkpointEveryMs: Number.POSITIVE_INFINITY };
    const stopped: unknown = await runExport({ client: service.client, output, world }).catch(
      (error: unknown) => error,
    );
    expect(stopped).toMatchObject({ kind, code, message: expect.stringContaining(words) });
    expect(String(stopped)).not.toContain('Another run');
    expect(String(stopped).includes('are saved')).toBe(existsSync(part));
    expect(service.requests.length).toBeLessThan(8);
  });
});
