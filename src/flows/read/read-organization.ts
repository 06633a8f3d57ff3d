import {
  type OrganizationDenied,
  type OrganizationRead,
  type OrganizationRequest,
  tryOrganization,
} from '../../current/fetch.js';
import type { ListRequest } from '../../current/list.js';
import type { CurrentOrganization, ProjectListing } from '../../current/types.js';
import { documentsOf } from '../../desired/documents.js';
import type { Inventory } from '../../desired/resolve/resolve.js';
import type { DesiredSettings, LoadedConfig, ReadMode, SettingsDocument } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { pluralise } from '../../model/count.js';
import { createFault, type Fault, isFaultOf, nullIfFault } from '../../model/fault.js';
import { isNumericId, isRef, type OrganizationRef } from '../../model/ids.js';
import { positionOf } from '../../model/place.js';
import { explainInactive, isActive } from '../../plan/compare/change.js';
import { addressName } from '../../settings/names.js';
import type { KnownSettings, ResourceKind, Setting } from '../../settings/setting.js';

/**
 * Reads the organization in the way that the files set. If the slug in the root file is unknown and the organization's
 * own file renames it, the rename has been applied: reads it by its new slug. Returns the error if the caller is not
 * permitted to read it.
 *
 * @throws Fault those of `tryOrganization`
 */
export async function tryConfigured(
  client: ReadingClient,
  config: LoadedConfig,
  options: Pick<OrganizationRequest, 'images' | 'inventory' | 'list'> &
    Partial<Pick<OrganizationRequest, 'mode'>>,
): Promise<OrganizationRead | OrganizationDenied> {
  const request = { mode: config.root.service.read, catalogue: config.catalogue, ...options };
  const [before = config.root.organization, after] = organizationRefs(config);
  try {
    const read = await tryOrganization(client, { ref: before, ...request });
    return 'denied' in read
      ? { ...read, denied: withPlaceOfName(read.denied, config) }
      : { ...read, note: joinNotes(read.note, noteOnLimits(read.organization, config)) };
  } catch (error) {
    if (!isFaultOf(error, 'no-organization')) throw error;
    const found =
      after === undefined
        ? null
        : await tryOrganization(client, { ref: after, ...request }).catch(nullIfFault);
    if (found === null || 'denied' in found) throw withPlaceOfName(error, config);
    const renameNote = `Organization ${before} was renamed to ${after}: use that slug, or the id ${found.organization.id}, in the files.`;
    return { ...found, note: joinNotes(found.note, renameNote, noteOnLimits(found.organization, config)) };
  }
}

/** A sentence about a service that has few settings; null for others. Without managed settings, all are counted. */
function noteOnLimits({ limitedTo }: CurrentOrganization, config: LoadedConfig): string | null {
  if (limitedTo === undefined) return null;
  const { organization, project } = config.catalogue;
  const managed = managedSettings(config);
  const isNew = managed.length === 0;
  const counted = isNew ? [...organization.values(), ...project.values()] : managed;
  const shown = counted.filter(({ resource, name }) => limitedTo[resource].has(name)).length;
  return `The service is GlitchTip, which has ${shown} of the ${pluralise(counted.length, `${isNew ? 'known' : 'managed'} setting`)} (SP3046).`;
}

/** Every setting in the files. */
export function managedSettings(config: LoadedConfig): readonly Setting[] {
  return (['organization', 'project'] as const).flatMap((kind) => {
    const documents = documentsFor(kind, config);
    return [...config.catalogue[kind].values()].filter(({ name }) =>
      documents.some(({ settings }) => settings.has(name)),
    );
  });
}

/**
 * Whether projects can be read without an effect on the organization: any update, even an empty one, can restore an
 * organization that is not active.
 */
export function canReadProjects({
  organization,
  read,
}: Pick<OrganizationRead, 'organization' | 'read'>): boolean {
  return read === 'get' || isActive(organization.status);
}

/** @throws Fault refused SP3038 if reading the projects could restore the organization */
export function requireReadable(reading: Pick<OrganizationRead, 'organization' | 'read'>): void {
  if (canReadProjects(reading)) return;
  const { slug, status } = reading.organization;
  const { why, hint } = explainInactive(status);
  throw createFault(
    'refused',
    'SP3038',
    `The projects of organization ${slug} cannot be read: ${why}.`,
    hint,
  );
}

/** Joins notes on how the state was read; null if there are none. */
export function joinNotes(...notes: readonly (string | null)[]): string | null {
  return notes.filter((note) => note !== null).join(' ') || null;
}

