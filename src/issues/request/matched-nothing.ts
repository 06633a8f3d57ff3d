import type { ReadingClient } from '../../http/types.js';
import { isFaultOf, requireFault } from '../../model/fault.js';
import type { Manifest } from '../manifest/manifest.js';
import { isContradicted } from '../read/checkpoint.js';
import { pageFetcher } from '../read/pages.js';
import type { Checkpoint } from '../types.js';
import { allProjects, foreignReasonFor, projectsOf } from './segments.js';

/** Maximum number of projects in one request, whose ids must fit into a URL. */
const maxProjects = 100;

/**
 * Decides whether an export has no issues although there are issues of its projects in its window: requests one,
 * without a query. If all projects were requested, names those of the list, because deployments can find nothing for
 * all of them (observed, 12.2 "searches").
 *
 * @param checkpoint of an export that was read to its end
 * @returns null if it is unknown; undefined if the export has issues or gaps, or made this request itself, because it
 * has no filter
 * @throws Fault interrupted
 */
export async function findMatchedNothing(
  client: ReadingClient,
  { identity: { organization, cursor }, sent, window, projectsListed, segments }: Checkpoint,
): Promise<Manifest['matchedNothing']> {
  if (
    cursor !== null ||
    segments.some((segment) => segment.rows + segment.nullEntries > 0 || isContradicted(segment))
  )
    return undefined;
  const read = segments.filter(({ phase }) => phase !== 'closed').flatMap(projectsOf);
  const isAll = read.some(({ id }) => id === allProjects);
  const listed = isAll ? (projectsListed ?? []).filter(({ issues }) => issues !== null) : [];
  if (sent.query === '' && sent.environment === undefined && listed.length === 0) return undefined;
  const projects = listed.length > 0 ? listed : read;
  const findAny = async (atOnce: number): Promise<boolean | null> => {
    let isDecided = true;
    for (let at = 0; at < projects.length; at += atOnce) {
      const some = projects.slice(at, at + atOnce);
      const segment = { projects: some.map(({ id }) => id), slugs: some.map(({ slug }) => slug) };
      const query = { query: '', ...window, project: segment.projects, limit: '1' };
      const foreignReason = foreignReasonFor(segment, query);
      const { items, nulls, next } = await pageFetcher({ client, organization, query, foreignReason })(null);
      if (items.length + nulls > 0) return true;
      // An empty page that announces another one is not the end.
      isDecided &&= next.kind === 'end' || next.kind === 'absent';
    }
    return isDecided ? false : null;
  };
  return findAny(maxProjects)
    .catch((error: unknown) => {
      if (isFaultOf(error, 'refused-projects')) return findAny(1);
      throw error;
    })
    .catch((error: unknown) => {
      requireFault(error);
      return null;
    });
}
