import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { modes } from '../../disk/modes.js';
import { isRunning } from '../../disk/process.js';
import { hasCode } from '../../model/fault.js';

/** A running sandbox uses the state file. */
export class StateInUseError extends Error {
  readonly lock: string;

  constructor(file: string, lock: string, pid: number | null) {
    super(
      `The sandbox state file ${file} is in use by ${pid === null ? 'another process' : `process ${pid}`}.`,
    );
    this.name = 'StateInUseError';
    this.lock = lock;
  }
}

/** Differs from that of an earlier process with the same id, which is common in containers. */
const thisProcess = `${process.pid} ${randomUUID()}`;

/**
 * Creates `FILE.lock`, so that no other sandbox uses the state at the same time. Replaces the lock of a process that
 * was killed.
 *
 * @returns removes the lock.
 * @throws StateInUseError if a running process has the lock; also file errors.
 */
export async function lockState(file: string): Promise<() => Promise<void>> {
  const lock = `${file}.lock`;
  const remove = () => rm(lock, { force: true });
  await mkdir(dirname(file), { recursive: true, mode: modes.privateFolder });
  for (;;) {
    try {
      await writeFile(lock, thisProcess, { flag: 'wx', mode: modes.private });
      return remove;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    // An empty lock is being written by its owner.
    const owner = await readFile(lock, 'utf8').catch(() => '');
    const [, digits] = /^([1-9]\d{0,9}) /.exec(owner) ?? [];
    const pid = digits === undefined ? null : Number(digits);
    const isHeld = pid === process.pid ? owner === thisProcess : pid === null || isRunning(pid);
    if (isHeld) throw new StateInUseError(file, lock, pid);
    await remove();
  }
}
