import { dirname } from 'node:path';
import { pluralise } from '../../model/count.js';
import { isObject, type JsonObject, parseOrNull } from '../../model/json.js';
import { serviceError } from '../fault.js';
import { type Redactable, redact } from '../read/redact.js';
import { type IssueKey, issueKey } from '../read/segment-file.js';
import { linesOf, readBlocks } from './files.js';

/** The files with the issues of an export, in export order. Each id counts once. */
export interface Spool {
  readonly paths: readonly string[];
  /** Number of lines whose issue an earlier file contains too; only the first occurrence counts. Usually 0. */
  readonly repeated: number;
  /** What to remove that the files contain. */
  readonly redact: ReadonlySet<Redactable>;
}

/** Counts the lines whose issue an earlier file contains too, without reading the files. */
export function countRepeated(files: readonly { readonly ids: ReadonlySet<IssueKey> }[]): number {
  const all = new Set<IssueKey>();
  let lines = 0;
  for (const { ids } of files.length < 2 ? [] : files) {
    lines += ids.size;
    for (const id of ids) all.add(id);
  }
  return lines - all.size;
}

/**
 * Checks that what is published has as many lines as the manifest will say.
 *
 * @throws Fault service SP6033 if the files were changed after they were read
 */
export function expectUnchanged({ paths: [first = ''] }: Spool, rows: number, isUnchanged: boolean): void {
  if (isUnchanged) return;
  throw serviceError(
    'SP6033',
    `The files in ${dirname(first)} no longer contain exactly the ${pluralise(rows, 'issue')} of this export: another program has written to them.`,
    'Keep other programs out of that folder, and run the command again.',
  );
}

export interface SpooledIssue {
  readonly issue: JsonObject;
  readonly line: string;
}

/** The issues in export order, some at a time. */
export async function* readSpool({
  paths,
  repeated,
  redact: what,
}: Spool): AsyncGenerator<readonly SpooledIssue[]> {
  const seen = new Set<IssueKey>();
  const isRepeated = ({ id }: JsonObject): boolean =>
    repeated > 0 && typeof id === 'string' && seen.size === seen.add(issueKey(id)).size;
  for (const path of paths) {
    for await (const block of readBlocks(path)) {
      const found: SpooledIssue[] = [];
      for (const line of linesOf(block)) {
        const read = parseOrNull(line);
        if (!isObject(read) || isRepeated(read)) continue;
        const issue = redact(read, what);
        found.push({ issue, line: issue === read ? line : JSON.stringify(issue) });
      }
      yield found;
    }
  }
}
