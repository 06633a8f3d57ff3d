import { isObject, type Json, type JsonObject } from '../../model/json.js';

type Schemas = Readonly<Record<string, JsonObject>>;
type Rename = (neutral: string) => string;

/**
 * Returns a self-contained schema for editors and other programs. Schemas that it refers to are included under
 * `definitions`, properties have the deployment's names, and the annotation for this tool (`x-setpoint`) is removed.
 */
export function printableSchema(name: string, schemas: Schemas, rename: Rename): JsonObject {
  const root = schemas[name];
  if (root === undefined) throw new Error(`no such schema: ${name}`);
  const taken = new Map<string, Json>();
  const printed = copy(root, { base: '#', schemas, rename, taken });
  if (!isObject(printed)) throw new Error(`${name} is no schema`);
  const own = isObject(printed.definitions) ? printed.definitions : {};
  const definitions = { ...own, ...Object.fromEntries(taken) };
  return Object.keys(definitions).length === 0 ? printed : { ...printed, definitions };
}

interface Journey {
  /** The current file's position in the printed schema; its own `#` refers to it. */
  readonly base: string;
  readonly schemas: Schemas;
  readonly rename: Rename;
  readonly taken: Map<string, Json>;
}

function copy(value: Json, journey: Journey): Json {
  if (Array.isArray(value)) return value.map((item: Json) => copy(item, journey));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'x-setpoint')
      .map(([key, child]) => [key, copyMember(key, child, journey)]),
  );
}

function copyMember(key: string, value: Json, journey: Journey): Json {
  if (key === '$ref' && typeof value === 'string') return refer(value, journey);
  if (key === 'properties' && isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [journey.rename(name), copy(child, journey)]),
    );
  }
  if (key === 'required' && Array.isArray(value)) {
    return value.map((name: Json) => (typeof name === 'string' ? journey.rename(name) : name));
  }
  return copy(value, journey);
}

/** `plan.schema.json#/definitions/x` → `#/definitions/plan/definitions/x`. Also includes that file. */
function refer(ref: string, journey: Journey): string {
  const [file = '', pointer = ''] = ref.split('#');
  if (file === '') return `${journey.base}${pointer}`;
  const name = file.replace(/\.schema\.json$/, '');
  const base = `#/definitions/${name}`;
  takeIn(name, { ...journey, base });
  return `${base}${pointer}`;
}

function takeIn(name: string, journey: Journey): void {
  const schema = journey.schemas[name];
  if (schema === undefined) throw new Error(`a schema refers to ${name}, which is none of this package`);
  if (journey.taken.has(name)) return;
  journey.taken.set(name, {});
  const { $schema, $id, ...rest } = schema;
  journey.taken.set(name, copy(rest, journey));
}
