import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isInside } from '../../disk/is-inside.js';
import { createFault, type Fault } from '../../model/fault.js';
import { isObject, orNull, parseOrNull } from '../../model/json.js';

/** The error for output paths that conflict with each other or with a file that the run reads. */
export function outputConflict(message: string, hint: string): Fault {
  return createFault('usage', 'SP5002', message, hint, { condition: 'output-conflict' });
}

/** Throws if the path of a file that the run reads is also an output. */
export type AssertNotOutput = (path: string) => void;

/**
 * Rejects output paths that resolve to the same file, lie in each other, name no file, or would replace a file other
 * than an earlier output. Call it before the run does anything else.
 *
 * @param beside what the run writes in addition: the digests beside an output, or a folder for files of its own.
 * @throws Fault usage SP5002 if a path is rejected.
 */
export function reserveOutputs(paths: readonly string[], beside: readonly string[] = []): AssertNotOutput {
  paths.forEach(checkForm);
  const claimed = new Map<string, string>();
  for (const path of [...paths, ...beside]) {
    const key = keyOf(path);
    const other = [...claimed].find(([path]) => isInside(key, path) || isInside(path, key));
    if (other !== undefined) {
      const both = [...new Set([other[1], path])].join(' and ');
      throw outputConflict(
        other[0] === key
          ? `Two outputs have the same path: ${both}.`
          : `One of two outputs is in the other: ${both}.`,
        beside.includes(path)
          ? `Choose another path: the run writes ${path} in addition.`
          : 'Choose a different path for each output.',
      );
    }
    claimed.set(key, path);
    const kind = protectedKindOf(path);
    if (kind === null) continue;
    throw outputConflict(
      `The output ${path} would replace ${kind}.`,
      'Choose another path for the output, or move the existing file.',
    );
  }
  return (read) => {
    const output = claimed.size === 0 ? undefined : claimed.get(keyOf(read));
    if (output === undefined) return;
    throw outputConflict(
      `The output ${output} would replace a file that this run reads.`,
      'Choose another path for the output.',
    );
  };
}

function checkForm(path: string): void {
  if (path === '-') {
    throw outputConflict(
      'An output path must be a file, got - (standard output).',
      'Name a file, or use --format for standard output.',
    );
  }
  if (path === '' || path.endsWith('/'))
    throw outputConflict(
      path === '' ? 'The path is empty.' : `${path} names a folder, not a file.`,
      'End the path with a file name; check that variables in it are set.',
    );
  // Lists of digests and checks with sha256sum(1) would need escapes.
  if (/[\n\r]/.test(path) || basename(path).includes('\\'))
    throw outputConflict(
      `Invalid output path ${path}: the file name must not contain a line break or a backslash.`,
      'Choose another file name.',
    );
}

/**
 * Equal for two paths that can be the same file: links are resolved, and some file systems ignore the case of letters
 * and how they are composed. A second hard link is another file, because writing replaces the name.
 */
function keyOf(path: string): string {
  return realPathOf(path).normalize('NFC').toLowerCase();
}

/** The path with its links resolved. Of a file that does not exist, those of the nearest folder that does. */
function realPathOf(path: string): string {
  const real = orNull(() => realpathSync.native(path));
  if (real !== null) return real;
  return dirname(path) === path ? resolve(path) : join(realPathOf(dirname(path)), basename(path));
}

/** Maximum size in bytes, larger than any accepted plan or settings file. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Describes the file at a path if no output is allowed to replace it. Decides by its content, because it can be a file
 * that this run does not read. An invalid root file also does not show which files it includes. Null for any other
 * file, such as an earlier output, and if no file exists.
 */
export function protectedKindOf(path: string): string | null {
  const text = orNull(() => textOf(path));
  if (text === null) return null;
  if (/\.ya?ml$/i.test(path)) return 'a YAML file';
  const value = parseOrNull(text);
  return isObject(value) && value.format === 'setpoint.rollback/1'
    ? 'the rollback of an earlier apply'
    : null;
}

/** Null if the path is not a regular file, or it is empty or too large. */
function textOf(path: string): string | null {
  const stats = statSync(path);
  // Files such as /proc/kmsg also have size 0, and reading them can block forever.
  const isReadable = stats.isFile() && stats.size > 0 && stats.size <= maxBytes;
  return isReadable ? readFileSync(path, 'utf8') : null;
}
