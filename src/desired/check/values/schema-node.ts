import { isObject, type Json, valueAt } from '../../../model/json.js';
import { messageSchemas } from '../../../settings/generated/message-schemas.js';

export type SchemaName = keyof typeof messageSchemas;

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
  const root = Object.entries(messageSchemas).find(([name]) => name === (file === '#' ? schema : file));
  return root === undefined ? undefined : valueAt(root[1], pointer);
}

function parentOf(schemaPath: string): string {
  return schemaPath.slice(0, Math.max(0, schemaPath.lastIndexOf('/')));
}
