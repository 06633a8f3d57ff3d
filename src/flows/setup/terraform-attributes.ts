import { isJsonArray, isObject, type Json, type JsonObject } from '../../model/json.js';
import { vocabularyFor, wireName } from '../../settings/names.js';
import type { KnownSettings } from '../../settings/setting.js';

/** An attribute of a Terraform resource. */
export interface TerraformAttribute {
  /** `resolve_age`, or `client_security.allowed_domains` if it is nested. */
  readonly path: string;
  /** The setting with the same meaning; null if setpoint has none. */
  readonly setting: string | null;
}

/** The names of settings by their spelling without case and punctuation: `require2fa` → `require2FA`. */
export type SettingSpellings = ReadonlyMap<string, string>;

/** Attributes that only identify a resource or configure Terraform, by spelling. */
const IDENTIFYING: ReadonlySet<string> = new Set([
  'id',
  'internalid',
  'organization',
  'projectid',
  'timeouts',
]);

/** Attributes with another name than the setting with the same meaning, by spelling. */
const RENAMED: ReadonlyMap<string, string> = new Map([['verifytlsssl', 'verifyssl']]);

/** Settings of a resource. A nested attribute of the same name belongs to something else, such as a relay. */
const NEVER_NESTED: ReadonlySet<string> = new Set(['name', 'slug', 'platform']);

/**
 * The spellings of all settings: the names of the deployment, the neutral ones and those of the built-in vocabulary, in
 * this order of precedence. A state can have other names than the deployment.
 */
export function spellingsOf(settings: KnownSettings): SettingSpellings {
  const builtIn = vocabularyFor('sentry');
  const all = [...settings.values()];
  const names = [
    ...all.map(({ name }) => [name, name] as const),
    ...all.map(({ name, neutral }) => [neutral, name] as const),
    ...all.map(({ name, neutral }) => [wireName(builtIn, neutral), name] as const),
  ];
  return new Map(names.reverse().map(([spelled, name]) => [spellingOf(spelled), name]));
}

/**
 * The attributes of a resource that have a value, with the settings of the same meaning. An attribute that
 * is not a setting can contain one level of nested attributes: an object, or a block, which is an array with one object.
 *
 * @param keepEmpty whether empty arrays and objects are values
 */
export function readAttributes(
  attributes: JsonObject,
  spellings: SettingSpellings,
  keepEmpty: boolean,
): readonly TerraformAttribute[] {
  const settingOf = (name: string) => spellings.get(spellingOf(name)) ?? null;
  const read = Object.entries(attributes).filter(
    ([name, value]) => !IDENTIFYING.has(spellingOf(name)) && isSet(value, keepEmpty),
  );
  return read.flatMap(([name, value]) => {
    const setting = settingOf(name);
    const nested = setting === null ? nestedIn(value) : null;
    if (nested === null) return [{ path: name, setting }];
    return Object.entries(nested)
      .filter(([, part]) => isSet(part, keepEmpty))
      .map(([part]) => ({
        path: `${name}.${part}`,
        setting: NEVER_NESTED.has(spellingOf(part)) ? null : settingOf(part),
      }));
  });
}

function isSet(value: Json, keepEmpty: boolean): boolean {
  if (value === null || typeof value !== 'object') return value !== null;
  return keepEmpty || Object.keys(value).length > 0;
}

function nestedIn(value: Json): JsonObject | null {
  const inner = isJsonArray(value) && value.length === 1 ? value[0] : value;
  return isObject(inner) ? inner : null;
}

function spellingOf(name: string): string {
  const spelling = name.replace(/[^a-z0-9]/gi, '').toLowerCase();
  return RENAMED.get(spelling) ?? spelling;
}
