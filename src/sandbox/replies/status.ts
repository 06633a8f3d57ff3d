import type { SandboxObject } from '../json.js';
import type { Organization, OrganizationStatus } from '../state/world.js';

/** The id has underscores, the name has spaces (observed, section 2). */
const names: Readonly<Record<OrganizationStatus, string>> = {
  active: 'active',
  pending_deletion: 'pending deletion',
  deletion_in_progress: 'deletion in progress',
};

export function statusOf(organization: Organization): SandboxObject {
  return { id: organization.status, name: names[organization.status] };
}
