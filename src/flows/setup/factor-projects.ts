import { settingName } from '../../desired/check/names/refs.js';
import { layerMatches, matchDocuments, truthOf } from '../../desired/resolve/matching.js';
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
import { byText } from '../../model/order.js';
import { type FactoredLayer, factorLayers, type Profile } from './factor-layers.js';
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
const MAX_LAYERS = 6;
/** They identify a project, so its own document sets them. */
const identity = ['slug', 'name', 'platform'];

/**
 * Chooses new layers for the projects, and returns the values that existing and new layers set for each of them. New
 * layers match no other project, and set nothing that an existing layer sets.
 */
export function factorProjects(
  surveys: readonly Survey[],
  existing: ExistingDocuments,
  inventory: readonly InventoryProject[],
  { catalogue }: Pick<CheckedConfig, 'catalogue'>,
): {
  readonly layers: readonly FactoredLayer[];
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
  const groups = findLayerGroups(projects, outsiders, names).toSorted(byText(({ name }) => layerPath(name)));
  const settings = [...catalogue.project.values()]
    .filter(({ neutral }) => !identity.includes(neutral))
    .map(({ name }) => name)
    .filter((name) => existing.layers.every((layer) => !layer.settings.has(name)));
  const profiles = surveys.map((survey) => profileOf(survey, existing.projects.get(survey.id)));
  const layers = factorLayers(profiles, groups, settings, MAX_LAYERS - existing.layers.length);
  const given = new Map(
    surveys.map((survey, at) => {
      const project = projects[at];
      const values = new Map(project === undefined ? [] : givenBy(existing.layers, project));
      for (const { group, values: added } of layers) {
        if (!group.members.has(at)) continue;
        for (const [name, { value }] of added) values.set(name, value);
      }
      return [survey, values];
    }),
  );
  return { layers, given };
}

function profileOf({ values }: Survey, document: ProjectDocument | undefined): Profile {
  const profiled = [...values].map(([name, { value, written, isOptional }]) => {
    const size = writeSetting(name, written, 2).join('\n').length + 1;
    return [name, { value, key: canonicalJson(value), size, isOptional }] as const;
  });
  const fixed = new Set([...(document?.settings.keys() ?? []), ...(document?.ignore.keys() ?? [])]);
  return { values: new Map(profiled), fixed };
}

function givenBy(layers: readonly LayerDocument[], project: Matchable): ReadonlyMap<string, Json> {
  const known = { ...project, platform: project.platform ?? '' };
  return new Map(
    layers
      .filter(({ match }) => layerMatches(match, (query) => truthOf(query, known) === true))
      .flatMap(({ settings }) => [...settings].map(([name, { value }]) => [name, value] as const)),
  );
}
