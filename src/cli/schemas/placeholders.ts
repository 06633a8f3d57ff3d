import { isObject, type Json, type JsonObject } from '../../model/json.js';

/** Not `type: string`, because the YAML language server would show it as an expected type. */
const string = { not: { title: 'Not a string', type: ['null', 'boolean', 'number', 'array', 'object'] } };
/** Only a variable of the root file keeps the type of its value. */
const typed = { ...string, pattern: '^\\$\\{var:[^}]+\\}$' };
const text = { ...string, pattern: '\\$\\{(?:env|file|var):[^}]+\\}' };

/** Lets each value of a schema also be a placeholder, if its own rules would reject one. */
export function acceptPlaceholders(schema: JsonObject): JsonObject {
  const { title, description, examples, ...rest } = schema;
  const shown = Object.entries({ title, description, examples }).filter(([, value]) => value !== undefined);
  const alternatives = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isObject) : [rest];
  const placeholder = alternatives.map(placeholderFor).find((found) => found !== null);
  if (placeholder === undefined) return Object.fromEntries(Object.entries(schema).map(acceptBelow));
  const around = schema.anyOf === undefined ? Object.fromEntries(shown) : schema;
  // With a title of its own: the YAML language server shows the title of each alternative that it cannot tell apart.
  return { ...around, anyOf: [...alternatives, { title: title ?? 'Placeholder', ...placeholder }] };
}

function acceptBelow([keyword, value]: [string, Json]): [string, Json] {
  const accept = (schema: Json): Json => (isObject(schema) ? acceptPlaceholders(schema) : schema);
  if (keyword === 'items' || keyword === 'additionalProperties') return [keyword, accept(value)];
  if (keyword === 'anyOf' && Array.isArray(value)) return [keyword, value.map(accept)];
  if (keyword === 'properties' && isObject(value))
    return [
      keyword,
      Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, accept(schema)])),
    ];
  return [keyword, value];
}

function placeholderFor({ type, enum: values, pattern }: JsonObject): JsonObject | null {
  const types = Array.isArray(type) ? type : [type];
  if (types.some((one) => one === 'boolean' || one === 'integer' || one === 'number')) return typed;
  if (!types.includes('string')) return null;
  const isAccepted = typeof pattern !== 'string' || new RegExp(pattern).test('${env:NAME}');
  return values === undefined && isAccepted ? null : text;
}
