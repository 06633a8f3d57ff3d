import type { OrganizationRead } from '../../current/fetch.js';
import type { CheckedConfig } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { createFault, type Fault } from '../../model/fault.js';
import { positionOf } from '../../model/place.js';
import { type DeclaredProjects, type DeclaredRequest, readDeclared } from './declared-projects.js';
import { documentsFor, tryConfigured } from './read-organization.js';

/** What to read in addition to the settings of the organization. */
interface StateRequest extends DeclaredRequest {
  /** Whether to fetch the organization's managed images. Default: no. */
  readonly images?: boolean;
  /** Whether to list the projects. */
  readonly inventory: boolean;
}

/** The organization, and the projects that were read with it. */
export interface StateRead extends OrganizationRead {
  /** Only if the token can list no projects, so that the declared ones were read directly. */
  readonly declared?: DeclaredProjects;
}

/**
 * Reads the organization. If the token cannot read it or list its projects, and the files manage only projects, reads
 * the projects that the files name.
 *
 * @throws Fault not-permitted SP3036 if the token cannot read the organization, and the files need it
 * @throws Fault those of `tryConfigured` and `readDeclared`
 */
export async function readCurrentState(
  client: ReadingClient,
  config: CheckedConfig,
  request: StateRequest,
): Promise<StateRead> {
  const { images = false, inventory } = request;
  const attempt = await tryConfigured(client, config, {
    images: images ? managedImages(config) : new Set(),
    inventory,
  });
  const isListed = 'organization' in attempt && attempt.organization.projects !== null;
  const onlyProjects =
    documentsFor('organization', config).length === 0 &&
    config.documents.some(({ head }) => head === 'project');
  if (onlyProjects && !isListed) return readDeclared(client, config, attempt, request);
  if ('denied' in attempt) throw neededBy(config, attempt.denied);
  return attempt;
}

/** Adds to the error why the files need the organization, although they also manage projects. */
function neededBy(config: CheckedConfig, denied: Fault): Fault {
  const [organization] = documentsFor('organization', config);
  const [project] = documentsFor('project', config);
  if (project === undefined) return denied;
  return createFault(
    denied.kind,
    'SP3036',
    `${denied.message} ${positionOf((organization ?? project).place)} requires it.`,
    'Use a token with org:read (without GET: org:write), or add a document for each project, and remove that of the organization.',
  );
}

/** Names of the image settings that the files declare. Only organizations have images. */
function managedImages(config: CheckedConfig): ReadonlySet<string> {
  const declared = documentsFor('organization', config).flatMap(({ settings }) => [...settings.keys()]);
  return new Set(declared.filter((name) => config.catalogue.organization.get(name)?.kind === 'image'));
}
