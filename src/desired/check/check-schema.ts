import type { ErrorObject } from 'ajv';
import { pluralise } from '../../model/count.js';
import type { Finding } from '../../model/finding.js';
import { isObject, type Json, type JsonObject, pointerTokens, valueAt } from '../../model/json.js';
import type { KnownSettings } from '../../settings/setting.js';
import type { Validator } from '../../settings/validator.js';
import { closestMatch } from '../messages/closest-match.js';
import { formatPath, shorten, suggest } from '../messages/message.js';
import { type Message, messages } from '../messages/messages.js';
import { entryOf, type Located, type Position } from '../yaml/located.js';
import { findingAt, findingAtAlias, findPositions, type SourceFile, withAliasLine } from '../yaml/place.js';
import { isTokenKey, lineOfKey, unknownKeyMessage } from './names/unknown-names.js';
import { formMessage, keyMessage } from './values/form-messages.js';
import type { Misfit } from './values/misfit.js';
import { hintForWord } from './values/number-hints.js';
import { findUrlFlaw } from './values/service-url.js';
import { choiceMessage, describe, typeMessage } from './values/value-messages.js';
import { asYaml, hintForKnownMistake, hintForMissingKey, hintForOtherKey, wordOf } from './values/wording.js';

export interface SchemaCheck {
  readonly validate: Validator<unknown>;
  /** With neutral names, as the validator requires. */
  readonly data: Json;
  /** With the file's own names; provides positions and the original text. */
  readonly root: Located;
  readonly source: SourceFile;
  /** Converts a path in neutral names to the path in the file; if missing, the names are the same. */
  readonly toFile?: (path: readonly string[]) => readonly string[];
  /** What the document can contain below `settings` and `expect`, by the file's own names. */
  readonly known?: Readonly<Record<string, KnownSettings>>;
}

/** Larger than the number of findings printed for one file (`load-config.ts`). */
const MAX_ERRORS = 100;

/** Returns every schema error with its position, the names of the file and this tool's own message. */
export function checkSchema(check: SchemaCheck): Finding[] {
  if (check.validate(check.data)) return [];
  const errors = dropConsequences(joinAlternatives(check.validate.errors ?? []));
  const findings = errors.slice(0, MAX_ERRORS).map((error) => {
    const neutral = pointerTokens(error.instancePath);
    const path = check.toFile?.(neutral) ?? neutral;
    const positions = findPositions(check.root, path);
    const { key, value, node } = positions;
    const line = check.source.lineAt(value.line);
    const known = path.length === 1 ? check.known?.[path[0] ?? ''] : undefined;
    const misfit: Misfit = {
      name: formatPath(path),
      path,
      node,
      root: check.root,
      isAlias: positions.isAlias,
      before: line.slice(0, value.column - 1),
      rest: line.slice(value.column - 1),
      keys: known === undefined ? keysOf(schemaOf(error)) : [...known.keys()],
      schema: error.alternatives ?? schemaOf(error),
    };
    const comment = commentAfter(misfit, error);
    if (comment !== null) {
      const at = { ...value, column: value.column + comment };
      return { finding: findingAt(check.source, at, messages.slashComment()), anchorAt: null };
    }
    const found = toMessage(error, misfit, check);
    // A list or mapping in the lines below its key is not itself visible.
    const own = node.kind !== 'scalar' && value.line > key.line ? key : value;
    const at = found.key === null ? own : findPositions(check.root, [...path, found.key]).key;
    if (found.atKey) return { finding: findingAt(check.source, key, found.message), anchorAt: null };
    const { alias, isAlias } = positions;
    if (alias !== null && isAlias && found.key === null)
      return { finding: findingAtAlias(check.source, alias, found.message), anchorAt: value };
    const finding = findingAt(check.source, at, found.message);
    const shown = found.isSecret ? { ...finding, excerpt: null } : finding;
    return { finding: withAliasLine(shown, alias), anchorAt: null };
  });
  const isFoundAt = ({ line, column }: Position): boolean =>
    findings.some(({ finding: { place } }) => place?.line === line && place.column === column);
  // A value that is invalid at its anchor too is reported there.
  return unique(
    findings.flatMap(({ finding, anchorAt }) => (anchorAt !== null && isFoundAt(anchorAt) ? [] : [finding])),
  );
}

