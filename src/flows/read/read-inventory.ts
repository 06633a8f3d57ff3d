import type { CurrentOrganization } from '../../current/types.js';
import type { CheckedConfig, InventoryProject } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { Fault } from '../../model/fault.js';
import { managesProjects, readOrganization } from './read-organization.js';

/**
 * The projects of the organization with one read, in the way that `service.read` sets; null for each that the service
 * could not serialize.
 *
 * @throws Fault not-permitted SP6006 if the token cannot read the organization
 * @throws Fault those of `readOrganization`
 */
export async function readInventory(
  client: ReadingClient,
  config: CheckedConfig,
): Promise<readonly (InventoryProject | null)[]> {
  const options = { images: new Set<string>(), inventory: true };
  const read = await readOrganization(client, config, options).catch((error: unknown) => {
    throw error instanceof Fault && error.kind === 'not-permitted' ? noInventory(error.message) : error;
  });
  const { projects, unlisted } = read.organization;
  if (projects === null) throw noInventory('The reply of the organization lists no projects.');
  return [...projects, ...Array.from({ length: unlisted }, () => null)];
}

function noInventory(why: string): Fault {
  return new Fault({
    kind: 'not-permitted',
    code: 'SP6006',
    message: `Project slugs, globs and partitions require the organization's project list. ${why}`,
    hint: 'Name projects by numeric id, which requires only event:read, or use a token with org:read.',
  });
}

/** The organization and the projects that the files are matched with. */
export interface KnownOrganization {
  readonly id: CurrentOrganization['id'];
  readonly slug: CurrentOrganization['slug'];
  readonly projects: readonly InventoryProject[];
}

/**
 * The projects, from the organization's reply or the list of projects. If the caller can read neither, that only
 * suffices if the files manage no project.
 *
 * @throws Fault not-permitted SP3034 if files manage projects and none are listed
 */
export function inventoryOf(organization: CurrentOrganization, config: CheckedConfig): KnownOrganization {
  const { id, slug, projects } = organization;
  if (projects !== null) return { id, slug, projects };
  if (!managesProjects(config)) return { id, slug, projects: [] };
  throw new Fault({
    kind: 'not-permitted',
    code: 'SP3034',
    message: `The service does not list the projects of organization ${slug} for this token, so the files cannot be matched to projects.`,
    hint: 'Use a token with the scope org:read.',
  });
}
