import { createHash } from 'node:crypto';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { openNamed, readNamed } from '../../disk/read-named.js';
import { usageError } from '../../model/fault.js';
import { filesError } from '../fault.js';
import type { Measured } from '../types.js';

/** In bytes: large for efficient reads, small for the processor cache and for strings that are collected early. */
const blockSize = 128 * 1024;

/** In bytes: as large as a reply of the service, so larger than an issue. */
const maxLineBytes = 32 * 1024 * 1024;

const ifThere = { throwIfNoEntry: false } as const;

/**
 * Checks that a path can be written to, before the first request.
 *
 * @throws Fault usage SP6003 if its folder does not exist, or something that must not be replaced has this path
 */
export function checkTarget(path: string, kind: 'file' | 'folder'): void {
  const hint = 'Name a new file, or one to replace, in an existing folder.';
  const refuse = (why: string) => usageError('SP6003', `Cannot write ${path}: ${why}.`, hint);
  if (!lstatSync(dirname(path), ifThere)?.isDirectory())
    throw refuse(`the folder ${dirname(path)} does not exist`);
  const there = lstatSync(path, ifThere);
  if (there === undefined) return;
  if (kind === 'folder') throw refuse('it already exists, and folders are not replaced');
  if (!there.isFile()) throw refuse('it exists and is not a regular file');
}

/** In bytes: larger than any manifest and list of digests. */
const maxOwnBytes = 64 * 1024 * 1024;

/**
 * Checks that an existing file with the name of a manifest or its digests was written by this tool. The user did not
 * choose this name, so another file can have it by chance.
 *
 * @param isOwn whether a file with this text was written by this tool
 * @throws Fault usage SP6003 if the file was not written by this tool
 */
export async function checkOwnFile(path: string, isOwn: (text: string) => boolean): Promise<void> {
  const there = lstatSync(path, ifThere);
  if (there === undefined) return;
  if (there.isFile() && isOwn(await readNamed(path, maxOwnBytes).catch(() => ''))) return;
  throw usageError(
    'SP6003',
    `The export would replace ${path}, which was not written by an export.`,
    'Move that file, or use another --output.',
  );
}

/** Whether the path is a folder, or a link to one. */
export function isDirectory(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/**
 * Reads the first `length` bytes of a file in blocks. Each block except the last ends with a line feed, unless the file
 * is read as `bytes`. Each block overwrites the previous one: new memory for each block would be freed too late.
 *
 * @throws Fault files SP6057 if a line is too long
 */
export async function* readBlocks(
  path: string,
  length = Number.POSITIVE_INFINITY,
  unit: 'lines' | 'bytes' = 'lines',
): AsyncGenerator<Buffer> {
  const file = await openNamed(path);
  try {
    // Reads at most the initial size: files such as /proc/kmsg have the size 0 and never end.
    const end = Math.min(length, (await file.stat()).size);
    let buffer = Buffer.allocUnsafe(blockSize);
    let filled = 0;
    for (let position = 0; position < end; ) {
      if (filled === maxLineBytes)
        throw filesError(
          'SP6057',
          `${path} has a line of more than ${maxLineBytes} bytes.`,
          'Name an unmodified file of an export.',
        );
      if (filled === buffer.length) buffer = Buffer.concat([buffer], buffer.length * 2);
      const available = Math.min(buffer.length - filled, end - position);
      const { bytesRead } = await file.read(buffer, filled, available, position);
      if (bytesRead === 0) break;
      position += bytesRead;
      filled += bytesRead;
      const whole = unit === 'bytes' ? filled : buffer.subarray(0, filled).lastIndexOf(0x0a) + 1;
      if (whole === 0) continue;
      yield buffer.subarray(0, whole);
      buffer.copyWithin(0, whole, filled);
      filled -= whole;
    }
    if (filled > 0) yield buffer.subarray(0, filled);
  } finally {
    await file.close();
  }
}

export function linesOf(block: Buffer): readonly string[] {
  const text = block.toString('utf8');
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}

/** Size and digest of content that is added in parts. */
export function createMeter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(part: Uint8Array) {
      hash.update(part);
      bytes += part.length;
    },
    measured: (): Measured => ({ bytes, sha256: `sha256:${hash.copy().digest('hex')}` }),
  };
}

/** Size and digest of a file on disk, or of several in a row. */
export async function measure(...paths: readonly string[]): Promise<Measured> {
  const meter = createMeter();
  for (const path of paths) for await (const block of readBlocks(path, undefined, 'bytes')) meter.add(block);
  return meter.measured();
}
