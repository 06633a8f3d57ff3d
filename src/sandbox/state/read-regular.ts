import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** Reads a text file. Null if the path is not a regular file, for example a pipe. Throws file system errors. */
export async function readRegular(path: string): Promise<string | null> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = await file.stat();
    if (!found.isFile()) return null;
    // Files such as /proc/kmsg also have size 0, and reading them can block forever.
    return found.size === 0 ? '' : await file.readFile('utf8');
  } finally {
    await file.close();
  }
}
