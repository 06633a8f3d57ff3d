import { address } from '../http/address.js';
import type { ReadingClient } from '../http/types.js';
import { isObject } from '../model/json.js';
import { pageFetcher, walkPages } from './pages.js';
import { readTime } from './times.js';

/** Issues of one page, and pages that are read at most: 2,000 issues. */
const pageSize = 100;
const mostPages = 20;

/** How many were counted; `bounded`: not all were read, or some were null, so there may be more. */
export interface QuietCount {
  readonly issues: number;
  readonly bounded: boolean;
}

/**
 * How many unresolved issues of a project were not seen since a moment, in milliseconds since 1970, of those that the
 * service lists. The newest are read first, so that a bound leaves out the oldest: whatever was counted is there.
 *
 * @throws Fault those of `pageFetcher` and `walkPages`.
 */
export async function countQuietIssues(
  client: ReadingClient,
  { organization, project, since }: { organization: string; project: string; since: number },
): Promise<QuietCount> {
  const path = address('organizations', organization, 'issues');
  const query = { project, query: 'is:unresolved', sort: 'date', limit: String(pageSize) };
  const fetch = pageFetcher({ client, path, query, redact: new Set(), expected: null });
  const seen = new Set<string>();
  let issues = 0;
  let pages = 0;
  let nulls = 0;
  for await (const { page, next } of walkPages({ fetch, from: null, limit: pageSize, ahead: false })) {
    for (const { id, line } of page.items) {
      if (!seen.has(id) && isQuiet(JSON.parse(line), since)) issues += 1;
      seen.add(id);
    }
    pages += 1;
    nulls += page.nulls;
    if (next !== null && pages === mostPages) return { issues, bounded: true };
  }
  return { issues, bounded: nulls > 0 };
}

/** One that shows as resolved although the search found it is past its age already. */
function isQuiet(issue: unknown, since: number): boolean {
  if (!isObject(issue) || issue.status !== 'unresolved') return false;
  const lastSeen = typeof issue.lastSeen === 'string' ? readTime(issue.lastSeen) : null;
  return lastSeen !== null && lastSeen < since;
}
