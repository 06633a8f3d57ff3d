import { settingName } from '../../desired/check/names/refs.js';
import { patternsOf } from '../../desired/files/include.js';
import { matchPath } from '../../desired/resolve/globs.js';
import { layerMatches, matchDocuments } from '../../desired/resolve/matching.js';
import type {
  CheckedConfig,
  InventoryProject,
  LayerDocument,
  OrganizationDocument,
  ProjectDocument,
  SettingsDocument,
} from '../../desired/types.js';
import { writeSetting } from '../../edit/write-document.js';
import { canonicalJson, type Json } from '../../model/json.js';
import { compareText } from '../../model/order.js';
import { type Factoring, factorLayers, type LayeredValue, type Profile } from './factor-layers.js';
import type { Survey } from './import-draft.js';
import { layerPath } from './import-files.js';
import { findLayerGroups, type Matchable } from './layer-groups.js';

/** The documents of the configuration that an import completes or uses. */
export interface ExistingDocuments {
  readonly organization: OrganizationDocument | null;
  /** By the project's id. */
  readonly projects: ReadonlyMap<string, ProjectDocument>;
  /** In the order in which they apply. */
  readonly layers: readonly LayerDocument[];
}

export function findExisting(
  documents: readonly SettingsDocument[],
  inventory: readonly InventoryProject[],
): ExistingDocuments {
  const projects = documents.filter((document) => document.head === 'project');
  return {
    organization: documents.find((document) => document.head === 'organization') ?? null,
    projects: matchDocuments(projects, inventory).byId,
    layers: documents.filter((document) => document.head === 'layer'),
  };
}

/** Maximum number of layers in the configuration for which an import adds another one. */
export const MAX_LAYERS = 6;
/** They identify a project, so its own document sets them. */
const identity = ['slug', 'name', 'platform'];

/**
 * Chooses new layers for the projects, and returns them with the values that existing and new layers set for each
 * project. New layers match no other project.
 */
export function factorProjects(
  surveys: readonly Survey[],
  existing: ExistingDocuments,
  inventory: readonly InventoryProject[],
  { catalogue, root }: Pick<CheckedConfig, 'catalogue' | 'root'>,
): Factoring & {
  readonly given: ReadonlyMap<Survey, ReadonlyMap<string, Json>>;
} {
  const platformName = settingName(catalogue.project, 'platform') ?? '';
  const listed = new Map(inventory.map((project) => [String(project.id), project]));
  const projects = surveys.map(({ id, slug, values }) => {
    const isIgnored = existing.projects.get(id)?.ignore.has(platformName);
    const platform = isIgnored ? undefined : values.get(platformName)?.value;
    const { teams = [], platform: shown = null } = listed.get(id) ?? {};
    return { slug, teams, platform: (typeof platform === 'string' ? platform : shown) || null };
  });
  const imported = new Set(surveys.map(({ id }) => id));
  const outsiders = inventory.filter(({ id }) => !imported.has(id));
  const names = new Set(existing.layers.map(({ name }) => name));
  const compareFiles = inclusionOrder(root);
  const groups = findLayerGroups(projects, outsiders, names).toSorted((one, other) =>
    compareFiles(layerPath(one.name), layerPath(other.name)),
  );
  const settings = [...catalogue.project.values()]
    .filter(({ neutral }) => !identity.includes(neutral))
    .map(({ name }) => name);
  const ranked = existing.layers.map((layer) => ({
    layer,
    groupsBefore: groups.filter(({ name }) => compareFiles(layerPath(name), layer.place.file) < 0).length,
  }));
  const layered = projects.map((project) => layeredValues(ranked, project));
  const profiles = surveys.map((survey, at) =>
    profileOf(survey, existing.projects.get(survey.id), layered[at] ?? new Map()),
  );
  const { layers, more } = factorLayers(profiles, groups, settings, MAX_LAYERS - existing.layers.length);
  const given = new Map(
    surveys.map((survey, at) => {
      const before = layered[at] ?? new Map<string, LayeredValue>();
      const added = layers
        .filter(({ group }) => group.members.has(at))
        .flatMap(({ group, values }) => {
          const position = groups.indexOf(group);
          return [...values].filter(([name]) => position >= (before.get(name)?.groupsBefore ?? 0));
        });
      return [survey, new Map([...before, ...added].map(([name, { value }]) => [name, value]))];
    }),
  );
  return { layers, more, given };
}

/** Compares files in the order in which their layers apply. */
function inclusionOrder(root: CheckedConfig['root']): (one: string, other: string) => number {
  const patterns = patternsOf(root).map((pattern) => pattern.split('/'));
  const rankOf = (file: string) => patterns.findIndex((pattern) => matchPath(pattern, file.split('/')));
  return (one, other) => rankOf(one) - rankOf(other) || compareText(one, other);
}

function profileOf(
  { values }: Survey,
  document: ProjectDocument | undefined,
  layered: ReadonlyMap<string, LayeredValue>,
): Profile {
  const profiled = [...values].map(([name, { value, written, isOptional }]) => {
    const size = writeSetting(name, written, 2).join('\n').length + 1;
    return [name, { value, key: canonicalJson(value), size, isOptional }] as const;
  });
  const fixed = new Set([...(document?.settings.keys() ?? []), ...(document?.ignore.keys() ?? [])]);
  return { values: new Map(profiled), fixed, layered };
}

/** The values that existing layers set for a project. */
function layeredValues(
  ranked: readonly { readonly layer: LayerDocument; readonly groupsBefore: number }[],
  project: Matchable,
): ReadonlyMap<string, LayeredValue> {
  return new Map(
    ranked
      .filter(({ layer }) => layerMatches(layer.match, project))
      .flatMap(({ layer, groupsBefore }) =>
        [...layer.settings].map(
          ([name, { value }]) => [name, { value, key: canonicalJson(value), groupsBefore }] as const,
        ),
      ),
  );
}
