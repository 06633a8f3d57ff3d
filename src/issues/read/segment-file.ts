import { createHash } from 'node:crypto';
import { copyFile, type FileHandle, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { temporaryBeside } from '../../disk/temporary.js';
import { isObject, parseOrNull } from '../../model/json.js';
import { filesError } from '../fault.js';
import { type ExpectedProjects, foreignReason } from '../request/belonging.js';
import type { Measured, SegmentState } from '../types.js';
import {
  createOwnFile,
  exists,
  linesOf,
  namingFullDisk,
  readBlocks,
  readLines,
  writeFully,
} from '../write/files.js';
import type { StartedFile } from '../write/out-file.js';
import { createIdSet, type IdSet } from './id-map.js';
import type { Item } from './pages.js';

/** A file with the issues of one segment, one per line, each id once. */
export interface SegmentFile {
  readonly path: string;
  readonly ids: IdSet;
  /** Appends up to `limit` new issues of a page. Returns how many were added, and how many were already known. */
  append(items: readonly Item[], limit: number): Promise<{ readonly added: number; readonly known: number }>;
  /** Size and digest of the content so far. */
  measured(): Measured;
  /** The same, for a caller that continues the file. */
  started(): StartedFile;
  /** Writes the appended content to disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the file of a segment and truncates it to the length in the checkpoint.
 *
 * @throws Fault files SP6032 if the file does not begin with the content that the checkpoint describes
 * @throws Fault files SP6036 if it contains an issue of a project that was not requested
 */
export async function openSegmentFile(
  path: string,
  state: SegmentState,
  expected: ExpectedProjects | null,
): Promise<SegmentFile> {
  const content: Content = { lines: 0, ids: createIdSet(), foreign: null };
  const { ids } = content;
  let hash = createHash('sha256');
  let bytes = 0;
  const measured = (): Measured => ({ bytes, sha256: `sha256:${hash.copy().digest('hex')}` });
  const isThere = await exists(path);
  if (isThere) {
    await breakHardLink(path);
    for await (const block of readBlocks(path, state.bytes)) {
      hash.update(block);
      bytes += block.length;
      addLines(content, linesOf(block), expected);
    }
  }
  const hint = `Remove ${dirname(path)} to start again.`;
  if (bytes !== state.bytes || measured().sha256 !== state.sha256)
    throw filesError('SP6032', `${path} does not match its checkpoint: it was modified or truncated.`, hint);
  if (content.foreign !== null) throw filesError('SP6036', `An issue in ${path} ${content.foreign}.`, hint);
  const file: FileHandle = isThere ? await open(path, 'r+') : await createOwnFile(path);
  await file.truncate(bytes);
  const join = createLineJoiner();

  return {
    path,
    ids,
    async append(items, limit) {
      const added: Item[] = [];
      let known = 0;
      for (const item of items) {
        if (added.length >= limit) break;
        if (ids.add(item.id)) added.push(item);
        else known += 1;
      }
      if (added.length > 0) {
        const block = join(added.map(({ line }) => line));
        const written = namingFullDisk(path, writeFully(file, block, bytes));
        // A copy, because a block that could not be written must not count.
        const extended = hash.copy().update(block);
        await written;
        hash = extended;
        bytes += block.length;
      }
      return { added: added.length, known };
    },
    measured,
    started: () => ({ bytes, hash: hash.copy() }),
    sync: () => file.datasync(),
    close: () => file.close(),
  };
}

/**
 * Replaces a hard-linked file by a copy. An export that was interrupted at its very end can have linked the result file
 * to this one; later writes to this file must not change the result.
 */
async function breakHardLink(path: string): Promise<void> {
  if ((await stat(path)).nlink <= 1) return;
  const copy = await temporaryBeside(path);
  await copyFile(path, copy);
  await rename(copy, path);
}

/**
 * Returns a function that joins lines, each with a line feed. The next call overwrites its result: allocating memory
 * per page costs more than copying.
 */
export function createLineJoiner(): (lines: readonly Uint8Array[]) => Uint8Array {
  let buffer = Buffer.allocUnsafe(0);
  return (lines) => {
    const needed = lines.reduce((sum, line) => sum + line.length + 1, 0);
    if (needed > buffer.length) buffer = Buffer.allocUnsafe(needed);
    let at = 0;
    for (const line of lines) {
      buffer.set(line, at);
      at += line.length;
      buffer[at] = 0x0a;
      at += 1;
    }
    return buffer.subarray(0, at);
  };
}

/** What the lines of a JSONL file contain. */
interface Content {
  lines: number;
  readonly ids: IdSet;
  /** Why the first issue of another project does not belong there; null if there is none. */
  foreign: string | null;
}

function addLines(content: Content, lines: readonly string[], expected: ExpectedProjects | null): void {
  content.lines += lines.length;
  for (const line of lines) {
    const value = parseOrNull(line);
    const issue = isObject(value) ? value : {};
    content.ids.add(typeof issue.id === 'string' ? issue.id : '');
    content.foreign ??= foreignReason(issue, expected);
  }
}

export async function readIds(path: string, expected: ExpectedProjects | null): Promise<Readonly<Content>> {
  const content: Content = { lines: 0, ids: createIdSet(), foreign: null };
  for await (const lines of readLines(path)) addLines(content, lines, expected);
  return content;
}
