import { fetchOrganization, type OrganizationRead } from '../current/fetch.js';
import type { CheckedConfig } from '../desired/types.js';
import type { ReadingClient } from '../http/types.js';
import type { ResourceKind } from '../settings/setting.js';

/** The organization as the files ask to read it, with the pictures that they manage. */
export function readOrganization(client: ReadingClient, config: CheckedConfig): Promise<OrganizationRead> {
  const { organization: ref, service } = config.root;
  const images = declaredImages(config, 'organization');
  const inventory = managesProjects(config) || config.root.guard.unmanagedProjects === 'fail';
  return fetchOrganization(client, {
    ref,
    mode: service.read,
    catalogue: config.catalogue,
    images,
    inventory,
  });
}

/** Layers set settings of projects. */
export function managesProjects({ documents }: CheckedConfig): boolean {
  return documents.some(({ head }) => head !== 'organization');
}

/** Names of the image settings that the files declare for a kind of resource. */
export function declaredImages(config: CheckedConfig, kind: ResourceKind): ReadonlySet<string> {
  const declared = config.documents
    .filter((document) => (document.head === 'organization') === (kind === 'organization'))
    .flatMap((document) => [...document.settings.keys()]);
  return new Set(declared.filter((name) => config.catalogue[kind].get(name)?.kind === 'image'));
}
