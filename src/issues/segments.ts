import type { Partition, Segment } from './types.js';

/** All projects that the caller may see (interface, "project"). */
export const allProjects = '-1';

/**
 * What is read with a cursor of its own: each of several projects, or everything at once where none is named. One answer for
 * all is needed where a cursor is given or a short id looked up.
 */
export function segmentsFor(
  projects: readonly string[] | null,
  options: { readonly asOne: boolean },
): readonly Segment[] {
  if (projects === null) return [{ name: 'all', projects: [allProjects] }];
  if (options.asOne) return projects.length === 0 ? [] : [{ name: 'all', projects }];
  return projects.map((id) => ({ name: id, projects: [id] }));
}

/** Numeric ids by number, each once: the order of the file. */
export function inOrder(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

/** The part of a shared export that falls to one job: neighbours stay together, so that parts in order are the whole. */
export function partOf(projects: readonly string[], { index, count }: Partition): readonly string[] {
  const at = (part: number): number => Math.floor((part * projects.length) / count);
  return projects.slice(at(index), at(index + 1));
}

/** `0/4`: the first of four. Null where it is none. */
export function readPartition(text: string): Partition | null {
  const parts = /^(\d{1,4})\/([1-9]\d{0,3})$/.exec(text);
  const partition = { index: Number(parts?.[1]), count: Number(parts?.[2]) };
  return parts === null || partition.index >= partition.count ? null : partition;
}
