import { mapProjects } from '../current/addresses.js';
import { decodeInventoryProject } from '../current/decode.js';
import { expectProject } from '../current/resource.js';
import type { CurrentOrganization } from '../current/types.js';
import { resolve } from '../desired/resolve.js';
import type { CheckedConfig, InventoryProject } from '../desired/types.js';
import type { ReadingClient } from '../http/types.js';
import { countOf } from '../model/count.js';
import { isActive } from '../plan/standing.js';
import { inventoryOf } from './inventory.js';
import type { OrganizationReading } from './renamed-projects.js';

/** So many projects are asked for, and no more: each costs a request. */
const maxRequests = 20;

/**
 * The organization with the projects that files name and its list lacks, if that list contains null: they are requested by
 * the name in the file. What is not found so stays missing, and the plan reports that the list is incomplete.
 *
 * @throws Fault SP3030 and SP3031 for a reply that cannot be right.
 */
export async function withUnlisted(
  client: ReadingClient,
  { organization, read, addresses }: OrganizationReading,
  config: CheckedConfig,
): Promise<CurrentOrganization> {
  const { projects, unlisted } = organization;
  if (projects === null || unlisted === 0 || (read === 'update' && !isActive(organization.status)))
    return organization;
  const { missing } = resolve(config, inventoryOf(organization, config));
  const found = await mapProjects(addresses, missing.slice(0, maxRequests), 4, async ({ ref }) => {
    const answer = await addresses.readNamed(client, ref, read, true);
    if (!answer.ok) return null;
    const project = decodeInventoryProject(answer.reply.body);
    expectProject(project, answer.reply.body, { organization: organization.id, project: project.id });
    return project;
  });
  const all = new Map<string, InventoryProject>();
  for (const project of [...projects, ...found]) {
    if (project) all.set(project.id, project);
  }
  return { ...organization, projects: [...all.values()] };
}

/** Of a list with null in it, as a sentence; null if there is none. */
export function noteOnUnlisted({ slug, unlisted }: CurrentOrganization): string | null {
  if (unlisted === 0) return null;
  const are = unlisted === 1 ? 'is' : 'are';
  return `The list of projects of ${slug} contains ${countOf(unlisted, 'entry', 'entries')} that ${are} null, so ${countOf(unlisted, 'project')} ${are} not known.`;
}
