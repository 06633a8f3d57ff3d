import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rm, truncate } from 'node:fs/promises';
import type { JsonObject } from '../../model/json.js';
import type { Measured } from '../types.js';
import { createOwnFile, namingFullDisk, writeFully } from './files.js';

/** In bytes. Large enough for few, large writes. */
const bufferSize = 256 * 1024;
/** A UTF-16 code unit requires at most 3 bytes in UTF-8. */
const maxBytesPerUnit = 3;

/**
 * A buffered writer for a new file that only its owner can read; also measures the file. Wait for each call before the
 * next one: there is only one buffer.
 */
export interface OutFile {
  text(text: string): Promise<void>;
  bytes(bytes: Uint8Array): Promise<void>;
  /** Writes everything to disk, closes the file, and returns its size and digest. */
  finish(): Promise<Measured>;
  /** Removes an unfinished file. Under its first name, a continued file gets its initial length back. */
  abandon(): Promise<void>;
}

/** The existing content of a file. */
export interface StartedFile {
  readonly bytes: number;
  /** SHA-256 of that content. Updated by further writes. */
  readonly hash: Hash;
}

/** A finished file that still has its temporary name. */
export interface WrittenFile extends Measured {
  readonly path: string;
  readonly rows: number;
}

/** A table that is being written. */
export interface Output {
  /** Writes everything to disk, under temporary names. */
  finish(): Promise<readonly WrittenFile[]>;
  /** Renames the finished files to their final names. */
  publish(): Promise<void>;
  abandon(): Promise<void>;
}

/** A table that is written from the issues, in export order. */
export interface IssueOutput extends Output {
  add(issues: readonly JsonObject[]): Promise<void> | void;
}

export async function createOutFile(path: string): Promise<OutFile> {
  return outFile(path, await createOwnFile(path), { bytes: 0, hash: createHash('sha256') });
}

/** Appends to a file with exactly the given content. */
export async function continueOutFile(path: string, started: StartedFile): Promise<OutFile> {
  return outFile(path, await open(path, 'a'), started);
}

function outFile(path: string, file: FileHandle, started: StartedFile): OutFile {
  const { hash } = started;
  let size = started.bytes;
  const buffer = Buffer.allocUnsafe(bufferSize);
  let buffered = 0;
  let isOpen = true;

  const put = async (bytes: Uint8Array): Promise<void> => {
    const written = namingFullDisk(path, writeFully(file, bytes));
    hash.update(bytes);
    size += bytes.length;
    await written;
  };
  const flush = async (): Promise<void> => {
    if (buffered === 0) return;
    const bytes = buffer.subarray(0, buffered);
    buffered = 0;
    await put(bytes);
  };
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await file.close();
  };

  return {
    async text(text) {
      const needed = text.length * maxBytesPerUnit;
      if (buffered + needed > buffer.length) await flush();
      if (needed > buffer.length) await put(Buffer.from(text));
      else buffered += buffer.write(text, buffered);
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
      await truncate(path, started.bytes).catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}
