import { readFileSync, statSync } from 'node:fs';
import { isObject, parseOrNull } from '../../model/json.js';

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
