import { randomBytes } from 'node:crypto';
import { accessSync, constants, lstatSync } from 'node:fs';
import { lstat, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Fault } from '../model/fault.js';
import { refuseToken } from './tripwire.js';

const notRegular = 'something that is not a regular file stands there';

/**
 * Writes a file that is either whole or not there: a temporary file beside it, flushed to the disk, then renamed.
 * Readable by its owner only where `mode` does not say otherwise, as plans and reports show the settings of an organization.
 *
 * @throws Fault SP2302 where the content contains the token; SP5007 where the path names something that is no regular file,
 * or the disk refuses.
 */
export async function writeFileWhole(
  path: string,
  content: string | Uint8Array,
  mode = 0o600,
): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.part`);
  refuseToken(content);
  try {
    await refuseOddTarget(path);
    await writeFlushed(temporary, content, mode);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error instanceof Fault
      ? error
      : cannotWrite(path, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Whether a file could be written there, before a run does anything that it would have to tell in it.
 *
 * @throws Fault SP5007
 */
export function checkTarget(path: string): void {
  try {
    accessSync(dirname(path), constants.W_OK | constants.X_OK);
  } catch (error) {
    throw cannotWrite(path, error instanceof Error ? error.message : String(error));
  }
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats !== undefined && !stats.isFile()) throw cannotWrite(path, notRegular);
}

/** A link, device or folder at the target is not what the person thinks it is. */
async function refuseOddTarget(path: string): Promise<void> {
  const stats = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (stats !== null && !stats.isFile()) throw cannotWrite(path, notRegular);
}

async function writeFlushed(path: string, content: string | Uint8Array, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

function cannotWrite(path: string, why: string): Fault {
  return new Fault({
    kind: 'machine',
    code: 'SP5007',
    message: `${path} cannot be written: ${why}.`,
    hint: 'Name a file in a folder that exists and may be written to.',
  });
}
