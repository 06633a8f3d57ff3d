import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Reads the beginning of an open file: at most `max` bytes, and at most the size that it has now. Files such as
 * /proc/kmsg have the size 0, and reading them can block or never end. Null if it is not a regular file.
 */
export function readBounded(file: number, max: number): Buffer | null {
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
