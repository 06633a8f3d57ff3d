import { resolve } from '../../desired/resolve/resolve.js';
import type { CheckedConfig, DesiredProject } from '../../desired/types.js';
import { Fault } from '../../model/fault.js';
import type { Json } from '../../model/json.js';
import type { Source } from '../../model/place.js';
import type { Change } from '../../plan/types.js';
import { inventoryOf } from '../read/read-organization.js';
import type { PlanRun } from './plan.js';

export function placeKey({ file, line, column }: Source): string {
  return `${line}:${column} ${file}`;
}

/**
 * Simulates accepting the service's values for these changes, and returns the places of every project that would then
 * take a setting from another place. Which layers match a project depends on the slug and the platform that its files
 * declare.
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
    // If the files become invalid, look for the cause in halves; the findings themselves are reported when the files
    // are read again. An invalid half must not hide what the other half moves.
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

/** The configuration with other values at these places. */
function withValues(config: CheckedConfig, values: ReadonlyMap<string, Json>): CheckedConfig {
  const documents = config.documents.map((document) => {
    const settings = [...document.settings].map(([name, declared]) => {
      const value = values.get(placeKey(declared.source));
      return [name, value === undefined ? declared : { ...declared, value }] as const;
    });
    return { ...document, settings: new Map(settings) };
  });
  return { ...config, documents };
}

/** Returns null if the files are invalid. */
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
  const places = [...settings].map(([name, { source }]) => `${name} ${placeKey(source)}`);
  return JSON.stringify(places.sort());
}
