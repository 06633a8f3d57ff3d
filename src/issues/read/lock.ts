import { randomUUID } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { lstat, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkNew } from '../../disk/link-new.js';
import { modes } from '../../disk/modes.js';
import { isRunning, nameMachine } from '../../disk/process.js';
import { readNamed } from '../../disk/read-named.js';
import { temporaryBeside } from '../../disk/temporary.js';
import { isObject, parseOrNull } from '../../model/json.js';
import { filesError, serviceError } from '../fault.js';
import { namingFullDisk, replaceFile } from '../write/files.js';

/** Exclusive use of a folder by this run. */
export interface Lock {
  /**
   * Checks that this run still owns the lock. Another run can take it over if this run did not refresh it in time.
   *
   * @throws Fault service SP6034 if the lock was removed or taken over
   */
  expectHeld(): void;
  /** Whether this run still owns the folder. */
  isHeld(): boolean;
  release(): Promise<void>;
}

export const lockName = 'lock';

/** Refresh interval of a lock, and the age after which another machine's lock is stale. In milliseconds. */
const refreshMs = 5_000;
const maxSilenceMs = 30_000;
/** A check is valid for this long: a lock can only be lost after a much longer silence. In milliseconds. */
const checkValidMs = 1_000;
/** In bytes. */
const maxLockBytes = 4096;
/** The beginning of every lock file. */
const start = '{"id":"';

/**
 * Locks a folder for this run. A lock of this machine is taken over immediately if its process has ended. A lock of
 * another machine is taken over if it was not refreshed for half a minute. An empty or truncated lock has no owner.
 *
 * @throws Fault service SP6033 if another run is using the folder
 * @throws Fault files SP6037 if the lock file is not one of this tool
 */
export async function takeLock(folder: string): Promise<Lock> {
  const path = join(folder, lockName);
  const text = JSON.stringify({ id: randomUUID(), pid: process.pid, machine: nameMachine() });
  if (!(await createLock(path, text))) {
    await expectUnlocked(folder);
    await replaceFile(path, text);
  }
  const isHeld = (): boolean => textAt(path) === text;
  const refresh = (): void => {
    const now = new Date();
    if (isHeld()) utimes(path, now, now).catch(() => undefined);
  };
  const timer = setInterval(refresh, refreshMs).unref();
  let checkedAt = 0;
  return {
    isHeld,
    expectHeld() {
      const now = Date.now();
      if (Math.abs(now - checkedAt) < checkValidMs) return;
      checkedAt = now;
      const found = textAt(path);
      if (found === null)
        throw serviceError(
          'SP6034',
          `The lock of ${folder} was removed during this run.`,
          'Keep other programs out of that folder.',
        );
      if (found !== text)
        throw serviceError(
          'SP6034',
          `Another run has taken over ${folder}, because this run was inactive for too long.`,
          'Wait for the other run to end.',
        );
    },
    async release() {
      clearInterval(timer);
      if (isHeld()) await rm(path, { force: true });
    },
  };
}

/**
 * Checks that no other run is using the folder.
 *
 * @throws Fault service SP6033 if another run is using it
 * @throws Fault files SP6037 if its lock file is not one of this tool
 */
export async function expectUnlocked(folder: string): Promise<void> {
  const path = join(folder, lockName);
  const found = await lstat(path).catch(() => null);
  const holder = found === null ? null : await readHolder(path);
  if (found === null || holder === null) return;
  if (holder.machine === nameMachine() ? !isRunning(holder.pid) : Date.now() - found.mtimeMs > maxSilenceMs)
    return;
  throw serviceError(
    'SP6033',
    `Another run is using ${folder}: process ${holder.pid} on ${holder.machine.split(' ', 1)[0]}.`,
    'Wait for it to end, or use another --output.',
  );
}

/** Creates the lock atomically: other runs never see one without an owner. False if there already is one. */
async function createLock(path: string, text: string): Promise<boolean> {
  const whole = await temporaryBeside(path);
  await namingFullDisk(path, writeFile(whole, text, { flag: 'wx', mode: modes.private }));
  try {
    return await linkNew(whole, path);
  } finally {
    await rm(whole, { force: true });
  }
}

/**
 * The process that owns a lock; its id is only comparable on the same `machine`. Null if the lock names no owner: a
 * full disk or a power failure left it empty or truncated.
 *
 * @throws Fault files SP6037 if the file is not a lock
 */
async function readHolder(path: string): Promise<{ readonly pid: number; readonly machine: string } | null> {
  const notALock = (why: string) =>
    filesError(
      'SP6037',
      `${path} is not a lock of setpoint: ${why}.`,
      'Move that file elsewhere, and run the command again.',
    );
  const text = await readNamed(path, maxLockBytes).catch((error: Error) => {
    throw notALock(error.message);
  });
  const holder = parseOrNull(text);
  const { pid, machine } = isObject(holder) ? holder : {};
  if (typeof machine === 'string' && typeof pid === 'number' && Number.isSafeInteger(pid) && pid > 0)
    return { pid, machine };
  const written = text.replace(/\0+$/, '');
  if (start.startsWith(written) || (holder === null && written.startsWith(start))) return null;
  throw notALock('it does not name a process');
}

/** Null if there is no regular file: opening a named pipe, or reading a device, can wait for ever. */
function textAt(path: string): string | null {
  try {
    return lstatSync(path).isFile() ? readFileSync(path, 'utf8') : null;
  } catch {
    return null;
  }
}
