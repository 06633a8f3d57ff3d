import { readLines } from './files.js';
import { createIdSet, type IdSet } from './id-set.js';
import { idOf } from './segment-file.js';

/** The ids of a canonical file, and how many lines it has. */
export async function readIds(path: string): Promise<{ readonly lines: number; readonly ids: IdSet }> {
  const ids = createIdSet();
  let count = 0;
  for await (const lines of readLines(path)) {
    count += lines.length;
    for (const line of lines) ids.add(idOf(line));
  }
  return { lines: count, ids };
}
