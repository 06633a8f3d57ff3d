import { type KnownProject, knownAfterApply, layerMatches, truthOf } from '../../desired/resolve/matching.js';
import type { CheckedConfig } from '../../desired/types.js';
import { isNumericId } from '../../model/ids.js';
import { isJsonArray, type JsonObject } from '../../model/json.js';
import type { Source } from '../../model/place.js';
import type { ResourceKind } from '../../settings/setting.js';
import type { TerraformResource } from './terraform-state.js';

/** A setting that Terraform manages, and that setpoint can manage too. */
export interface TerraformSetting {
  /** Of the resource in the Terraform state. */
  readonly address: string;
  readonly kind: ResourceKind;
  /** The slug in the state. */
  readonly slug: string;
  readonly setting: string;
  readonly attribute: string;
  /** Where the files set it; null if no file does. */
  readonly source: Source | null;
}

/**
 * Lists the settings in a Terraform state that setpoint can manage too, and where the files set them. An attribute
 * without a value is not managed. Projects of other organizations are skipped. Sends no request: teams and platforms,
 * which layers match, are those in the state.
 */
export function findTerraformOverlap(
  resources: readonly TerraformResource[],
  config: CheckedConfig,
): readonly TerraformSetting[] {
  const { organization } = config.root;
  return resources.flatMap(({ address, kind, attributes }) => {
    const { slug, organization: owner } = attributes;
    if (typeof slug !== 'string') return [];
    const named = kind === 'organization' ? [slug, attributes.internal_id] : [owner];
    if (!isNumericId(organization) && !named.includes(organization)) return [];
    const sources =
      kind === 'organization' ? organizationSources(config) : projectSources(attributes, config);
    return [...config.catalogue[kind].values()].flatMap(({ name, neutral }) => {
      const attribute = neutral.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);
      const value = attributes[attribute] ?? null;
      if (value === null || (isJsonArray(value) && value.length === 0)) return [];
      return [{ address, kind, slug, setting: name, attribute, source: sources.get(name) ?? null }];
    });
  });
}

type Sources = ReadonlyMap<string, Source>;

function organizationSources({ documents }: CheckedConfig): Sources {
  return sourcesOf(documents.filter(({ head }) => head === 'organization'));
}

function projectSources(attributes: JsonObject, config: CheckedConfig): Sources {
  const { slug, platform, teams, team } = attributes;
  const named = isJsonArray(teams) ? teams : [team ?? null];
  const project: KnownProject = {
    slug: typeof slug === 'string' ? slug : null,
    teams: named.filter((one) => typeof one === 'string'),
    platform: typeof platform === 'string' ? platform : '',
  };
  const ids = [slug, attributes.internal_id, attributes.project_id];
  const documents = config.documents.filter((one) => one.head === 'project');
  const document = documents.find(({ ref }) => ids.includes(ref)) ?? null;
  const layers = config.documents.filter((one) => one.head === 'layer');
  const known = knownAfterApply(project, document, { layers, catalogue: config.catalogue });
  const applied = layers.filter(({ match }) =>
    layerMatches(match, (query) => truthOf(query, known) === true),
  );
  const found = sourcesOf([...applied, ...(document === null ? [] : [document])]);
  return new Map([...found].filter(([name]) => document?.ignore.has(name) !== true));
}

function sourcesOf(documents: readonly Pick<CheckedConfig['documents'][number], 'settings'>[]): Sources {
  return new Map(
    documents.flatMap(({ settings }) => [...settings].map(([name, { source }]) => [name, source] as const)),
  );
}
