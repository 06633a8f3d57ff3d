import { readdirSync, readFileSync } from 'node:fs';
import { isObject, type Json, type JsonObject } from '../../src/model/json.js';

const folder = new URL('../../schemas/', import.meta.url);

export function readSchema(name: string): JsonObject {
  return readObject(new URL(`${name}.schema.json`, folder));
}

export function schemaNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => file.slice(0, -'.schema.json'.length));
}

export function readObject(url: URL): JsonObject {
  const value: unknown = JSON.parse(readFileSync(url, 'utf8'));
  if (!isObject(value)) throw new Error(`${url.href} holds no object`);
  return value;
}

/** Path → the JSON types at this path. `[]` is an item, `.*` any member; `any` if a schema accepts everything. */
export type Fields = Map<string, Set<string>>;

/** Every field of a schema at any depth. */
export function fieldsOf(schema: JsonObject): Fields {
  const fields: Fields = new Map();
  collect(schema, '', schema, fields);
  return fields;
}

function collect(node: JsonObject, path: string, root: JsonObject, fields: Fields): void {
  const here = resolve(node, root);
  if (path !== '') {
    const types = fields.get(path) ?? new Set();
    for (const type of typesOf(here)) types.add(type);
    fields.set(path, types);
  }
  for (const branch of arrayOf(here.anyOf)) collect(branch, path, root, fields);
  for (const [name, child] of entriesOf(here.properties)) collect(child, join(path, name), root, fields);
  if (isObject(here.items)) collect(here.items, `${path}[]`, root, fields);
  if (isObject(here.additionalProperties)) collect(here.additionalProperties, join(path, '*'), root, fields);
}

function resolve(node: JsonObject, root: JsonObject): JsonObject {
  if (typeof node.$ref !== 'string') return node;
  const name = node.$ref.replace('#/definitions/', '');
  const target = isObject(root.definitions) ? root.definitions[name] : undefined;
  if (!isObject(target)) throw new Error(`${node.$ref} leads nowhere`);
  return target;
}

function typesOf(node: JsonObject): string[] {
  if (typeof node.type === 'string') return [node.type];
  if (Array.isArray(node.type)) return node.type.map(String);
  return Array.isArray(node.anyOf) ? [] : ['any'];
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function arrayOf(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function entriesOf(value: Json | undefined): [string, JsonObject][] {
  if (!isObject(value)) return [];
  return Object.entries(value).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
}
