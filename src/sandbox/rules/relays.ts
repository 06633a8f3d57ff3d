import { isJsonArray, isObject, type Json, type JsonObject, sameJson } from '../../model/json.js';
import type { SandboxSetting } from '../catalogue.js';
import type { CallerContext } from '../deployment.js';
import type { ValueRule } from './value-rule.js';

/** 32 bytes in base64url without padding. */
const publicKeyPattern = /^[A-Za-z0-9_-]{43}$/;

/** Reports errors by index, then duplicates in the whole list (observed, 1.3 "trustedRelays"). */
export const checkRelays: ValueRule = (value) => {
  if (!isJsonArray(value)) return null;
  const errors: Record<string, Json> = {};
  const keys: string[] = [];
  for (const [index, relay] of value.entries()) {
    const error = relayError(relay);
    if (error !== null) errors[index] = [`${error} in Trusted Relays`];
    else if (isObject(relay) && typeof relay.publicKey === 'string') keys.push(relay.publicKey);
  }
  if (Object.keys(errors).length > 0) return errors;
  const repeated = keys.find((key, index) => keys.indexOf(key) < index);
  return repeated === undefined ? null : [`Duplicated key in Trusted Relays: '${repeated}'`];
};

function relayError(relay: Json): string | null {
  if (!isObject(relay)) return 'Bad structure received for Trusted Relays';
  const { name, publicKey, description = null } = relay;
  if (typeof name !== 'string') return 'Relay key info with missing name';
  if (name.trim() === '') return 'Relay key info with empty name';
  if (typeof publicKey !== 'string' || !publicKeyPattern.test(publicKey))
    return `Invalid public key for relay key info with name:'${name}'`;
  return description === null || typeof description === 'string' ? null : 'Bad structure received';
}

/**
 * The stored form of the list (observed, 1.4, 3). Items with a known key keep their identity, unknown properties and
 * null values are removed, and new and changed items get timestamps. A new order alone is ignored if observed.
 */
export function storeKeyedList(
  before: Json | undefined,
  after: readonly Json[],
  { key, schema, stamped }: SandboxSetting,
  { behaviour, now }: CallerContext,
): Json {
  const stamp = now.toISOString().replace('Z', '+00:00');
  const stored = isJsonArray(before) ? before.filter(isObject) : [];
  const known = new Map(stored.map((item) => [item[key], item]));
  const declared = isObject(schema.items) ? schema.items.properties : undefined;
  const properties = isObject(declared) ? Object.keys(declared) : [];
  const items = after.filter(isObject).map((item): JsonObject => {
    const old = known.get(item[key]);
    const kept = properties.flatMap((name) => {
      const value = item[name] ?? null;
      return value === null ? [] : [[name, value] as const];
    });
    const isUnchanged = properties.every((name) => (old?.[name] ?? null) === (item[name] ?? null));
    const stamps = stamped.map((name) => {
      const isKept = name === 'created' || isUnchanged;
      return [name, (isKept ? old?.[name] : undefined) ?? stamp] as const;
    });
    return Object.fromEntries([...kept, ...stamps]);
  });
  const isSame =
    items.length === stored.length && items.every((item) => sameJson(item, known.get(item[key])));
  return isSame && behaviour.isObserved ? stored : items;
}
