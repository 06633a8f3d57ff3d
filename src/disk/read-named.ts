import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { hasCode } from '../model/fault.js';

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

/**
 * Reads the beginning of an open file: at most `max` bytes, and at most the size that it has now. Files such as
 * /proc/kmsg have the size 0, and reading them can block or never end. Null if it is not a regular file.
 */
function readBounded(file: number, max: number): Buffer | null {
  const status = fstatSync(file);
  if (!status.isFile()) return null;
  const bytes = Buffer.allocUnsafe(Math.min(status.size, max));
  let length = 0;
  for (let count = -1; length < bytes.length && count !== 0; length += count)
    count = readSync(file, bytes, length, bytes.length - length, null);
  return bytes.subarray(0, length);
}

/** The same for a path. A link is not followed, and a pipe is not waited for. */
export function readBeginning(path: string, max: number): Buffer | null {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    return readBounded(file, max);
  } finally {
    closeSync(file);
  }
}
