import { type ExpectedProjects, foreignReason } from '../request/belonging.js';
import { readLines } from '../write/files.js';
import { createIdSet, type IdSet } from './id-set.js';
import { idOf, issueOf } from './segment-file.js';

/**
 * The ids of a JSONL file, the number of its lines, and why its first issue of another project does not belong there.
 */
export async function readIds(
  path: string,
  expected: ExpectedProjects | null,
): Promise<{ readonly lines: number; readonly ids: IdSet; readonly foreign: string | null }> {
  const ids = createIdSet();
  let count = 0;
  let foreign: string | null = null;
  for await (const lines of readLines(path)) {
    count += lines.length;
    for (const line of lines) {
      const issue = issueOf(line);
      ids.add(idOf(issue));
      foreign ??= foreignReason(issue, expected);
    }
  }
  return { lines: count, ids, foreign };
}
