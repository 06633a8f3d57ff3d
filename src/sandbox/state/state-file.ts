import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LockError, takeLock } from '../../disk/lock.js';
import { modes } from '../../disk/modes.js';
import { readNamed } from '../../disk/read-named.js';
import { sha256 } from '../../disk/sha256.js';
import { writeWhole } from '../../disk/write-whole.js';
import { createFault, type Fault } from '../../model/fault.js';
import { isObject, parseOrNull } from '../../model/json.js';
import type { World } from './world.js';

/** The data that is saved between runs. */
export interface State {
  /** The base path of the service, without slashes. */
  readonly base: string;
  readonly seedDigest: string;
  readonly world: World;
}

const format = 'setpoint.sandbox/1';
const maxStateBytes = 256 * 1024 * 1024;

function invalidState(file: string, reason: string): Fault {
  return createFault(
    'machine',
    'SP5602',
    `Invalid sandbox state file ${file}: ${reason}.`,
    'Delete the file to start again from the seed.',
  );
}

/**
 * Reads the state from the file; null if the file does not exist.
 *
 * @throws Fault machine SP5602 if it has another format, is damaged, or was edited by hand.
 */
export async function readState(file: string): Promise<State | null> {
  if (!existsSync(file)) return null;
  const text = await readNamed(file, maxStateBytes).catch((error: Error) => {
    throw invalidState(file, error.message);
  });
  const value = parseOrNull(text);
  if (!isObject(value) || value.format !== format)
    throw invalidState(file, `it must be JSON of the format "${format}"`);
  const { state } = value;
  if (!isState(state) || value.digest !== sha256(JSON.stringify(state)))
    throw invalidState(file, 'its digest does not match its content');
  return state;
}

/** Only `writeState` writes files with a valid digest. */
function isState(state: unknown): state is State {
  return isObject(state);
}

/** Writes the file completely or not at all. Only its owner can read it. */
export async function writeState(file: string, state: State): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: modes.privateFolder });
  const digest = sha256(JSON.stringify(state));
  await writeWhole(file, `${JSON.stringify({ format, digest, state })}\n`);
}

/** Returns a function that saves the state at the time of its call. All calls during a save share the next one. */
export function createSaver(write: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let queued: Promise<void> | null = null;
  return () => {
    if (queued !== null) return queued;
    const next = running.then(() => {
      queued = null;
      return write();
    });
    queued = next;
    running = next.catch(() => undefined);
    return next;
  };
}

/**
 * Creates `FILE.lock`, so that no other sandbox uses the state at the same time.
 *
 * @returns removes the lock.
 * @throws Fault refused SP5603 if another process has the lock; also file errors.
 */
export async function lockState(file: string): Promise<() => Promise<void>> {
  const lock = `${file}.lock`;
  await mkdir(dirname(file), { recursive: true, mode: modes.privateFolder });
  try {
    return (await takeLock(lock)).release;
  } catch (error) {
    if (!(error instanceof LockError)) throw error;
    const user = error.owner === null ? 'another process' : `process ${error.owner.pid}`;
    throw createFault(
      'refused',
      'SP5603',
      `The sandbox state file ${file} is in use by ${user}.`,
      `Stop that process or wait until it ends. If no setpoint runs, delete ${lock}.`,
    );
  }
}
