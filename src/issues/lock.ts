import { randomUUID } from 'node:crypto';
import { constants, lstatSync, readFileSync } from 'node:fs';
import { copyFile, link, lstat, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { modes } from '../disk/modes.js';
import { isRunning, nameMachine } from '../disk/process.js';
import { readNamed } from '../disk/read-named.js';
import { temporaryBeside } from '../disk/temporary.js';
import { Fault } from '../model/fault.js';
import { isObject, parseOrNull } from '../model/json.js';
import { wrongFiles } from './fault.js';
import { replaceFile } from './files.js';

/** A folder that this run has to itself. */
export interface Lock {
  /** @throws Fault SP6034 where another run has taken the folder over, as it may once this one showed no sign of life, or the lock is gone. */
  expectHeld(): void;
  /** Whether the folder is still this run's. */
  isHeld(): boolean;
  release(): Promise<void>;
}

export const lockName = 'lock';

/** A sign of life so often, and a holder without one for so long is gone. In milliseconds. */
const beatMs = 5_000;
const maxSilenceMs = 30_000;
/** What looked held a moment ago is: to lose a lock takes a silence, during which the clock goes on. In milliseconds. */
const momentMs = 1_000;
/** In bytes. */
const maxLockBytes = 4096;
/** Of every lock. */
const start = '{"id":"';

/** Who holds a lock. Process numbers mean something within one `machine` only. */
interface Holder {
  readonly pid: number;
  readonly machine: string;
}

/**
 * Takes a folder for this run alone. A lock whose process is gone is taken over at once if it was this machine's, and
 * after half a minute without a sign of life if it was another's. A lock that is empty or cut short has no holder.
 *
 * @throws Fault SP6033 if another run is at work there, SP6037 if the lock is a file of something else.
 */
export async function takeLock(folder: string): Promise<Lock> {
  const path = join(folder, lockName);
  const text = JSON.stringify({ id: randomUUID(), pid: process.pid, machine: nameMachine() });
  if (!(await createLock(path, text))) {
    await refuseWhereBusy(folder);
    await replaceFile(path, text);
  }
  const isHeld = (): boolean => textAt(path) === text;
  const beat = setInterval(() => void (isHeld() && showLife(path)), beatMs).unref();
  let seenAt = 0;
  return {
    isHeld,
    expectHeld() {
      const now = Date.now();
      if (Math.abs(now - seenAt) < momentMs) return;
      seenAt = now;
      const found = textAt(path);
      if (found === text) return;
      throw busy(
        'SP6034',
        found === null
          ? `The lock of ${folder} was removed while this run was at work there.`
          : `Another run has taken over ${folder}, as this one showed no sign of life for a while.`,
        found === null ? 'Let nothing else touch that folder.' : 'Let that run end.',
      );
    },
    async release() {
      clearInterval(beat);
      if (isHeld()) await rm(path, { force: true });
    },
  };
}

/** @throws Fault SP6033 if another run is at work in the folder, SP6037 if its lock is a file of something else. */
export async function refuseWhereBusy(folder: string): Promise<void> {
  const path = join(folder, lockName);
  const found = await lstat(path).catch(() => null);
  if (found === null) return;
  const holder = await readHolder(path);
  if (holder === null) return;
  if (holder.machine === nameMachine() ? !isRunning(holder.pid) : Date.now() - found.mtimeMs > maxSilenceMs)
    return;
  throw busy(
    'SP6033',
    `Another run is at work in ${folder}: process ${holder.pid} on ${holder.machine.split(' ', 1)[0]}.`,
    'Let it end, or give this run another --output.',
  );
}

function busy(code: string, message: string, hint: string): Fault {
  return new Fault({ kind: 'service', code, message, hint });
}

/** Whole or not at all: no other run ever sees a lock that does not name its holder. False if there is one already. */
async function createLock(path: string, text: string): Promise<boolean> {
  const whole = await temporaryBeside(path);
  await writeFile(whole, text, { flag: 'wx', mode: modes.private });
  try {
    await link(whole, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error;
      // The disk knows no second names.
      return copyFile(whole, path, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(whole, { force: true });
  }
}

/**
 * Null if it names no holder: a run of an earlier version, or a disk that ran full, left it empty or cut short.
 *
 * @throws Fault SP6037
 */
async function readHolder(path: string): Promise<Holder | null> {
  const text = await readNamed(path, maxLockBytes).catch((error: Error) => {
    throw notALock(path, error.message);
  });
  const holder = parseOrNull(text);
  if (isObject(holder)) {
    const { pid, machine } = holder;
    if (typeof machine === 'string' && typeof pid === 'number' && Number.isSafeInteger(pid) && pid > 0)
      return { pid, machine };
  }
  const written = text.replace(/\0+$/, '');
  if (start.startsWith(written) || (holder === null && written.startsWith(start))) return null;
  throw notALock(path, 'it does not name a process');
}

function notALock(path: string, why: string): Fault {
  return wrongFiles(
    'SP6037',
    `${path} is not a lock of setpoint: ${why}.`,
    'Move it away, and run it again.',
  );
}

async function showLife(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}

/** Null if there is no regular file: opening a named pipe, or reading a device, can wait for ever. */
function textAt(path: string): string | null {
  try {
    return lstatSync(path).isFile() ? readFileSync(path, 'utf8') : null;
  } catch {
    return null;
  }
}
