import type { CheckedConfig, InventoryProject } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { Fault } from '../../model/fault.js';
import { readOrganization } from './read-organization.js';

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
  const besides = { images: new Set<string>(), inventory: true };
  const read = await readOrganization(client, config, besides).catch((error: unknown) => {
    throw error instanceof Fault && error.kind === 'not-permitted' ? noInventory(error.message) : error;
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
