import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameMachine, startOf } from '../../../src/disk/process.js';
import { putOrganization, start } from '../client.js';
import { StateInUseError, startSandbox } from '../service/index.js';

let folder = '';
let stateFile = '';
let lock = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  stateFile = join(folder, 'state.json');
  lock = `${stateFile}.lock`;
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const lockOf = (pid: number, start: string) => JSON.stringify({ pid, start, host: nameMachine() });

/** Above the process ids of Linux and macOS. */
const endedPid = 2 ** 30;

describe('a state file in use', () => {
  it('is neither read nor written by another sandbox, and can be used after the first one has stopped', async () => {
    const first = await start({ stateFile });
    const before = await readFile(stateFile);
    await expect(startSandbox({ stateFile, seed: null })).rejects.toThrow(
      `The sandbox state file ${stateFile} is in use by process ${process.pid}.`,
    );
    expect(await readFile(stateFile)).toEqual(before);
    await putOrganization(first, { name: 'Kept' });
    await first.stop();
    const second = await start({ stateFile });
    expect(second.snapshot().organization.name).toBe('Kept');
  });

  it('stays locked if an earlier sandbox is stopped again', async () => {
    const first = await start({ stateFile });
    await first.stop();
    const second = await start({ stateFile });
    await putOrganization(second, { name: 'Second' });
    await first.stop();
    expect(await readFile(stateFile, 'utf8')).toContain('"name":"Second"');
    await expect(startSandbox({ stateFile, seed: null })).rejects.toThrow(StateInUseError);
  });

  it('is rejected with the lock of a running process', async () => {
    const content = lockOf(process.ppid, startOf(process.ppid));
    await writeFile(lock, content);
    const began = startSandbox({ stateFile, seed: null });
    const message = expect.stringContaining(`process ${process.ppid}`);
    await expect(began).rejects.toMatchObject({ lock, message });
    expect(await readFile(lock, 'utf8')).toBe(content);
  });
});

describe('a state file that is not in use', () => {
  it.each([
    ['a process that was killed', endedPid],
    ['an earlier process with the same id', process.pid],
  ])('can be used despite the lock of %s', async (_case, pid) => {
    await writeFile(lock, lockOf(pid, 'another start'));
    const sandbox = await start({ stateFile });
    await sandbox.stop();
    expect(await readdir(folder)).toEqual(['state.json']);
  });

  it('is not locked by a sandbox that failed to start', async () => {
    await writeFile(stateFile, '{}');
    await expect(startSandbox({ stateFile, seed: null })).rejects.toThrow('Invalid sandbox state file');
    expect(await readdir(folder)).toEqual(['state.json']);
  });

  it('can be used by one of several sandboxes that start at once', async () => {
    const started = await Promise.allSettled([1, 2, 3].map(() => start({ stateFile })));
    expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });
});
