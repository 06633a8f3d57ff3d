import { discoverRoot } from '../../desired/files/roots/discover-root.js';
import { isJsonArray, isObject, type Json, type JsonObject } from '../../model/json.js';
import { catalogueFor } from '../../settings/catalogue.js';
import { schemaOfExtra } from '../../settings/extra.js';
import { placeholder, printableSchemas } from '../../settings/generated/printable-schemas.js';
import { vocabularyFor, wireName } from '../../settings/names.js';
import type { Catalogue, Direction, KnownSettings, Names, Setting } from '../../settings/setting.js';
import type { CommandRun } from '../session/session.js';

/** What a schema depends on in a configuration. */
export interface ConfiguredNames {
  readonly names: Names;
  readonly catalogue: Catalogue;
}

/** Every schema of the package: its file name without `.schema.json`. */
export const schemaNames = Object.keys(printableSchemas);

/**
 * A self-contained schema for editors and other programs, as JSON. It has the configuration's names of settings, its
 * extra settings, and what a change of each setting requires and causes.
 */
export function printSchema(name: string, { names, catalogue }: ConfiguredNames): string {
  const settings: Readonly<Record<string, KnownSettings | undefined>> = {
    'organization-settings': catalogue.organization,
    'project-settings': catalogue.project,
  };
  const schemaOf = (part: string) => describeSettings(printableSchemas[part]?.schema ?? {}, settings[part]);
  const { definitions, ...schema } = schemaOf(name);
  const included = (printableSchemas[name]?.includes ?? []).map((part): [string, Json] => {
    const { $schema, $id, ...rest } = schemaOf(part);
    return [part, rest];
  });
  const all = { ...(isObject(definitions) ? definitions : {}), ...Object.fromEntries(included) };
  const vocabulary = vocabularyFor(names);
  const rename = (key: string, value: Json): Json => {
    if (key === 'properties' && isObject(value))
      return Object.fromEntries(
        Object.entries(value).map(([neutral, one]) => [wireName(vocabulary, neutral), one]),
      );
    if (key === 'required' && isJsonArray(value))
      return value.map((neutral) => (typeof neutral === 'string' ? wireName(vocabulary, neutral) : neutral));
    // The schema's own definitions are at the root.
    if (key === '$ref' && typeof value === 'string') return value.replace(`#/definitions/${name}/`, '#/');
    return value;
  };
  const printed = Object.keys(all).length === 0 ? schema : { ...schema, definitions: all };
  return JSON.stringify(printed, rename, 2);
}

/** Adds to the schema of each setting what a change requires and causes, and the schemas of extra settings. */
function describeSettings(schema: JsonObject, settings: KnownSettings | undefined): JsonObject {
  const { properties } = schema;
  if (settings === undefined || !isObject(properties)) return schema;
  const described = [...settings.values()].map((setting): [string, Json] => {
    const { name, neutral, extra, description } = setting;
    const own =
      extra === undefined ? properties[neutral] : { title: name, ...orPlaceholder(schemaOfExtra(extra)) };
    const text = [description, ...factsOf(setting)].join('\n');
    return [neutral, { ...(isObject(own) ? own : {}), description: text }];
  });
  return { ...schema, properties: Object.fromEntries(described) };
}

function orPlaceholder(schema: JsonObject): JsonObject {
  const { items } = schema;
  return isObject(items)
    ? { ...schema, items: orPlaceholder(items) }
    : { anyOf: [schema, { title: 'Placeholder', ...placeholder }] };
}

/** One sentence for each fact. */
function factsOf({ needs, scopes, droppedWithout, weakens, hides, sideEffect }: Setting): readonly string[] {
  return [
    needs && `Requires ${needs}.`,
    `Scopes (one of): ${scopes.join(', ')}.`,
    droppedWithout && `Deployments require the scope ${droppedWithout}.`,
    weakens && `Weakens security ${clauseOf(weakens)}.`,
    hides && `Hides issues ${clauseOf(hides)}.`,
    sideEffect && `Side effect${sideEffect.on ? ` ${clauseOf(sideEffect.on)}` : ''}: ${sideEffect.text}`,
    sideEffect?.irreversible && 'This cannot be undone.',
  ].filter((fact) => typeof fact === 'string');
}

function clauseOf(direction: Direction): string {
  if ('to' in direction) return `if changed to ${direction.to}`;
  const never = 'never' in direction ? ` (${direction.never} counts as the highest)` : '';
  return `if it ${direction.when}${never}`;
}

/**
 * The setting names and settings of the root file. With `--names`, or if there is no root file, those of the
 * interface.
 *
 * @throws Fault files SP1000 if the root file is invalid.
 */
export async function configuredNames(
  run: CommandRun<{ readonly config: string | undefined; readonly names: 'neutral' | 'sentry' | undefined }>,
): Promise<ConfiguredNames> {
  const { config, names = 'neutral' } = run.flags;
  if (run.flags.names !== undefined || (config === undefined && discoverRoot(process.cwd()).found === null))
    return { names, catalogue: catalogueFor(names) };
  const [{ loadRoot }, { inputSource }] = await Promise.all([
    import('../../desired/files/load-config.js'),
    import('../session/load-checked.js'),
  ]);
  const { root, catalogue } = await loadRoot(await inputSource(run));
  return { names: root.service.names, catalogue };
}
