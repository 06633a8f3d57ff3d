import layerFile from '../../../../schemas/layer-file.schema.json' with { type: 'json' };
import organizationExpectations from '../../../../schemas/organization-expectations.schema.json' with {
  type: 'json',
};
import organizationFile from '../../../../schemas/organization-file.schema.json' with { type: 'json' };
import organizationSettings from '../../../../schemas/organization-settings.schema.json' with {
  type: 'json',
};
import projectExpectations from '../../../../schemas/project-expectations.schema.json' with { type: 'json' };
import projectFile from '../../../../schemas/project-file.schema.json' with { type: 'json' };
import projectSettings from '../../../../schemas/project-settings.schema.json' with { type: 'json' };
import setpoint from '../../../../schemas/setpoint.schema.json' with { type: 'json' };
import { isObject, type Json, valueAt } from '../../../model/json.js';

/** The schemas of the configuration files, used to look up known keys and values for findings. */
const schemas = {
  'setpoint.schema.json': setpoint,
  'organization-file.schema.json': organizationFile,
  'project-file.schema.json': projectFile,
  'layer-file.schema.json': layerFile,
  'organization-settings.schema.json': organizationSettings,
  'organization-expectations.schema.json': organizationExpectations,
  'project-settings.schema.json': projectSettings,
  'project-expectations.schema.json': projectExpectations,
} as const satisfies Record<string, Json>;

export type SchemaName = keyof typeof schemas;

/**
 * The keys that are allowed at the position of an unknown-key error.
 * @param schemaPath of the error, as Ajv reports it.
 */
export function knownKeysAt(schema: SchemaName, schemaPath: string): string[] {
  const owner = nodeAt(schema, parentOf(schemaPath));
  return isObject(owner) && isObject(owner.properties) ? Object.keys(owner.properties) : [];
}

/** The schema of the value that an error is about. Of alternatives, the schema that contains them all. */
export function schemaAt(schema: SchemaName, schemaPath: string): Json | undefined {
  return nodeAt(schema, parentOf(schemaPath).replace(/\/anyOf\/[0-9]+$/, ''));
}

function nodeAt(schema: SchemaName, schemaPath: string): Json | undefined {
  const slash = schemaPath.indexOf('/');
  const file = slash < 0 ? schemaPath : schemaPath.slice(0, slash);
  const pointer = slash < 0 ? '' : schemaPath.slice(slash);
  const root = Object.entries(schemas).find(([name]) => name === (file === '#' ? schema : file));
  return root === undefined ? undefined : valueAt(root[1], pointer);
}

function parentOf(schemaPath: string): string {
  return schemaPath.slice(0, Math.max(0, schemaPath.lastIndexOf('/')));
}
