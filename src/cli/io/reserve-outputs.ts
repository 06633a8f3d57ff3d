import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Fault } from '../../model/fault.js';
import { isObject, parseOrNull } from '../../model/json.js';

/**
 * Output paths that conflict with each other or with a file that the run reads. No output is written then, not even to
 * report the error.
 */
export class OutputConflictError extends Fault {
  constructor(message: string, hint: string) {
    super({ kind: 'usage', code: 'SP5002', message, hint });
  }
}

/** Throws if the path of a file that the run reads is also an output. */
export type AssertNotOutput = (path: string) => void;

/**
 * Rejects output paths that resolve to the same file, that name no file, or that would replace a file other than an
 * earlier output. Call it before the run does anything else.
 *
 * @throws OutputConflictError SP5002 if a path is rejected.
 */
export function reserveOutputs(paths: readonly string[]): AssertNotOutput {
  const claimed = new Map<string, string>();
  for (const path of paths) {
    if (path === '-') {
      throw new OutputConflictError(
        'An output path must be a file, got - (standard output).',
        'Name a file, or use --format for standard output.',
      );
    }
    if (path === '' || path.endsWith('/'))
      throw new OutputConflictError(
        path === '' ? 'The path is empty.' : `${path} names a folder, not a file.`,
        'End the path with a file name; check that variables in it are set.',
      );
    // Lists of digests and checks with sha256sum(1) would need escapes.
    if (/[\n\r]/.test(path) || basename(path).includes('\\'))
      throw new OutputConflictError(
        `Invalid output path ${path}: the file name must not contain a line break or a backslash.`,
        'Choose another file name.',
      );
    if (claimed.has(realPathOf(path))) {
      throw new OutputConflictError(
        `Two outputs have the same path: ${path}.`,
        'Choose a different path for each output.',
      );
    }
    claimed.set(realPathOf(path), path);
    const kind = protectedKindOf(path);
    if (kind === null) continue;
    throw new OutputConflictError(
      `The output ${path} would replace ${kind}.`,
      'Choose another path for the output, or move the existing file.',
    );
  }
  return (read) => {
    const path = claimed.size === 0 ? undefined : claimed.get(realPathOf(read));
    if (path === undefined) return;
    throw new OutputConflictError(
      `The output ${path} would replace a file that this run reads.`,
      'Choose another path for the output.',
    );
  };
}

/** The path with its links resolved. If the file does not exist, those of its folder. */
function realPathOf(path: string): string {
  return (
    realPathOrNull(path) ?? join(realPathOrNull(dirname(path)) ?? resolve(dirname(path)), basename(path))
  );
}

function realPathOrNull(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}

/** Maximum size in bytes, larger than any accepted plan or settings file. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Describes the file at a path if no output is allowed to replace it. Decides by its content, because it can be a file
 * that this run does not read. An invalid root file also does not show which files it includes. Null for any other
 * file, such as an earlier output, and if no file exists.
 */
export function protectedKindOf(path: string): string | null {
  const text = textOf(path);
  if (text === null) return null;
  if (/\.ya?ml$/i.test(path)) return 'a YAML file';
  const value = parseOrNull(text);
  return isObject(value) && value.format === 'setpoint.rollback/1'
    ? 'the rollback of an earlier apply'
    : null;
}

/** Null if the path is not a readable regular file. */
function textOf(path: string): string | null {
  try {
    const stats = statSync(path);
    // Files such as /proc/kmsg also have size 0, and reading them can block forever.
    const isReadable = stats.isFile() && stats.size > 0 && stats.size <= maxBytes;
    return isReadable ? readFileSync(path, 'utf8') : null;
  } catch {
    return null;
  }
}
