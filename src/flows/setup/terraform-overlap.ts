import { type KnownProject, knownAfterApply, layerMatches, truthOf } from '../../desired/resolve/matching.js';
import type { CheckedConfig } from '../../desired/types.js';
import { canonicalJson, isJsonArray, type JsonObject } from '../../model/json.js';
import type { Source } from '../../model/place.js';
import type { ResourceKind } from '../../settings/setting.js';
import { readAttributes, spellingsOf } from './terraform-attributes.js';
import { classifyResources } from './terraform-resources.js';
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

/** A Terraform or OpenTofu state, compared with the settings that setpoint has. */
export interface TerraformOverlap {
  readonly settings: readonly TerraformSetting[];
  /** Attributes that no setting corresponds to, with the number of resources that give them a value. */
  readonly unmapped: readonly UnmappedAttribute[];
  /** Types of other resources of the organization or its projects, which are not read. */
  readonly unread: readonly UnreadType[];
  /** The number of resources with settings of other organizations. */
  readonly otherOrganizations: number;
}

interface UnreadType {
  /** `service_project_ownership` */
  readonly type: string;
  readonly resources: number;
}

interface UnmappedAttribute extends UnreadType {
  /** `client_security.allowed_domains` */
  readonly attribute: string;
}

/**
 * Lists the settings in a Terraform state that setpoint can manage too, where the files set them, and what it cannot
 * compare. An attribute without a value is not managed. Sends no request: teams and platforms, which layers match, are
 * those in the state.
 */
export function findTerraformOverlap(
  resources: readonly TerraformResource[],
  config: CheckedConfig,
): TerraformOverlap {
  const { organization, project } = config.catalogue;
  const spellings = { organization: spellingsOf(organization), project: spellingsOf(project) };
  const { read, unread, foreign } = classifyResources(resources, config.root.organization);
  const settings: TerraformSetting[] = [];
  const unmapped: { type: string; attribute: string }[] = [];
  for (const { address, type, kind, slug, attributes, setsEmpty } of read) {
    const sources =
      kind === 'organization' ? organizationSources(config) : projectSources(attributes, config);
    for (const { path: attribute, setting } of readAttributes(attributes, spellings[kind], setsEmpty)) {
      const source = sources.get(setting ?? '') ?? null;
      if (setting === null) unmapped.push({ type, attribute });
      else settings.push({ address, kind, slug, setting, attribute, source });
    }
  }
  return {
    settings,
    unmapped: countEqual(unmapped),
    unread: countEqual(unread.map(({ type }) => ({ type }))),
    otherOrganizations: foreign.length,
  };
}

/** Each different item once, in the order of the first ones, with the number of equal ones. */
function countEqual<Item extends Readonly<Record<string, string>>>(
  items: readonly Item[],
): readonly (Item & { readonly resources: number })[] {
  const counted = new Map<string, Item & { resources: number }>();
  for (const item of items) {
    const key = canonicalJson(item);
    counted.set(key, { ...item, resources: (counted.get(key)?.resources ?? 0) + 1 });
  }
  return [...counted.values()];
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
