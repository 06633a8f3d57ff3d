import { constants } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';
import { hasCode } from '../model/fault.js';

/**
 * Gives a complete temporary file its final name too. Atomic, except on file systems without hard links: others never
 * see a part of it. False if something with this name exists.
 */
export async function linkNew(temporary: string, path: string): Promise<boolean> {
  try {
    await link(temporary, path).catch((error: unknown) => {
      if (hasCode(error, 'EEXIST')) throw error;
      return copyFile(temporary, path, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}
