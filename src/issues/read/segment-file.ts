import { lstatSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { modes } from '../../disk/modes.js';
import { namingFullDisk } from '../../disk/write-whole.js';
import { isObject, type JsonObject, nestsWithin, parseBounded } from '../../model/json.js';
import { filesError } from '../fault.js';
import type { ForeignReason } from '../request/segments.js';
import type { SegmentState } from '../types.js';
import { createMeter, linesOf, readBlocks } from '../write/files.js';
import type { Item } from './pages.js';
import { maxIssueDepth } from './redact.js';

/** A file with the issues of one segment, one per line, each id once. */
export type SegmentFile = Awaited<ReturnType<typeof openSegmentFile>>;

/**
 * Opens the file of a segment and truncates it to the length in the checkpoint.
 *
 * @throws Fault files SP6032 if it is not a regular file that begins with the content that the checkpoint describes
 * @throws Fault files SP6036 if it contains an issue of a project that was not requested
 */
export async function openSegmentFile(path: string, state: SegmentState, foreignReason: ForeignReason) {
  const hint = `Remove ${dirname(path)} to start again.`;
  const mismatch = (why: string) =>
    filesError('SP6032', `${path} does not match its checkpoint: ${why}.`, hint);
  const there = lstatSync(path, { throwIfNoEntry: false });
  // Opening a named pipe can wait forever, and the target of a link would be truncated.
  if (there?.isFile() === false) throw mismatch('it is not a regular file');
  const { meter, ids, foreign } = await readIds(path, foreignReason, there ? state.bytes : 0).catch(
    ({ message }: Error) => {
      throw mismatch(message);
    },
  );
  const { bytes, sha256 } = meter.measured();
  if (bytes !== state.bytes || sha256 !== state.sha256) throw mismatch('it was modified or truncated');
  if (foreign !== null) throw filesError('SP6036', `An issue in ${path} ${foreign}.`, hint);
  const file = await open(path, 'a', modes.private);
  await file.truncate(bytes);
  const joinLines = createLineJoiner();

  return {
    path,
    ids,
    /** Appends up to `limit` new issues of a page. Returns how many were added, and how many were already known. */
    async append(items: readonly Item[], limit: number) {
      const added: Uint8Array[] = [];
      let known = 0;
      for (const { id, line } of items) {
        if (added.length >= limit) break;
        const key = issueKey(id);
        if (ids.has(key)) known += 1;
        else {
          ids.add(key);
          added.push(line);
        }
      }
      if (added.length > 0) {
        const block = joinLines(added);
        await namingFullDisk(path, file.writeFile(block));
        meter.add(block);
      }
      return { added: added.length, known };
    },
    /** Size and digest of the content so far. */
    measured: meter.measured,
    /** Writes the appended content to disk. */
    sync: () => file.datasync(),
    close: () => file.close(),
  };
}

/**
 * Returns a function that joins lines, each with a line feed. The next call overwrites its result: new memory for each
 * page would be freed too late.
 */
function createLineJoiner(): (lines: readonly Uint8Array[]) => Uint8Array {
  let buffer = Buffer.allocUnsafe(0);
  return (lines) => {
    const length = lines.reduce((sum, line) => sum + line.length + 1, 0);
    if (length > buffer.length) buffer = Buffer.allocUnsafe(length);
    let at = 0;
    for (const line of lines) {
      buffer.set(line, at);
      at += line.length + 1;
      buffer[at - 1] = 0x0a;
    }
    return buffer.subarray(0, at);
  };
}

/**
 * Calls `take` with the issue of each line, or an empty object if a line is not an issue.
 *
 * @param length only the first bytes are read
 * @returns `meter`: of the content; a caller that continues the file adds to it
 */
export async function readIssues(path: string, take: (issue: JsonObject) => void, length?: number) {
  const meter = createMeter();
  let lines = 0;
  if (length !== 0)
    for await (const block of readBlocks(path, length)) {
      meter.add(block);
      for (const line of linesOf(block)) {
        lines += 1;
        const value = parseBounded(line);
        take(isObject(value) && nestsWithin(value, maxIssueDepth) ? value : {});
      }
    }
  return { lines, meter };
}

/** `foreign`: why the first issue of another project does not belong there, or null. */
export async function readIds(path: string, foreignReason: ForeignReason, length?: number) {
  const ids = new Set<IssueKey>();
  let foreign: string | null = null;
  const read = await readIssues(
    path,
    (issue) => {
      ids.add(issueKey(typeof issue.id === 'string' ? issue.id : ''));
      foreign ??= foreignReason(issue);
    },
    length,
  );
  return { ...read, ids, foreign: foreign as string | null };
}

/** An issue id as a key of sets and maps. A million numbers require about 20 MB there, texts several times as much. */
export type IssueKey = number | string;

/** Ids that a number would write differently (`007`, 2^60) remain texts. */
export function issueKey(id: string): IssueKey {
  const number = Number(id);
  if (Number.isSafeInteger(number) && String(number) === id) return number;
  // A copy, because a slice would keep its whole page in memory.
  return Buffer.from(id).toString();
}
