import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeLock } from '../../src/disk/lock.js';

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

/** The lock of this process, with changes. */
async function lockOf(changes: object): Promise<string> {
  const lock = await takeLock(path);
  const text = JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...changes });
  await lock.release();
  await writeFile(path, text);
  return text;
}

test('names the process, its start and its host, and is removed at the end', async () => {
  const lock = await takeLock(path);
  const owner = JSON.parse(await readFile(path, 'utf8'));
  const text = expect.any(String);
  expect(owner).toEqual({ pid: process.pid, start: text, host: text, id: text });
  delete owner.id;
  await expect(takeLock(path)).rejects.toMatchObject({ owner });
  await lock.release();
  const again = await takeLock(path);
  await lock.release();
  expect([lock.isHeld(), again.isHeld()]).toEqual([false, true]);
  await again.release();
  expect(await readdir(folder)).toEqual([]);
});

test('is created with its owner atomically, once, and leaves no other file', async () => {
  const seen: string[] = [];
  const watcher = watch(folder, (_event, name) => {
    if (name === 'lock' && existsSync(path)) seen.push(readFileSync(path, 'utf8'));
  });
  try {
    const takers = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(path)));
    expect(takers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(seen.every((text) => text.endsWith('}'))).toBe(true);
    expect(await readdir(folder)).toEqual(['lock']);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  } finally {
    watcher.close();
  }
});

describe('rejects, and leaves unchanged,', () => {
  test.each([
    ['the lock of a process on another machine', { pid: 2 ** 30, host: 'another-machine pid:[1]' }],
    ['the lock of a running process whose start is unknown', { start: '' }],
  ])('%s', async (_case, changes) => {
    const text = await lockOf(changes);
    await expect(takeLock(path)).rejects.toMatchObject({ owner: changes });
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  test('the lock of another running process', async () => {
    const other = spawn('sleep', ['60']);
    await lockOf({ pid: other.pid, start: '' });
    await expect(takeLock(path)).rejects.toMatchObject({ owner: { pid: other.pid } });
    other.kill();
    await once(other, 'exit');
    await (await takeLock(path)).release();
  });

  test.each([
    ['a list', '[]'],
    ['a process number of another program', '4711\n'],
    ['an object without a process', '{"owner":"ci"}'],
    ['a process without its host', '{"pid":12}'],
    ['a file larger than any lock', 'x'.repeat(5000)],
  ])('a file that is not a lock: %s', async (_case, text) => {
    await writeFile(path, text);
    await expect(takeLock(path)).rejects.toMatchObject({ owner: null });
    expect(await readFile(path, 'utf8')).toBe(text);
  });

  test.each<[string, () => unknown]>([
    ['a folder', () => mkdir(path)],
    ['a named pipe without a writer', () => execFileSync('mkfifo', [path])],
    ['a link to a device that never ends', () => symlink('/dev/zero', path)],
    ['a link to nothing', () => symlink('nothing', path)],
    ['a link to a file', () => symlink('/etc/hosts', path)],
  ])('%s, without waiting', async (_case, place) => {
    await place();
    await expect(takeLock(path)).rejects.toMatchObject({ owner: null });
  });
});

test('waits for the end of a lock that is being copied', async () => {
  const text = await lockOf({ pid: process.ppid, start: '' });
  await writeFile(path, text.slice(0, 20));
  const taking = takeLock(path);
  await writeFile(path, text);
  await expect(taking).rejects.toMatchObject({ owner: { pid: process.ppid } });
});

describe('replaces', () => {
  test.each([
    ['an empty lock', ''],
    ['a truncated lock', '{"pid":4711,"sta'],
    ['a lock of null bytes', '\0'.repeat(80)],
  ])('%s', async (_case, text) => {
    await writeFile(path, text);
    // Older than a lock that is still being copied.
    await utimes(path, 0, 0);
    expect((await takeLock(path)).isHeld()).toBe(true);
  });

  // The id exceeds the maximum of Linux and macOS.
  test('the lock of a process that has ended', async () => {
    await lockOf({ pid: 2 ** 30 });
    expect((await takeLock(path)).isHeld()).toBe(true);
  });

  test.runIf(process.platform === 'linux')('the lock of an earlier process with the same id', async () => {
    await lockOf({ start: '1' });
    expect((await takeLock(path)).isHeld()).toBe(true);
  });
});

test('is not removed by a process that has lost it', async () => {
  const lock = await takeLock(path);
  await writeFile(path, 'of another process');
  expect(lock.isHeld()).toBe(false);
  await lock.release();
  expect(await readFile(path, 'utf8')).toBe('of another process');
});
