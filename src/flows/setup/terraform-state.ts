import {
  isJsonArray,
  isObject,
  type Json,
  type JsonObject,
  nestsWithin,
  parseOrNull,
} from '../../model/json.js';

/** A managed resource of a Terraform or OpenTofu state. */
export interface TerraformResource {
  /** `module.web.service_project.main["shop"]` */
  readonly address: string;
  /** `service_project` */
  readonly type: string;
  readonly attributes: JsonObject;
}

/** Modules can be nested, and so can attributes. */
const MAX_NESTING = 100;

/**
 * Finds the managed resources in a state: a state file of version 4 (`terraform state pull`), or the output of
 * `terraform show -json`.
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
  const { module, type, name, instances } = resource;
  if (typeof type !== 'string') return [];
  const path = [module, type, name].filter((part) => typeof part === 'string').join('.');
  return instances.flatMap((instance) => {
    if (!isObject(instance) || !isObject(instance.attributes)) return [];
    const { index_key: key, attributes } = instance;
    const index = key === undefined ? '' : `[${JSON.stringify(key)}]`;
    return [{ address: `${path}${index}`, type, attributes }];
  });
}

function resourcesOf(module: Json | undefined): readonly TerraformResource[] {
  if (!isObject(module)) return [];
  const { resources = [], child_modules: children = [] } = module;
  const own = isJsonArray(resources) ? resources : [];
  return [
    ...own.flatMap((resource) => {
      if (!isObject(resource) || resource.mode !== 'managed' || !isObject(resource.values)) return [];
      const { address, type, values: attributes } = resource;
      if (typeof type !== 'string' || typeof address !== 'string') return [];
      return [{ address, type, attributes }];
    }),
    ...(isJsonArray(children) ? children.flatMap(resourcesOf) : []),
  ];
}
