import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A running sandbox uses the state file. */
export class StateInUseError extends Error {
  readonly lock: string;

  constructor(file: string, lock: string, owner: string) {
    const pid = pidOf(owner);
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
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const remove = () => rm(lock, { force: true });
  while (!(await isCreated(lock))) {
    const owner = await readFile(lock, 'utf8').catch(orNullIf('ENOENT'));
    if (owner === null) continue;
    if (isHeld(owner)) throw new StateInUseError(file, lock, owner);
    await remove();
  }
  return remove;
}

async function isCreated(lock: string): Promise<boolean> {
  const created = await writeFile(lock, thisProcess, { flag: 'wx', mode: 0o600 }).catch(orNullIf('EEXIST'));
  return created !== null;
}

function orNullIf(code: string): (error: NodeJS.ErrnoException) => null {
  return (error) => {
    if (error.code === code) return null;
    throw error;
  };
}

/** An empty lock is being written by its owner. */
function isHeld(owner: string): boolean {
  const pid = pidOf(owner);
  return pid === process.pid ? owner === thisProcess : pid === null || isAlive(pid);
}

function pidOf(owner: string): number | null {
  const [, pid] = /^([1-9]\d{0,9}) /.exec(owner) ?? [];
  return pid === undefined ? null : Number(pid);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
