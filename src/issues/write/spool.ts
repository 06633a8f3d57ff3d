import { dirname } from 'node:path';
import { pluralise } from '../../model/count.js';
import type { Fault } from '../../model/fault.js';
import { isObject, type JsonObject, parseOrNull } from '../../model/json.js';
import { serviceError } from '../fault.js';
import { type Redactable, redact } from '../read/redact.js';
import { type IssueKey, issueKey } from '../read/segment-file.js';
import { linesOf, readBlocks } from './files.js';

/** The files with the issues of an export, in export order. */
export interface Spool {
  readonly paths: readonly string[];
  /** In all files together. */
  readonly lines: number;
  /** What to remove that the files contain. */
  readonly redact: readonly Redactable[];
}

/** Another program has written to a spool, so that what is published would not be what its manifest describes. */
export function changedSpool(path: string, lines: number): Fault {
  return serviceError(
    'SP6033',
    `The files in ${dirname(path)} no longer contain exactly the ${pluralise(lines, 'issue')} of this export: another program has written to them.`,
    'Keep other programs out of that folder, and run the command again.',
  );
}

export interface SpooledIssue {
  readonly issue: JsonObject;
  readonly line: string;
}

/**
 * The issues in export order, some at a time. Of those that several files contain, only the first.
 *
 * @throws Fault service SP6033 if the files do not contain an issue in each of this number of lines
 */
export async function* readSpool({
  paths,
  lines,
  redact: what,
}: Spool): AsyncGenerator<readonly SpooledIssue[]> {
  const seen = new Set<IssueKey>();
  const isRepeated = ({ id }: JsonObject): boolean =>
    paths.length > 1 && typeof id === 'string' && seen.size === seen.add(issueKey(id)).size;
  let count = 0;
  for (const path of paths) {
    for await (const block of readBlocks(path)) {
      const found: SpooledIssue[] = [];
      for (const line of linesOf(block)) {
        const read = parseOrNull(line);
        if (!isObject(read)) continue;
        count += 1;
        if (isRepeated(read)) continue;
        const issue = redact(read, what);
        found.push({ issue, line: issue === read ? line : JSON.stringify(issue) });
      }
      yield found;
    }
  }
  if (count !== lines) throw changedSpool(paths[0] ?? '', lines);
}
