import type { CurrentOrganization } from '../../current/types.js';
import { closestMatch } from '../../desired/messages/closest-match.js';
import { otherNames } from '../../desired/rename-settings.js';
import { namesOf } from '../../desired/resolve/file-projects.js';
import { reachOfLayers } from '../../desired/resolve/matching.js';
import { type Inventory, resolve } from '../../desired/resolve/resolve.js';
import type {
  CheckedConfig,
  DesiredProject,
  DesiredSettings,
  Exception,
  Explanation,
} from '../../desired/types.js';
import type { ReadingClient } from '../../http/types.js';
import { type Fault, usageError } from '../../model/fault.js';
import { byText } from '../../model/order.js';
import { type Source, sourceAt } from '../../model/place.js';
import { type CoverageReport, measureCoverage } from '../../plan/coverage.js';
import type { Catalogue } from '../../settings/setting.js';
import { withUnlisted } from '../read/missing-projects.js';
import { readCurrentState } from '../read/read-current-state.js';
import { inventoryOf, needsProjects } from '../read/read-organization.js';

/** An organization whose projects are known, from the service or a saved inventory. */
type ListedOrganization = Inventory & Pick<CurrentOrganization, 'unlisted'>;

/** Reads the organization once, and the projects of the files that its list does not contain. */
export async function readListed(client: ReadingClient, config: CheckedConfig): Promise<ListedOrganization> {
  const read = await readCurrentState(client, config, { inventory: needsProjects(config), concurrency: 4 });
  const organization = await withUnlisted(client, read, config);
  return { ...organization, ...inventoryOf(organization, config) };
}

/** How much of an organization the files manage, the reach of each layer, and the projects that no file manages. */
export function explainCoverage(config: CheckedConfig, listed: ListedOrganization): CoverageReport {
  const resolved = resolve(config, listed);
  return {
    organization: resolved.slug,
    ...measureCoverage(resolved, listed, config.catalogue),
    reach: reachOfLayers(config, listed.projects),
    unmanaged: resolved.unmanaged.map(({ id, slug }) => ({ id, slug })),
  };
}

/**
 * The origin of each value of a project, and the values that it overrides.
 *
 * @param asked the name of a setting or a field; null for all
 * @throws Fault usage SP5012 if the organization has no such project
 * @throws Fault usage SP5013, SP5014 if no file manages the project or the setting
 */
export function explainListed(
  config: CheckedConfig,
  inventory: Inventory,
  ref: string,
  asked: string | null,
): Explanation {
  const project = findManaged(config, inventory, ref);
  const others = otherNames(config, 'project');
  const name = [...others].find(([, other]) => other === asked)?.[0] ?? asked;
  const overriddenOf = (setting: string): readonly Source[] =>
    project.overridden
      .flatMap((overridden) => (overridden.setting === setting ? [overridden.declared.source] : []))
      .reverse();
  const selected = <Value>(all: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] =>
    [...all].filter(([setting]) => name === null || setting === name).sort(byText(([setting]) => setting));
  const named = (setting: string) => {
    const otherName = others.get(setting);
    return { setting, ...(otherName && { otherName }), overridden: overriddenOf(setting) };
  };
  const rowsOf = (declared: DesiredSettings): Explanation['rows'] =>
    selected(declared).map(([setting, { value, source }]) => {
      return { ...named(setting), value, source };
    });
  const ignore = project.document?.ignore ?? new Map<string, Exception>();
  const explanation = {
    project: project.slug,
    rows: rowsOf(project.settings),
    expected: rowsOf(project.expect),
    ignored: selected(ignore).map(([setting, { place, reason, until }]) => {
      return { ...named(setting), source: sourceAt(place, null), reason, until };
    }),
  };
  const { rows, expected, ignored } = explanation;
  if (name === null || rows.length + expected.length + ignored.length > 0) return explanation;
  const { project: known, fields } = config.catalogue;
  const managed = [project.settings, project.expect, ignore].flatMap((values) => [...values.keys()]);
  const near = closestMatch(name, managed);
  throw usageError(
    'SP5014',
    known.has(name) || fields.project.has(name)
      ? `No file manages ${name} of project ${project.slug}.`
      : `${name} is not a setting of a project.`,
    near === null ? 'Set it in a file of the project first.' : `Did you mean ${near}?`,
  );
}

/**
 * A project that the files manage.
 *
 * @param ref its slug or id, or a name in its document.
 * @throws Fault usage SP5012 if the inventory does not contain it, SP5013 if no file manages it.
 */
export function findManaged(config: CheckedConfig, inventory: Inventory, ref: string): DesiredProject {
  const { projects, unmanaged } = resolve(config, inventory);
  const isNamed = ({ slug, id, document }: Pick<DesiredProject, 'slug' | 'id' | 'document'>): boolean =>
    [slug, id, ...(document === undefined ? [] : namesOf(document))].some((name) => name === ref);
  const project = projects.find(isNamed);
  if (project !== undefined) return project;
  if (unmanaged.some(isNamed)) throw unmanagedProject(ref, null);
  throw usageError(
    'SP5012',
    inventory.onlyDeclared
      ? `The files name no project ${ref} that this token can read.`
      : `Organization ${inventory.slug} has no project ${ref}.`,
    hintForUnknown(ref, inventory, config.catalogue),
  );
}

/** @param near the closest name in the files */
export function unmanagedProject(ref: string, near: string | null): Fault {
  return usageError(
    'SP5013',
    `No file manages project ${ref}.`,
    near === null ? 'Add a file for it, or a layer that matches it.' : `Did you mean ${near}?`,
  );
}

const forOrganization = "For the organization's settings, run setpoint render.";

/** An exact name of something else is more likely than a similar project. */
function hintForUnknown(ref: string, inventory: Inventory, { project, organization }: Catalogue): string {
  if (project.has(ref)) return `${ref} is a setting: run setpoint explain PROJECT ${ref}.`;
  if (ref === inventory.slug || ref === inventory.id || organization.has(ref)) return forOrganization;
  const near = closestMatch(
    ref,
    inventory.projects.map(({ slug }) => slug),
  );
  return near === null ? 'Name a project by its slug or numeric id.' : `Did you mean ${near}?`;
}
