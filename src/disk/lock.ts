import { lstatSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { hasCode } from '../model/fault.js';
import { isObject, parseOrNull } from '../model/json.js';
import { isRunning, nameMachine, startOf } from './process.js';
import { readNamed } from './read-named.js';
import { hasEntry } from './repository-root.js';
import { createWhole, writeWhole } from './write-whole.js';

/** Exclusive use of what a lock file is for. */
export type Lock = Awaited<ReturnType<typeof takeLock>>;

/** A process, which only its own machine can look up. `start`: as `startOf` returns it. */
interface LockOwner {
  readonly pid: number;
  readonly start: string;
  readonly host: string;
}

/** Why a lock cannot be taken: another process has it, or, if `owner` is null, the file is not a lock. */
export class LockError extends Error {
  readonly owner: LockOwner | null;

  constructor(reason: string, owner: LockOwner | null) {
    super(reason);
    this.owner = owner;
  }
}

const maxLockBytes = 4096;

/**
 * Creates a lock file that names this process. Replaces one whose process on this machine has ended, and one that a
 * power failure left empty or truncated.
 *
 * @throws LockError if another process can still be using it, or the file is not a lock
 */
export async function takeLock(path: string) {
  const { pid } = process;
  const text = JSON.stringify({ pid, start: startOf(pid), host: nameMachine() } satisfies LockOwner);
  if (!(await createWhole(path, text))) {
    const owner = await readOwner(path);
    if (owner !== null && (owner.host !== nameMachine() || isRunning(owner.pid, owner.start)))
      throw new LockError('another process has it', owner);
    await writeWhole(path, text);
  }
  let isReleased = false;
  /** Whether the file still is that of this process. */
  const isHeld = (): boolean => !isReleased && hasText(path, text);
  return {
    isHeld,
    /** Has an effect only once: the process can have taken the lock again. */
    async release() {
      const wasHeld = isHeld();
      isReleased = true;
      if (wasHeld) await rm(path, { force: true });
    },
  };
}

/** Null if the lock names no process, because it is empty, truncated, or was just removed. */
async function readOwner(path: string): Promise<LockOwner | null> {
  if (!hasEntry(path)) return null;
  const text = await readNamed(path, maxLockBytes).catch((error: Error) => {
    throw new LockError(error.message, null);
  });
  const owner = parseOrNull(text);
  const { pid, start, host } = isObject(owner) ? owner : {};
  if (typeof pid === 'number' && Number.isSafeInteger(pid) && pid > 0)
    if (typeof start === 'string' && typeof host === 'string') return { pid, start, host };
  if (/^(?:\{"pid":[^}]*)?\0*$/.test(text)) return null;
  throw new LockError('it does not name a process', null);
}

/** Reads only a regular file: opening a named pipe, or reading a device, can wait forever. */
function hasText(path: string, text: string): boolean {
  try {
    return lstatSync(path).isFile() && readFileSync(path, 'utf8') === text;
  } catch (error) {
    // If too many files are open, nothing has happened to this one.
    return hasCode(error, 'EMFILE');
  }
}
