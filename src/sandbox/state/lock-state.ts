import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LockError, takeLock } from '../../disk/lock.js';
import { modes } from '../../disk/modes.js';

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

/**
 * Creates `FILE.lock`, so that no other sandbox uses the state at the same time.
 *
 * @returns removes the lock.
 * @throws StateInUseError if another process has the lock; also file errors.
 */
export async function lockState(file: string): Promise<() => Promise<void>> {
  const lock = `${file}.lock`;
  await mkdir(dirname(file), { recursive: true, mode: modes.privateFolder });
  try {
    const { release } = await takeLock(lock);
    return release;
  } catch (error) {
    if (error instanceof LockError) throw new StateInUseError(file, lock, error.owner?.pid ?? null);
    throw error;
  }
}
