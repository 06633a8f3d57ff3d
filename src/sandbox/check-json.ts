import { isArray, isJsonObject, type SandboxJson, type SandboxObject } from './json.js';

/**
 * The subset of JSON Schema (draft-07) that the project's schemas use, implemented separately for the sandbox. With the
 * client's validator, an error in it could never show. Messages are those of the service.
 */
export interface SchemaProblem {
  /** Relative to the checked value. */
  readonly path: readonly (string | number)[];
  /** As the observed service words it. */
  readonly message: string;
  /** Only for a property that the schema does not allow. */
  readonly isUnknown?: true;
  /** Only for `enum`: the allowed values. */
  readonly choices?: readonly SandboxJson[];
}

type Check = (value: SandboxJson, bound: SandboxJson, at: Position) => readonly SchemaProblem[];

interface Position {
  readonly path: readonly (string | number)[];
  readonly schema: SandboxObject;
  readonly root: SandboxObject;
}

/** Keywords that do not affect whether a value is valid. */
const annotations = new Set(
  [
    '$schema $id $comment title description enumDescriptions default examples definitions deprecated',
    'format contentEncoding contentMediaType',
  ].flatMap((line) => line.split(' ')),
);

const invalidChoice = (value: SandboxJson): string => `"${text(value)}" is not a valid choice.`;

const checks: Readonly<Record<string, Check>> = {
  $ref: (value, bound, at) => problemsAt(value, { ...at, schema: resolve(bound, at.root) }),
  enum: (value, bound, at) => {
    const choices = isArray(bound) ? bound : [];
    const isChoice = choices.some((choice) => same(choice, value));
    return isChoice ? [] : [{ path: at.path, message: invalidChoice(value), choices }];
  },
  const: (value, bound, at) => (same(bound, value) ? [] : problemAt(at, invalidChoice(value))),
  minimum: limit('number', 'min', (bound) => `Ensure this value is greater than or equal to ${bound}.`),
  maximum: limit('number', 'max', (bound) => `Ensure this value is less than or equal to ${bound}.`),
  minLength: limit('string', 'min', (bound, value) =>
    value === '' ? 'This field may not be blank.' : `Ensure this field has at least ${bound} characters.`,
  ),
  maxLength: limit('string', 'max', (bound) => `Ensure this field has no more than ${bound} characters.`),
  pattern: (value, bound, at) => {
    if (typeof value !== 'string' || typeof bound !== 'string' || new RegExp(bound, 'u').test(value))
      return [];
    const isBlank = value.trim() === '';
    return problemAt(
      at,
      isBlank ? 'This field may not be blank.' : 'This value does not match the required pattern.',
    );
  },
  minItems: limit('array', 'min', (bound) => `Ensure this field has at least ${bound} elements.`),
  maxItems: limit('array', 'max', (bound) => `Ensure this field has no more than ${bound} elements.`),
  minProperties: limit('object', 'min', (bound) => `Ensure this field has at least ${bound} entries.`),
  uniqueItems: (value, bound, at) =>
    isArray(value) && bound === true && value.some((item, i) => value.slice(0, i).some((x) => same(x, item)))
      ? problemAt(at, 'Ensure this field has no duplicate elements.')
      : [],
  items: (value, bound, at) =>
    isArray(value) && isJsonObject(bound)
      ? value.flatMap((item, index) => problemsAt(item, { ...at, path: [...at.path, index], schema: bound }))
      : [],
  required: (value, bound, at) =>
    isJsonObject(value) && isArray(bound)
      ? bound
          .filter((key): key is string => typeof key === 'string' && !Object.hasOwn(value, key))
          .map((key) => ({ path: [...at.path, key], message: 'This field is required.' }))
      : [],
  properties: (value, bound, at) =>
    isJsonObject(value) && isJsonObject(bound)
      ? Object.entries(bound).flatMap(([key, schema]) =>
          Object.hasOwn(value, key) && isJsonObject(schema)
            ? problemsAt(value[key] ?? null, { ...at, path: [...at.path, key], schema })
            : [],
        )
      : [],
  additionalProperties: (value, bound, at) => {
    if (!isJsonObject(value)) return [];
    const known = isJsonObject(at.schema.properties) ? at.schema.properties : {};
    return Object.keys(value)
      .filter((key) => !Object.hasOwn(known, key))
      .flatMap((key) => {
        const path = [...at.path, key];
        if (isJsonObject(bound)) return problemsAt(value[key] ?? null, { ...at, path, schema: bound });
        return bound === false ? [{ path, message: 'Unknown field.', isUnknown: true }] : [];
      });
  },
  propertyNames: (value, bound, at) =>
    isJsonObject(value) && isJsonObject(bound)
      ? Object.keys(value).flatMap((key) =>
          problemsAt(key, { ...at, schema: bound }).length === 0
            ? []
            : [{ path: [...at.path, key], message: `Key '${key}' is invalid.` }],
        )
      : [],
  allOf: (value, bound, at) => branches(bound).flatMap((schema) => problemsAt(value, { ...at, schema })),
  anyOf: (value, bound, at) =>
    fewestProblems(branches(bound).map((schema) => problemsAt(value, { ...at, schema }))),
  oneOf: (value, bound, at) => {
    const outcomes = branches(bound).map((schema) => problemsAt(value, { ...at, schema }));
    const fitting = outcomes.filter((problems) => problems.length === 0).length;
    return fitting > 1 ? problemAt(at, 'This value is ambiguous.') : fewestProblems(outcomes);
  },
  not: (value, bound, at) =>
    isJsonObject(bound) && problemsAt(value, { ...at, schema: bound }).length === 0
      ? problemAt(at, 'This value is not allowed.')
      : [],
};

