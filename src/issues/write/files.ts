import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, lstat, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { modes } from '../../disk/modes.js';
import { openNamed } from '../../disk/read-named.js';
import { temporaryBeside } from '../../disk/temporary.js';
import { cannotWrite, isFullDisk, usageError } from '../../model/fault.js';
import { isObject, parseOrNull } from '../../model/json.js';
import { invalidPathReason } from '../../model/path.js';
import type { Measured } from '../types.js';

/** In bytes: large for efficient reads, small for the processor cache and for strings that are collected early. */
const blockSize = 128 * 1024;

/**
 * Writes all bytes; a single `write` can write fewer than requested. After a write that failed halfway, only an
 * explicit position is right.
 */
export async function writeFully(file: FileHandle, bytes: Uint8Array, position?: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const at = position === undefined ? null : position + done;
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at);
    done += bytesWritten;
  }
}

/** The system does not name the file to which it cannot write. */
export function namingFullDisk<Result>(path: string, writing: Promise<Result>): Promise<Result> {
  return writing.catch((error: unknown) => {
    throw isFullDisk(error) ? cannotWrite(path, error) : error;
  });
}

/**
 * Creates a file that only its owner can read. The path must be one that only this tool uses: an existing file is a
 * leftover and is removed.
 */
export async function createOwnFile(path: string): Promise<FileHandle> {
  await rm(path, { force: true });
  return open(path, 'wx', modes.private);
}

/** Replaces a small file atomically. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = await temporaryBeside(path);
  try {
    await namingFullDisk(path, writeFile(temporary, text, { flag: 'wx', mode: modes.private, flush: true }));
    await moveInPlace(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Renames a finished file so that the new name survives a power failure. */
export async function moveInPlace(from: string, to: string): Promise<void> {
  await rename(from, to);
  // Windows cannot open folders; the rename alone must suffice there.
  const folder = await open(dirname(to), 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/**
 * Checks that a path can be written to, before the first request.
 *
 * @throws Fault usage SP6003 if the path is invalid, its folder does not exist, or something that must not be replaced
 * has this path
 */
export async function checkTarget(path: string, kind: 'file' | 'folder'): Promise<void> {
  const hint = 'Name a new file, or one to replace, in an existing folder.';
  const refuse = (why: string) => usageError('SP6003', `Cannot write ${path}: ${why}.`, hint);
  const noFile = invalidPathReason(path);
  if (noFile !== null) throw usageError('SP6003', noFile, hint);
  const above = await statOrNull(dirname(path));
  if (above === null || !above.isDirectory()) throw refuse(`the folder ${dirname(path)} does not exist`);
  const there = await statOrNull(path);
  if (there === null) return;
  if (kind === 'file' && !there.isFile()) throw refuse('it exists and is not a regular file');
  if (kind === 'folder') throw refuse('it already exists, and folders are not replaced');
}

/**
 * Checks that an existing file with the manifest's name was written by this tool. The user did not choose this name, so
 * another file can have it by chance.
 *
 * @param format the `format` of the tool's own files
 * @throws Fault usage SP6003 if the file was not written by this tool
 */
export async function checkOwnJson(path: string, format: string): Promise<void> {
  const there = await statOrNull(path);
  if (there === null) return;
  const value = there.isFile() ? parseOrNull(await readFile(path, 'utf8')) : null;
  if (isObject(value) && value.format === format) return;
  throw usageError(
    'SP6003',
    `The manifest would replace ${path}, which was not written by an export.`,
    'Move that file, or use another --output.',
  );
}

/** Follows links in parent folders, but never a link at the path itself. */
async function statOrNull(path: string): Promise<Stats | null> {
  return lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}

export async function exists(path: string): Promise<boolean> {
  return (await statOrNull(path)) !== null;
}

/** Whether the path is a file, or a link that does not lead to a folder. */
export async function isNotFolder(path: string): Promise<boolean> {
  return !(await isDirectory(path)) && (await exists(path));
}

/** Whether the path is a folder, or a link to one. */
export async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/**
 * Reads the first `length` bytes of a file in blocks. Each block except the last ends with a line feed. Each block
 * overwrites the previous one: new memory for each block would be freed too late.
 */
export async function* readBlocks(path: string, length = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
  const file = await openNamed(path);
  try {
    // Reads at most the initial size: files such as /proc/kmsg have the size 0 and never end.
    const end = Math.min(length, (await file.stat()).size);
    let buffer = Buffer.allocUnsafe(blockSize);
    let filled = 0;
    for (let position = 0; position < end; ) {
      if (filled === buffer.length) buffer = Buffer.concat([buffer], buffer.length * 2);
      const available = Math.min(buffer.length - filled, end - position);
      const { bytesRead } = await file.read(buffer, filled, available, position);
      if (bytesRead === 0) break;
      position += bytesRead;
      filled += bytesRead;
      const lines = buffer.subarray(0, filled).lastIndexOf(0x0a) + 1;
      if (lines === 0) continue;
      yield buffer.subarray(0, lines);
      buffer.copyWithin(0, lines, filled);
      filled -= lines;
    }
    if (filled > 0) yield buffer.subarray(0, filled);
  } finally {
    await file.close();
  }
}

/**
 * Calls `take` with the bytes of a file, block by block, and reads the next block meanwhile. A block is overwritten
 * after `take` has finished with it: new memory for each block would cost more than the copying.
 */
export async function eachBlock(path: string, take: (block: Buffer) => Promise<void> | void): Promise<void> {
  const file = await openNamed(path);
  const { size } = await file.stat();
  const buffers = [Buffer.allocUnsafe(blockSize), Buffer.allocUnsafe(blockSize)] as const;
  const read = async (turn: number, position: number): Promise<Buffer> => {
    const buffer = buffers[turn % 2 === 0 ? 0 : 1];
    const available = Math.min(blockSize, size - position);
    return buffer.subarray(
      0,
      available > 0 ? (await file.read(buffer, 0, available, position)).bytesRead : 0,
    );
  };
  try {
    let position = 0;
    let block = await read(0, position);
    for (let turn = 1; block.length > 0; turn += 1) {
      position += block.length;
      [block] = await Promise.all([read(turn, position), take(block)]);
    }
  } finally {
    await file.close();
  }
}

/** The lines of a file, some hundred at a time. */
export async function* readLines(path: string): AsyncGenerator<readonly string[]> {
  for await (const block of readBlocks(path)) yield linesOf(block);
}

export function linesOf(block: Buffer): readonly string[] {
  const text = block.toString('utf8');
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}

/** Size and digest of a file on disk. */
export async function measure(path: string): Promise<Measured> {
  const hash = createHash('sha256');
  let bytes = 0;
  await eachBlock(path, (block) => {
    hash.update(block);
    bytes += block.length;
  });
  return { bytes, sha256: `sha256:${hash.digest('hex')}` };
}
