import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Fault } from '../../model/fault.js';
import { invalidPathReason } from '../../model/path.js';
import { protectedKindOf } from './overwrite-guard.js';

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
    const noFile = invalidPathReason(path);
    if (noFile !== null)
      throw new OutputConflictError(
        noFile,
        'End the path with a file name; check that variables in it are set.',
      );
    if (claimed.has(realPathOf(path))) {
      throw new OutputConflictError(
        `Two outputs have the same path: ${path}.`,
        'Choose a different path for each output.',
      );
    }
    claimed.set(realPathOf(path), path);
  }
  for (const path of paths) {
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
