import type { Addresses } from '../current/addresses.js';
import { decodeOrganization } from '../current/decode.js';
import { fetchProjectList } from '../current/project-list.js';
import type { Read } from '../current/resource.js';
import { resolve } from '../desired/resolve.js';
import type { CheckedConfig } from '../desired/types.js';
import type { ReadingClient } from '../http/types.js';
import type { Json } from '../model/json.js';
import { judgeUnmanaged } from '../plan/guard.js';
import { refuse } from '../plan/refusal.js';

export interface ConfirmWorld {
  readonly client: ReadingClient;
  readonly config: CheckedConfig;
  readonly addresses: Addresses;
}

/**
 * Judges `guard.unmanagedProjects` by the projects that the service lists now: a saved plan says itself which ones no file
 * touches, and whoever made it could have left them out.
 *
 * @param body The organization's reply.
 * @throws Fault refused SP2200, files SP1000 where the files no longer fit the projects, and those of `fetchProjectList`.
 */
export async function confirmInventory(
  body: Json,
  read: Read,
  { client, config, addresses }: ConfirmWorld,
): Promise<void> {
  const organization = decodeOrganization(body, config.catalogue);
  const listing =
    organization.projects === null && read === 'get'
      ? await fetchProjectList(client, addresses)
      : organization;
  const known = { ...organization, ...listing };
  const { projects } = known;
  const isWhole = projects !== null && known.unlisted === 0;
  const unmanaged = isWhole ? resolve(config, { ...known, projects }).unmanaged : null;
  const refusals = judgeUnmanaged(unmanaged, config.root.guard);
  if (refusals.length > 0) throw refuse(refusals);
}
