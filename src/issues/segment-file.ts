import { createHash } from 'node:crypto';
import { copyFile, type FileHandle, open, rename, stat } from 'node:fs/promises';
import { temporaryBeside } from '../disk/temporary.js';
import { isObject, type JsonObject, parseOrNull } from '../model/json.js';
import { type ExpectedProjects, whyForeign } from './belonging.js';
import { wrongFiles } from './fault.js';
import { createOwnFile, exists, linesOf, readBlocks } from './files.js';
import { createIdSet, type IdSet } from './id-set.js';
import { createLineEncoder } from './line-encoder.js';
import type { Begun } from './out-file.js';
import type { Item } from './pages.js';
import type { SegmentState } from './segment-state.js';

/** The issues of one segment as lines in a file, each id once. */
export interface SegmentFile {
  readonly path: string;
  readonly ids: IdSet;
  /** Appends what is new of a page, at most `room` of it. Answers how many lines that was. */
  append(items: readonly Item[], room: number): Promise<{ readonly added: number; readonly known: number }>;
  readonly bytes: number;
  /** Of what was appended so far. */
  digest(): string;
  /** What was appended so far, for whoever makes more of the file. */
  begun(): Begun;
  /** What was appended is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the file of a segment at the length that the checkpoint says; what was written after it is cut off.
 *
 * @throws Fault SP6032 where the file does not begin with what the checkpoint says, SP6036 if it contains an issue of a project
 * that was not requested.
 */
export async function openSegmentFile(
  path: string,
  state: SegmentState,
  expected: ExpectedProjects | null,
): Promise<SegmentFile> {
  const ids = createIdSet();
  const hash = createHash('sha256');
  let bytes = 0;
  let foreign: string | null = null;
  const isThere = await exists(path);
  if (isThere) {
    await keepToItself(path);
    for await (const block of readBlocks(path, state.bytes)) {
      hash.update(block);
      bytes += block.length;
      for (const line of linesOf(block)) {
        const issue = issueOf(line);
        ids.add(idOf(issue));
        foreign ??= whyForeign(issue, expected);
      }
    }
  }
  if (bytes !== state.bytes || `sha256:${hash.copy().digest('hex')}` !== state.sha256) {
    throw wrongFiles(
      'SP6032',
      `${path} does not begin with what its checkpoint says: it was changed, or cut short.`,
      'Remove the unfinished export and begin anew.',
    );
  }
  if (foreign !== null) {
    throw wrongFiles(
      'SP6036',
      `An issue in ${path} ${foreign}.`,
      'Remove the unfinished export and start again.',
    );
  }
  const file: FileHandle = isThere ? await open(path, 'r+') : await createOwnFile(path);
  await file.truncate(bytes);
  const encode = createLineEncoder();

  return {
    path,
    ids,
    async append(items, room) {
      const lines: string[] = [];
      let known = 0;
      for (const { id, line } of items) {
        if (lines.length >= room) break;
        if (ids.add(id)) lines.push(line);
        else known += 1;
      }
      if (lines.length > 0) {
        const block = encode(lines);
        await writeAt(file, block, bytes);
        hash.update(block);
        bytes += block.length;
      }
      return { added: lines.length, known };
    },
    get bytes() {
      return bytes;
    },
    digest: () => `sha256:${hash.copy().digest('hex')}`,
    begun: () => ({ bytes, hash: hash.copy() }),
    sync: () => file.datasync(),
    close: () => file.close(),
  };
}

/**
 * An export that was interrupted at its very end has made a result of this file, with a name of its own for the same bytes and
 * more behind them. What is written here from now on must not show there.
 */
async function keepToItself(path: string): Promise<void> {
  if ((await stat(path)).nlink <= 1) return;
  const copy = await temporaryBeside(path);
  await copyFile(path, copy);
  await rename(copy, path);
}

/** At a position of its own counting: after a write that failed half way, the file's own would be wrong. */
async function writeAt(file: FileHandle, block: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < block.length; ) {
    const { bytesWritten } = await file.write(block, done, block.length - done, position + done);
    done += bytesWritten;
  }
}

/** The issue on a line that was written by `append`; an empty object for any other line. */
export function issueOf(line: string): JsonObject {
  const issue = parseOrNull(line);
  return isObject(issue) ? issue : {};
}

/** The empty text if there is no id. */
export function idOf({ id }: JsonObject): string {
  return typeof id === 'string' ? id : '';
}
