import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** The text of a file; null where something else stands there, as a pipe that nobody writes to. Throws the error of reading. */
export async function readRegular(path: string): Promise<string | null> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = await file.stat();
    if (!found.isFile()) return null;
    // A size of 0 is also that of files such as /proc/kmsg, which can wait for ever.
    return found.size === 0 ? '' : await file.readFile('utf8');
  } finally {
    await file.close();
  }
}
