import { organizationCatalogue, type SandboxSetting } from '../catalogue.js';
import { isArray, isJsonObject, type SandboxJson, type SandboxObject } from '../json.js';

/** Coerces a value as deployments do before they apply any rule (observed, 1.2). Other values stay as sent. */
export function coerceInput(value: SandboxJson, setting: SandboxSetting): SandboxJson {
  if (setting.kind === 'image' || setting.kind === 'map-of-sets') return value;
  if (setting.kind === 'keyed-list')
    return isArray(value) ? value.map((item) => stripRelayName(item)) : value;
  if (setting.kind === 'embedded-json') return stripped(value);
  // An organization's slug is checked as sent (observed, 1.3 "slug").
  if (setting.name === 'slug' && organizationCatalogue.get('slug')?.root === setting.root) return value;
  if (isArray(value)) {
    const { items } = setting.schema;
    return isJsonObject(items) ? value.map((item) => coerceScalar(item, items)) : value;
  }
  return coerceScalar(value, setting.schema);
}

/** Same rules as Python's truth value. */
export function isFalsy(value: SandboxJson): boolean {
  if (isArray(value)) return value.length === 0;
  if (isJsonObject(value)) return Object.keys(value).length === 0;
  return value === null || value === false || value === 0 || value === '';
}

function coerceScalar(value: SandboxJson, { type }: SandboxObject): SandboxJson {
  const types = isArray(type) ? type : [type];
  if (types.includes('boolean')) return toBoolean(value);
  if (types.includes('integer')) return toInteger(value, types.includes('null'));
  if (!types.includes('string')) return value;
  return stripped(typeof value === 'number' ? String(value) : value);
}

const trueWords = new Set(['t', 'y', 'yes', 'true', 'on', '1']);
const falseWords = new Set(['f', 'n', 'no', 'false', 'off', '0']);

function toBoolean(value: SandboxJson): SandboxJson {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const text = String(value).toLowerCase();
  return trueWords.has(text) || (falseWords.has(text) ? false : value);
}

function toInteger(value: SandboxJson, isNullable: boolean): SandboxJson {
  if (typeof value !== 'string') return value;
  if (value === '' && isNullable) return null;
  const digits = /^\s*([+-]?\d{1,15})(?:\.0*)?\s*$/.exec(value);
  return digits !== null ? Number(digits[1]) : value;
}

function stripped(value: SandboxJson): SandboxJson {
  return typeof value === 'string' ? value.trim() : value;
}

/** Only the name of a relay is trimmed (observed, 1.4.1). */
function stripRelayName(item: SandboxJson): SandboxJson {
  return isJsonObject(item) && item.name !== undefined ? { ...item, name: stripped(item.name) } : item;
}