/** The possible names of the organization: that of the root file, then the one to which its own file renames it. */
export function organizationRefs({ root, documents }: LoadedConfig): readonly OrganizationRef[] {
  const { organization } = root;
  const renamed = documents.find(({ head }) => head === 'organization')?.settings.get(addressName)?.value;
  return isRef<OrganizationRef>(renamed) && renamed !== organization && !isNumericId(organization)
    ? [organization, renamed]
    : [organization];
}

/**
 * What the list of projects is to show, so that most projects need no read of their own. Null if it cannot save a
 * request: a list takes one for each page, and one project of each page is read in any case.
 *
 * @param watched further settings that it is to show
 */
export function listRequest(config: LoadedConfig, watched: KnownSettings = new Map()): ListRequest | null {
  const { catalogue, root } = config;
  const documents = documentsFor('project', config);
  const layers = documentsOf(config.documents, 'layer');
  const expected = documents.length - layers.length;
  const pick = (known: KnownSettings, part: 'settings' | 'expect'): KnownSettings => {
    const names = new Set(documents.flatMap((document) => [...document[part].keys()]));
    return new Map([...known].filter(([name]) => names.has(name)));
  };
  const settings = new Map([...pick(catalogue.project, 'settings'), ...watched]);
  const fields = pick(catalogue.fields.project, 'expect');
  const hasUnlisted = (values: DesiredSettings, known: KnownSettings): boolean =>
    [...values.keys()].some((name) => known.get(name)?.listedAt === null);
  const isUseless = layers.some(
    (layer) =>
      Object.values(layer.match).every(({ length }) => length === 0) &&
      (hasUnlisted(layer.settings, settings) || hasUnlisted(layer.expect, fields)),
  );
  if (root.service.list === 'never' || isUseless || (expected < 3 && layers.length === 0)) return null;
  return { settings, fields, unset: watched, expected };
}

/** Whether a plan of the files depends on the list of projects. */
export function needsProjects(config: LoadedConfig): boolean {
  return documentsFor('project', config).length > 0 || config.root.guard.unmanagedProjects === 'fail';
}

/** The documents that declare settings of this kind of resource. Layers set project settings. */
export function documentsFor(kind: ResourceKind, { documents }: LoadedConfig): readonly SettingsDocument[] {
  return documents.filter(({ head }) => (head === 'organization') === (kind === 'organization'));
}

/**
 * The projects of the organization with one read.
 *
 * @throws Fault not-permitted SP6006 if the token cannot read the organization
 * @throws Fault those of `tryConfigured`
 */
export async function readInventory(
  client: ReadingClient,
  config: LoadedConfig,
  mode: ReadMode = config.root.service.read,
): Promise<ProjectListing & Pick<CurrentOrganization, 'access' | 'limitedTo'>> {
  const read = await tryConfigured(client, config, { images: new Set(), inventory: true, mode });
  if ('denied' in read) throw noInventory(read.denied.message);
  const { projects, ...organization } = read.organization;
  if (projects === null) throw noInventory('The reply of the organization lists no projects.');
  return { ...organization, projects };
}

function noInventory(why: string): Fault {
  return createFault(
    'not-permitted',
    'SP6006',
    `Project slugs, globs and partitions require the organization's project list. ${why}`,
    'Name projects by numeric id, which requires only event:read, or use a token with org:read.',
  );
}

/**
 * The projects, from the organization's reply or the list of projects. If the caller can read neither, that only
 * suffices if the files manage no project.
 *
 * @throws Fault not-permitted SP3034 if files manage projects and none are listed
 */
export function inventoryOf(organization: CurrentOrganization, config: LoadedConfig): Inventory {
  const { id, slug, projects } = organization;
  if (projects !== null) return { ...organization, projects };
  if (documentsFor('project', config).length === 0) return { id, slug, projects: [], onlyDeclared: true };
  throw unlistedProjects(slug);
}

/** The service lists no projects, which differs from an empty list. */
export function unlistedProjects(slug: string): Fault {
  return createFault(
    'not-permitted',
    'SP3034',
    `The service does not list the projects of organization ${slug} for this token.`,
    'Use a token with the scope org:read.',
  );
}

/** Adds where the root file names the organization. */
function withPlaceOfName(error: Fault, { root }: LoadedConfig): Fault {
  const place = root.keys.get('organization');
  if (place === undefined) return error;
  return error.with({ message: `${error.message} The organization is named at ${positionOf(place)}.` });
}
