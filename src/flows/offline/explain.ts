import type { Explanation } from '../../desired/resolve/explanation.js';
import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, DesiredProject } from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { Fault } from '../../model/fault.js';
import { withUnlisted } from '../read/missing-projects.js';
import { inventoryOf, readOrganization } from '../read/read-organization.js';

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
  const organization = await withUnlisted(client, await readOrganization(client, config), config);
  const resolved = resolve(config, inventoryOf(organization, config));
  const project = resolved.projects.find((each) => each.slug === ref || each.id === ref);
  if (project === undefined) {
    const exists = resolved.unmanaged.some((each) => each.slug === ref || each.id === ref);
    throw new Fault({
      kind: 'usage',
      code: exists ? 'SP5013' : 'SP5012',
      message: exists
        ? `No file manages project ${ref}.`
        : `Organization ${organization.slug} has no project ${ref}.`,
      hint: exists
        ? 'Add a file for it, or a layer that matches it.'
        : 'Name a project by its slug or numeric id.',
    });
  }
  return { project: project.slug, rows: rowsOf(project, setting) };
}

function rowsOf(project: DesiredProject, setting: string | null): Explanation['rows'] {
  const managed = [...project.settings.keys()].sort();
  const names = managed.filter((name) => setting === null || name === setting);
  if (setting !== null && names.length === 0) {
    throw new Fault({
      kind: 'usage',
      code: 'SP5014',
      message: `No file manages the setting ${setting} of project ${project.slug}.`,
      hint:
        managed.length === 0
          ? 'Set it in a file of the project first.'
          : `Name one of its managed settings: ${managed.join(', ')}.`,
    });
  }
  return names.flatMap((name) => {
    const declared = project.settings.get(name);
    if (declared === undefined) return [];
    const overridden = project.overridden.filter((each) => each.setting === name);
    return [
      {
        setting: name,
        value: declared.value,
        source: declared.source,
        overridden: overridden.map((each) => each.declared.source).reverse(),
      },
    ];
  });
}
