import { isObject, type Json, type JsonObject } from '../../model/json.js';
import type { SandboxSetting, Settings } from '../catalogue.js';
import type { CallerContext } from '../deployment.js';
import { isElevated } from '../membership.js';
import { pythonType } from '../schema-problems.js';
import { json, notPermitted, rejectWith } from '../server/reply.js';
import { checkFieldValue } from './check-field-value.js';
import { coerceInput, isFalsy } from './coerce-input.js';
import { checkRequirement } from './requirements.js';
import type { ValueRule } from './value-rule.js';

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
    const message = `Invalid data. Expected a dictionary, but got ${pythonType(body)}.`;
    return rejectWith(json(400, { non_field_errors: [message] }));
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
    const coerced = isObserved ? coerceInput(value, setting) : value;
    // Readers also must not send values that are truthy before coercion and falsy after it, such as "false" (observed,
    // 3.1).
    const isReaders = setting.scopes.includes('project:read') && !isElevated(context);
    if (isObserved && isReaders && isFalsy(coerced) && !isFalsy(value)) rejectWith(notPermitted);
    permitted.set(setting, coerced);
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
