import { type Answer, json, notPermitted } from '../answer.js';
import type { Setting, Settings } from '../catalogue.js';
import { isObject, type Json, type JsonObject } from '../json.js';
import { pythonType } from '../schema.js';
import { isElevated } from './access.js';
import { tellComplaints } from './complaints.js';
import { hear, isFalsy } from './hearing.js';
import { isPassedOver } from './passed-over.js';
import { checkRequirement } from './requirements.js';
import type { Circumstances, Objection, Rule } from './rule.js';
import { checkValue } from './values.js';

export type CheckedBody =
  | { readonly ok: true; readonly values: ReadonlyMap<Setting, Json> }
  | { readonly ok: false; readonly answer: Answer };

/**
 * An update's body against everything: first who may, then what is paid for, then the values, all of them, so that
 * one answer names every field at fault (observed, 1.1). Fields that no setting is named by are passed over.
 */
export function checkBody(
  body: Json,
  settings: Settings,
  rules: ReadonlyMap<string, Rule>,
  circumstances: Circumstances,
): CheckedBody {
  if (!isObject(body)) return { ok: false, answer: notADictionary(body) };
  const covered = coveredValues(body, settings, circumstances);
  if (covered === null) return { ok: false, answer: notPermitted };

  const complaints: Record<string, Json> = {};
  for (const [setting, value] of covered) {
    const objection = firstObjection(value, setting, circumstances, [
      checkRequirement,
      rules.get(setting.name) ?? checkNothing,
      checkValue,
    ]);
    if (objection === null) continue;
    if ('answer' in objection) return { ok: false, answer: objection.answer };
    complaints[setting.name] = objection.complaint;
  }
  Object.assign(complaints, complainAboutPicture(covered, settings, complaints, circumstances));
  return Object.keys(complaints).length > 0
    ? { ok: false, answer: tellComplaints(complaints, circumstances.behaviour) }
    : { ok: true, values: covered };
}

const checkNothing: Rule = () => null;

function firstObjection(
  value: Json,
  setting: Setting,
  circumstances: Circumstances,
  rules: readonly Rule[],
): Objection {
  for (const rule of rules) {
    const objection = rule(value, setting, circumstances);
    if (objection !== null) return objection;
  }
  return null;
}

/** The body's settings that the caller may change, as the service hears them; null: it holds one that the caller may not. */
function coveredValues(
  body: JsonObject,
  settings: Settings,
  { caller, behaviour }: Circumstances,
): ReadonlyMap<Setting, Json> | null {
  const dropsFalsy = behaviour.has('falsy-fields-dropped');
  const covered = new Map<Setting, Json>();
  for (const setting of settings.values()) {
    if (!Object.hasOwn(body, setting.name)) continue;
    const value = body[setting.name] ?? null;
    if (isPassedOver(setting, value, caller, behaviour)) continue;
    if (!setting.scopes.some((scope) => caller.scopes.includes(scope))) {
      if (dropsFalsy && isFalsy(value)) continue;
      return null;
    }
    const heard = hear(value, setting, behaviour);
    // Observed, 3.1: to readers, what counts as true when sent and not when heard is forbidden too: the text "false".
    const isReaders = setting.scopes.includes('project:read') && !isElevated(caller);
    if (dropsFalsy && isReaders && isFalsy(heard) && !isFalsy(value)) return null;
    covered.set(setting, heard);
  }
  return covered;
}

/** Interface, "Errors": avatarType upload without avatar. Observed, 1.3: a picture that was stored before will do. */
function complainAboutPicture(
  covered: ReadonlyMap<Setting, Json>,
  settings: Settings,
  complaints: JsonObject,
  { world, behaviour }: Circumstances,
): JsonObject {
  const sent = new Map([...covered].map(([{ name }, value]) => [name, value]));
  const isStored =
    behaviour.has('stored-picture-suffices') && typeof world.organization.settings.avatar === 'string';
  const lacks =
    settings.has('avatarType') && sent.get('avatarType') === 'upload' && !sent.get('avatar') && !isStored;
  return lacks && !('avatar' in complaints)
    ? { avatarType: ['Cannot set avatarType to upload without avatar'] }
    : {};
}

function notADictionary(body: Json): Answer {
  const message = `Invalid data. Expected a dictionary, but got ${pythonType(body)}.`;
  return json(400, { non_field_errors: [message] });
}
