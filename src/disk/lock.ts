import { randomUUID } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorMessage, hasCode } from '../model/fault.js';
import { isObject, parseOrNull } from '../model/json.js';
import { isRunning, nameMachine, startOf } from './process.js';
import { openNamed, readBeginning, readWhole } from './read-named.js';
import { sha256Hex } from './sha256.js';
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

/** How long an incomplete lock can be one that is being copied: not all file systems have hard links. */
const maxCopyMs = 3000;

/**
 * Creates a lock file that names this process. Replaces one whose process on this machine has ended, and one that a
 * power failure left empty or truncated: exactly one of any number of processes does, at whatever speed each runs.
 *
 * @throws LockError if another process can still be using it, or the file is not a lock
 */
export async function takeLock(path: string) {
  const { pid } = process;
  const owner = { pid, start: startOf(pid), host: nameMachine() } satisfies LockOwner;
  // No two locks have the same text.
  const text = JSON.stringify({ ...owner, id: randomUUID() });
  while (!(await createWhole(path, text))) {
    if (!(await claimDead(path, text))) continue;
    await writeWhole(path, text);
    break;
  }
  await removeClaims(path);
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

/**
 * Claims the right to replace a dead lock. A claim is a lock file too, and a dead claim is claimed in turn: the last of
 * this chain decides. Only one process can create each claim, because its name is the digest of the lock and of the
 * claim before it. As long as the lock has the same text, only the owner of the last claim can replace it, and no
 * process removes a claim of its chain. Once it has another text, its chain is void, because no text returns.
 *
 * @returns false if the lock was removed or replaced meanwhile
 * @throws LockError as `takeLock`
 */
async function claimDead(path: string, text: string): Promise<boolean> {
  const dead = await readLock(path);
  for (let last = dead; last !== null; ) {
    const { owner } = last;
    if (owner !== null && (owner.host !== nameMachine() || isRunning(owner.pid, owner.start)))
      throw new LockError('another process has it', owner);
    const claim = `${path}.${sha256Hex(`${dead?.identity} ${last.identity}`).slice(0, 32)}.claim`;
    if (await createWhole(claim, text, path)) {
      if ((await readLock(path))?.identity === dead?.identity) return true;
      await rm(claim, { force: true });
      return false;
    }
    last = await readLock(claim);
  }
  return false;
}

/** Whether a file of this name beside a lock is a claim to it. */
export function isClaimName(name: string, lockName: string): boolean {
  return name.startsWith(lockName) && /^\.[0-9a-f]{32}\.claim$/.test(name.slice(lockName.length));
}

/** Call only with the lock: all claims are void then. Errors are ignored, because void claims only use space. */
async function removeClaims(path: string): Promise<void> {
  const names = await readdir(dirname(path)).catch(() => []);
  for (const name of names)
    if (isClaimName(name, basename(path))) await rm(join(dirname(path), name)).catch(() => undefined);
}

interface FoundLock {
  /** Null if the lock names no process, because it is empty or truncated. */
  readonly owner: LockOwner | null;
  /** Differs from that of every other lock, also of one with the same incomplete text. */
  readonly identity: string;
}

/** Null if it does not exist. If it is being written, waits for its end. */
async function readLock(path: string): Promise<FoundLock | null> {
  const found = await readText(path);
  if (found === null) return null;
  const { text, ino, mtimeMs } = found;
  const value = parseOrNull(text);
  const { pid, start, host } = isObject(value) ? value : {};
  if (typeof pid === 'number' && Number.isSafeInteger(pid) && pid > 0)
    if (typeof start === 'string' && typeof host === 'string')
      return { owner: { pid, start, host }, identity: text };
  if (!/^(?:\{"pid":[^}]*)?\0*$/.test(text)) throw new LockError('it does not name a process', null);
  if (Math.abs(Date.now() - mtimeMs) > maxCopyMs)
    return { owner: null, identity: `${text} ${ino} ${mtimeMs}` };
  await new Promise((done) => setTimeout(done, 50));
  return readLock(path);
}

async function readText(path: string) {
  try {
    const file = await openNamed(path);
    try {
      const { ino, mtimeMs } = await file.stat();
      return { text: readWhole(file, maxLockBytes).toString('utf8'), ino, mtimeMs };
    } finally {
      await file.close();
    }
  } catch (error) {
    // Another process can have created it since. A link to nothing never becomes a lock.
    const isMissing = error instanceof Error && hasCode(error.cause, 'ENOENT');
    if (isMissing && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return null;
    throw new LockError(errorMessage(error), null);
  }
}

function hasText(path: string, text: string): boolean {
  try {
    return readBeginning(path, maxLockBytes)?.toString('utf8') === text;
  } catch (error) {
    // If too many files are open, nothing has happened to this one.
    return hasCode(error, 'EMFILE');
  }
}
