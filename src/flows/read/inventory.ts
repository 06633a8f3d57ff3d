import type { CurrentOrganization } from '../../current/types.js';
import type { CheckedConfig, InventoryProject } from '../../desired/types.js';
import { Fault } from '../../model/fault.js';
import { managesProjects } from './read-organization.js';

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