/** The offset of a comment that begins with // behind a value, which becomes part of it; null if there is none. */
function commentAfter({ node, rest }: Misfit, { keyword }: SchemaError): number | null {
  const isText = node.kind === 'scalar' && typeof node.value === 'string' && rest.startsWith(node.written);
  if (!isText || (keyword !== 'type' && keyword !== 'enum')) return null;
  const start = node.written.search(/(?<=\s)\/\/(?:\s|$)/);
  return start < 0 ? null : start;
}

/** One value with several aliases can break a rule several times. */
function unique(findings: readonly Finding[]): Finding[] {
  const places = findings.map(({ code, place }) => `${code} ${place?.line}:${place?.column}`);
  return findings.filter((_, index) => places.indexOf(places[index] ?? '') === index);
}

/** The schema with the keyword that the value breaks. */
function schemaOf({ parentSchema }: ErrorObject): JsonObject {
  const schema: unknown = parentSchema;
  return isObject(schema) ? schema : {};
}

/** The keys that an object can have. */
function keysOf({ properties }: JsonObject): string[] {
  return isObject(properties) ? Object.keys(properties) : [];
}

interface SchemaError extends ErrorObject {
  /** Set if several types were allowed. */
  readonly types?: readonly string[];
  /** The schema that contains the alternatives, if the broken one is among several. */
  readonly alternatives?: JsonObject;
}

/**
 * `anyOf` reports the errors of every branch. If the value's type fits a branch, only errors of fitting branches are
 * kept. If it matches none, they become one error.
 */
function joinAlternatives(errors: readonly ErrorObject[]): SchemaError[] {
  let remaining: SchemaError[] = errors.filter(
    ({ keyword }) => keyword !== 'if' && keyword !== 'discriminator',
  );
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
    const types = atValue.flatMap((error) =>
      error.keyword === 'const' ? [JSON.stringify(error.params.allowedValue)] : typesOf(error),
    );
    remaining = remaining
      .filter((error) => error !== summary && !unfitBranches.has(branchOf(error)))
      .map((error) => (atValue.includes(error) ? { ...error, alternatives: schemaOf(summary) } : error));
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
  const unknown = new Map<string, string[]>();
  for (const error of errors) {
    if (error.keyword !== 'additionalProperties') continue;
    const key = textParam(error, 'additionalProperty');
    const others = unknown.get(error.instancePath);
    if (others === undefined) unknown.set(error.instancePath, [key]);
    else others.push(key);
  }
  return errors.filter((error) => {
    const { keyword, instancePath } = error;
    if (keyword === 'required') return !isMisspelled(error, unknown.get(instancePath) ?? []);
    if (keyword === 'type') return !enums.has(instancePath);
    if (keyword === 'const') return !types.has(instancePath);
    return keyword !== 'pattern' || !blanks.has(instancePath);
  });
}

/** Whether one of the object's unknown keys was probably meant as the missing one. */
function isMisspelled({ params }: SchemaError, unknown: readonly string[]): boolean {
  const missing = String(params.missingProperty);
  return unknown.some((key) => closestMatch(key, [missing]) !== null);
}

interface ErrorMessage {
  readonly message: Message;
  /** The key below the value to point at; null for the value itself. */
  readonly key: string | null;
  /** Point at the value's own key. */
  readonly atKey?: boolean;
  /** The line contains a secret in the wrong place; people who see the message might not have access to the file. */
  readonly isSecret?: boolean;
}

