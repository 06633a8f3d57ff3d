import type { CurrentOrganization } from '../current/types.js';
import type { CheckedConfig, InventoryProject } from '../desired/types.js';
import { Fault } from '../model/fault.js';

/** The organization as the files are matched to it. */
export interface KnownOrganization {
  readonly id: CurrentOrganization['id'];
  readonly slug: CurrentOrganization['slug'];
  readonly projects: readonly InventoryProject[];
}

/**
 * The inventory of the organization's reply. A reply without one (a caller that may not read the whole organization) is
 * enough only where the files manage no project.
 *
 * @throws Fault SP3034
 */
export function inventoryOf(organization: CurrentOrganization, config: CheckedConfig): KnownOrganization {
  const { id, slug, projects } = organization;
  if (projects !== null) return { id, slug, projects };
  if (config.documents.every((document) => document.head === 'organization'))
    return { id, slug, projects: [] };
  throw new Fault({
    kind: 'not-permitted',
    code: 'SP3034',
    message: `The reply of organization ${slug} lists no projects, so the files cannot be matched to them.`,
    hint: 'Use a token that may read the whole organization (org:read).',
  });
}