/**
 * Returns all errors of a value; empty if it is valid.
 * @throws Error if the schema contains an unknown keyword.
 */
export function checkJson(
  value: SandboxJson,
  schema: SandboxObject,
  root: SandboxObject = schema,
): readonly SchemaProblem[] {
  return problemsAt(value, { path: [], schema, root });
}

function problemsAt(value: SandboxJson, at: Position): readonly SchemaProblem[] {
  const wrongType = checkType(value, at);
  if (wrongType.length > 0) return wrongType;
  return Object.entries(at.schema).flatMap(([keyword, bound]) => {
    if (keyword === 'type' || annotations.has(keyword) || keyword.startsWith('x-')) return [];
    const rule = checks[keyword];
    if (rule === undefined) throw new Error(`unsupported schema keyword "${keyword}"`);
    return rule(value, bound, at);
  });
}

function checkType(value: SandboxJson, at: Position): readonly SchemaProblem[] {
  const expected = at.schema.type;
  if (expected === undefined) return [];
  const types = isArray(expected) ? expected : [expected];
  if (types.some((type) => isOfType(value, type))) return [];
  if (value === null) return problemAt(at, 'This field may not be null.');
  return problemAt(at, typeMessage(types.find((type) => type !== 'null') ?? 'null', value));
}

function isOfType(value: SandboxJson, type: SandboxJson): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return isArray(value);
  if (type === 'object') return isJsonObject(value);
  if (type === 'integer') return Number.isSafeInteger(value);
  return typeof value === type;
}

function typeMessage(type: SandboxJson, value: SandboxJson): string {
  if (type === 'boolean') return 'Must be a valid boolean.';
  if (type === 'string') return 'Not a valid string.';
  if (type === 'array') return `Expected a list of items but got type "${pythonType(value)}".`;
  if (type === 'object') return `Expected a dictionary of items but got type "${pythonType(value)}".`;
  return type === 'integer' ? 'A valid integer is required.' : 'A valid number is required.';
}

/** The service is written in Python and uses its type names in errors. */
export function pythonType(value: SandboxJson): string {
  if (value === null) return 'NoneType';
  if (isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return { boolean: 'bool', string: 'str' }[typeof value as string] ?? 'dict';
}

function problemAt({ path }: Position, message: string): readonly SchemaProblem[] {
  return [{ path, message }];
}

/** A keyword that limits the size of values of one type. */
function limit(
  type: 'number' | 'string' | 'array' | 'object',
  side: 'min' | 'max',
  message: (bound: number, value: SandboxJson) => string,
): Check {
  return (value, bound, at) => {
    if (!isOfType(value, type) || typeof bound !== 'number') return [];
    const excess = side === 'min' ? bound - sizeOf(value) : sizeOf(value) - bound;
    return excess > 0 ? problemAt(at, message(bound, value)) : [];
  };
}

function sizeOf(value: SandboxJson): number {
  if (typeof value === 'string') return Array.from(value).length;
  if (isArray(value)) return value.length;
  return isJsonObject(value) ? Object.keys(value).length : Number(value);
}

function branches(bound: SandboxJson): readonly SandboxObject[] {
  return isArray(bound) ? bound.filter(isJsonObject) : [];
}

function fewestProblems(outcomes: readonly (readonly SchemaProblem[])[]): readonly SchemaProblem[] {
  return outcomes.reduce((best, next) => (next.length < best.length ? next : best), outcomes[0] ?? []);
}

function resolve(ref: SandboxJson, root: SandboxObject): SandboxObject {
  const name = typeof ref === 'string' ? /^#\/definitions\/([^/]+)$/.exec(ref)?.[1] : undefined;
  const definitions = root.definitions;
  const found = name !== undefined && isJsonObject(definitions) ? definitions[name] : undefined;
  if (!isJsonObject(found)) throw new Error(`invalid schema reference ${JSON.stringify(ref)}`);
  return found;
}

function same(a: SandboxJson, b: SandboxJson): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function text(value: SandboxJson): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
