import type { CurrentOrganization } from '../../current/types.js';
import type { Inventory } from '../../desired/resolve/resolve.js';
import { readNamed } from '../../disk/read-named.js';
import { pluralise } from '../../model/count.js';
import { createFault, errorMessage, type Fault, usageError } from '../../model/fault.js';
import { bySlug, safeId } from '../../model/ids.js';
import type { DeepReadonly } from '../../model/json.js';
import type { InventoryJson } from '../../settings/generated/types.js';
import { validateInventory } from '../../settings/generated/validate/inventory.js';
import { unlistedProjects } from './read-organization.js';

/** `setpoint.inventory/1`: the projects of an organization with the properties that layers match. */
type SavedInventory = DeepReadonly<InventoryJson>;

/** In bytes. An inventory has some hundred bytes per project, so this is far above any real one. */
const maxBytes = 64 * 1024 * 1024;

/**
 * The content of the file that `plan --inventory-out` writes.
 *
 * @throws Fault not-permitted SP3034 if the service lists no projects
 * @throws Fault service SP5032 if the list contains null: a comparison with the rest would look complete
 */
export function inventoryFile(
  { id, slug, projects, unlisted, onlyDeclared }: CurrentOrganization,
  createdAt: string,
): SavedInventory {
  if (projects === null || onlyDeclared) throw unlistedProjects(slug);
  if (unlisted > 0) {
    throw createFault(
      'service',
      'SP5032',
      `The inventory was not written: the list of projects of organization ${slug} contains ${pluralise(unlisted, 'null entry', 'null entries')}, so it is incomplete.`,
      'Check the log of the service for the project that it could not serialize.',
    );
  }
  return {
    format: 'setpoint.inventory/1',
    createdAt,
    organization: { id, slug },
    projects: projects
      .map(({ id, slug, teams, platform }) => ({ id, slug, teams: teams.toSorted(), platform }))
      .sort(bySlug),
  };
}

/** @throws Fault usage SP5027 if the file cannot be read, or was not written by `plan --inventory-out` */
export async function readInventoryFile(file: string): Promise<SavedInventory> {
  try {
    const value: unknown = JSON.parse(await readNamed(file, maxBytes));
    if (validateInventory(value)) return value;
  } catch (error) {
    throw unusable(`${file}: ${errorMessage(error)}`);
  }
  throw unusable(`${file} is not a valid setpoint.inventory/1 document`);
}

/**
 * The inventory as `resolve` requires it.
 *
 * @param organization as the root file names it.
 * @throws Fault usage SP5027 if it belongs to another organization
 */
export function checkedInventory(
  { organization: { id, slug }, projects }: Omit<SavedInventory, 'format'>,
  organization: string,
): Inventory {
  if (organization !== id && organization !== slug)
    throw unusable(`it lists the projects of organization ${slug}`);
  return {
    id: safeId(id),
    slug: safeId(slug),
    projects: projects.map((project) => ({ ...project, id: safeId(project.id), slug: safeId(project.slug) })),
  };
}

function unusable(reason: string): Fault {
  return usageError(
    'SP5027',
    `The inventory cannot be used: ${reason}.`,
    'Pass the file that `plan --inventory-out` wrote for this organization.',
  );
}
