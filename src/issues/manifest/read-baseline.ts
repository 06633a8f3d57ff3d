import { createHash } from 'node:crypto';
import { openNamed } from '../../disk/read-named.js';
import { isObject, type JsonObject, parseOrNull } from '../../model/json.js';
import { filesError, usageError } from '../fault.js';
import { linesOf, readBlocks } from '../write/files.js';
import type { ExportedFile } from './manifest.js';

/**
 * Calls `take` with each issue of a baseline. Returns its size and digest as it was read.
 *
 * @throws Fault usage SP6053 if the file cannot be opened
 * @throws Fault files SP6054 at the first line that is not an issue; if it were skipped, its issue would be reported as
 * new
 */
export async function readBaseline(
  path: string,
  take: (issue: JsonObject) => void,
): Promise<Pick<ExportedFile, 'rows' | 'sha256'>> {
  const file = await openNamed(path).catch((error: Error) => {
    throw usageError(
      'SP6053',
      `Cannot read --compare-to ${path}: ${error.message}.`,
      'Name the jsonl file of an earlier export.',
    );
  });
  await file.close();
  const hash = createHash('sha256');
  let rows = 0;
  for await (const block of readBlocks(path)) {
    hash.update(block);
    for (const line of linesOf(block)) take(issueIn(line, path, ++rows));
  }
  return { rows, sha256: `sha256:${hash.digest('hex')}` };
}

function issueIn(line: string, path: string, number: number): JsonObject {
  const issue = parseOrNull(line);
  if (isObject(issue) && typeof issue.id === 'string') return issue;
  throw filesError(
    'SP6054',
    `Invalid baseline ${path}: line ${number} is not an issue.`,
    'Name an unmodified jsonl file of an earlier export.',
  );
}
