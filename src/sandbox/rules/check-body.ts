import type { SandboxSetting, Settings } from '../catalogue.js';
import { pythonType } from '../check-json.js';
import { isJsonObject, type SandboxJson, type SandboxObject } from '../json.js';
import type { Behaviour, QuirkName } from '../quirks.js';
import { json, notPermitted, type SandboxReply } from '../server/reply.js';
import type { Token } from '../state/world.js';
import { isElevated } from './access.js';
import { checkFieldValue } from './check-field-value.js';
import { coerceInput, isFalsy } from './coerce-input.js';
import { checkRequirement } from './requirements.js';
import type { RuleContext, RuleResult, ValueRule } from './rule.js';
import { validationErrorReply } from './validation-error-reply.js';

export type CheckedBody =
  | { readonly ok: true; readonly values: ReadonlyMap<SandboxSetting, SandboxJson> }
  | { readonly ok: false; readonly reply: SandboxReply };

/**
 * Checks an update's body: first permissions, then plans, then all values, so that one reply reports every invalid
 * field (observed, 1.1). Unknown fields are ignored.
 */
export function checkBody(
  body: SandboxJson,
  settings: Settings,
  rules: ReadonlyMap<string, ValueRule>,
  context: RuleContext,
): CheckedBody {
  if (!isJsonObject(body)) return { ok: false, reply: rejectType(body) };
  const permitted = permittedValues(body, settings, context);
  if (permitted === null) return { ok: false, reply: notPermitted };

  const errors: Record<string, SandboxJson> = {};
  for (const [setting, value] of permitted) {
    const result = firstFailure(value, setting, context, [
      checkRequirement,
      rules.get(setting.name) ?? noRule,
      checkFieldValue,
    ]);
    if (result === null) continue;
    if ('reply' in result) return { ok: false, reply: result.reply };
    errors[setting.name] = result.errors;
  }
  Object.assign(errors, checkAvatarSent(permitted, settings, errors, context));
  return Object.keys(errors).length > 0
    ? { ok: false, reply: validationErrorReply(errors, context.behaviour) }
    : { ok: true, values: permitted };
}

const noRule: ValueRule = () => null;

function firstFailure(
  value: SandboxJson,
  setting: SandboxSetting,
  context: RuleContext,
  rules: readonly ValueRule[],
): RuleResult {
  for (const rule of rules) {
    const result = rule(value, setting, context);
    if (result !== null) return result;
  }
  return null;
}

/**
 * The settings in the body that the caller can change, with coerced values. Null if the body contains a forbidden one.
 */
function permittedValues(
  body: SandboxObject,
  settings: Settings,
  { caller, behaviour }: RuleContext,
): ReadonlyMap<SandboxSetting, SandboxJson> | null {
  const dropsFalsy = behaviour.has('falsy-fields-dropped');
  const permitted = new Map<SandboxSetting, SandboxJson>();
  for (const setting of settings.values()) {
    if (!Object.hasOwn(body, setting.name)) continue;
    const value = body[setting.name] ?? null;
    if (isIgnoredField(setting, value, caller, behaviour)) continue;
    if (!setting.scopes.some((scope) => caller.scopes.includes(scope))) {
      if (dropsFalsy && isFalsy(value)) continue;
      return null;
    }
    const coerced = coerceInput(value, setting, behaviour);
    // Readers also must not send values that are truthy before coercion and falsy after it, such as "false" (observed,
    // 3.1).
    const isReaders = setting.scopes.includes('project:read') && !isElevated(caller);
    if (dropsFalsy && isReaders && isFalsy(coerced) && !isFalsy(value)) return null;
    permitted.set(setting, coerced);
  }
  return permitted;
}

/**
 * avatarType upload requires an avatar (interface, "Errors"). An image that is already stored is enough (observed,
 * 1.3).
 */
function checkAvatarSent(
  permitted: ReadonlyMap<SandboxSetting, SandboxJson>,
  settings: Settings,
  errors: SandboxObject,
  { world, behaviour }: RuleContext,
): SandboxObject {
  const sent = new Map([...permitted].map(([{ name }, value]) => [name, value]));
  const isStored =
    behaviour.has('stored-picture-suffices') && typeof world.organization.settings.avatar === 'string';
  const lacks =
    settings.has('avatarType') && sent.get('avatarType') === 'upload' && !sent.get('avatar') && !isStored;
  return lacks && !('avatar' in errors)
    ? { avatarType: ['Cannot set avatarType to upload without avatar'] }
    : {};
}

function rejectType(body: SandboxJson): SandboxReply {
  const message = `Invalid data. Expected a dictionary, but got ${pythonType(body)}.`;
  return json(400, { non_field_errors: [message] });
}

interface IgnoredField {
  readonly quirk: QuirkName;
  readonly settings: readonly string[];
  readonly when: (value: SandboxJson, caller: Token) => boolean;
}

/** Fields that are ignored as if they had not been sent. */
const ignoredFields: readonly IgnoredField[] = [
  {
    quirk: 'owner-fields-dropped',
    settings: ['defaultRole', 'cancelDeletion'],
    when: (_value, caller) => !caller.scopes.includes('org:admin'),
  },
  { quirk: 'stored-picture-suffices', settings: ['avatar'], when: isFalsy },
  { quirk: 'platform-not-cleared', settings: ['platform'], when: (value) => value === '' || value === null },
];

function isIgnoredField(
  setting: SandboxSetting,
  value: SandboxJson,
  caller: Token,
  behaviour: Behaviour,
): boolean {
  return ignoredFields.some(
    ({ quirk, settings, when }) =>
      settings.includes(setting.name) && behaviour.has(quirk) && when(value, caller),
  );
}
