import type { CurrentOrganization } from '../../current/types.js';
import { closestMatch } from '../../desired/messages/closest-match.js';
import type { Explanation } from '../../desired/resolve/explanation.js';
import { matchDocuments } from '../../desired/resolve/matching.js';
import { type Inventory, resolve } from '../../desired/resolve/resolve.js';
import type {
  CheckedConfig,
  DesiredProject,
  DesiredSettings,
  InventoryProject,
  ProjectDocument,
} from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { usageError } from '../../model/fault.js';
import { byText } from '../../model/order.js';
import { type Place, type Source, sourceAt } from '../../model/place.js';
import type { Catalogue } from '../../settings/setting.js';
import { withUnlisted } from '../read/missing-projects.js';
import { readCurrentState } from '../read/read-current-state.js';
import { defaultReadOptions, inventoryOf } from '../read/read-organization.js';
import { namesOf } from './file-inventory.js';

/** An organization whose projects are known, from the service or a saved inventory. */
export interface ListedOrganization {
  readonly inventory: Inventory;
  readonly listing: Pick<CurrentOrganization, 'onlyDeclared' | 'projects' | 'unlisted'>;
}

/** Reads the organization once, and the projects of the files that its list does not contain. */
export async function readListed(client: ReadingClient, config: CheckedConfig): Promise<ListedOrganization> {
  const declared = { images: new Set<string>(), concurrency: 4 };
  const read = await readCurrentState(client, config, defaultReadOptions(config), declared);
  const organization = await withUnlisted(client, read, config);
  return { inventory: inventoryOf(organization, config), listing: organization };
}

/**
 * The origin of each value of a project, and the values that it overrides.
 *
 * @throws Fault usage SP5012 if the organization has no such project
 * @throws Fault usage SP5013, SP5014 if no file manages the project or the setting
 */
export function explainListed(
  config: CheckedConfig,
  inventory: Inventory,
  { project: ref, setting }: { readonly project: string; readonly setting: string | null },
): Explanation {
  const { project, document } = findManaged(config, inventory, ref);
  const explained = explain(project, document?.ignore ?? new Map());
  return setting === null ? explained : onlySetting(explained, setting, config.catalogue);
}

/**
 * A project that the files manage, and its document.
 *
 * @param ref its slug or id, or a name in its document.
 * @throws Fault usage SP5012 if the inventory does not contain it, SP5013 if no file manages it.
 */
export function findManaged(
  config: CheckedConfig,
  inventory: Inventory,
  ref: string,
): { readonly project: DesiredProject; readonly document: ProjectDocument | null } {
  const resolved = resolve(config, inventory);
  const { byId } = matchDocuments(
    config.documents.filter((document) => document.head === 'project'),
    inventory.projects,
  );
  const isNamed = ({ slug, id }: InventoryProject | DesiredProject): boolean => {
    const document = byId.get(id);
    return slug === ref || id === ref || (document !== undefined && namesOf(document).includes(ref));
  };
  const project = resolved.projects.find(isNamed);
  if (project !== undefined) return { project, document: byId.get(project.id) ?? null };
  if (resolved.unmanaged.some(isNamed)) {
    const hint = 'Add a file for it, or a layer that matches it.';
    throw usageError('SP5013', `No file manages project ${ref}.`, hint);
  }
  throw usageError(
    'SP5012',
    inventory.onlyDeclared
      ? `The files name no project ${ref} that this token can read.`
      : `Organization ${inventory.slug} has no project ${ref}.`,
    hintForUnknown(ref, inventory, config.catalogue),
  );
}

const forOrganization = "For the organization's settings, run setpoint render.";

/** An exact name of something else is more likely than a similar project. */
function hintForUnknown(ref: string, inventory: Inventory, { project, organization }: Catalogue): string {
  if (ref === inventory.slug || ref === inventory.id) return forOrganization;
  if (project.has(ref)) return `${ref} is a setting: run setpoint explain PROJECT ${ref}.`;
  if (organization.has(ref)) return `${ref} is a setting of the organization: run setpoint render.`;
  const near = closestMatch(
    ref,
    inventory.projects.map(({ slug }) => slug),
  );
  if (near !== null) return `Did you mean ${near}?`;
  return /^SP\d+$/i.test(ref)
    ? 'Write an error code with four digits, such as SP1310.'
    : 'Name a project by its slug or numeric id.';
}

function explain(project: DesiredProject, ignore: ReadonlyMap<string, Place>): Explanation {
  const overriddenOf = (name: string): readonly Source[] =>
    project.overridden
      .flatMap(({ setting, declared }) => (setting === name ? [declared.source] : []))
      .reverse();
  const rowsOf = (declared: DesiredSettings): Explanation['rows'] =>
    [...declared].sort(byKey).map(([setting, { value, source }]) => {
      return { setting, value, source, overridden: overriddenOf(setting) };
    });
  return {
    project: project.slug,
    rows: rowsOf(project.settings),
    expected: rowsOf(project.expect),
    ignored: [...ignore].sort(byKey).map(([setting, place]) => {
      return { setting, source: sourceAt(place, null), overridden: overriddenOf(setting) };
    }),
  };
}

const byKey = byText(([name]: readonly [string, unknown]) => name);

function onlySetting(
  { project, ...all }: Explanation,
  name: string,
  { project: known, organization, fields }: Catalogue,
): Explanation {
  const rows = all.rows.filter(({ setting }) => setting === name);
  const expected = all.expected.filter(({ setting }) => setting === name);
  const ignored = all.ignored.filter(({ setting }) => setting === name);
  if (rows.length + expected.length + ignored.length > 0) return { project, rows, expected, ignored };
  if (fields.project.has(name))
    throw usageError(
      'SP5014',
      `No file expects a value of the field ${name} of project ${project}.`,
      'Add it to expect in a file of the project first.',
    );
  const managed = [...all.rows, ...all.expected].map(({ setting }) => setting);
  const near = closestMatch(name, [...managed, ...all.ignored.map(({ setting }) => setting)]);
  throw usageError(
    'SP5014',
    known.has(name)
      ? `No file manages the setting ${name} of project ${project}.`
      : `${name} is not a setting of a project.`,
    hint(),
  );

  function hint(): string {
    if (near !== null) return `Did you mean ${near}?`;
    if (organization.has(name) && !known.has(name)) return forOrganization;
    if (managed.length === 0) return 'Set it in a file of the project first.';
    return `Name one of its managed settings: ${managed.join(', ')}.`;
  }
}
