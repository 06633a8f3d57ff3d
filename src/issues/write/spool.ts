import { isObject, type JsonObject } from '../../model/json.js';
import { type Redactable, redact } from '../read/redact.js';
import { type IssueKey, issueKey } from '../read/segment-file.js';
import { linesOf, readBlocks } from './files.js';

/** The files with the issues of an export, in export order. Each id counts once. */
export interface Spool {
  readonly paths: readonly string[];
  /** Ids that more than one segment contains; only the first occurrence counts. Usually empty. */
  readonly shared: ReadonlySet<IssueKey>;
  /** What to remove that the files contain. */
  readonly redact: ReadonlySet<Redactable>;
}

/** Finds ids that several files contain, without reading the files. `dropped` is the number of surplus lines. */
export function findShared(files: readonly { readonly ids: ReadonlySet<IssueKey> }[]) {
  const shared = new Set<IssueKey>();
  let dropped = 0;
  const all = new Set<IssueKey>();
  for (const { ids } of files.length < 2 ? [] : files) {
    for (const id of ids) {
      if (all.has(id)) {
        shared.add(id);
        dropped += 1;
      }
      all.add(id);
    }
  }
  return { shared, dropped };
}

export interface SpooledIssue {
  readonly issue: JsonObject;
  readonly line: string;
}

/** The issues in export order, some at a time. */
export async function* readSpool({
  paths,
  shared,
  redact: what,
}: Spool): AsyncGenerator<readonly SpooledIssue[]> {
  const seen = new Set<IssueKey>();
  const isRepeated = ({ id }: JsonObject): boolean => {
    const key = shared.size > 0 && typeof id === 'string' ? issueKey(id) : '';
    if (!shared.has(key)) return false;
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  };
  for (const path of paths) {
    for await (const block of readBlocks(path)) {
      const found: SpooledIssue[] = [];
      for (const line of linesOf(block)) {
        const read: unknown = JSON.parse(line);
        if (!isObject(read) || isRepeated(read)) continue;
        const issue = redact(read, what);
        found.push({ issue, line: issue === read ? line : JSON.stringify(issue) });
      }
      yield found;
    }
  }
}
