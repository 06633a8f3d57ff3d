import { constants } from 'node:fs';
import { copyFile, link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { cannotWrite, hasCode, isFullDisk } from '../model/fault.js';
import { modes } from './modes.js';
import { temporaryBeside } from './temporary.js';

/**
 * Permissions of a new file:
 * - private: readable by its owner only
 * - config: those of a new configuration file
 * - mode: these permission bits exactly, from the file that it replaces
 */
export type Access = 'private' | 'config' | { readonly mode: number };

/**
 * Writes a file completely or not at all: writes a temporary file next to it, flushes it to disk, then renames it.
 *
 * @throws Fault machine SP5007 if the disk is full; also file errors
 */
export function writeWhole(
  path: string,
  content: string | Uint8Array,
  access: Access = 'private',
): Promise<void> {
  return writeBeside(path, content, access, moveInPlace);
}

/**
 * The same, but never replaces a file. False if something exists at the path.
 *
 * @param beside the output next to which the temporary file is written, in the same folder
 */
export function createWhole(path: string, content: string, beside = path): Promise<boolean> {
  return writeBeside(beside, content, 'private', (temporary) => linkNew(temporary, path));
}

async function writeBeside<Result>(
  path: string,
  content: string | Uint8Array,
  access: Access,
  place: (temporary: string, path: string) => Promise<Result>,
): Promise<Result> {
  const temporary = await temporaryBeside(path);
  try {
    await namingFullDisk(path, writeFlushed(temporary, content, access));
    return await place(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeFlushed(path: string, content: string | Uint8Array, access: Access): Promise<void> {
  const file = await open(path, 'wx', modes[access === 'config' ? 'config' : 'private']);
  try {
    if (typeof access === 'object') await file.chmod(access.mode);
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Renames a finished file so that the new name survives a power failure. */
export async function moveInPlace(from: string, to: string): Promise<void> {
  await rename(from, to);
  // Windows cannot open folders; the rename alone must suffice there.
  const folder = await open(dirname(to), 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/**
 * Gives a complete temporary file its final name. Atomic, except on file systems without hard links: others never
 * see a part of it. False if something with this name exists.
 */
async function linkNew(temporary: string, path: string): Promise<boolean> {
  try {
    await link(temporary, path).catch((error: unknown) => {
      if (hasCode(error, 'EEXIST')) throw error;
      return copyFile(temporary, path, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** The system does not name the file to which it cannot write. */
export function namingFullDisk<Result>(path: string, writing: Promise<Result>): Promise<Result> {
  return writing.catch((error: unknown) => {
    throw isFullDisk(error) ? cannotWrite(path, error) : error;
  });
}
