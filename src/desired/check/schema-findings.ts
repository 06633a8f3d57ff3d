import type { ErrorObject } from 'ajv';
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { pluralise } from '../../model/count.js';
import { type ErrorCode, type Finding, withCondition } from '../../model/finding.js';
import { isObject, type Json, type JsonObject, pointerTokens } from '../../model/json.js';
import type { Validator } from '../../settings/validator.js';
import { closestMatch } from '../messages/closest-match.js';
import { formatChoices, formatPath, maxFindings, quote, suggest } from '../messages/finding.js';
import { nearestAt, type ParsedDocument, textOf } from '../yaml/nodes.js';
import { describe, descriptionOf, hintFor, isFilled, maxKeys, textsOf } from './schema-hints.js';

export interface SchemaCheck {
  readonly parsed: ParsedDocument;
  readonly validate: Validator<unknown>;
  /** With neutral names, as the validator requires. */
  readonly data: Json;
  /** Converts a path in neutral names to the path in the file. Default: the names are the same. */
  readonly toFile?: (path: readonly string[]) => readonly string[];
  /** The hint for an unknown key of the document that belongs somewhere else. */
  readonly hintForKey?: (path: readonly string[], key: string) => string | null;
}

/** Maximum number of errors of Ajv that are examined: one value can cause several. */
const maxErrors = 1000;

type Rule = readonly [code: ErrorCode, rule: (params: JsonObject, schema: JsonObject) => string];

/**
 * What a value must do to fit a keyword of its schema, by keyword. A value that breaks several gets the first message
 * of this table.
 */
const rulesByKeyword: Readonly<Record<string, Rule>> = {
  anyOf: ['SP1302', (_, schema) => formOf(schema)],
  enum: ['SP1304', ({ allowedValues }) => `be ${formatChoices(textsOf(allowedValues))}`],
  type: ['SP1302', ({ type }, schema) => `be ${formatTypes(textsOf(type), schema)}`],
  const: ['SP1304', ({ allowedValue }) => `be ${JSON.stringify(allowedValue)}`],
  minimum: ['SP1305', ({ limit }) => `be at least ${textOf(limit)}`],
  maximum: ['SP1305', ({ limit }) => `be at most ${textOf(limit)}`],
  minLength: countRule('at least', 'character'),
  maxLength: countRule('at most', 'character'),
  minItems: countRule('at least', 'item'),
  maxItems: countRule('at most', 'item'),
  maxProperties: countRule('at most', 'key'),
  pattern: ['SP1307', (_, schema) => formOf(schema)],
};

function countRule(bound: string, noun: string): Rule {
  return ['SP1306', ({ limit }) => `have ${bound} ${pluralise(Number(limit), noun)}`];
}

const priorities = Object.keys(rulesByKeyword);

const typeNames: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  integer: 'an integer',
  number: 'a number',
  string: 'a string',
  array: 'a list',
  object: 'a mapping',
};

/** Reports the errors of a document's schema, with their positions and the names of the file. */
export function schemaFindings(check: SchemaCheck): readonly Finding[] {
  if (check.validate(check.data)) return [];
  const errors = (check.validate.errors ?? []).slice(0, maxErrors);
  const causes = causesOf(errors).slice(0, maxFindings);
  const findings = causes.map((error) => findingFor(error, check));
  // Whatever is left out above, a document with an error is never valid.
  if (findings.length === 0) {
    const { source, document } = check.parsed;
    return [source.finding(document.contents ?? 0, 'SP1309', 'The document does not match the schema.')];
  }
  // One value with several aliases can break a rule several times.
  return [
    ...new Map(
      findings.map((finding) => [`${finding.code} ${finding.place?.line}:${finding.place?.column}`, finding]),
    ).values(),
  ];
}

/** Leaves out errors that follow from others: one value with a wrong type or key breaks several rules. */
function causesOf(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const unknown = new Set(
    errors.flatMap((error) => (error.keyword === 'additionalProperties' ? error.instancePath : [])),
  );
  // The last of a path remains.
  const byRank = errors
    .filter(isOfValue)
    .reverse()
    .sort((a, b) => rankOf(b) - rankOf(a));
  const first = new Map(byRank.map((error) => [error.instancePath, error]));
  return errors.filter((error) => {
    const { keyword, instancePath } = error;
    if (['if', 'discriminator', 'propertyNames', 'oneOf'].includes(keyword)) return false;
    if (keyword === 'required') return !unknown.has(instancePath);
    // Unknown keys beside an empty mapping are its own, but not indented.
    if (error.data === null && unknown.has(instancePath.replace(/\/[^/]*$/, ''))) return false;
    // The alternative that was meant has errors of its own.
    if (keyword === 'anyOf' && errors.some((cause) => isBelow(cause, instancePath))) return false;
    return !isOfValue(error) || first.get(instancePath) === error;
  });
}

function rankOf({ keyword }: ErrorObject): number {
  return priorities.indexOf(keyword);
}

/** Whether an error is about a part of the value at a path, or about one of its keys. */
function isBelow({ instancePath, propertyName }: ErrorObject, path: string): boolean {
  return instancePath.startsWith(path) && (propertyName !== undefined || instancePath.length > path.length);
}

/** Whether an error is about a value, not about the keys that it has or lacks. */
function isOfValue({ keyword, propertyName }: ErrorObject): boolean {
  return propertyName === undefined && keyword in rulesByKeyword;
}

