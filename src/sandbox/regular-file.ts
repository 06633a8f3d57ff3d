import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** The text of a file; null where something else stands there, as a pipe that nobody writes to. Throws the error of reading. */
export async function readRegular(path: string): Promise<string | null> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    return (await file.stat()).isFile() ? await file.readFile('utf8') : null;
  } finally {
    await file.close();
  }
}
