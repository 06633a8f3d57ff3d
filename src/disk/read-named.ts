import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { readBounded } from './read-bounded.js';

/**
 * Opens a file that the user named, for reading. Non-blocking: opening a named pipe without a writer would otherwise
 * block the run, and no signal would end it.
 *
 * @throws Error whose message is the reason, as the end of a sentence
 */
export async function openNamed(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Error(openErrorReason(error), { cause: error });
    },
  );
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

/** The reason why a file cannot be opened, as the end of a sentence. */
function openErrorReason({ code, message }: Error & { readonly code?: unknown }): string {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'the file does not exist';
    case 'EACCES':
    case 'EPERM':
      return 'permission denied';
    default:
      return message;
  }
}