function findingFor(error: ErrorObject, check: SchemaCheck): Finding {
  const { source } = check.parsed;
  const { toFile = (path: readonly string[]) => path } = check;
  const { keyword, propertyName } = error;
  const params: JsonObject = error.params;
  const parent: unknown = error.parentSchema;
  const schema = isObject(parent) ? parent : {};
  const neutral = pointerTokens(error.instancePath);
  const path = toFile(neutral);
  const found = nearestAt(check.parsed, path);
  if (found === null) throw new Error(`the document has no node for ${error.instancePath}`);
  const { key: keyNode, value: node } = found;
  const name = formatPath(path);
  if (keyword === 'required') {
    const missing = toFile([...neutral, textOf(params.missingProperty)]).at(-1) ?? '';
    const property = isObject(schema.properties) ? schema.properties[missing] : undefined;
    const [example] = isObject(property) ? [property.const ?? property.examples ?? []].flat() : [];
    const add = example === undefined ? null : `Add it, such as ${missing}: ${textsOf(example).join()}.`;
    const hint = 'type' in schema ? add : descriptionOf(schema);
    const message = `${name} requires the key ${quote(missing)}.`;
    return withCondition(source.finding(keyNode, 'SP1308', message, hint), 'incomplete');
  }
  const key = propertyName ?? params.additionalProperty;
  if (key !== undefined) return findingForKey(textOf(key), path, params, schema, check);
  const [code, rule] = rulesByKeyword[keyword] ?? ['SP1309', () => 'match the schema'];
  const isSecret = isSecretUrl(textOf(node), path);
  const actual = isSecret ? 'a URL that can contain a secret' : (countOf(keyword, node) ?? describe(node));
  const hint = isSecret
    ? secretHint
    : isUnset(node, path)
      ? unsetHint
      : hintFor(node, path, params, schema, source.text);
  // A list or mapping in the lines below its key is not itself visible.
  const isBeside = source.placeOf(found.at).line === source.placeOf(keyNode).line;
  const at = isScalar(node) || isBeside ? found.at : keyNode;
  const finding = source.finding(at, code, `${name} must ${rule(params, schema)}, got ${actual}.`, hint);
  return isSecret ? { ...finding, excerpt: null } : finding;
}

/** For a setting without a value. */
export const unsetHint =
  'Set a value, with a space after the colon, or remove the line to leave the setting unmanaged.';
const secretHint =
  'Write only https:// and the host as url, without user name, password and query, and revoke the secret.';

function isUnset(node: Node, path: readonly string[]): boolean {
  return path.length === 2 && path[0] === 'settings' && isScalar(node) && node.value === null;
}

/** A key that its mapping cannot have. */
function findingForKey(
  key: string,
  path: readonly string[],
  params: JsonObject,
  schema: JsonObject,
  { parsed, hintForKey }: SchemaCheck,
): Finding {
  const at = nearestAt(parsed, [...path, key])?.key ?? 0;
  const hidden = (message: string, hint: string): Finding => ({
    ...parsed.source.finding(at, 'SP1301', message, hint),
    excerpt: null,
  });
  if (isSecretUrl(key, path)) return hidden('Unknown key: a URL that can contain a secret.', secretHint);
  const secret = /token/i.test(key) ? 'the token' : /^headers?$/i.test(key) ? 'headers' : null;
  if (secret !== null)
    return hidden(
      `${formatPath([...path, key])} is not supported: files must not contain ${secret}.`,
      secret === 'headers'
        ? 'Remove the line, and write the headers into a file outside the repository that SETPOINT_HEADERS_FILE names.'
        : 'Remove the line, revoke the token, and set a new one in SETPOINT_TOKEN.',
    );
  if (params.pattern !== undefined || params.limit !== undefined) {
    const rule = params.limit === undefined ? formOf(schema) : 'not be empty';
    const message = `A key of ${formatPath(path)} must ${rule}, got ${quote(key)}.`;
    return parsed.source.finding(at, 'SP1307', message);
  }
  const known = textsOf(
    params.allowedValues ?? Object.keys(isObject(schema.properties) ? schema.properties : {}),
  );
  const list = known.length > maxKeys ? null : `Use one of: ${known.join(', ')}.`;
  const hint = hintForKey?.(path, key) ?? suggest(closestMatch(key, known), list);
  return parsed.source.finding(at, 'SP1301', `Unknown key ${quote(key)}.`, hint);
}

/** A user name, a password or a query in the address of the service, wherever it is written. */
function isSecretUrl(text: string, path: readonly string[]): boolean {
  return path[0] === 'service' && /[@?#]/.test(text);
}

/** The number of items or characters, for a rule about it. Null for a placeholder, whose value can be confidential. */
function countOf(keyword: string, node: Node): string | null {
  if (!/(?:Length|Items|Properties)$/.test(keyword) || isFilled(node)) return null;
  if (isSeq(node) || isMap(node)) return String(node.items.length);
  return String([...textOf(node)].length);
}

/** `an integer or null`; the form for a value that has one, such as a slug. */
function formatTypes(types: readonly string[], schema: JsonObject): string {
  if (typeof schema['x-form'] === 'string' && schema['x-form'].startsWith('be '))
    return schema['x-form'].slice(3);
  return formatChoices(types.map((type) => typeNames[type] ?? type));
}

/** The rule of a pattern, continuing "must". */
function formOf(schema: JsonObject): string {
  if (schema.pattern === '\\S') return 'not be blank';
  return typeof schema['x-form'] === 'string' ? schema['x-form'] : 'have another form';
}
