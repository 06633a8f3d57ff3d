import { decodeInventoryProject } from '../../current/decode.js';
import type { OrganizationRead } from '../../current/fetch.js';
import { expectProject, readProject } from '../../current/resource.js';
import type { CurrentOrganization } from '../../current/types.js';
import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, MissingProject, ResolvedState } from '../../desired/types.js';
import type { Answer, ReadingClient } from '../../http/types.js';
import { createFinding, type Finding } from '../../model/finding.js';
import { isNumericId } from '../../model/ids.js';
import { mapConcurrently } from '../../model/pool.js';
import { canReadProjects, inventoryOf } from './read-organization.js';

/** Maximum number of missing projects to request; each requires a request. */
const maxRequests = 20;

/**
 * Requests missing projects by their names in the files, unless that could have an effect. `thorough`: repeats a request
 * by slug as long as it is unknown whether addresses contain ids; then one after another, because one reply decides
 * whether the next request is repeated.
 */
async function requestMissing<Result>(
  client: ReadingClient,
  reading: OrganizationRead,
  missing: readonly MissingProject[],
  thorough: boolean,
  use: (answer: Answer, project: MissingProject) => Result | null,
): Promise<readonly Result[]> {
  if (!canReadProjects(reading)) return [];
  const { read, addresses } = reading;
  const results = await mapConcurrently(missing.slice(0, maxRequests), thorough ? 1 : 4, async (project) => {
    const request = (organization: string) => readProject(client, organization, project.ref, read);
    return use(await (thorough ? addresses.requestBelow(request) : request(addresses.organization)), project);
  });
  return results.filter((result) => result != null);
}

/**
 * Finds the new slugs of projects that files name by an old one: the service redirects an old slug to the new one until
 * another project takes it (observed: 302). A project without a redirect stays missing, without a further note.
 */
export async function noteRenamedProjects(
  client: ReadingClient,
  reading: OrganizationRead,
  resolved: ResolvedState,
): Promise<ResolvedState> {
  const named = resolved.missing.filter(({ ref }) => !isNumericId(ref));
  const warnings = await requestMissing(client, reading, named, false, (answer, missing) => {
    const slug = !answer.ok && answer.failure.kind === 'moved' ? answer.failure.slug : null;
    return slug === null ? null : renamedFinding(missing, slug);
  });
  return { ...resolved, warnings: [...resolved.warnings, ...warnings] };
}

/** A warning that a project which a file names by an old slug was renamed. */
export function renamedFinding({ ref, place }: Pick<MissingProject, 'ref' | 'place'>, slug: string): Finding {
  const message = `Project ${ref} was renamed to ${slug}.`;
  const hint = `Change the name to ${slug}, or to the id of the project, which does not change.`;
  return createFinding('warning', 'SP2213', message, hint, place);
}

/**
 * If the organization's list of projects contains null, requests the projects that the files name and the list lacks,
 * by their names in the files. Projects that are not found stay missing, and the plan reports that the list is
 * incomplete.
 *
 * @throws Fault service SP3030, SP3031 if a reply is invalid
 */
export async function withUnlisted(
  client: ReadingClient,
  reading: OrganizationRead,
  config: CheckedConfig,
): Promise<CurrentOrganization> {
  const { organization } = reading;
  const { projects, unlisted } = organization;
  if (projects === null || unlisted === 0) return organization;
  const { missing } = resolve(config, inventoryOf(organization, config));
  const found = await requestMissing(client, reading, missing, true, (answer) => {
    if (!answer.ok) return null;
    const project = decodeInventoryProject(answer.reply.body);
    expectProject(project, answer.reply.body, { organization: organization.id, project: project.id });
    return project;
  });
  const all = new Map([...projects, ...found].map((project) => [project.id, project]));
  return { ...organization, projects: [...all.values()] };
}
