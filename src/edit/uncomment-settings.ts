import { isObject, type Json, sameJson } from '../model/json.js';
import { commentsOf } from './comments.js';
import type { WrittenSettings } from './write-document.js';
import { contentsOf, parseDocuments } from './yaml-documents.js';
import { yamlEntry } from './yaml-text.js';

/**
 * Replaces commented example lines of a file with one document by the settings. Each change is verified: it adds only
 * the setting, and removes only the example.
 *
 * @param examples whole lines such as `  # require2FA: true`. Any other comment is preserved.
 * @returns the text, and the settings that have no example in it.
 */
export function uncommentSettings(
  text: string,
  settings: WrittenSettings,
  examples: readonly string[],
): { readonly text: string; readonly rest: WrittenSettings } {
  const rest = new Map(settings);
  let edited = text;
  for (const [name, written] of settings) {
    const lines = edited.split('\n');
    const at = lines.findIndex((line) => examples.includes(line) && line.startsWith(`  # ${name}: `));
    if (at === -1) continue;
    const replaced = lines.toSpliced(at, 1, ...yamlEntry(name, written, 2)).join('\n');
    if (!addsSetting(edited, replaced, name, written)) continue;
    edited = replaced;
    rest.delete(name);
  }
  return { text: edited, rest };
}

function addsSetting(before: string, after: string, name: string, written: Json): boolean {
  const [old, now] = [parseDocuments(before).documents, parseDocuments(after).documents];
  if (old.length !== 1 || now.length !== 1 || now.some(({ errors }) => errors.length > 0)) return false;
  const was = contentsOf(old[0]);
  if (!isObject(was) || !isObject(was.settings) || Object.hasOwn(was.settings, name)) return false;
  const wanted = { ...was, settings: { ...was.settings, [name]: written } };
  return sameJson(wanted, contentsOf(now[0])) && commentsOf(after).length === commentsOf(before).length - 1;
}
