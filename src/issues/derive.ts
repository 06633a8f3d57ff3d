import { isObject, type JsonObject } from '../model/json.js';
import { readLines } from './files.js';
import { createIdSet } from './id-set.js';
import type { SegmentFile } from './segment-file.js';

/** The issues of an export in their order, each id once. */
export interface Spool {
  readonly paths: readonly string[];
  /** Ids that more than one segment has: of these, only the first counts. Empty but for a service that answers oddly. */
  readonly shared: ReadonlySet<string>;
}

/** What the files have in common, found without reading them. `dropped`: lines that are one too many. */
export function findShared(files: readonly Pick<SegmentFile, 'ids'>[]): {
  readonly shared: ReadonlySet<string>;
  readonly dropped: number;
} {
  const shared = new Set<string>();
  let dropped = 0;
  const all = createIdSet();
  for (const { ids } of files.length < 2 ? [] : files) {
    for (const id of ids.values()) {
      if (all.add(id)) continue;
      shared.add(id);
      dropped += 1;
    }
  }
  return { shared, dropped };
}

/** Hands each issue on, parsed, with the line that it stands in. */
export async function eachIssue(
  { paths, shared }: Spool,
  take: (issue: JsonObject, line: string) => Promise<void> | void,
): Promise<void> {
  const met = new Set<string>();
  for (const path of paths) {
    for await (const lines of readLines(path)) {
      for (const line of lines) {
        const issue: unknown = JSON.parse(line);
        if (!isObject(issue)) continue;
        if (typeof issue.id === 'string' && shared.has(issue.id)) {
          if (met.has(issue.id)) continue;
          met.add(issue.id);
        }
        const taken = take(issue, line);
        if (taken !== undefined) await taken;
      }
    }
  }
}
