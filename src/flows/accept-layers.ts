import { resolve } from '../desired/resolve.js';
import type { CheckedConfig, DesiredProject, SettingsDocument } from '../desired/types.js';
import { Fault } from '../model/fault.js';
import type { Json } from '../model/json.js';
import type { Source } from '../model/place.js';
import type { Change } from '../plan/types.js';
import { inventoryOf } from './inventory.js';
import type { PlanRun } from './plan.js';

export function placeKey({ file, line, column }: Source): string {
  return `${line}:${column} ${file}`;
}

/**
 * Takes over the values that the service holds for these changes. Returns the places of every project that would then take a
 * setting from another place: layers meet a project under the slug and with the platform that its files give it.
 */
export function movedPlaces(
  changes: readonly Change[],
  config: CheckedConfig,
  run: PlanRun,
): ReadonlySet<string> {
  if (changes.length === 0) return new Set();
  const values = new Map(changes.map(({ source, before }) => [placeKey(source), before]));
  const users = run.resolved.projects.filter(({ settings }) =>
    [...settings.values()].some(({ source }) => values.has(placeKey(source))),
  );
  const after = resolveAgain(withValues(config, values), users, run);
  if (after === null) {
    // Files that are not valid so are told with all their faults once they are read again. They hide nothing of the others.
    const half = changes.length >> 1;
    const halves = half === 0 ? [] : [changes.slice(0, half), changes.slice(half)];
    return new Set(halves.flatMap((its) => [...movedPlaces(its, config, run)]));
  }
  const found = new Map(after.map((project) => [project.id, sourcesOf(project)]));
  const moved = users.filter((project) => found.get(project.id) !== sourcesOf(project));
  return new Set(
    moved.flatMap(({ settings }) => [...settings.values()].map(({ source }) => placeKey(source))),
  );
}

/** The files with other values at the places where settings stand. */
function withValues(config: CheckedConfig, values: ReadonlyMap<string, Json>): CheckedConfig {
  const edited = <Kind extends SettingsDocument>(document: Kind): Kind => {
    const settings = [...document.settings].map(([name, declared]) => {
      const value = values.get(placeKey(declared.source));
      return [name, value === undefined ? declared : { ...declared, value }] as const;
    });
    return { ...document, settings: new Map(settings) };
  };
  return { ...config, documents: config.documents.map(edited) };
}

/** Null where the files are not valid. */
function resolveAgain(
  edited: CheckedConfig,
  projects: readonly DesiredProject[],
  { organization }: PlanRun,
): readonly DesiredProject[] | null {
  const inventory = inventoryOf(organization, edited);
  const ids = new Set(projects.map(({ id }) => id));
  const known = inventory.projects.filter(({ id }) => ids.has(id));
  try {
    return resolve(edited, { ...inventory, projects: known }).projects;
  } catch (error) {
    if (error instanceof Fault && error.kind === 'files') return null;
    throw error;
  }
}

function sourcesOf({ settings }: DesiredProject): string {
  const places = [...settings].map(([name, { source }]) => [name, source.file, source.line, source.column]);
  return JSON.stringify(places.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}
