import type { Node } from 'yaml';
import { entriesAt, itemsAt } from '../yaml/nodes.js';
import { parseFile } from '../yaml/parse.js';

/** The first and the last line of a part of a file, counted from 1. */
export type Lines = readonly [first: number, last: number];

/**
 * The lines of each setting, expectation and item of `ignore` of a settings file, key and value, by its position as
 * `line:column`. The lines of an alias do not include those of its anchor.
 */
export function declaredLines(file: string, bytes: Uint8Array): ReadonlyMap<string, Lines> {
  const found = new Map<string, Lines>();
  for (const parsed of parseFile(file, bytes).documents) {
    const { source } = parsed;
    const add = (begin: Node, end: Node): void => {
      const { line, column } = source.placeOf(begin);
      // The value of a block ends behind its last line end.
      const last = source.placeOf((end.range?.[1] ?? 1) - 1).line;
      found.set(`${line}:${column}`, [line, Math.max(line, last)]);
    };
    for (const part of ['settings', 'expect'])
      for (const { keyNode, value } of entriesAt(parsed, [part])) add(keyNode, value);
    for (const item of itemsAt(parsed, ['ignore'])) add(item, item);
  }
  return found;
}
