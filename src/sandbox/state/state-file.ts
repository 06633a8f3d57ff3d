import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, open, readdir, rename, rm, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isJsonObject, parseJson, type SandboxJson } from '../json.js';
import type { Ledger } from '../server/ledger.js';
import { isAlive } from './lock-state.js';
import { readRegular } from './read-regular.js';
import type { World } from './world.js';

/** The data that is saved between runs. */
export interface State {
  /** The base path of the service, without slashes. */
  readonly base: string;
  readonly seedDigest: string;
  readonly world: World;
  readonly ledger: Ledger;
}

const format = 'setpoint.sandbox/1';

const minuteMs = 60_000;

export class StateFileError extends Error {
  constructor(file: string, reason: string) {
    super(`Invalid sandbox state file ${file}: ${reason}`);
    this.name = 'StateFileError';
  }
}

/**
 * Reads the state from the file; null if the file does not exist.
 *
 * @throws StateFileError if it has another format, is damaged, or was edited by hand.
 */
export async function readState(file: string): Promise<State | null> {
  const text = await readRegular(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return null;
  if (text === null) throw new StateFileError(file, 'it is not a regular file.');
  let value: SandboxJson;
  try {
    value = parseJson(text);
  } catch {
    throw new StateFileError(file, 'it is not valid JSON.');
  }
  if (!isJsonObject(value) || value.format !== format)
    throw new StateFileError(file, `format must be "${format}".`);
  const { state, digest } = value;
  if (state === undefined || digest !== digestOf(state)) {
    throw new StateFileError(file, 'its digest does not match its content.');
  }
  return isState(state) ? state : null;
}

/** The digest matches, so `writeState` wrote this file. */
function isState(state: SandboxJson): state is SandboxJson & State {
  return isJsonObject(state);
}

/**
 * Writes the file completely or not at all: writes a temporary file next to it, flushes it to disk, then renames it.
 * Only its owner can read it.
 */
export async function writeState(file: string, state: State): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await removeTemporaryFiles(file);
  const temporary = `${file}.${process.pid}.${randomUUID()}.tmp`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      const text = JSON.stringify(state);
      await handle.writeFile(`{"format":"${format}","digest":"${digestOfText(text)}","state":${text}}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Removes temporary files of killed processes. A running process can be another sandbox. */
async function removeTemporaryFiles(file: string): Promise<void> {
  const start = `${basename(file)}.`;
  const names = await readdir(dirname(file)).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(start)) continue;
    const [, pid] =
      /^([1-9]\d{0,9})\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/.exec(name.slice(start.length)) ??
      [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const draft = join(dirname(file), name);
    const found = await lstat(draft).catch(() => null);
    // A process that is not visible here, for example in another container, can still be writing a newer file.
    if (found?.isFile() && Date.now() - found.mtimeMs > minuteMs) await unlink(draft).catch(() => undefined);
  }
}

export function digestOf(value: SandboxJson): string {
  return digestOfText(JSON.stringify(value));
}

function digestOfText(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
