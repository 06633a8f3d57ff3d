import { createHash } from 'node:crypto';
import { openNamed } from '../../disk/read-named.js';
import { usageError } from '../../model/fault.js';
import { isObject, type JsonObject, parseOrNull } from '../../model/json.js';
import { filesError } from '../fault.js';
import { linesOf, readBlocks } from '../write/files.js';

/** Size and digest of a baseline as it was read. */
export interface Baseline {
  readonly rows: number;
  /** `sha256:` and 64 hexadecimal digits. */
  readonly sha256: string;
}

/**
 * Calls `take` with each issue of a baseline.
 *
 * @throws Fault usage SP6053 if the file cannot be opened
 * @throws Fault files SP6054 at the first line that is not an issue; if it were skipped, its issue would be reported as
 * new
 */
export async function readBaseline(path: string, take: (issue: JsonObject) => void): Promise<Baseline> {
  await expectReadable(path);
  const hash = createHash('sha256');
  let rows = 0;
  for await (const block of readBlocks(path)) {
    hash.update(block);
    for (const line of linesOf(block)) take(issueIn(line, path, ++rows));
  }
  return { rows, sha256: `sha256:${hash.digest('hex')}` };
}

async function expectReadable(path: string): Promise<void> {
  const file = await openNamed(path).catch((error: Error) => {
    throw usageError(
      'SP6053',
      `Cannot read --compare-to ${path}: ${error.message}.`,
      'Name the jsonl file of an earlier export.',
    );
  });
  await file.close();
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
