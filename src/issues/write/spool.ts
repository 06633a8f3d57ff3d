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

export interface SpooledIssue {
  readonly issue: JsonObject;
  readonly line: string;
}

/** The issues in export order, some at a time. */
export async function* readSpool({ paths, shared }: Spool): AsyncGenerator<readonly SpooledIssue[]> {
  const seen = new Set<string>();
  const isRepeated = ({ id }: JsonObject): boolean => {
    if (typeof id !== 'string' || !shared.has(id)) return false;
    if (seen.has(id)) return true;
    seen.add(id);
    return false;
  };
  for (const path of paths) {
    for await (const lines of readLines(path)) {
      const found: SpooledIssue[] = [];
      for (const line of lines) {
        const issue: unknown = JSON.parse(line);
        if (isObject(issue) && !isRepeated(issue)) found.push({ issue, line });
      }
      yield found;
    }
  }
}
