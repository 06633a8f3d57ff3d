import type { ReadingClient } from '../../http/types.js';
import { isFaultOf } from '../../model/fault.js';
import { formatIsoTime, parseIsoTime } from '../../model/iso-time.js';
import type { JsonObject } from '../../model/json.js';
import { pageFetcher, walkPages } from '../read/pages.js';

/** Issues per page and maximum number of pages: at most 2,000 issues are read. */
const pageSize = 100;
const maxPages = 20;

interface Target {
  readonly organization: string;
  readonly project: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/**
 * Counts the unresolved issues of a project that were last seen before `since`. Searches for these only. If the service
 * rejects that search, reads all unresolved issues, newest first; the page limit then leaves out the oldest.
 *
 * @returns `bounded`: there can be more, because not all pages were read, or some entries were null
 * @throws Fault those of `pageFetcher` and `walkPages`
 */
export async function countStaleIssues(client: ReadingClient, target: Target) {
  const search = `is:unresolved lastSeen:<${formatIsoTime(target.since)}`;
  return countMatches(client, target, search).catch((error: unknown) => {
    if (!isFaultOf(error, 'refused-parameters')) throw error;
    return countMatches(client, target, 'is:unresolved');
  });
}

async function countMatches(client: ReadingClient, { organization, project, since }: Target, search: string) {
  const query = { project, query: search, sort: 'date', limit: String(pageSize) };
  const fetch = pageFetcher({ client, organization, query });
  const seen = new Set<string>();
  let issues = 0;
  let pages = 0;
  let nulls = 0;
  for await (const { page, next } of walkPages({ fetch, from: null, limit: pageSize, ahead: false })) {
    for (const { id, issue } of page.items) {
      if (!seen.has(id) && isStale(issue, since)) issues += 1;
      seen.add(id);
    }
    pages += 1;
    nulls += page.nulls;
    if (next !== null && pages === maxPages) return { issues, bounded: true };
  }
  return { issues, bounded: nulls > 0 };
}

/** An issue that the search found, but whose status is resolved, is already past its resolve age and is not counted. */
function isStale(issue: JsonObject, since: number): boolean {
  if (issue.status !== 'unresolved') return false;
  const lastSeen = parseIsoTime(issue.lastSeen);
  return lastSeen !== null && lastSeen < since;
}
