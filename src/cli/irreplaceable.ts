import { readFileSync, statSync } from 'node:fs';
import { isObject, parseOrNull } from '../model/json.js';

/** Beyond any plan that is opened, and any file of settings. In bytes. */
const largest = 64 * 1024 * 1024;

/**
 * What a file is that no output may take the place of, judged by what stands in it: it need not be one that this run reads, and
 * where the root file cannot be understood nobody knows which ones it includes. Null where it is nothing of the kind, as an
 * earlier output is, or where nothing stands there.
 */
export function whatIsLost(path: string): string | null {
  const text = textOf(path);
  if (text === null) return null;
  const value = parseOrNull(text);
  if (value === null) return /\.ya?ml$/i.test(path) ? 'a YAML file, and no output is one' : null;
  if (!isObject(value)) return null;
  if (value['format'] === 'setpoint.rollback/1') return 'what undoes an earlier apply';
  return isConfiguration(value) ? 'a file of a configuration' : null;
}

/** Whether a file is the rollback of an apply that changed nothing: then the next one may take its place. */
export function undoesNothing(path: string): boolean {
  const value = parseOrNull(textOf(path) ?? '');
  if (!isObject(value) || value['format'] !== 'setpoint.rollback/1') return false;
  const { resources, warnings } = value;
  const isEmpty = Array.isArray(resources) && resources.length === 0;
  // A rollback without updates can still name what was done and cannot be undone.
  return (
    isEmpty && Array.isArray(warnings) && !warnings.some((one) => isObject(one) && one['code'] === 'SP2212')
  );
}

/** A root file or a settings document: neither says a format, as whatever the tool writes for itself does. */
function isConfiguration(value: { readonly [key: string]: unknown }): boolean {
  const names = ['organization', 'project', 'layer'].some((head) =>
    ['string', 'number'].includes(typeof value[head]),
  );
  return names && value['format'] === undefined && ('settings' in value || 'version' in value);
}

/** Null where there is no regular file that can be read. */
function textOf(path: string): string | null {
  try {
    const stats = statSync(path);
    // A size of 0 is also that of files such as /proc/kmsg, which can wait for ever.
    const isReadable = stats.isFile() && stats.size > 0 && stats.size <= largest;
    return isReadable ? readFileSync(path, 'utf8') : null;
  } catch {
    return null;
  }
}
