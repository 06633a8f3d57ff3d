import type { Explanation } from '../../desired/resolve/explanation.js';
import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, DesiredProject, InventoryProject } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { usageError } from '../../model/fault.js';
import { withUnlisted } from '../read/missing-projects.js';
import { readCurrentState } from '../read/read-current-state.js';
import { defaultReadOptions, inventoryOf } from '../read/read-organization.js';

/**
 * The origin of each value of a project, and the values that it overrides.
 *
 * @throws Fault usage SP5012 if the organization has no such project
 * @throws Fault usage SP5013, SP5014 if no file manages the project or the setting
 */
export async function explainProject(request: {
  readonly config: CheckedConfig;
  readonly client: ReadingClient;
  readonly project: string;
  readonly setting: string | null;
}): Promise<Explanation> {
  const { config, client, project: ref, setting } = request;
  const declared = { images: new Set<string>(), concurrency: 4 };
  const read = await readCurrentState(client, config, defaultReadOptions(config), declared);
  const organization = await withUnlisted(client, read, config);
  const resolved = resolve(config, inventoryOf(organization, config));
  const isNamed = ({ slug, id }: InventoryProject | DesiredProject): boolean => slug === ref || id === ref;
  const project = resolved.projects.find(isNamed);
  if (project !== undefined) return { project: project.slug, rows: rowsOf(project, setting) };
  throw resolved.unmanaged.some(isNamed)
    ? usageError(
        'SP5013',
        `No file manages project ${ref}.`,
        'Add a file for it, or a layer that matches it.',
      )
    : usageError(
        'SP5012',
        organization.onlyDeclared
          ? `The files name no project ${ref} that this token can read.`
          : `Organization ${organization.slug} has no project ${ref}.`,
        'Name a project by its slug or numeric id.',
      );
}

function rowsOf(project: DesiredProject, setting: string | null): Explanation['rows'] {
  const managed = [...project.settings].sort(([a], [b]) => (a < b ? -1 : 1));
  const shown = managed.filter(([name]) => setting === null || name === setting);
  if (setting !== null && shown.length === 0) {
    throw usageError(
      'SP5014',
      `No file manages the setting ${setting} of project ${project.slug}.`,
      managed.length === 0
        ? 'Set it in a file of the project first.'
        : `Name one of its managed settings: ${managed.map(([name]) => name).join(', ')}.`,
    );
  }
  return shown.map(([name, { value, source }]) => {
    const overridden = project.overridden.filter((each) => each.setting === name);
    return {
      setting: name,
      value,
      source,
      overridden: overridden.map(({ declared }) => declared.source).reverse(),
    };
  });
}
