import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { hasCode } from '../model/fault.js';
import { readBounded } from './read-bounded.js';

/**
 * Opens a file that the user named, for reading. Non-blocking: opening a named pipe without a writer would otherwise
 * block the run, and no signal would end it.
 *
 * @throws Error whose message is the reason, as the end of a sentence
 */
export async function openNamed(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch((error: Error) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) throw new Error('the file does not exist', { cause: error });
    throw hasCode(error, 'EACCES', 'EPERM') ? new Error('permission denied', { cause: error }) : error;
  });
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new Error('it is not a regular file');
}

/** Reads the text of a file that the user named. Limit and errors as for `readWhole`. */
export async function readNamed(path: string, maxBytes: number): Promise<string> {
  return (await readNamedBytes(path, maxBytes)).toString('utf8');
}

/** Reads the bytes of a file that the user named. Limit and errors as for `readWhole`. */
export async function readNamedBytes(path: string, maxBytes: number): Promise<Buffer> {
  const file = await openNamed(path);
  try {
    return readWhole(file, maxBytes);
  } finally {
    await file.close();
  }
}

/** Reads as `readBounded`. If the file has more than `maxBytes`, throws an Error like `openNamed`. */
export function readWhole({ fd }: FileHandle, maxBytes: number): Buffer {
  const bytes = readBounded(fd, maxBytes + 1) ?? Buffer.of();
  if (bytes.length > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
  return bytes;
}
