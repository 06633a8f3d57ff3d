import type { Query } from '../../http/types.js';
import { isObject, type JsonObject } from '../../model/json.js';
import type { Segment } from '../types.js';
import { allProjects } from './segments.js';

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
