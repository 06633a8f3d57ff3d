import { isNumericId } from '../../model/ids.js';
import type { JsonObject } from '../../model/json.js';
import type { ResourceKind } from '../../settings/setting.js';
import type { TerraformResource } from './terraform-state.js';

/** A Terraform resource with settings of an organization or a project. */
export interface SettingsResource extends TerraformResource {
  readonly kind: ResourceKind;
  /** Of the organization or the project; the id of the organization if its settings name no slug. */
  readonly slug: string;
  /** The slug and the id of its organization, if the state contains them. */
  readonly organization: readonly string[];
  /** Whether the provider also sets attributes that are empty. */
  readonly setsEmpty: boolean;
}

export interface ClassifiedResources {
  /** Those with settings of the organization or its projects. */
  readonly read: readonly SettingsResource[];
  /** Other parts of the organization or its projects, such as `service_project_ownership`. */
  readonly unread: readonly TerraformResource[];
  /** Like `read`, but of other organizations. */
  readonly foreign: readonly SettingsResource[];
}

const READ = /^[a-z0-9]+_(organization|project|organization_data_scrubbing)$/;
const UNREAD = /^[a-z0-9]+_(?:organization|project|all_projects)_/;

/**
 * Classifies the resources by the end of their type, whatever the provider is called. A resource also counts as the
 * organization's if one of them is named by its slug and the other by its id.
 *
 * @param organization its slug or id
 */
export function classifyResources(
  resources: readonly TerraformResource[],
  organization: string,
): ClassifiedResources {
  const recognised = resources.flatMap(recognise);
  const same = recognised.filter(
    (one) => one.kind === 'organization' && one.organization.includes(organization),
  );
  const names = new Set([organization, ...same.flatMap((one) => one.organization)]);
  const comparable = new Set([...names].map(isNumericId));
  const isOwn = (owner: readonly string[]) =>
    owner.some((name) => names.has(name)) ||
    (owner.length > 0 && !owner.some((name) => comparable.has(isNumericId(name))));
  return {
    read: recognised.filter((one) => isOwn(one.organization)),
    unread: resources.filter(
      ({ type, attributes }) =>
        UNREAD.test(type) && !READ.test(type) && isOwn(textsOf(attributes, 'organization')),
    ),
    foreign: recognised.filter((one) => one.organization.length > 0 && !isOwn(one.organization)),
  };
}

function recognise(resource: TerraformResource): readonly SettingsResource[] {
  const { type, attributes } = resource;
  const [, suffix] = READ.exec(type) ?? [];
  const kind = suffix === 'project' ? 'project' : 'organization';
  const organization = textsOf(
    attributes,
    ...(suffix === 'organization' ? ['slug', 'internal_id'] : ['organization']),
  );
  const [slug] = suffix === 'organization_data_scrubbing' ? organization : textsOf(attributes, 'slug');
  if (suffix === undefined || slug === undefined) return [];
  // The provider resets attributes of this resource that no Terraform file sets.
  const setsEmpty = suffix === 'organization_data_scrubbing';
  return [{ ...resource, kind, slug, organization, setsEmpty }];
}

function textsOf(attributes: JsonObject, ...names: readonly string[]): readonly string[] {
  return names.map((name) => attributes[name]).filter((value) => typeof value === 'string');
}
