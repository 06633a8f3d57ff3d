import { discoverRoot } from '../../desired/files/roots/discover-root.js';
import { isObject, type Json, type JsonObject } from '../../model/json.js';
import { catalogueFor } from '../../settings/catalogue.js';
import type { Catalogue, Names } from '../../settings/setting.js';
import type { CommandRun } from '../session/session.js';

export type Schemas = Readonly<Record<string, JsonObject>>;
type Rename = (neutral: string) => string;

/**
 * Returns a self-contained schema for editors and other programs. Schemas that it refers to are included under
 * `definitions`, properties have the deployment's names, and the annotations for this tool (`x-…`) are removed.
 */
export function printableSchema(name: string, schemas: Schemas, rename: Rename): JsonObject {
  const root = schemas[name];
  if (root === undefined) throw new Error(`unknown schema: ${name}`);
  const included = new Map<string, Json>();
  const printed = copy(root, { base: '#', schemas, rename, included });
  if (!isObject(printed)) throw new Error(`${name} is not a schema`);
  const own = isObject(printed.definitions) ? printed.definitions : {};
  const definitions = { ...own, ...Object.fromEntries(included) };
  return Object.keys(definitions).length === 0 ? printed : { ...printed, definitions };
}

interface CopyContext {
  /** The current file's position in the printed schema; its own `#` refers to it. */
  readonly base: string;
  readonly schemas: Schemas;
  readonly rename: Rename;
  readonly included: Map<string, Json>;
}

function copy(value: Json, context: CopyContext): Json {
  if (Array.isArray(value)) return value.map((item: Json) => copy(item, context));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(withPatternMessage(value))
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, child]) => [key, copyMember(key, child, context)]),
  );
}

/** Without this keyword, editors show the regular expression. */
function withPatternMessage(schema: JsonObject): JsonObject {
  const rule = schema.pattern === '\\S' ? 'not be blank' : wordsOf(schema).form;
  if (typeof rule !== 'string') return schema;
  const explain = (one: Json): Json =>
    isObject(one) && one.pattern !== undefined ? { ...one, patternErrorMessage: `Must ${rule}.` } : one;
  const { anyOf } = schema;
  if (Array.isArray(anyOf)) return { ...schema, anyOf: anyOf.map(explain) };
  return schema.pattern === undefined ? schema : { ...schema, patternErrorMessage: `Must ${rule}.` };
}

function wordsOf(schema: JsonObject): JsonObject {
  const words = schema['x-messages'];
  return isObject(words) ? words : {};
}

function copyMember(key: string, value: Json, context: CopyContext): Json {
  if (key === '$ref' && typeof value === 'string') return refer(value, context);
  if (key === 'properties' && isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [context.rename(name), copy(child, context)]),
    );
  }
  if (key === 'required' && Array.isArray(value)) {
    return value.map((name: Json) => (typeof name === 'string' ? context.rename(name) : name));
  }
  return copy(value, context);
}

/** `plan.schema.json#/definitions/x` → `#/definitions/plan/definitions/x`. Also includes that file. */
function refer(ref: string, context: CopyContext): string {
  const [file = '', pointer = ''] = ref.split('#');
  if (file === '') return `${context.base}${pointer}`;
  const name = file.replace(/\.schema\.json$/, '');
  const base = `#/definitions/${name}`;
  const schema = context.schemas[name];
  if (schema === undefined)
    throw new Error(`a schema refers to ${name}, which this package does not contain`);
  if (!context.included.has(name)) {
    // Set before the copy, because a schema can refer to itself.
    context.included.set(name, {});
    const { $schema, $id, ...rest } = schema;
    context.included.set(name, copy(rest, { ...context, base }));
  }
  return `${base}${pointer}`;
}

/**
 * The setting names and settings of the root file. With `--names`, or if there is no root file, those of the
 * interface.
 *
 * @throws Fault files SP1000 if the root file is invalid.
 */
export async function configuredNames(
  run: CommandRun<{ readonly config: string | undefined; readonly names: 'neutral' | 'sentry' | undefined }>,
): Promise<{ readonly names: Names; readonly catalogue: Catalogue }> {
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
