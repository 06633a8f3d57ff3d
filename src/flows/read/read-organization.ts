import { fetchOrganization, type OrganizationRead, type OrganizationRequest } from '../../current/fetch.js';
import type { CurrentOrganization } from '../../current/types.js';
import { isOrganizationRef } from '../../desired/check/refs.js';
import type { CheckedConfig } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { Fault } from '../../model/fault.js';
import { isNumericId, type OrganizationRef } from '../../model/ids.js';
import { isActive } from '../../plan/compare/writability.js';
import type { ResourceKind } from '../../settings/setting.js';

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
  const [before, after] = organizationRefs(config);
  if (after === undefined) return readBy(before, client, config, options);
  try {
    return await readBy(before, client, config, options);
  } catch (error) {
    if (!(error instanceof Fault && error.code === 'SP3032')) throw error;
    const found = await readBy(after, client, config, options).catch(() => {
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
export function canReadProjects({
  organization,
  read,
}: Pick<OrganizationRead, 'read'> & { readonly organization: Pick<CurrentOrganization, 'status'> }): boolean {
  return read === 'get' || isActive(organization.status);
}

/** Joins notes on how the state was read; null if there are none. */
export function joinNotes(...notes: readonly (string | null)[]): string | null {
  return notes.filter((note) => note !== null).join(' ') || null;
}

/** The possible names of the organization: that of the root file, then the one to which its own file renames it. */
export function organizationRefs({
  root,
  documents,
  catalogue,
}: CheckedConfig): readonly [OrganizationRef, OrganizationRef?] {
  const slug = [...catalogue.organization.values()].find(({ neutral }) => neutral === 'slug')?.name ?? 'slug';
  const value = documents.find(({ head }) => head === 'organization')?.settings.get(slug)?.value;
  const renamed = typeof value === 'string' ? value.trim() : '';
  return renamed !== root.organization && !isNumericId(root.organization) && isOrganizationRef(renamed)
    ? [root.organization, renamed]
    : [root.organization];
}

function readBy(
  ref: OrganizationRef,
  client: ReadingClient,
  { root, catalogue }: CheckedConfig,
  options: ReadOptions,
): Promise<OrganizationRead> {
  return fetchOrganization(client, { ref, mode: root.service.read, catalogue, ...options });
}

/** @param inventory whether to list the projects even if the files manage none */
export function defaultReadOptions(config: CheckedConfig, inventory = false): ReadOptions {
  return {
    images: imageSettings(config, 'organization'),
    inventory: inventory || managesProjects(config) || config.root.guard.unmanagedProjects === 'fail',
  };
}

/** Layers count, because they set project settings. */
export function managesProjects({ documents }: CheckedConfig): boolean {
  return documents.some(({ head }) => head !== 'organization');
}

/** Names of the image settings that the files declare for a kind of resource. */
export function imageSettings(config: CheckedConfig, kind: ResourceKind): ReadonlySet<string> {
  const declared = config.documents
    .filter((document) => (document.head === 'organization') === (kind === 'organization'))
    .flatMap((document) => [...document.settings.keys()]);
  return new Set(declared.filter((name) => config.catalogue[kind].get(name)?.kind === 'image'));
}
