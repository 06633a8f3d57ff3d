import type { ErrorObject } from 'ajv';
import { pluralise } from '../../model/count.js';
import type { Finding } from '../../model/finding.js';
import type { Json } from '../../model/json.js';
import { shownUrl } from '../../model/shown-url.js';
import { formatPath, quote } from '../messages/message.js';
import { type Message, messages } from '../messages/messages.js';
import type { Located } from '../yaml/located.js';
import { findingAt, findPositions, pathOfPointer, type SourceFile, withAliasLine } from '../yaml/place.js';
import { closestMatch } from './closest-match.js';
import { descriptionAt, knownKeysAt, type SchemaName } from './schema-node.js';

/** A compiled validator (`settings/generated/validate/`). */
export interface Validator {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null | undefined;
}

export interface SchemaCheck {
  readonly schema: SchemaName;
  readonly validate: Validator;
  /** With neutral names, as the validator requires. */
  readonly data: Json;
  /** With the file's own names; provides positions and the original text. */
  readonly root: Located;
  readonly source: SourceFile;
  /** Converts a path in neutral names to the path in the file; if missing, the names are the same. */
  readonly toFile?: (path: readonly string[]) => readonly string[];
}

/** Larger than the number of findings printed for one file (`load-config.ts`). */
const MAX_ERRORS = 100;

/** Returns every schema error with its position, the names of the file and this tool's own message. */
export function checkSchema(check: SchemaCheck): Finding[] {
  if (check.validate(check.data)) return [];
  const errors = dropConsequences(joinAlternatives(check.validate.errors ?? []));
  return errors.slice(0, MAX_ERRORS).map((error) => {
    const neutral = pathOfPointer(error.instancePath);
    const path = check.toFile?.(neutral) ?? neutral;
    const positions = findPositions(check.root, path);
    const found = toMessage(error, formatPath(path), positions.node, check.schema);
    const at = found.key === null ? positions.value : findPositions(check.root, [...path, found.key]).key;
    return found.atKey
      ? findingAt(check.source, positions.key, found.message)
      : withAliasLine(findingAt(check.source, at, found.message), positions.aliasAt);
  });
}

/** A schema error; `types` is set if several types were allowed. */
interface SchemaError extends ErrorObject {
  readonly types?: readonly string[];
}

/**
 * `anyOf` reports the errors of every branch. If the value's type fits a branch, only errors of fitting branches are
 * kept. If it matches none, they become one error.
 */
function joinAlternatives(errors: readonly ErrorObject[]): SchemaError[] {
  let remaining: SchemaError[] = errors.filter((error) => error.keyword !== 'if');
  for (const summary of errors.filter((error) => error.keyword === 'anyOf')) {
    const branchOf = (error: SchemaError) =>
      error.schemaPath.startsWith(`${summary.schemaPath}/`)
        ? error.schemaPath.slice(summary.schemaPath.length + 1).split('/', 1)[0]
        : undefined;
    const atValue = remaining.filter(
      (error) => error.instancePath === summary.instancePath && branchOf(error) !== undefined,
    );
    const unfitBranches = new Set(
      atValue.filter(({ keyword }) => keyword === 'type' || keyword === 'const').map(branchOf),
    );
    const types = atValue.filter((error) => error.keyword === 'type').flatMap((error) => typesOf(error));
    remaining = remaining.filter((error) => error !== summary && !unfitBranches.has(branchOf(error)));
    const fits = remaining.some(
      ({ keyword, instancePath }) =>
        keyword !== 'anyOf' && `${instancePath}/`.startsWith(`${summary.instancePath}/`),
    );
    if (!fits) remaining.push({ ...summary, keyword: 'type', types });
  }
  const misnamed = remaining.filter((error) => error.keyword === 'enum').map((error) => error.propertyName);
  return remaining.filter((error) =>
    error.keyword === 'propertyNames'
      ? !misnamed.includes(textParam(error, 'propertyName'))
      : error.propertyName === undefined || error.keyword === 'enum',
  );
}

/** A value of the wrong type also breaks other rules. Keeps only the most specific error. */
function dropConsequences(errors: readonly SchemaError[]): SchemaError[] {
  const pathsOf = (keyword: string) =>
    new Set(errors.filter((error) => error.keyword === keyword).map((error) => error.instancePath));
  const enums = pathsOf('enum');
  const types = pathsOf('type');
  const blanks = pathsOf('minLength');
  return errors.filter(({ keyword, instancePath }) => {
    if (keyword === 'type') return !enums.has(instancePath);
    if (keyword === 'const') return !types.has(instancePath);
    return keyword !== 'pattern' || !blanks.has(instancePath);
  });
}

interface ErrorMessage {
  readonly message: Message;
  /** The key below the value to point at; null for the value itself. */
  readonly key: string | null;
  /** Point at the value's own key. */
  readonly atKey?: boolean;
}

