import type { CurrentOrganization } from '../current/types.js';
import type { CheckedConfig, InventoryProject } from '../desired/types.js';
import { Fault } from '../model/fault.js';
import { managesProjects } from './read-organization.js';

/** The organization as the files are matched to it. */
export interface KnownOrganization {
  readonly id: CurrentOrganization['id'];
  readonly slug: CurrentOrganization['slug'];
  readonly projects: readonly InventoryProject[];
}

/**
 * The inventory, of the organization's reply or of the list of projects. Having none (a caller that may have neither) is
 * enough only where the files manage no project.
 *
 * @throws Fault SP3034
 */
export function inventoryOf(organization: CurrentOrganization, config: CheckedConfig): KnownOrganization {
  const { id, slug, projects } = organization;
  if (projects !== null) return { id, slug, projects };
  if (!managesProjects(config)) return { id, slug, projects: [] };
  throw new Fault({
    kind: 'not-permitted',
    code: 'SP3034',
    message: `The service lists no projects of organization ${slug} to this token, so the files cannot be matched to them.`,
    hint: 'Use a token that may read the whole organization (org:read).',
  });
}
