import { isObject, type JsonObject } from '../../model/json.js';
import { createIdSet } from '../read/id-map.js';
import type { SegmentFile } from '../read/segment-file.js';
import { readLines } from './files.js';

/** The files with the issues of an export, in export order. Each id counts once. */
export interface Spool {
  readonly paths: readonly string[];
  /** Ids that more than one segment contains; only the first occurrence counts. Usually empty. */
  readonly shared: ReadonlySet<string>;
}

/** Finds ids that several files contain, without reading the files. `dropped` is the number of surplus lines. */
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

/** Calls `take` with each issue, parsed, and with its line. */
export async function eachIssue(
  { paths, shared }: Spool,
  take: (issue: JsonObject, line: string) => Promise<void> | void,
): Promise<void> {
  const seen = new Set<string>();
  for (const path of paths) {
    for await (const lines of readLines(path)) {
      for (const line of lines) {
        const issue: unknown = JSON.parse(line);
        if (!isObject(issue)) continue;
        if (typeof issue.id === 'string' && shared.has(issue.id)) {
          if (seen.has(issue.id)) continue;
          seen.add(issue.id);
        }
        const taken = take(issue, line);
        if (taken !== undefined) await taken;
      }
    }
  }
}
