import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isObject, type JsonObject, parseOrNull } from '../model/json.js';
import { usage, wrongFiles } from './fault.js';
import { readLines } from './files.js';

/**
 * Refuses what no export can be compared with, before anything is asked of the service.
 *
 * @throws Fault SP6053 for a file that cannot be read, SP6054 for one that does not begin with an issue.
 */
export async function checkEarlier(path: string): Promise<void> {
  const found: Stats | null = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) {
    throw usage(
      'SP6053',
      `--compare-to ${path}: ${found === null ? 'there is no such file' : 'it is not a regular file'}.`,
      'Name the jsonl file of an earlier export.',
    );
  }
  for await (const [first = ''] of readLines(path)) {
    issueIn(first, path, 1);
    return;
  }
}

/**
 * Hands on each issue of an earlier export.
 *
 * @throws Fault SP6054 at the first line that is no issue: passed over, it would be told as new.
 */
export async function eachEarlier(path: string, take: (issue: JsonObject) => void): Promise<void> {
  let number = 0;
  for await (const lines of readLines(path)) {
    for (const line of lines) take(issueIn(line, path, ++number));
  }
}

function issueIn(line: string, path: string, number: number): JsonObject {
  const issue = parseOrNull(line);
  if (isObject(issue) && typeof issue.id === 'string') return issue;
  throw wrongFiles(
    'SP6054',
    `${path} is no export that could be compared with: line ${number} is no issue.`,
    'Name the jsonl file of an earlier export, as it was written.',
  );
}
