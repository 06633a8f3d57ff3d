import type { OrganizationRead } from '../../current/fetch.js';
import type { CurrentOrganization } from '../../current/types.js';
import type { MissingProject, ResolvedState } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import type { Finding } from '../../model/finding.js';
import { isNumericId } from '../../model/ids.js';
import { mapConcurrently } from '../../model/pool.js';
import { codes } from '../../plan/codes.js';
import { isActive } from '../../plan/compare/writability.js';

/** The organization as read, and how to read further resources. */
export type OrganizationReading = Pick<OrganizationRead, 'organization' | 'read' | 'addresses'>;

/** Maximum number of missing projects to look for; each requires a request. */
const mostLooks = 20;

/**
 * Finds the new slugs of projects that files name by an old one: the service redirects an old slug to the new one until
 * another project takes it (observed: 302). A project without a redirect stays missing, without a further note.
 */
export async function noteRenamedProjects(
  client: ReadingClient,
  { organization, read, addresses }: OrganizationReading,
  resolved: ResolvedState,
): Promise<ResolvedState> {
  if (read === 'update' && !isActive(organization.status)) return resolved;
  const named = resolved.missing.filter(({ ref }) => !isNumericId(ref)).slice(0, mostLooks);
  const notes = await mapConcurrently(named, 4, async (missing) => {
    const answer = await addresses.readNamed(client, missing.ref, read);
    const slug = !answer.ok && answer.failure.kind === 'moved' ? answer.failure.slug : null;
    return slug === null ? null : renamed(missing, slug, organization);
  });
  const warnings = notes.flatMap((note) => (note ? [note] : []));
  return { ...resolved, warnings: [...resolved.warnings, ...warnings] };
}

function renamed({ ref, place }: MissingProject, slug: string, { projects }: CurrentOrganization): Finding {
  const id = projects?.find((project) => project.slug === slug)?.id;
  return {
    code: codes.projectRenamed,
    severity: 'warning',
    message: `Project ${ref} was renamed to ${slug}.`,
    hint: `Change the name to ${slug}${id === undefined ? '' : `, or to the id ${id}, which does not change`}.`,
    place,
    excerpt: null,
  };
}
