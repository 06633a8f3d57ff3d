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
    return stats.isFile() && stats.size <= largest ? readFileSync(path, 'utf8') : null;
  } catch {
    return null;
  }
}
