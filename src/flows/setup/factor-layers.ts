import { patternsOf } from '../../desired/files/include.js';
import { matchPath } from '../../desired/resolve/globs.js';
import { findLayerGroups, type LayerGroup, minMembers } from '../../desired/resolve/layer-groups.js';
import { layerMatches } from '../../desired/resolve/matching.js';
import type { CheckedConfig, InventoryProject, LayerDocument } from '../../desired/types.js';
import { collect } from '../../model/collect.js';
import { canonicalJson } from '../../model/json.js';
import { compareText } from '../../model/order.js';
import { nameOfRole } from '../../settings/names.js';
import type { Setting } from '../../settings/setting.js';
import type { Survey, SurveyedValue } from './survey.js';

/** What the documents of a project must contain. */
export interface Profile extends Pick<Survey, 'fixed'> {
  readonly values: ReadonlyMap<string, ProfileValue>;
}

/** A project as the organization's list shows it, except for its settings. */
export interface ProjectSurvey extends Survey, Pick<InventoryProject, 'teams' | 'platform'> {}

type ProfileValue = Pick<SurveyedValue, 'key' | 'written' | 'isOptional'>;

/** A layer that exists, or that an import can add. */
export interface Layer {
  /** Null if the layer exists. */
  readonly group: LayerGroup | null;
  /** Indices of the projects that it matches. */
  readonly members: ReadonlySet<number>;
  readonly values: ReadonlyMap<string, Pick<ProfileValue, 'key' | 'written'>>;
}

/** Maximum number of layers in the configuration for which an import adds another one. */
const maxNewLayers = 6;
/** They identify a project, so its own document sets them. */
const identity: readonly Setting['role'][] = ['address', 'display-name', 'platform'];

/**
 * Chooses new layers for the projects. They match no other project.
 *
 * @param existing in the order in which they apply.
 * @returns existing and new layers in the order in which they apply. Members are indices of `surveys`.
 */
export function factorProjects(
  surveys: readonly ProjectSurvey[],
  existing: readonly LayerDocument[],
  inventory: readonly InventoryProject[],
  { catalogue, root }: Pick<CheckedConfig, 'catalogue' | 'root'>,
): readonly Layer[] {
  const platformName = nameOfRole(catalogue.project, 'platform') ?? '';
  const projects = surveys.map((survey) => {
    const isIgnored = survey.existing?.ignore.has(platformName);
    const platform = isIgnored ? undefined : survey.values.get(platformName)?.value;
    return typeof platform === 'string' ? { ...survey, platform } : survey;
  });
  const imported = new Set(surveys.map(({ id }) => id));
  const outsiders = inventory.filter(({ id }) => !imported.has(id));
  const names = new Set(existing.map(({ name }) => name));
  const patterns = patternsOf(root);
  const layers = [
    ...existing.map(({ place: { file }, match, settings }) => ({
      file,
      group: null,
      members: new Set(projects.flatMap((project, at) => (layerMatches(match, project) ? [at] : []))),
      values: new Map(
        [...settings].map(([name, { value }]) => [name, { key: canonicalJson(value), written: value }]),
      ),
    })),
    ...findLayerGroups(projects, outsiders, names).map((group) => {
      return { file: layerPath(group.name), group, members: group.members, values: new Map() };
    }),
  ].map((layer) => {
    const rank = patterns.findIndex((pattern) => matchPath(pattern, layer.file));
    return { ...layer, rank };
  });
  const settings = [...catalogue.project.values()].filter(({ role }) => !identity.includes(role));
  return factorLayers(
    surveys,
    layers.toSorted((a, b) => a.rank - b.rank || compareText(a.file, b.file)),
    settings.map(({ name }) => name),
    maxNewLayers - existing.length,
  );
}

/** The file of a new layer. */
export function layerPath(name: string): string {
  return `layers/${name}.yaml`;
}

/**
 * Chooses layers that make all documents short: repeatedly the one that saves the most settings, until none saves any,
 * or the maximum of new layers is reached. Each project that it excludes by name counts as a setting. A layer sets a
 * value only if most of its projects have it, and if that removes it from several documents. It never sets a setting that one of its projects lacks, so that no project gets a
 * setting that it did not have. It overrides an existing layer if that is shorter, and never repeats what that layer
 * sets.
 *
 * The same input always gives the same layers. With these layers in place, another run finds no more.
 *
 * @param layers in the order in which they apply: a later one overrides an earlier one. New ones are empty.
 * @param settings the settings that a layer can set.
 * @returns the same layers with the values that they set. Those of unused groups are empty.
 */
export function factorLayers(
  profiles: readonly Profile[],
  layers: readonly Layer[],
  settings: readonly string[],
  maxLayers: number,
): readonly Layer[] {
  const active = [...layers.entries()].filter(([, { values }]) => values.size > 0);
  const isFull = active.filter(([, { group }]) => group !== null).length >= maxLayers;
  const [best] = layers
    .flatMap(({ group, members, values }, position) => {
      if (group === null || (isFull && values.size === 0)) return [];
      const added = settings.flatMap((setting) => {
        if (values.has(setting)) return [];
        const setters = active.filter(([, layer]) => layer.values.has(setting));
        // The projects for which no later layer and not their own document decides.
        const free = [...members].flatMap((member) => {
          const { values, fixed } = profiles[member] ?? {};
          const [at = -1, last] = setters.findLast(([, layer]) => layer.members.has(member)) ?? [];
          if (fixed?.has(setting) || at > position) return [];
          return [{ value: values?.get(setting), given: last?.values.get(setting)?.key }];
        });
        const found = findSaving(free);
        return found === null ? [] : [{ ...found, setting }];
      });
      const excluded = values.size > 0 ? 0 : group.excluded;
      const saving = added.reduce((total, entry) => total + entry.saving, -excluded);
      return saving > 0 ? [{ group, position, values, added, saving }] : [];
    })
    .sort((a, b) => b.saving - a.saving || a.group.rank - b.group.rank);
  if (best === undefined) return layers;
  const { group, position } = best;
  const all = [...best.values, ...best.added.map(({ setting, value }) => [setting, value] as const)];
  const values = new Map(all.sort(([a], [b]) => settings.indexOf(a) - settings.indexOf(b)));
  const next = layers.with(position, { group, members: group.members, values });
  return factorLayers(profiles, next, settings, maxLayers);
}

/**
 * The value that most projects have, and the number of settings that all documents together contain less if a layer
 * sets it. Null if there is no such value, or if it saves too little.
 *
 * @param projects `given`: what the other layers set.
 */
function findSaving(
  projects: readonly { readonly value: ProfileValue | undefined; readonly given: string | undefined }[],
): { readonly value: ProfileValue; readonly saving: number } | null {
  const byKey = collect(projects, ({ value }) => value?.key ?? '');
  const common = [...byKey.values()].find((same) => 2 * same.length > projects.length)?.[0]?.value;
  if (common === undefined || byKey.has('')) return null;
  const before = projects.filter(({ value, given }) => isWritten(value, given)).length;
  const after = projects.filter(({ value }) => isWritten(value, common.key)).length;
  return before - after >= minMembers ? { value: common, saving: before - after - 1 } : null;
}

/** Whether the project's own document must contain the setting, if layers set this value. */
export function isWritten(value: ProfileValue | undefined, given: string | undefined): boolean {
  return given === undefined ? value?.isOptional !== true : value?.key !== given;
}
