import type { InventoryProject } from '../desired/types.js';
import { requestPath } from '../http/connection/address.js';
import { toFault } from '../http/response/failure-kinds.js';
import { readNextPage } from '../http/response/link.js';
import type { Failure, Query, ReadingClient } from '../http/types.js';
import type { ProjectId } from '../model/ids.js';
import type { Addresses } from './addresses.js';
import { decodeInventory, expectDistinctSlugs, wrongReply } from './decode.js';
import type { ProjectListing } from './types.js';

/** Maximum number of attempts to read a paged list that changes meanwhile. */
const maxAttempts = 4;
/** Pages of 100 projects each: far more than any organization has. */
const maxPages = 1000;
/** The failures if the caller cannot read the list, or the service has none. */
const unavailable: ReadonlySet<Failure['kind']> = new Set(['not-permitted', 'not-found', 'no-method']);

/**
 * Reads the list of the organization's projects, if the reply for the organization does not contain them. Pages are cut
 * by position, so a project that moves between two requests (a bookmark moves it to the top) can push another one past a
 * page boundary unseen. Some project is then on two pages, and the list is read again.
 *
 * @returns null if the caller is not permitted to read the list, or the service has none
 * @throws Fault kind `service` SP3035 if the list keeps changing or its pages cannot be followed, SP3030 if it is
 * invalid, and those of `toFault`
 */
export async function fetchProjectList(
  client: ReadingClient,
  addresses: Addresses,
  attempt = 1,
): Promise<ProjectListing | null> {
  if (attempt > maxAttempts) throw incompleteList(`it changed during ${maxAttempts} attempts`);
  const found = new Map<ProjectId, InventoryProject>();
  const seen = new Set<string>();
  let listed = 0;
  let unlisted = 0;
  let query: Query = { all_projects: '1' };
  for (let pages = 1; pages <= maxPages; pages += 1) {
    const answer = await addresses.requestBelow((organization) =>
      client.get(requestPath('organizations', organization, 'projects'), query),
    );
    if (!answer.ok) {
      if (unavailable.has(answer.failure.kind)) return null;
      throw toFault(answer.failure, 'reading the list of projects');
    }
    const { body, headers } = answer.reply;
    const page = decodeInventory(body);
    for (const project of page.projects) found.set(project.id, project);
    listed += page.projects.length;
    unlisted += page.unlisted;
    const next = readNextPage(headers.get('link'));
    if (next.kind === 'unreadable') throw incompleteList('the Link header of a page is invalid');
    if (next.kind === 'more' && seen.has(next.cursor))
      throw incompleteList('a page refers back to an earlier page');
    if (found.size < listed) return fetchProjectList(client, addresses, attempt + 1);
    if (next.kind !== 'more') {
      const projects = [...found.values()];
      expectDistinctSlugs(projects);
      return { projects, unlisted };
    }
    seen.add(next.cursor);
    query = { all_projects: '1', cursor: next.cursor };
  }
  throw incompleteList(`it has more than ${maxPages} pages`);
}

function incompleteList(reason: string): Error {
  return wrongReply('SP3035', `The project list cannot be read completely: ${reason}.`);
}
