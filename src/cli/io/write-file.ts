import { accessSync, constants, lstatSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Access, createWhole, writeWhole } from '../../disk/write-whole.js';
import { cannotWrite, Fault, hasCode, usageError } from '../../model/fault.js';
import { refuseToken } from './token-leak-check.js';

/**
 * Writes a file completely or not at all.
 *
 * @throws Fault refused SP2302 if the content contains the token.
 * @throws Fault machine SP5007 if the path is not a regular file, or the file system reports an error.
 */
export function writeFileWhole(path: string, content: string | Uint8Array, access?: Access): Promise<void> {
  return writeChecked(path, content, () => writeWhole(path, content, access));
}

/** The same, but never replaces a file. False if something exists at the path. */
export function createFileWhole(path: string, content: string): Promise<boolean> {
  return writeChecked(path, content, () => createWhole(path, content));
}

async function writeChecked<Result>(
  path: string,
  content: string | Uint8Array,
  write: () => Promise<Result>,
): Promise<Result> {
  refuseToken(content);
  try {
    const flaw = flawOfTarget(path);
    if (flaw !== null) throw cannotWrite(path, flaw);
    return await write();
  } catch (error) {
    throw error instanceof Fault ? error : cannotWrite(path, error);
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
