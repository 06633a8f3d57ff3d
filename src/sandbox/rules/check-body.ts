import { isObject, type Json, type JsonObject, parseOrNull } from '../../model/json.js';
import type { SandboxSetting, Settings } from '../catalogue.js';
import type { CallerContext } from '../deployment.js';
import { describeProblems, type SchemaProblem } from '../schema-problems.js';
import { json, notPermitted, rejectWith } from '../server/reply.js';
import { checkRequirement, coerceInput, isFalsy } from './coerce-input.js';
import { checkImageValue } from './images.js';
import { scrubbingRulesError, type ValueRule } from './setting-rules.js';

/** The valid, coerced values of an update. */
export type CheckedValues = ReadonlyMap<SandboxSetting, Json>;

/**
 * Checks an update's body: first permissions, then plans, then all values, so that one reply reports every invalid
 * field (observed, 1.1). Unknown fields are ignored.
 * @throws Rejection
 */
export function checkBody(
  body: Json,
  settings: Settings,
  rules: Readonly<Record<string, ValueRule>>,
  context: CallerContext,
): CheckedValues {
  if (!isObject(body)) {
    return rejectWith(json(400, { non_field_errors: ['Invalid data. Expected a dictionary.'] }));
  }
  const values = permittedValues(body, settings, context);
  const errors: Record<string, Json> = {};
  for (const [setting, value] of values) {
    const error =
      checkRequirement(value, setting, context) ??
      rules[setting.name]?.(value, setting, context) ??
      checkFieldValue(value, setting, context);
    if (error !== null) errors[setting.name] = error;
  }
  if (lacksAvatar(values, context) && !('avatar' in errors))
    errors.avatarType = ['Cannot set avatarType to upload without avatar'];
  if (Object.keys(errors).length > 0) rejectWith(json(400, errors));
  return values;
}

export function sentValue(values: CheckedValues, name: string): Json | undefined {
  return [...values].find(([setting]) => setting.name === name)?.[1];
}

/**
 * The settings in the body that the caller can change, with coerced values.
 * @throws Rejection if the body contains another one.
 */
function permittedValues(body: JsonObject, settings: Settings, context: CallerContext): CheckedValues {
  const { isObserved } = context.behaviour;
  const permitted = new Map<SandboxSetting, Json>();
  for (const setting of settings.values()) {
    if (!Object.hasOwn(body, setting.name)) continue;
    const value = body[setting.name] ?? null;
    if (isObserved && isIgnoredField(setting.name, value, context.scopes)) continue;
    if (!isPermitted(setting, context)) {
      if (isObserved && isFalsy(value)) continue;
      rejectWith(notPermitted);
    }
    permitted.set(setting, isObserved ? coerceInput(value, setting) : value);
  }
  return permitted;
}

/** Some deployments accept only the bookmark without project:write (observed, 11). */
function isPermitted(
  { name, scopes: needed }: SandboxSetting,
  { scopes, behaviour }: CallerContext,
): boolean {
  const isProjects = needed.includes('project:admin') && name !== 'isBookmarked';
  return isProjects && behaviour.has('project-admin-not-elevated')
    ? scopes.includes('project:write')
    : needed.some((scope) => scopes.includes(scope));
}

/**
 * avatarType upload requires an avatar (interface, "Errors"). An image that is already stored is enough (observed,
 * 1.3).
 */
function lacksAvatar(values: CheckedValues, { world, behaviour }: CallerContext): boolean {
  const isStored = behaviour.isObserved && typeof world.organization.settings.avatar === 'string';
  return sentValue(values, 'avatarType') === 'upload' && !sentValue(values, 'avatar') && !isStored;
}

/** Whether deployments ignore a field as if it had not been sent. */
function isIgnoredField(name: string, value: Json, scopes: readonly string[]): boolean {
  if (name === 'defaultRole' || name === 'cancelDeletion') return !scopes.includes('org:admin');
  return (name === 'avatar' && isFalsy(value)) || (name === 'platform' && (value === '' || value === null));
}

/**
 * The rules for kinds that are transmitted in a different form than the schema describes. Other kinds use the schema.
 */
const rulesByKind: Readonly<Record<string, ValueRule>> = {
  image: checkImageValue,
  'embedded-json': checkEmbeddedJson,
  'map-of-sets': checkMap,
};

const checkFieldValue: ValueRule = (value, setting, context) =>
  context.behaviour.isObserved && isRelaxed(setting.name, value)
    ? null
    : (rulesByKind[setting.kind] ?? checkAgainstSchema)(value, setting, context);

/** Values that deployments accept, and the interface does not (observed, 1.3 and 3.2). */
function isRelaxed(name: string, value: Json): boolean {
  // A null avatarType makes the update fail later (observed, 1.3).
  if (value === null) return name === 'avatarType' || name === 'resolveAge';
  if (typeof value !== 'number' || !Number.isInteger(value)) return false;
  return name === 'resolveAge' || (name === 'storeCrashReports' && value >= -1 && value <= 100);
}

function listOf(error: string | null): Json | null {
  return error === null ? null : [error];
}

/** Unknown properties are ignored. The files require true for an action; the service accepts any boolean. */
const unchecked: readonly string[] = ['additionalProperties', 'const'];

function checkAgainstSchema(value: Json, setting: SandboxSetting): Json | null {
  const problems = problemsOf(value, setting).filter(({ keyword }) => !unchecked.includes(keyword));
  return problems.length === 0 ? null : nest(problems);
}

function problemsOf(value: Json, { name, validate }: SandboxSetting): readonly SchemaProblem[] {
  validate({ [name]: value });
  return problemsIn(describeProblems(validate.errors), name);
}

/** The problems inside the value of a key or at an index, relative to it. */
function problemsIn(problems: readonly SchemaProblem[], key: string): readonly SchemaProblem[] {
  return problems.flatMap(({ path: [first, ...path], ...problem }) =>
    first === key ? [{ ...problem, path }] : [],
  );
}

/** A structure as JSON text (interface, "relayPiiConfig"). An empty text and null clear it (observed, 1.3). */
function checkEmbeddedJson(value: Json, setting: SandboxSetting, { behaviour }: CallerContext): Json | null {
  if (value === null || value === '') return null;
  if (typeof value !== 'string') return ['Not a valid string.'];
  const decoded = parseOrNull(value);
  if (decoded === null) return ['expected value at line 1 column 1'];
  if (behaviour.isObserved) return listOf(scrubbingRulesError(decoded, value));
  if (!isObject(decoded)) return ['rules: an object is expected'];
  const [problem] = problemsOf(decoded, setting).toSorted((a, b) => b.path.length - a.path.length);
  return listOf(problem === undefined ? null : `${problem.path.join('.')}: ${problem.message}`);
}

/** Reports one sentence for the whole map (observed, 3.2 "highlightContext"). */
function checkMap(value: Json, setting: SandboxSetting): Json | null {
  const [problem] = problemsOf(value, setting);
  if (problem === undefined) return null;
  const [key] = problem.path;
  if (key === undefined) return [problem.message];
  const isKey = problem.keyword === 'propertyNames';
  return [isKey ? `Key '${key}' is invalid.` : `Value for '${key}' must be a list of strings.`];
}

/** Nests errors as the service does: by key or index down to a list with one sentence. */
function nest(problems: readonly SchemaProblem[]): Json {
  const own = problems.find(({ path }) => path.length === 0);
  if (own !== undefined) return [own.message];
  const keys = new Set(problems.map(({ path }) => path[0] ?? ''));
  return Object.fromEntries([...keys].map((key) => [key, nest(problemsIn(problems, key))]));
}
