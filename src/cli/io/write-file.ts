import { accessSync, constants, lstatSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { linkNew } from '../../disk/link-new.js';
import { modes } from '../../disk/modes.js';
import { temporaryBeside } from '../../disk/temporary.js';
import { cannotWrite, Fault, hasCode, usageError } from '../../model/fault.js';
import { refuseToken } from './token-leak-check.js';

/**
 * Permissions of a new file:
 * - private: readable by its owner only
 * - config: those of a new configuration file
 * - mode: these permission bits exactly, from the file that it replaces
 */
type Access = 'private' | 'config' | { readonly mode: number };

/**
 * Writes a file completely or not at all: writes a temporary file next to it, flushes it to disk, then renames it.
 *
 * @throws Fault refused SP2302 if the content contains the token.
 * @throws Fault machine SP5007 if the path is not a regular file, or the file system reports an error.
 */
export async function writeFileWhole(
  path: string,
  content: string | Uint8Array,
  access: Access = 'private',
): Promise<void> {
  await writeBeside(path, content, access, (temporary) => rename(temporary, path));
}

/** The same, but never replaces a file. False if something exists at the path. */
export function createFileWhole(path: string, content: string): Promise<boolean> {
  return writeBeside(path, content, 'private', (temporary) => linkNew(temporary, path));
}

async function writeBeside<Result>(
  path: string,
  content: string | Uint8Array,
  access: Access,
  moveInPlace: (temporary: string) => Promise<Result>,
): Promise<Result> {
  refuseToken(content);
  const temporary = await temporaryBeside(path);
  try {
    const flaw = flawOfTarget(path);
    if (flaw !== null) throw cannotWrite(path, flaw);
    await writeFlushed(temporary, content, access);
    return await moveInPlace(temporary);
  } catch (error) {
    throw error instanceof Fault ? error : cannotWrite(path, error);
  } finally {
    await rm(temporary, { force: true }).catch(() => {});
  }
}

/**
 * Checks that a file can be written at a path of the command line. Called before a run does anything that it would have
 * to report there.
 *
 * @throws Fault usage SP5048 if its folder does not exist, or the path is not a regular file; machine SP5007 if the
 * file system does not permit it.
 */
export function checkOutputPath(path: string): void {
  try {
    // The final slash requires a folder.
    accessSync(`${dirname(path)}/`, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR'))
      throw unusable(path, `the folder ${dirname(path)} does not exist`);
    throw cannotWrite(path, error);
  }
  const flaw = flawOfTarget(path);
  if (flaw !== null) throw unusable(path, flaw);
}

function unusable(path: string, why: string): Fault {
  return usageError(
    'SP5048',
    `The output ${path} cannot be written: ${why}.`,
    'Name a file in an existing folder.',
  );
}

/** Rejects a link, device or folder at the target, because replacing it is probably not intended. */
function flawOfTarget(path: string): string | null {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats === undefined || stats.isFile() ? null : 'it exists and is not a regular file';
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
