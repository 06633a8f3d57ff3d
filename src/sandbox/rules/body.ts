import type { SandboxSetting, Settings } from '../catalogue.js';
import { isJsonObject, type SandboxJson, type SandboxObject } from '../json.js';
import { pythonType } from '../schema.js';
import { json, notPermitted, type SandboxReply } from '../server/answer.js';
import { isElevated } from './access.js';
import { explainComplaints } from './complaints.js';
import { coerceInput, isFalsy } from './hearing.js';
import { isIgnoredField } from './passed-over.js';
import { checkRequirement } from './requirements.js';
import type { Objection, RuleContext, ValueRule } from './rule.js';
import { checkFieldValue } from './values.js';

export type CheckedBody =
  | { readonly ok: true; readonly values: ReadonlyMap<SandboxSetting, SandboxJson> }
  | { readonly ok: false; readonly answer: SandboxReply };

/**
 * Checks an update's body: first permissions, then plans, then all values, so that one answer reports every invalid
 * field (observed, 1.1). Unknown fields are ignored.
 */
export function checkBody(
  body: SandboxJson,
  settings: Settings,
  rules: ReadonlyMap<string, ValueRule>,
  circumstances: RuleContext,
): CheckedBody {
  if (!isJsonObject(body)) return { ok: false, answer: notADictionary(body) };
  const covered = coveredValues(body, settings, circumstances);
  if (covered === null) return { ok: false, answer: notPermitted };

  const complaints: Record<string, SandboxJson> = {};
  for (const [setting, value] of covered) {
    const objection = firstObjection(value, setting, circumstances, [
      checkRequirement,
      rules.get(setting.name) ?? checkNothing,
      checkFieldValue,
    ]);
    if (objection === null) continue;
    if ('answer' in objection) return { ok: false, answer: objection.answer };
    complaints[setting.name] = objection.complaint;
  }
  Object.assign(complaints, complainAboutPicture(covered, settings, complaints, circumstances));
  return Object.keys(complaints).length > 0
    ? { ok: false, answer: explainComplaints(complaints, circumstances.behaviour) }
    : { ok: true, values: covered };
}

const checkNothing: ValueRule = () => null;

function firstObjection(
  value: SandboxJson,
  setting: SandboxSetting,
  circumstances: RuleContext,
  rules: readonly ValueRule[],
): Objection {
  for (const rule of rules) {
    const objection = rule(value, setting, circumstances);
    if (objection !== null) return objection;
  }
  return null;
}

/**
 * The settings in the body that the caller can change, with coerced values. Null if the body contains a forbidden one.
 */
function coveredValues(
  body: SandboxObject,
  settings: Settings,
  { caller, behaviour }: RuleContext,
): ReadonlyMap<SandboxSetting, SandboxJson> | null {
  const dropsFalsy = behaviour.has('falsy-fields-dropped');
  const covered = new Map<SandboxSetting, SandboxJson>();
  for (const setting of settings.values()) {
    if (!Object.hasOwn(body, setting.name)) continue;
    const value = body[setting.name] ?? null;
    if (isIgnoredField(setting, value, caller, behaviour)) continue;
    if (!setting.scopes.some((scope) => caller.scopes.includes(scope))) {
      if (dropsFalsy && isFalsy(value)) continue;
      return null;
    }
    const heard = coerceInput(value, setting, behaviour);
    // Readers also must not send values that are truthy before coercion and falsy after it, such as "false" (observed,
    // 3.1).
    const isReaders = setting.scopes.includes('project:read') && !isElevated(caller);
    if (dropsFalsy && isReaders && isFalsy(heard) && !isFalsy(value)) return null;
    covered.set(setting, heard);
  }
  return covered;
}

/**
 * avatarType upload requires an avatar (interface, "Errors"). An image that is already stored is enough (observed,
 * 1.3).
 */
function complainAboutPicture(
  covered: ReadonlyMap<SandboxSetting, SandboxJson>,
  settings: Settings,
  complaints: SandboxObject,
  { world, behaviour }: RuleContext,
): SandboxObject {
  const sent = new Map([...covered].map(([{ name }, value]) => [name, value]));
  const isStored =
    behaviour.has('stored-picture-suffices') && typeof world.organization.settings.avatar === 'string';
  const lacks =
    settings.has('avatarType') && sent.get('avatarType') === 'upload' && !sent.get('avatar') && !isStored;
  return lacks && !('avatar' in complaints)
    ? { avatarType: ['Cannot set avatarType to upload without avatar'] }
    : {};
}

function notADictionary(body: SandboxJson): SandboxReply {
  const message = `Invalid data. Expected a dictionary, but got ${pythonType(body)}.`;
  return json(400, { non_field_errors: [message] });
}
