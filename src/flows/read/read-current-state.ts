import { type OrganizationRead, tryOrganization } from '../../current/fetch.js';
import type { CheckedConfig } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { Fault } from '../../model/fault.js';
import { type DeclaredProjects, type DeclaredRequest, readDeclared } from './declared-projects.js';
import { withExpectedFields } from './expected-fields.js';
import { documentsFor, type ReadOptions, readOrganization, withPlaceOfName } from './read-organization.js';

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
 * @throws Fault those of `readOrganization` and `readDeclared`
 */
export async function readCurrentState(
  client: ReadingClient,
  config: CheckedConfig,
  options: ReadOptions,
  declared: DeclaredRequest,
): Promise<StateRead> {
  const { root } = config;
  const catalogue = withExpectedFields(config);
  const declaresProjects = config.documents.some(({ head }) => head === 'project');
  if (documentsFor('organization', config).length > 0) {
    return readOrganization(client, config, options).catch((error: unknown) => {
      throw error instanceof Fault && error.code === 'SP3013' ? neededBy(config, error) : error;
    });
  }
  const request = { ref: root.organization, mode: root.service.read, catalogue, ...options };
  const attempt = await tryOrganization(client, request).catch((error: unknown) => {
    throw withPlaceOfName(error, config);
  });
  if ('denied' in attempt) {
    if (!declaresProjects) throw neededBy(config, attempt.denied);
    return readDeclared(client, config, attempt, declared);
  }
  const isSufficient = attempt.organization.projects !== null || !declaresProjects;
  return isSufficient ? attempt : readDeclared(client, config, attempt, declared);
}

/** Adds to the error why the files need the organization, although they also manage projects. */
function neededBy(config: CheckedConfig, denied: Fault): Fault {
  const [organization] = documentsFor('organization', config);
  const [project] = documentsFor('project', config);
  if (project === undefined) return denied;
  const [document, reason, alternative] =
    organization === undefined
      ? [project, 'contains a layer, and no document names a project', 'add a document for each project']
      : [organization, 'contains organization settings', 'remove that document'];
  const { file, line, column } = document.place;
  return new Fault({
    kind: denied.kind,
    code: 'SP3036',
    message: `${denied.message} ${file}:${line}:${column} ${reason}.`,
    hint: `Use a token with org:read (without GET: org:write), or ${alternative}.`,
  });
}
