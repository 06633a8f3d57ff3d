import type { InventoryProject } from '../desired/types.js';
import { toFault } from '../http/response/failure-kinds.js';
import type { Failure } from '../http/types.js';
import { Fault } from '../model/fault.js';
import {
  isNumericId,
  isRef,
  type OrganizationId,
  type OrganizationRef,
  type OrganizationSlug,
  type ProjectRef,
} from '../model/ids.js';
import { type Json, valueAt } from '../model/json.js';
import type { Catalogue } from '../settings/setting.js';
import { decodeInventoryProject, wrongReply } from './decode.js';
import { expectOrganization, readProjectReply } from './resource.js';
import type { CurrentOrganization, CurrentProject } from './types.js';

/** A project that was read by its name in a file. */
export interface NamedProject {
  readonly kind: 'found';
  readonly project: CurrentProject;
  /** What layers match. */
  readonly listed: InventoryProject;
}

/** What the service answered to the name of a project. */
export type NamedReading =
  | NamedProject
  | Extract<Failure, { kind: 'not-permitted' | 'not-found' }>
  | (Extract<Failure, { kind: 'moved' }> & { readonly slug: string });

/**
 * The organization that a project's reply shows. Its settings and the caller's scopes stay unknown.
 *
 * @throws Fault service SP3037 if it shows none, SP3031 if it shows another one than the requested one
 */
export function organizationOf(
  body: Json,
  project: ProjectRef,
  requested: OrganizationRef,
): CurrentOrganization {
  const [id, slug] = [valueAt(body, '/organization/id'), valueAt(body, '/organization/slug')];
  const status = valueAt(body, '/organization/status/id');
  if (!isRef<OrganizationId>(id) || !isRef<OrganizationSlug>(slug) || typeof status !== 'string') {
    throw new Fault({
      kind: 'service',
      code: 'SP3037',
      message: `The reply for project ${project} does not identify its organization, and the token cannot read organization ${requested}.`,
      hint: 'Use a token with org:read.',
    });
  }
  expectOrganization({ id, slug }, requested);
  const unknown = {
    access: null,
    role: null,
    settings: new Map(),
    fields: new Map(),
    presets: new Map(),
    unfetched: new Map(),
  };
  return { id, slug, status, ...unknown, projects: null, unlisted: 0 };
}

/**
 * Decodes the reply for a project that was requested by its name in a file.
 *
 * @throws Fault service SP3030, SP3031 if it is for another project or organization, and those of `readProjectReply`
 */
export function readNamedReply(
  body: Json,
  name: ProjectRef,
  organization: CurrentOrganization,
  catalogue: Catalogue,
): NamedProject {
  const listed = decodeInventoryProject(body);
  const shown: string = isNumericId(name) ? listed.id : listed.slug;
  if (shown !== name)
    throw wrongReply('SP3031', `The service returned project ${shown} instead of project ${name}.`);
  const requested = { organization: organization.id, project: listed.id };
  return { kind: 'found', listed, project: readProjectReply(body, requested, catalogue) };
}

/** @throws Fault those of `toFault`, if the failure is not about this project */
export function absentReading(failure: Failure, name: ProjectRef): NamedReading {
  const { kind } = failure;
  if (kind === 'not-permitted' || kind === 'not-found') return failure;
  if (kind === 'moved' && failure.slug !== null) return { ...failure, slug: failure.slug };
  throw toFault(failure, `reading project ${name}`);
}
