import { isJsonArray, isObject, type Json, type JsonObject } from '../../model/json.js';
import { schemaOfExtra } from '../../settings/extra.js';
import { placeholder, printableSchemas } from '../../settings/generated/printable-schemas.js';
import { vocabularyFor, wireName } from '../../settings/names.js';
import type { Catalogue, KnownSettings, Names } from '../../settings/setting.js';

/** What a schema depends on in a configuration. */
export interface ConfiguredNames {
  readonly names: Names | 'auto';
  readonly catalogue: Catalogue;
}

/** Every schema of the package: its file name without `.schema.json`. */
export const schemaNames = Object.keys(printableSchemas);

/**
 * A self-contained schema for editors and other programs, as JSON, with the configuration's names of settings and its
 * extra settings.
 */
export function printSchema(name: string, { names, catalogue }: ConfiguredNames): string {
  const extras: Readonly<Record<string, KnownSettings | undefined>> = {
    'organization-settings': catalogue.organization,
    'project-settings': catalogue.project,
  };
  const schemaOf = (part: string) => withExtras(printableSchemas[part]?.schema ?? {}, extras[part]);
  // A relative $id says nothing outside the package, and some validators reject it.
  const { $id, definitions, ...schema } = schemaOf(name);
  const included = (printableSchemas[name]?.includes ?? []).map((part): [string, Json] => {
    const { $schema, $id, ...rest } = schemaOf(part);
    return [part, rest];
  });
  const all = { ...(isObject(definitions) ? definitions : {}), ...Object.fromEntries(included) };
  const vocabularies = (names === 'auto' ? (['sentry', 'neutral'] as const) : [names]).map(vocabularyFor);
  const namesOf = (neutral: string) => vocabularies.map((vocabulary) => wireName(vocabulary, neutral));
  const toWire = (neutral: string) => namesOf(neutral)[0] ?? neutral;
  const rename = (key: string, value: Json): Json => {
    if (key === 'properties' && isObject(value))
      return Object.fromEntries(
        Object.entries(value).flatMap(([neutral, value]) => namesOf(neutral).map((own) => [own, value])),
      );
    if (key === 'required' && isJsonArray(value))
      return value.map((neutral) => (typeof neutral === 'string' ? toWire(neutral) : neutral));
    if (typeof value !== 'string') return value;
    if (key === 'description') return value.replaceAll(/\b\w+(?= integration\.)/g, toWire);
    // The schema's own definitions are at the root.
    return key === '$ref' ? value.replace(`#/definitions/${name}/`, '#/') : value;
  };
  const printed = Object.keys(all).length === 0 ? schema : { ...schema, definitions: all };
  return JSON.stringify(printed, rename, 2);
}

function withExtras(schema: JsonObject, settings: KnownSettings | undefined): JsonObject {
  const { properties } = schema;
  if (settings === undefined || !isObject(properties)) return schema;
  const extras = [...settings.values()].flatMap(({ name, extra, description }): [string, Json][] =>
    extra === undefined ? [] : [[name, { title: name, ...orPlaceholder(schemaOfExtra(extra)), description }]],
  );
  return { ...schema, properties: { ...properties, ...Object.fromEntries(extras) } };
}

function orPlaceholder(schema: JsonObject): JsonObject {
  const { items } = schema;
  return isObject(items)
    ? { ...schema, items: orPlaceholder(items) }
    : { anyOf: [schema, { title: 'Placeholder', ...placeholder }] };
}
