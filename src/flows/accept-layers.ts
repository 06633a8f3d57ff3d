import { resolve } from '../desired/resolve.js';
import type { CheckedConfig, Declared, DesiredProject, SettingsDocument } from '../desired/types.js';
import { Fault } from '../model/fault.js';
import type { Json } from '../model/json.js';
import type { Source } from '../model/place.js';
import { inventoryOf } from './inventory.js';
import type { PlanRun } from './plan.js';

/** The files with another value at the place where a setting stands. */
export function withValueAt(
  config: CheckedConfig,
  { file, line, column }: Source,
  name: string,
  value: Json,
): CheckedConfig {
  const isThere = (declared: Declared | undefined): declared is Declared =>
    declared?.source.file === file && declared.source.line === line && declared.source.column === column;
  const edited = <Kind extends SettingsDocument>(document: Kind): Kind => {
    const declared = document.settings.get(name);
    if (!isThere(declared)) return document;
    return { ...document, settings: new Map([...document.settings, [name, { ...declared, value }]]) };
  };
  return { ...config, documents: config.documents.map(edited) };
}

/**
 * Whether one of these projects would take a setting from another place with the edited files: layers meet a project under the slug and
 * with the platform that its files give it.
 */
export function movesLayers(
  edited: CheckedConfig,
  projects: readonly DesiredProject[],
  { organization }: PlanRun,
): boolean {
  const inventory = inventoryOf(organization, edited);
  const ids = new Set(projects.map(({ id }) => id));
  const known = inventory.projects.filter(({ id }) => ids.has(id));
  try {
    const after = resolve(edited, { ...inventory, projects: known }).projects;
    return projects.some((project) => {
      const found = after.find(({ id }) => id === project.id);
      return found === undefined || sourcesOf(found) !== sourcesOf(project);
    });
  } catch (error) {
    // Files that are not valid so are told with all their faults once they are read again.
    if (error instanceof Fault && error.kind === 'files') return false;
    throw error;
  }
}

function sourcesOf({ settings }: DesiredProject): string {
  const places = [...settings].map(([name, { source }]) => [name, source.file, source.line, source.column]);
  return JSON.stringify(places.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}