function toMessage(error: SchemaError, name: string, node: Located, schema: SchemaName): ErrorMessage {
  const written = describe(node);
  const value = (message: Message): ErrorMessage => ({ message, key: null });
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = textParam(error, 'additionalProperty');
      const known = knownKeysAt(schema, error.schemaPath);
      return { message: messages.unknownKey(key, closestMatch(key, known), known), key };
    }
    case 'required': {
      const key = textParam(error, 'missingProperty');
      const cause = key === 'avatar' ? 'Add the image to upload: avatar: ${file:logo.png}.' : null;
      return { message: messages.missingKey(name, key, cause), key: null, atKey: true };
    }
    case 'type':
      return value(typeMessage(name, error.types ?? typesOf(error), node, written));
    case 'enum':
      return enumMessage(error, name, node, written);
    case 'const':
      return value(messages.notAllowed(name, [JSON.stringify(error.params.allowedValue)], written, null));
    case 'minimum':
    case 'maximum':
      return value(messages.bounds(name, limitOf(error), written));
    case 'minLength':
    case 'maxLength':
      return value(messages.size(name, limitOf(error, 'character'), lengthOf(node)));
    case 'minItems':
    case 'maxItems':
      return value(messages.size(name, limitOf(error, 'item'), lengthOf(node)));
    case 'pattern':
      if (error.params.pattern === '\\S') return value(messages.blank(name));
      if (node.kind === 'scalar' && name === 'service.url')
        return value(urlMessage(name, node.written, written));
      return value(messages.badForm(name, written, hintForForm(schema, error)));
    case 'propertyNames': {
      const key = textParam(error, 'propertyName');
      const advice = /[\r\n]/.test(key) ? 'Remove the line break.' : null;
      return { message: messages.badForm(`A key of ${name}`, quote(key), advice), key };
    }
    default:
      return value(messages.misfit(name));
  }
}

function hintForForm(schema: SchemaName, { schemaPath }: SchemaError): string | null {
  const description = descriptionAt(schema, schemaPath);
  return description && `Write ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
}

function typeMessage(name: string, types: readonly string[], node: Located, written: string): Message {
  const asBoolean = types.includes('boolean') ? parseOldBoolean(node) : null;
  if (asBoolean !== null && node.kind === 'scalar') return messages.oldBoolean(name, node.written, asBoolean);
  const expected = [...new Set(types)].map((type) => TYPES[type] ?? type).join(' or ');
  return messages.wrongType(name, expected, written, hintForType(types, node));
}

function enumMessage(error: SchemaError, name: string, node: Located, written: string): ErrorMessage {
  const allowed = Array.isArray(error.params.allowedValues) ? error.params.allowedValues.map(String) : [];
  if (error.propertyName !== undefined) {
    const near = closestMatch(error.propertyName, allowed);
    const hint = messages.unknownKey(error.propertyName, near, []);
    return {
      message: { ...hint, hint: hint.hint ?? 'Use a neutral name that docs/reference/settings.md lists.' },
      key: error.propertyName,
    };
  }
  const near =
    node.kind === 'scalar' && typeof node.value === 'string' ? closestMatch(node.written, allowed) : null;
  return { message: messages.notAllowed(name, allowed, written, near), key: null };
}

const TYPES: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  integer: 'an integer',
  number: 'a number',
  string: 'a string',
  array: 'a list',
  object: 'a mapping',
  null: 'null',
};

/** The boolean that YAML 1.1 reads from a plain word. */
function parseOldBoolean(node: Located): boolean | null {
  if (node.kind !== 'scalar') return null;
  if (/^(?:y|yes|on|true)$/i.test(node.written)) return true;
  return /^(?:n|no|off|false)$/i.test(node.written) ? false : null;
}

function hintForType(types: readonly string[], node: Located): string | null {
  if (node.kind === 'scalar' && node.value === null)
    return 'Set a value, or remove the line to leave it unmanaged.';
  if (types.includes('string') && node.kind === 'scalar') return `Quote it: "${node.written}".`;
  if (types.includes('array') && node.kind === 'scalar') return `Write a list: [${node.written}].`;
  const isNumber = types.includes('integer') && node.kind === 'scalar' && /^-?[0-9]+$/.test(node.written);
  return isNumber ? `Write it without quotes: ${node.written}.` : null;
}

/** Shortens URLs that can contain a secret: people who see the message might not have access to the file. */
function urlMessage(name: string, url: string, written: string): Message {
  return messages.badForm(name, /[@?#]|:\/\/[^/]*\/./.test(url) ? shownUrl(url) : written, hintForUrl(url));
}

/** URLs are compared as written: in lower case, with a scheme. */
function hintForUrl(written: string): string {
  if (/^sandbox:?$/i.test(written)) return 'Did you mean sandbox:?';
  return 'Write it in lower case, like https://errors.example.com, or sandbox: for the sandbox.';
}

/** Describes the value in the file for an error message. */
function describe(node: Located): string {
  if (node.kind === 'list') return 'a list';
  if (node.kind === 'map') return 'a mapping';
  if (node.value === null) return node.written === '' ? 'an empty value' : node.written;
  return typeof node.value === 'string' ? `the string ${quote(node.written)}` : node.written;
}

/** The number of items or characters; null for a string from a placeholder, which can be confidential. */
function lengthOf(node: Located): number | null {
  if (node.kind === 'list') return node.items.length;
  return node.kind === 'scalar' && node.value === node.written ? [...node.written].length : null;
}

function typesOf(error: ErrorObject): string[] {
  const type: unknown = error.params.type;
  return Array.isArray(type) ? type.map(String) : [String(type)];
}

function textParam(error: ErrorObject, name: string): string {
  return String(error.params[name]);
}

/** For example `at most 5 characters`. */
function limitOf({ keyword, params }: ErrorObject, noun?: string): string {
  const limit = Number(params.limit);
  const bound = keyword.startsWith('min') ? 'at least' : 'at most';
  return `${bound} ${noun === undefined ? limit : pluralise(limit, noun)}`;
}
