import { fetchOrganization, type OrganizationRead, type OrganizationRequest } from '../../current/fetch.js';
import type { CurrentOrganization } from '../../current/types.js';
import { isOrganizationRef } from '../../desired/check/names/refs.js';
import type { Inventory } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, InventoryProject, SettingsDocument } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { Fault } from '../../model/fault.js';
import { isNumericId, type OrganizationRef } from '../../model/ids.js';
import { positionOf } from '../../model/place.js';
import { isActive } from '../../plan/compare/writability.js';
import type { ResourceKind } from '../../settings/setting.js';
import { withExpectedFields } from './expected-fields.js';

/** What to read of an organization in addition to its settings. */
export type ReadOptions = Pick<OrganizationRequest, 'images' | 'inventory'>;

/**
 * Reads the organization in the way that the files set, with the images and projects that they manage unless `options`
 * differ. If the slug in the root file is unknown and the organization's own file renames it, the rename has been
 * applied: reads it by its new slug.
 *
 * @throws Fault those of `fetchOrganization`
 */
export async function readOrganization(
  client: ReadingClient,
  config: CheckedConfig,
  options: ReadOptions = defaultReadOptions(config),
): Promise<OrganizationRead> {
  const { root } = config;
  const catalogue = withExpectedFields(config);
  const readBy = (ref: OrganizationRef): Promise<OrganizationRead> =>
    fetchOrganization(client, { ref, mode: root.service.read, catalogue, ...options }).catch(
      (error: unknown) => {
        throw withPlaceOfName(error, config);
      },
    );
  const [before, after] = organizationRefs(config);
  try {
    return await readBy(before);
  } catch (error) {
    if (after === undefined || !(error instanceof Fault && error.code === 'SP3032')) throw error;
    const found = await readBy(after).catch(() => {
      throw error;
    });
    const renameNote = `Organization ${before} was renamed to ${after}: use that slug, or the id ${found.organization.id}, in the files.`;
    return { ...found, note: joinNotes(found.note, renameNote) };
  }
}

/**
 * Whether projects can be read without an effect on the organization: any update, even an empty one, can restore an
 * organization that is not active.
 */
export function canReadProjects({ organization, read }: OrganizationRead): boolean {
  return read === 'get' || isActive(organization.status);
}

/** Joins notes on how the state was read; null if there are none. */
export function joinNotes(...notes: readonly (string | null)[]): string | null {
  return notes.filter((note) => note !== null).join(' ') || null;
}

/** The possible names of the organization: that of the root file, then the one to which its own file renames it. */
export function organizationRefs(config: CheckedConfig): readonly [OrganizationRef, OrganizationRef?] {
  const { root, documents, catalogue } = config;
  const slug = [...catalogue.organization.values()].find(({ neutral }) => neutral === 'slug')?.name ?? 'slug';
  const value = documents.find(({ head }) => head === 'organization')?.settings.get(slug)?.value;
  const renamed = typeof value === 'string' ? value.trim() : '';
  return renamed !== root.organization && !isNumericId(root.organization) && isOrganizationRef(renamed)
    ? [root.organization, renamed]
    : [root.organization];
}

/**
 * @param inventory whether to list the projects even if the files manage none
 * @param images whether to fetch the organization's managed images
 */
export function defaultReadOptions(
  config: CheckedConfig,
  { inventory = false, images = true }: { inventory?: boolean | undefined; images?: boolean } = {},
): ReadOptions {
  return {
    images: images ? imageSettings(config, 'organization') : new Set(),
    inventory:
      inventory ||
      documentsFor('project', config).length > 0 ||
      config.root.guard.unmanagedProjects === 'fail',
  };
}

/** The documents that declare settings of this kind of resource. Layers set project settings. */
export function documentsFor(kind: ResourceKind, { documents }: CheckedConfig): readonly SettingsDocument[] {
  return documents.filter(({ head }) => (head === 'organization') === (kind === 'organization'));
}

/** Names of the image settings that the files declare for a kind of resource. */
export function imageSettings(config: CheckedConfig, kind: ResourceKind): ReadonlySet<string> {
  const declared = documentsFor(kind, config).flatMap(({ settings }) => [...settings.keys()]);
  return new Set(declared.filter((name) => config.catalogue[kind].get(name)?.kind === 'image'));
}

/**
 * The projects of the organization with one read, in the way that `service.read` sets; null for each that the service
 * could not serialize.
 *
 * @throws Fault not-permitted SP6006 if the token cannot read the organization
 * @throws Fault those of `readOrganization`
 */
export async function readInventory(
  client: ReadingClient,
  config: CheckedConfig,
): Promise<readonly (InventoryProject | null)[]> {
  const options = { images: new Set<string>(), inventory: true };
  const read = await readOrganization(client, config, options).catch((error: unknown) => {
    const isDenied = error instanceof Fault && error.kind === 'not-permitted' && error.code !== 'SP3016';
    throw isDenied ? noInventory(error.message) : error;
  });
  const { projects, unlisted } = read.organization;
  if (projects === null) throw noInventory('The reply of the organization lists no projects.');
  return [...projects, ...Array.from({ length: unlisted }, () => null)];
}

function noInventory(why: string): Fault {
  return new Fault({
    kind: 'not-permitted',
    code: 'SP6006',
    message: `Project slugs, globs and partitions require the organization's project list. ${why}`,
    hint: 'Name projects by numeric id, which requires only event:read, or use a token with org:read.',
  });
}

/**
 * The projects, from the organization's reply or the list of projects. If the caller can read neither, that only
 * suffices if the files manage no project.
 *
 * @throws Fault not-permitted SP3034 if files manage projects and none are listed
 */
export function inventoryOf(organization: CurrentOrganization, config: CheckedConfig): Inventory {
  const { id, slug, projects, onlyDeclared } = organization;
  if (projects !== null) return { id, slug, projects, onlyDeclared };
  if (documentsFor('project', config).length === 0) return { id, slug, projects: [] };
  throw new Fault({
    kind: 'not-permitted',
    code: 'SP3034',
    message: `The service does not list the projects of organization ${slug} for this token, so the files cannot be matched to projects.`,
    hint: 'Use a token with the scope org:read.',
  });
}

/** Adds to an error about the name of the organization, or the access to it, where the root file names it. */
export function withPlaceOfName(error: unknown, { root }: CheckedConfig): unknown {
  const place = root.keys.get('organization');
  const isOfName = error instanceof Fault && ['SP3013', 'SP3032'].includes(error.code);
  return isOfName && place !== undefined
    ? error.withMessage(`${error.message} The organization is named at ${positionOf(place)}.`)
    : error;
}
