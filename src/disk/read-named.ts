import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

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
    return await readWhole(file, maxBytes);
  } finally {
    await file.close();
  }
}

/**
 * Reads at most the size that the file had when it was opened. Files such as /proc/kmsg have the size 0, and reading
 * them can block or never end. If the file has more than `maxBytes`, throws an Error like `openNamed`.
 */
export async function readWhole(file: FileHandle, maxBytes: number): Promise<Buffer> {
  const { size } = await file.stat();
  if (size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
  const bytes = Buffer.alloc(size);
  let length = 0;
  while (length < size) {
    const { bytesRead } = await file.read(bytes, length, size - length, null);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
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
