import { isObject, type JsonObject } from '../../model/json.js';
import { schemaOfExtra } from '../../settings/extra.js';
import type { Catalogue, ResourceKind } from '../../settings/setting.js';

type Schemas = Readonly<Record<string, JsonObject>>;

/** Adds the extra settings that the root file declares to the schemas. */
export function extendSchemas(schemas: Schemas, catalogue: Catalogue): Schemas {
  return {
    ...schemas,
    'organization-settings': extend(schemas, catalogue, 'organization'),
    'project-settings': extend(schemas, catalogue, 'project'),
  };
}

function extend(schemas: Schemas, catalogue: Catalogue, resource: ResourceKind): JsonObject {
  const schema = schemas[`${resource}-settings`] ?? {};
  const extras = [...catalogue[resource].values()].flatMap(({ name, extra }) =>
    extra === undefined ? [] : [[name, schemaOfExtra(extra)] as const],
  );
  const properties = isObject(schema.properties) ? schema.properties : {};
  return { ...schema, properties: { ...properties, ...Object.fromEntries(extras) } };
}
