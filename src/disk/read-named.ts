import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/**
 * Opens a file that a person named, for reading. Not blocking: a named pipe that nobody writes to would hold the run for ever,
 * and no signal ends a run that waits so.
 *
 * @throws Error whose message is why not, as the end of a sentence
 */
export async function openNamed(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Error(whyNot(error), { cause: error });
    },
  );
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new Error('it is not a regular file');
}

/**
 * The text of a file that a person named.
 *
 * @param largest in bytes
 * @throws Error whose message is why not, as the end of a sentence
 */
export async function readNamed(path: string, largest: number): Promise<string> {
  const file = await openNamed(path);
  try {
    if ((await file.stat()).size > largest) throw new Error(`it is larger than ${largest} bytes`);
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

function whyNot({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'there is no such file';
    case 'EACCES':
    case 'EPERM':
      return 'this user may not read it';
    default:
      return message;
  }
}
