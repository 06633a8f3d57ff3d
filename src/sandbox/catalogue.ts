import organizationExpectations from '../../schemas/organization-expectations.schema.json' with {
  type: 'json',
};
import organizationSettings from '../../schemas/organization-settings.schema.json' with { type: 'json' };
import projectExpectations from '../../schemas/project-expectations.schema.json' with { type: 'json' };
import projectSettings from '../../schemas/project-settings.schema.json' with { type: 'json' };
import { isJsonObject, isStrings, type SandboxJson, type SandboxObject } from './json.js';
import type { Integration } from './state/world.js';

/** One writable setting, from its schema and the annotation `x-setpoint`. */
export interface SandboxSetting {
  readonly name: string;
  readonly schema: SandboxObject;
  /** The whole schema file, for its definitions. */
  readonly root: SandboxObject;
  readonly kind: string;
  /** RFC 6901 pointer into the reply; null if the reply does not contain the setting. */
  readonly readAt: string | null;
  readonly scopes: readonly string[];
  readonly requires: SettingRequirement | null;
  readonly owner: 'resource' | 'caller';
  /** For lists of objects: the property that identifies an item, and the properties that the service sets. */
  readonly key: string;
  readonly stamped: readonly string[];
  /** The value stored for null. */
  readonly nullAs: SandboxJson;
}

export type SettingRequirement =
  | { readonly plan: 'team' | 'business' }
  | { readonly integration: Integration };

export type Settings = ReadonlyMap<string, SandboxSetting>;

export const organizationCatalogue: Settings = readCatalogue(organizationSettings);
export const projectCatalogue: Settings = readCatalogue(projectSettings);

/** The schemas of the fields of a reply that no update can set, and that a seed can. */
export const fieldSchemas: Readonly<Record<'organization' | 'project', SandboxObject>> = {
  organization: organizationExpectations,
  project: projectExpectations,
};

/** @throws Error if the annotation of the schema is invalid, which is an error in the schema. */
export function readCatalogue(root: SandboxJson): Settings {
  const properties = isJsonObject(root) ? root.properties : undefined;
  if (!isJsonObject(root) || !isJsonObject(properties))
    throw new Error('a settings schema has no properties');
  const scopes = annotationOf(root).scopes;
  if (!isStrings(scopes)) throw new Error('a settings schema does not list the scopes of its settings');
  const settings = new Map<string, SandboxSetting>();
  for (const [name, schema] of Object.entries(properties)) {
    if (!isJsonObject(schema)) throw new Error(`the schema of ${name} is not an object`);
    settings.set(name, parseSetting(name, schema, root, scopes));
  }
  return settings;
}

function parseSetting(
  name: string,
  schema: SandboxObject,
  root: SandboxObject,
  scopes: readonly string[],
): SandboxSetting {
  const annotation = annotationOf(schema);
  const { readAt } = annotation;
  return {
    name,
    schema,
    root,
    kind: typeof annotation.kind === 'string' ? annotation.kind : 'scalar',
    readAt: typeof readAt === 'string' || readAt === null ? readAt : `/${name}`,
    scopes: isStrings(annotation.scopes) ? annotation.scopes : scopes,
    requires: parseRequirement(annotation.requires, name),
    owner: annotation.owner === 'caller' ? 'caller' : 'resource',
    key: typeof annotation.key === 'string' ? annotation.key : 'id',
    stamped: isStrings(annotation.stamped) ? annotation.stamped : [],
    nullAs: annotation.nullAs ?? null,
  };
}

function annotationOf(schema: SandboxObject): SandboxObject {
  return isJsonObject(schema['x-setpoint']) ? schema['x-setpoint'] : {};
}

function parseRequirement(noted: SandboxJson | undefined, name: string): SettingRequirement | null {
  if (noted === undefined || noted === null) return null;
  if (isJsonObject(noted)) {
    const { plan, integration } = noted;
    if (plan === 'team' || plan === 'business') return { plan };
    if (integration === 'hostA' || integration === 'hostB' || integration === 'chat') return { integration };
  }
  throw new Error(`unknown requirement of ${name}: ${JSON.stringify(noted)}`);
}
