import type { Partition, Segment } from '../types.js';

/** All projects that the caller can access (interface, "project"). */
export const allProjects = '-1';

/**
 * The segments of an export, each read with its own cursor: one per project, or a single one if no project is named. A
 * given cursor or a short id lookup requires a single one (`asOne`).
 */
export function segmentsFor(
  projects: readonly string[] | null,
  { asOne, slugs = new Map() }: { readonly asOne: boolean; readonly slugs?: ReadonlyMap<string, string> },
): readonly Segment[] {
  const segment = (name: string, ids: readonly string[]): Segment => {
    const known = ids.flatMap((id) => slugs.get(id) ?? []);
    return { name, projects: ids, ...(known.length === 0 ? {} : { slugs: known }) };
  };
  if (projects === null) return [segment('all', [allProjects])];
  if (asOne) return projects.length === 0 ? [] : [segment('all', projects)];
  return projects.map((id) => segment(id, [id]));
}

/** Sorts numeric ids by number and removes duplicates; the order of the export. */
export function inOrder(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

/** The projects of one partition. Neighbours stay together: the partitions in order make up the whole list. */
export function projectsOfPartition(
  projects: readonly string[],
  { index, count }: Partition,
): readonly string[] {
  const at = (part: number): number => Math.floor((part * projects.length) / count);
  return projects.slice(at(index), at(index + 1));
}

/** Parses `0/4`, the first of four partitions. Returns null if the text is not a partition. */
export function readPartition(text: string): Partition | null {
  const parts = /^(\d{1,4})\/([1-9]\d{0,3})$/.exec(text);
  const partition = { index: Number(parts?.[1]), count: Number(parts?.[2]) };
  return parts === null || partition.index >= partition.count ? null : partition;
}