function toMessage(error: SchemaError, misfit: Misfit, check: SchemaCheck): ErrorMessage {
  const { name, node } = misfit;
  const written = describe(node, misfit.rest);
  const value = (message: Message): ErrorMessage => ({ message, key: null });
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = textParam(error, 'additionalProperty');
      const known = keysOf(schemaOf(error));
      const text = lineOfKey(key, findPositions(check.root, [...misfit.path, key]).key, check.source);
      const hint = hintForKnownMistake(misfit.schema, key);
      if (hint !== null) return { message: messages.unknownKey(key, hint), key };
      const owner = known.find((one) => entryOf(node, one) !== undefined);
      const otherwise = hintForOtherKey(misfit.schema, shorten(key), owner);
      const message = unknownKeyMessage(key, text, { path: misfit.path, known, otherwise, root: check.root });
      return { message, key, isSecret: isTokenKey(key) };
    }
    case 'required': {
      const key = textParam(error, 'missingProperty');
      const hint = hintForMissingKey(misfit.schema, key);
      if (key !== 'avatar') return { message: messages.missingKey(name, key, hint), key: null, atKey: true };
      const [, type = ''] = check.toFile?.(['settings', 'avatarType']) ?? [];
      return { message: messages.missingImage(type, check.toFile?.(['settings', key])[1] ?? key), key: type };
    }
    case 'type':
      return value(typeMessage(misfit, error.types ?? typesOf(error)));
    case 'enum':
      return enumMessage(error, misfit);
    case 'const':
      return value(constMessage(misfit, JSON.stringify(error.params.allowedValue)));
    case 'minimum':
    case 'maximum':
      return value(messages.bounds(name, limitOf(error), written, hintForBounds(error, misfit)));
    case 'minLength':
    case 'maxLength':
      return value(messages.size(name, limitOf(error, 'character'), lengthOf(node)));
    case 'minItems':
    case 'maxItems':
      return value(messages.size(name, limitOf(error, 'item'), lengthOf(node)));
    case 'pattern':
      if (error.params.pattern === '\\S') return value(messages.blank(name));
      if (node.kind === 'scalar' && name === 'service.url') {
        const flaw = findUrlFlaw(node.written);
        if (flaw !== null) return value(flaw);
      }
      return value(formMessage(misfit, textParam(error, 'pattern')));
    case 'propertyNames': {
      const key = textParam(error, 'propertyName');
      const schema = valueAt(misfit.schema, '/propertyNames');
      return { message: keyMessage(name, key, schema), key };
    }
    default:
      return value(messages.misfit(name));
  }
}

function enumMessage(error: SchemaError, misfit: Misfit): ErrorMessage {
  const allowed = Array.isArray(error.params.allowedValues) ? error.params.allowedValues.map(String) : [];
  if (error.propertyName === undefined) return { message: choiceMessage(misfit, allowed), key: null };
  const key = error.propertyName;
  const value = entryOf(misfit.node, key)?.value;
  const isReversed = value?.kind === 'scalar' && allowed.includes(value.written);
  const hint = isReversed
    ? `Write it the other way round: ${value.written}: ${asYaml(key)}.`
    : suggest(closestMatch(key, allowed), 'Use a neutral name. Run setpoint schema names for a list.');
  return { message: messages.unknownKey(key, hint), key };
}

function constMessage({ name, node, rest }: Misfit, only: string): Message {
  return messages.notAllowed(name, [only], describe(node, rest), `Write ${only}.`);
}

/** For a number that is too small or too large. */
function hintForBounds({ params }: SchemaError, { node, schema }: Misfit): string | null {
  const written = node.kind === 'scalar' ? node.written : '';
  if (params.limit === Number.MAX_SAFE_INTEGER) return 'Write a number of at most 15 digits.';
  return hintForWord(schema, written) ?? wordOf(schema, 'write');
}

/** The number of items or characters; null for a string from a placeholder, which can be confidential. */
function lengthOf(node: Located): number | null {
  if (node.kind === 'list') return node.items.length;
  return node.kind === 'scalar' && node.value === node.written ? [...node.written].length : null;
}

function typesOf({ keyword, params }: ErrorObject): string[] {
  if (keyword !== 'type') return [];
  const type: unknown = params.type;
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
