import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { type CheckedRoot, checkRoot, UNKNOWN_ROOT } from '../../check/check-root.js';
import { parseFile } from '../../yaml/parse.js';

/** Bytes read of a root file. */
const MAX_ROOT = 65_536;

/** What can be read of a root file without its placeholders. For files that are not the configuration of the run. */
export function peekRoot(path: string): CheckedRoot {
  const [document] = parseFile(basename(path), readBeginning(path, MAX_ROOT)).documents;
  return document === undefined ? UNKNOWN_ROOT : checkRoot(document);
}

/** A link or a pipe that replaces the file in the meantime is not read. */
export function readBeginning(path: string, max: number): Uint8Array {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const buffer = Buffer.alloc(max);
    return buffer.subarray(0, fstatSync(file).isFile() ? readSync(file, buffer, 0, max, 0) : 0);
  } finally {
    closeSync(file);
  }
}
