import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readFile, readlink, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Fault } from '../model/fault.js';
import { isObject, parseOrNull } from '../model/json.js';
import { replaceFile, writeFully } from './files.js';

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
const longestSilenceMs = 30_000;
/** What looked held a moment ago is: to lose a lock takes a silence, during which the clock goes on. In milliseconds. */
const momentMs = 1_000;

/** Who holds a lock. Process numbers mean something within one `machine` only. */
interface Holder {
  readonly pid: number;
  readonly machine: string;
}

/**
 * Takes a folder for this run alone. A lock whose process is gone is taken over at once where it was this machine's, and
 * after half a minute without a sign of life where it was another's.
 *
 * @throws Fault SP6033 where another run is at work there.
 */
export async function takeLock(folder: string): Promise<Lock> {
  const path = join(folder, lockName);
  const text = JSON.stringify({ id: randomUUID(), pid: process.pid, machine: await nameMachine() });
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

/** @throws Fault SP6033 where another run is at work in the folder. */
export async function refuseWhereBusy(folder: string): Promise<void> {
  const path = join(folder, lockName);
  const silentMs = await stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
  if (silentMs > longestSilenceMs) return;
  const holder = await readHolder(path);
  if (holder?.machine === (await nameMachine()) && !isRunning(holder.pid)) return;
  const who = holder === null ? '' : `: process ${holder.pid} on ${holder.machine.split(' ', 1)[0]}`;
  throw busy(
    'SP6033',
    `Another run is at work in ${folder}${who}.`,
    'Let it end, or give this run another --output.',
  );
}

/** Whether the folder has no lock, or one that a run wrote or had only begun to write. */
export async function isLock(folder: string): Promise<boolean> {
  const path = join(folder, lockName);
  const text = textAt(path);
  return text === null || text === '' || (await readHolder(path)) !== null;
}

function busy(code: string, message: string, hint: string): Fault {
  return new Fault({ kind: 'service', code, message, hint });
}

/** False where there is one already. */
async function createLock(path: string, text: string): Promise<boolean> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  if (file === null) return false;
  try {
    await writeFully(file, Buffer.from(text));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return true;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Containers of one host may share its name, and yet not see each other's processes. */
async function nameMachine(): Promise<string> {
  const processes = await readlink('/proc/self/ns/pid').catch(() => '');
  return `${hostname()} ${processes}`;
}

/** Null where it cannot be read: it is being written, or no run has written it. */
async function readHolder(path: string): Promise<Holder | null> {
  const holder = parseOrNull(await readFile(path, 'utf8').catch(() => ''));
  if (!isObject(holder)) return null;
  const { pid, machine } = holder;
  if (typeof machine !== 'string' || typeof pid !== 'number') return null;
  return Number.isSafeInteger(pid) && pid > 0 ? { pid, machine } : null;
}

async function showLife(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}

function textAt(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
