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
  return (await readNamedBytes(path, largest)).toString('utf8');
}

/** The same, as bytes. */
export async function readNamedBytes(path: string, largest: number): Promise<Buffer> {
  const file = await openNamed(path);
  try {
    return await readWhole(file, largest);
  } finally {
    await file.close();
  }
}

/**
 * Reads no more than the size that the file had when it was opened: files such as /proc/kmsg have the size 0, and reading them can wait
 * for ever or never end.
 *
 * @param largest in bytes
 * @throws Error whose message is why not, as the end of a sentence
 */
export async function readWhole(file: FileHandle, largest: number): Promise<Buffer> {
  const { size } = await file.stat();
  if (size > largest) throw new Error(`it is larger than ${largest} bytes`);
  const bytes = Buffer.alloc(size);
  let length = 0;
  while (length < size) {
    const { bytesRead } = await file.read(bytes, length, size - length, null);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
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
