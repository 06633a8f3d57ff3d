import type { ErrorObject } from 'ajv';
import { pointerTokens } from '../model/json.js';

/** An error of a value, mostly in the words of deployments (observed, 1.2). */
export interface SchemaProblem {
  /** The keys and indexes from the checked value to the invalid one. */
  readonly path: readonly string[];
  readonly message: string;
  readonly keyword: string;
  /** Only for `enum`: the allowed values. */
  readonly choices: readonly string[];
}

/** The errors of the service by keyword. `limit`: the value of the keyword. */
const messages: Readonly<Record<string, (limit: string, value: unknown) => string>> = {
  type: (types, value) =>
    value === null
      ? 'This field may not be null.'
      : (typeMessages[types.split(',')[0] ?? ''] ?? 'A valid number is required.'),
  enum: invalidChoice,
  const: invalidChoice,
  minimum: (limit) => `Ensure this value is greater than or equal to ${limit}.`,
  maximum: (limit) => `Ensure this value is less than or equal to ${limit}.`,
  minLength: (limit, value) =>
    value === '' ? 'This field may not be blank.' : `Ensure this field has at least ${limit} characters.`,
  maxLength: (limit) => `Ensure this field has no more than ${limit} characters.`,
  pattern: (_, value) =>
    String(value).trim() === ''
      ? 'This field may not be blank.'
      : 'This value does not match the required pattern.',
  minProperties: (limit) => `Ensure this field has at least ${limit} entries.`,
  uniqueItems: () => 'Ensure this field has no duplicate elements.',
  required: () => 'This field is required.',
  additionalProperties: () => 'Unknown field.',
  propertyNames: () => 'This key is invalid.',
};

const typeMessages: Readonly<Record<string, string>> = {
  boolean: 'Must be a valid boolean.',
  integer: 'A valid integer is required.',
  string: 'Not a valid string.',
  array: 'Expected a list of items.',
  object: 'Expected a dictionary of items.',
};

/** The first problem of each invalid value. Of alternatives, the problems are those inside the value, if any. */
export function describeProblems(
  errors: readonly ErrorObject[] | null | undefined = [],
): readonly SchemaProblem[] {
  const found = new Map<string, SchemaProblem>();
  const undecided: string[] = [];
  for (const { instancePath, keyword, params, schema, data, propertyName } of errors ?? []) {
    const { missingProperty, additionalProperty } = params;
    const key: unknown = missingProperty ?? additionalProperty ?? params.propertyName;
    const path = [...pointerTokens(instancePath), ...(typeof key === 'string' ? [key] : [])];
    const at = path.join('/');
    const wording = messages[keyword];
    if (keyword === 'anyOf') undecided.push(at);
    if (wording === undefined || propertyName !== undefined || found.has(at)) continue;
    const choices = keyword === 'enum' && Array.isArray(schema) ? schema.map(String) : [];
    found.set(at, { path, message: wording(String(schema), data), keyword, choices });
  }
  for (const at of undecided) {
    if ([...found.keys()].some((other) => other.startsWith(`${at}/`))) found.delete(at);
  }
  return [...found.values()];
}

function invalidChoice(_: string, value: unknown): string {
  return `"${typeof value === 'string' ? value : JSON.stringify(value)}" is not a valid choice.`;
}
