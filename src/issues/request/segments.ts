import type { Query } from '../../http/types.js';
import { isObject, type JsonObject } from '../../model/json.js';
import { compareNatural } from '../../model/order.js';
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
  return [...new Set(ids)].sort(compareNatural);
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

/** The projects that the issues of a segment must belong to. */
export interface ExpectedProjects {
  readonly ids: ReadonlySet<string>;
  /** Empty if only ids are known. */
  readonly slugs: ReadonlySet<string>;
  /** `collapse=base` removes the project from every issue (observed, 5.2). */
  readonly canBeHidden: boolean;
}

/**
 * Null if the projects are not known, or if a short id was looked up: the service can then ignore `project` (interface,
 * "shortIdLookup").
 */
export function expectedProjects(
  { projects, slugs = [] }: Pick<Segment, 'projects' | 'slugs'>,
  sent: Query,
): ExpectedProjects | null {
  if (projects.includes(allProjects) || sent.shortIdLookup === '1') return null;
  return { ids: new Set(projects.map(plain)), slugs: new Set(slugs), canBeHidden: hidesProject(sent) };
}

/** Removes leading zeros: `007` is project 7. */
function plain(id: string): string {
  return id.replace(/^0+(?=\d)/, '');
}

export function hidesProject({ collapse = [] }: Query): boolean {
  return [collapse].flat().includes('base');
}

/**
 * Why an issue does not belong to any of the projects, as the rest of a sentence; null if it does. Compares ids, or
 * slugs if the issue has no project id.
 */
export function foreignReason({ project }: JsonObject, expected: ExpectedProjects | null): string | null {
  if (expected === null) return null;
  if (project === undefined && expected.canBeHidden) return null;
  const { id, slug } = isObject(project) ? project : {};
  const request = `project ${[...expected.ids].join(', ')} was requested`;
  if (typeof id === 'string' || typeof id === 'number')
    return expected.ids.has(plain(String(id))) ? null : `belongs to project ${id}, but ${request}`;
  if (typeof slug !== 'string') return `does not name its project, but ${request}`;
  if (expected.slugs.size === 0)
    return `names its project only by the slug ${slug}, but ${request}, and no slugs are known`;
  return expected.slugs.has(slug) ? null : `belongs to project ${slug}, but ${request}`;
}
