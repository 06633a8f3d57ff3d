import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The first line of every generated file. */
export const noticeFor = (source) =>
  `Generated from ${source} by \`node scripts/generate.mjs\`. Do not edit.`;
export const notice = noticeFor('schemas/');

/** A generated module with a type from another one. */
export function renderModule(type, from, lines, source = 'schemas/') {
  return [`// ${noticeFor(source)}`, `import type { ${type} } from '${from}';`, '', ...lines, ''].join('\n');
}

/** The annotation with the tool's information about a setting (src/settings/setting.ts). */
export const annotation = 'x-setpoint';

export const resources = ['organization', 'project'];

const suffix = '.schema.json';
/** Generated here, not read. */
export const namesSchema = `names${suffix}`;

/**
 * Returns all schemas by name (without the suffix), sorted by name, with the one of names, which follows from the
 * others; and the built-in vocabularies.
 */
export function readSchemas(folder) {
  const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const schemas = new Map();
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith(suffix) || file === namesSchema) continue;
    const schema = read(file);
    if (schema.$id !== file) throw new Error(`${file}: its $id must be its file name`);
    schemas.set(file.slice(0, -suffix.length), schema);
  }
  const vocabularies = read('vocabularies.json');
  schemas.set('names', nameSchemaOf(schemas, vocabularies));
  return { schemas, vocabularies };
}

/**
 * Returns every setting as {resource, name, schema, note}: `note` is its annotation with the scopes of its resource.
 */
export function settingsOf(schemas) {
  return propertiesOf(schemas, 'settings');
}

/** Returns every field that files can expect, in the same form. No update can set one, so it has no scopes. */
export function fieldsOf(schemas) {
  return propertiesOf(schemas, 'expectations');
}

function propertiesOf(schemas, kind) {
  return resources.flatMap((resource) => {
    const { properties, [annotation]: common } = schemas.get(`${resource}-${kind}`);
    return Object.entries(properties).map(([name, schema]) => ({
      resource,
      name,
      schema,
      note: { ...(common && { scopes: common.scopes }), ...schema[annotation] },
    }));
  });
}

/** The schema of a table of names: its keys are settings, fields and other names that differ between deployments. */
function nameSchemaOf(schemas, vocabularies) {
  const named = [...settingsOf(schemas), ...fieldsOf(schemas)].map(({ name }) => name);
  const words = new Set([...named, ...Object.values(vocabularies).flatMap(Object.keys)]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: namesSchema,
    $comment: notice,
    title: 'Neutral name',
    description: 'A name of the interface description.',
    enum: [...words].sort(),
  };
}

/** Resolves a reference such as `#/definitions/x` or `other.schema.json#/properties/y`: the node and its schema. */
export function follow(ref, schema, schemas) {
  const [file, pointer = ''] = ref.split('#');
  const home = file === '' ? schema : schemas.get(file.slice(0, -suffix.length));
  const node = pointer
    .split('/')
    .slice(1)
    .reduce((parent, key) => parent[key], home);
  return { node, home };
}

/** The annotation with the rule of a pattern, which continues "must" in messages. */
export const wording = 'x-form';

/**
 * Keywords that only editors and the documentation read: text for people, and data for the catalogue. Messages and
 * types also contain the descriptions.
 */
export const editorOnly = [
  'title',
  '$comment',
  'enumDescriptions',
  'examples',
  'defaultSnippets',
  'errorMessage',
  annotation,
];

/** The schema for a validator, without keywords that do not affect validation. */
export function forValidation(schema) {
  return without(schema, [...editorOnly, 'description', 'default', wording]);
}

/** The schema for messages about a wrong value, which need its keys, its limits, its form and its description. */
export function forMessages(schema) {
  return without(schema, editorOnly);
}

function without(schema, keywords) {
  return mapNodes(schema, (node) =>
    Object.fromEntries(Object.entries(node).filter(([key]) => !keywords.includes(key))),
  );
}

/** A copy of a schema with `change` applied to each of its nodes, the outermost first. */
export function mapNodes(node, change) {
  if (Array.isArray(node)) return node.map((item) => mapNodes(item, change));
  if (typeof node !== 'object' || node === null) return node;
  return mapValues(change(node), (value, key) =>
    isByName(key) ? mapValues(value, (child) => mapNodes(child, change)) : mapNodes(value, change),
  );
}

/** Whether the keys below a keyword are names, not keywords: a property can be called `title` or `if`. */
export function isByName(keyword) {
  return keyword === 'properties' || keyword === 'definitions';
}

export function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}
