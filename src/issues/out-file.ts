import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createOwnFile, type Measured, writeFully } from './files.js';

/** In characters: enough for few and large writes. */
const bufferSize = 256 * 1024;

/** A file that is being made: buffered, measured, readable by its owner only. */
export interface OutFile {
  text(text: string): Promise<void>;
  bytes(bytes: Uint8Array): Promise<void>;
  /** On the disk, closed, and this is what it holds. */
  finish(): Promise<Measured>;
  /** Takes away what is not finished. */
  abandon(): Promise<void>;
}

export async function createOutFile(path: string): Promise<OutFile> {
  const file = await createOwnFile(path);
  const hash = createHash('sha256');
  let size = 0;
  let waiting: string[] = [];
  let waitingLength = 0;
  let open = true;

  const put = async (bytes: Uint8Array): Promise<void> => {
    const written = writeFully(file, bytes);
    hash.update(bytes);
    size += bytes.length;
    await written;
  };
  const flush = async (): Promise<void> => {
    if (waitingLength === 0) return;
    const bytes = Buffer.from(waiting.join(''));
    waiting = [];
    waitingLength = 0;
    await put(bytes);
  };
  const close = async (): Promise<void> => {
    if (!open) return;
    open = false;
    await file.close();
  };

  return {
    async text(text) {
      waiting.push(text);
      waitingLength += text.length;
      if (waitingLength >= bufferSize) await flush();
    },
    async bytes(bytes) {
      await flush();
      await put(bytes);
    },
    async finish() {
      await flush();
      await file.sync();
      await close();
      return { bytes: size, sha256: `sha256:${hash.digest('hex')}` };
    },
    async abandon() {
      await close();
      await rm(path, { force: true });
    },
  };
}
