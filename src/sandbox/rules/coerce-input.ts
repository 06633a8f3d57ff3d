import { isJsonArray, isObject, type Json } from '../../model/json.js';
import type { SandboxSetting } from '../catalogue.js';
import { detail, rejectWith } from '../server/reply.js';
import type { World } from '../state/world.js';
import type { ValueRule } from './setting-rules.js';

/** Coerces a value as deployments do before they apply any rule (observed, 1.2). Other values stay as sent. */
export function coerceInput(value: Json, { kind, name, scopes, schema }: SandboxSetting): Json {
  // An organization's slug is checked as sent (observed, 1.3 "slug").
  const isSentAsIs = name === 'slug' && scopes.includes('org:write');
  if (isSentAsIs || kind === 'image' || kind === 'map-of-sets') return value;
  if (kind === 'embedded-json') return stripped(value);
  if (!isJsonArray(value)) return coerceScalar(value, schema.type);
  // Only the name of a relay is trimmed (observed, 1.4.1).
  if (kind === 'keyed-list')
    return value.map((item) =>
      isObject(item) && item.name !== undefined ? { ...item, name: stripped(item.name) } : item,
    );
  const { items } = schema;
  return isObject(items) ? value.map((item) => coerceScalar(item, items.type)) : value;
}

/** Same rules as Python's truth value. */
export function isFalsy(value: Json): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === null || value === false || value === 0 || value === '';
}

const words = new Map(
  ['f n no false off 0', 't y yes true on 1'].flatMap((line, index) =>
    line.split(' ').map((word) => [word, index === 1] as const),
  ),
);

function coerceScalar(value: Json, type: Json | undefined): Json {
  const types = [type].flat();
  const isText = typeof value === 'string';
  if (!isText && typeof value !== 'number') return value;
  if (types.includes('boolean')) return words.get(String(value).toLowerCase()) ?? value;
  if (types.includes('string')) return stripped(String(value));
  if (!types.includes('integer') || !isText) return value;
  if (value === '' && types.includes('null')) return null;
  const digits = /^\s*([+-]?\d{1,15})(?:\.0*)?\s*$/.exec(value);
  return digits === null ? value : Number(digits[1]);
}

function stripped(value: Json): Json {
  return typeof value === 'string' ? value.trim() : value;
}

const plans: readonly string[] = ['developer', 'team', 'business', 'enterprise'];

/**
 * A setting that needs a plan or an integration (interface, "Errors"). Switching it off or clearing it needs neither,
 * so that an organization without the plan can still do that. The coverage setting gets status 403 for the whole
 * update; relays and integrations get a field error (observed, 1.3).
 */
export const checkRequirement: ValueRule = (value, { name, kind, requires }, { world, behaviour }) => {
  if (requires === null || isFalsy(value) || isMet(requires, world)) return null;
  if (requires.plan !== undefined && kind !== 'keyed-list') return rejectWith(lacksPlan);
  // The others are documented, but deployments do not check them (observed, 1.3).
  if (behaviour.isObserved) return null;
  return requires.integration === undefined
    ? ['Organization does not have the relay feature enabled']
    : [`${name} can only be enabled if the organization has a ${requires.integration} integration.`];
};

const lacksPlan = detail(403, 'A paid plan is required to enable this feature.');

function isMet(
  { plan, integration }: NonNullable<SandboxSetting['requires']>,
  { plan: owned, integrations }: World,
): boolean {
  return plan === undefined
    ? integrations.some((known) => known === integration)
    : plans.indexOf(owned) >= plans.indexOf(plan);
}
