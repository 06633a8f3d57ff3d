import type { InventoryProject } from '../desired/types.js';
import { address } from '../http/address.js';
import { toFault } from '../http/fault.js';
import { readNextPage } from '../http/link.js';
import type { Answer, Query, ReadingClient } from '../http/types.js';
import type { ProjectId } from '../model/ids.js';
import type { Addresses } from './addresses.js';
import { decodeInventory } from './decode.js';
import { wrongReply } from './fault.js';
import type { ProjectListing } from './types.js';

/** How often a list in pages is read, at most, for two readings that agree. */
const mostReadings = 4;
/** Of 100 projects each: far beyond any organization. */
const mostPages = 1000;

/**
 * The organization's projects by the list of them, for replies that carry none. One request where the service gives them all at once.
 * Where it insists on pages, which are cut by count, a project that moves while they are read (a bookmark puts it first)
 * pushes others over the edge of a page, unseen: pages are read until two readings in a row find the same projects.
 *
 * @returns null where the caller may not have the list, or the service has none.
 * @throws Fault SP3035 where the list does not hold still, SP3030 for what is no list of projects, and those of `toFault`.
 */
export async function fetchProjectList(
  client: ReadingClient,
  addresses: Addresses,
): Promise<ProjectListing | null> {
  let before: Reading | null = null;
  for (let reading = 1; reading <= mostReadings; reading += 1) {
    const now = await readOnce(client, addresses);
    if (now === null) return null;
    if (now.pages === 1 || (before !== null && sameProjects(before, now))) return listingOf(now);
    before = now;
  }
  throw unsteady(`${mostReadings} readings in a row found different projects`);
}

interface Reading {
  readonly projects: ReadonlyMap<ProjectId, InventoryProject>;
  readonly pages: number;
  readonly unlisted: number;
}

function listingOf({ projects, unlisted }: Reading): ProjectListing {
  return { projects: [...projects.values()], unlisted };
}

async function readOnce(client: ReadingClient, addresses: Addresses): Promise<Reading | null> {
  const projects = new Map<ProjectId, InventoryProject>();
  const seen = new Set<string>();
  let unlisted = 0;
  let query: Query = { all_projects: '1' };
  for (let pages = 1; pages <= mostPages; pages += 1) {
    const answer = await addresses.askBelow((organization) =>
      client.get(address('organizations', organization, 'projects'), query),
    );
    if (isWithheld(answer)) return null;
    if (!answer.ok) throw toFault(answer.failure, 'reading the list of projects');
    const { body, headers } = answer.reply;
    const page = decodeInventory(body);
    for (const project of page.projects) projects.set(project.id, project);
    unlisted += page.unlisted;
    const next = readNextPage(headers.get('link'));
    if (next.kind === 'end' || next.kind === 'absent') return { projects, pages, unlisted };
    if (next.kind === 'unreadable') throw unsteady('the Link header of a page cannot be read');
    if (seen.has(next.cursor)) throw unsteady('a page leads back to one that was read before');
    seen.add(next.cursor);
    query = { all_projects: '1', cursor: next.cursor };
  }
  throw unsteady(`it has more than ${mostPages} pages`);
}

function isWithheld(answer: Answer): boolean {
  return !answer.ok && ['not-permitted', 'not-found', 'no-method'].includes(answer.failure.kind);
}

function sameProjects(before: Reading, now: Reading): boolean {
  return (
    before.projects.size === now.projects.size &&
    [...now.projects.keys()].every((id) => before.projects.has(id))
  );
}

function unsteady(how: string): Error {
  return wrongReply('SP3035', `The list of projects cannot be read in full: ${how}.`);
}
