import { organizationCatalogue, type SandboxSetting } from '../catalogue.js';
import { isArray, isJsonObject, type SandboxJson, type SandboxObject } from '../json.js';
import type { Behaviour } from '../quirks.js';

/** Coerces a value as the service does before it applies any rule (observed, 1.2). Other values stay as sent. */
export function coerceInput(value: SandboxJson, setting: SandboxSetting, behaviour: Behaviour): SandboxJson {
  if (setting.kind === 'image' || setting.kind === 'map-of-sets') return value;
  if (setting.kind === 'keyed-list')
    return isArray(value) ? value.map((item) => stripRelayName(item, behaviour)) : value;
  if (setting.kind === 'embedded-json') return stripped(value, behaviour);
  // An organization's slug is checked as sent (observed, 1.3 "slug").
  if (setting.name === 'slug' && organizationCatalogue.get('slug')?.root === setting.root) return value;
  if (isArray(value)) {
    const { items } = setting.schema;
    return isJsonObject(items) ? value.map((item) => coerceScalar(item, items, behaviour)) : value;
  }
  return coerceScalar(value, setting.schema, behaviour);
}

/** Same rules as Python's truth value. */
export function isFalsy(value: SandboxJson): boolean {
  if (isArray(value)) return value.length === 0;
  if (isJsonObject(value)) return Object.keys(value).length === 0;
  return value === null || value === false || value === 0 || value === '';
}

function coerceScalar(value: SandboxJson, { type }: SandboxObject, behaviour: Behaviour): SandboxJson {
  const types = isArray(type) ? type : [type];
  if (types.includes('boolean')) return behaviour.has('booleans-coerced') ? toBoolean(value) : value;
  if (types.includes('integer')) return toInteger(value, types.includes('null'), behaviour);
  if (!types.includes('string')) return value;
  const isNumber = typeof value === 'number' && behaviour.has('numbers-to-texts');
  return stripped(isNumber ? String(value) : value, behaviour);
}

const trueWords = new Set(['t', 'y', 'yes', 'true', 'on', '1']);
const falseWords = new Set(['f', 'n', 'no', 'false', 'off', '0']);

function toBoolean(value: SandboxJson): SandboxJson {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const text = String(value).toLowerCase();
  return trueWords.has(text) || (falseWords.has(text) ? false : value);
}

function toInteger(value: SandboxJson, isNullable: boolean, behaviour: Behaviour): SandboxJson {
  if (typeof value !== 'string') return value;
  if (value === '' && isNullable && behaviour.has('resolve-age-any-integer')) return null;
  const digits = /^\s*([+-]?\d{1,15})(?:\.0*)?\s*$/.exec(value);
  return digits !== null && behaviour.has('integers-coerced') ? Number(digits[1]) : value;
}

function stripped(value: SandboxJson, behaviour: Behaviour): SandboxJson {
  return typeof value === 'string' && behaviour.has('text-stripped') ? value.trim() : value;
}

/** Only the name of a relay is trimmed (observed, 1.4.1). */
function stripRelayName(item: SandboxJson, behaviour: Behaviour): SandboxJson {
  return isJsonObject(item) && item.name !== undefined
    ? { ...item, name: stripped(item.name, behaviour) }
    : item;
}
