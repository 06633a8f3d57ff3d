import {
  isJsonArray,
  isObject,
  type Json,
  type JsonObject,
  nestsWithin,
  parseOrNull,
} from '../../model/json.js';
import type { ResourceKind } from '../../settings/setting.js';

/** A resource of a Terraform or OpenTofu state that setpoint can manage too. */
export interface TerraformResource {
  /** `module.web.service_project.main["shop"]` */
  readonly address: string;
  readonly kind: ResourceKind;
  readonly attributes: JsonObject;
}

/** Modules can be nested, and so can attributes. */
const MAX_NESTING = 100;

/**
 * Finds the organizations and projects in a state: a state file of version 4 (`terraform state pull`), or the output of
 * `terraform show -json`. A resource counts by the end of its type, whatever the provider is called.
 *
 * @returns null if the text is neither.
 */
export function parseTerraformState(text: string): readonly TerraformResource[] | null {
  const state = parseOrNull(text);
  if (!nestsWithin(state, MAX_NESTING) || !isJsonObject(state)) return null;
  if (isJsonArray(state.resources) && state.version === 4) return state.resources.flatMap(instancesOf);
  const root = isObject(state.values) ? state.values.root_module : undefined;
  return state.format_version === undefined ? null : resourcesOf(root);
}

/** `JSON.parse` returns only JSON. */
function isJsonObject(value: unknown): value is JsonObject {
  return isObject(value);
}

function instancesOf(resource: Json): readonly TerraformResource[] {
  if (!isObject(resource) || resource.mode !== 'managed' || !isJsonArray(resource.instances)) return [];
  const kind = kindOf(resource.type);
  const path = [resource.module, resource.type, resource.name].filter((part) => typeof part === 'string');
  return resource.instances.flatMap((instance) => {
    if (kind === null || !isObject(instance) || !isObject(instance.attributes)) return [];
    const { index_key: key, attributes } = instance;
    const index = key === undefined ? '' : `[${JSON.stringify(key)}]`;
    return [{ address: `${path.join('.')}${index}`, kind, attributes }];
  });
}

function resourcesOf(module: Json | undefined): readonly TerraformResource[] {
  if (!isObject(module)) return [];
  const { resources = [], child_modules: children = [] } = module;
  const own = isJsonArray(resources) ? resources : [];
  return [
    ...own.flatMap((resource) => {
      if (!isObject(resource) || resource.mode !== 'managed' || !isObject(resource.values)) return [];
      const kind = kindOf(resource.type);
      if (kind === null || typeof resource.address !== 'string') return [];
      return [{ address: resource.address, kind, attributes: resource.values }];
    }),
    ...(isJsonArray(children) ? children.flatMap(resourcesOf) : []),
  ];
}

function kindOf(type: Json | undefined): ResourceKind | null {
  const [, kind] = /^[a-z0-9]+_(organization|project)$/.exec(typeof type === 'string' ? type : '') ?? [];
  return kind === 'organization' || kind === 'project' ? kind : null;
}
