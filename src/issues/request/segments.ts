import type { Query } from '../../http/types.js';
import { isObject, type JsonObject } from '../../model/json.js';
import { compareNatural } from '../../model/order.js';
import type { Partition, Segment } from '../types.js';

/** All projects that the caller can access (interface, "Query parameters"). */
export const allProjects = '-1';

/** A project of the service. If only its id is known, it is also the slug. */
export interface SelectedProject {
  readonly id: string;
  readonly slug: string;
}

/**
 * The segments of an export, each read with its own cursor: one per project, or a single one if no project is named. A
 * given cursor or a short id lookup requires a single one (`asOne`).
 */
export function segmentsFor(projects: readonly SelectedProject[] | null, asOne: boolean): readonly Segment[] {
  const segment = (name: string, named: readonly SelectedProject[]): Segment => {
    const slugs = named.flatMap(({ id, slug }) => (slug === id ? [] : [slug]));
    return { name, projects: named.map(({ id }) => id), ...(slugs.length > 0 && { slugs }) };
  };
  if (projects === null) return [{ name: 'all', projects: [allProjects] }];
  if (asOne) return projects.length === 0 ? [] : [segment('all', projects)];
  return projects.map((project) => segment(project.id, [project]));
}

export function projectsOf({ projects, slugs = projects }: Segment): readonly SelectedProject[] {
  return projects.map((id, at) => ({ id, slug: slugs[at] ?? id }));
}

/** Sorts projects by their numeric id and removes duplicates; the order of the export. */
export function inOrder(projects: readonly SelectedProject[]): readonly SelectedProject[] {
  const byId = new Map(projects.map((project) => [project.id, project]));
  return [...byId.values()].sort((a, b) => compareNatural(a.id, b.id));
}

/** The projects of one partition. Neighbours stay together: the partitions in order make up the whole list. */
export function projectsOfPartition<Project>(
  projects: readonly Project[],
  { index, count }: Partition,
): readonly Project[] {
  const at = (part: number): number => Math.floor((part * projects.length) / count);
  return projects.slice(at(index), at(index + 1));
}

/** Parses `0/4`, the first of four partitions. Returns null if the text is not a partition. */
export function readPartition(text: string): Partition | null {
  const parts = /^(\d{1,4})\/([1-9]\d{0,3})$/.exec(text);
  const partition = { index: Number(parts?.[1]), count: Number(parts?.[2]) };
  return parts === null || partition.index >= partition.count ? null : partition;
}

/** Why an issue does not belong to any of some projects, as the rest of a sentence; null if it does. */
export type ForeignReason = (issue: JsonObject) => string | null;

/**
 * For the issues of a segment. Compares ids, or slugs if an issue has no project id. Accepts any issue if all projects
 * were requested, or if a short id was looked up: the service can then ignore `project` (interface, "Query
 * parameters").
 *
 * @param segment without `slugs` if only ids are known
 */
export function foreignReasonFor(
  { projects, slugs = [] }: Pick<Segment, 'projects' | 'slugs'>,
  sent: Query,
): ForeignReason {
  if (projects.includes(allProjects) || sent.shortIdLookup === '1') return () => null;
  const ids = new Set(projects.map(plain));
  const known = new Set(slugs);
  const request = `project ${[...ids].join(', ')} was requested`;
  return ({ project }) => {
    if (project === undefined && hidesProject(sent)) return null;
    const { id, slug } = isObject(project) ? project : {};
    if (typeof id === 'string' || typeof id === 'number')
      return ids.has(plain(String(id))) ? null : `belongs to project ${id}, but ${request}`;
    if (typeof slug !== 'string') return `does not name its project, but ${request}`;
    if (known.size === 0)
      return `names its project only by the slug ${slug}, but ${request}, and no slugs are known`;
    return known.has(slug) ? null : `belongs to project ${slug}, but ${request}`;
  };
}

/** Removes leading zeros: `007` is project 7. */
function plain(id: string): string {
  return id.replace(/^0+(?=\d)/, '');
}

/** `collapse=base` removes the project from every issue (observed, 5.2). */
export function hidesProject({ collapse = [] }: Query): boolean {
  return [collapse].flat().includes('base');
}
