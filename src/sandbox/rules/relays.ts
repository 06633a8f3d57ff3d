import type { SandboxSetting } from '../catalogue.js';
import type { CallerContext } from '../context.js';
import { isArray, isJsonObject, type SandboxJson, type SandboxObject } from '../json.js';
import type { ValueRule } from './rule.js';

/** 32 bytes in base64url without padding. */
const publicKeyPattern = /^[A-Za-z0-9_-]{43}$/;

/** Reports errors by index, then duplicates in the whole list (observed, 1.3 "trustedRelays"). */
export const checkRelays: ValueRule = (value) => {
  if (!isArray(value)) return null;
  const byIndex = Object.fromEntries(
    value.flatMap((relay: SandboxJson, index) => {
      const error = relayError(relay);
      return error === null ? [] : [[String(index), [error]]];
    }),
  );
  if (Object.keys(byIndex).length > 0) return byIndex;
  const keys = value.map((relay) =>
    isJsonObject(relay) && typeof relay.publicKey === 'string' ? relay.publicKey : '',
  );
  const repeated = keys.find((key, index) => keys.indexOf(key) < index);
  return repeated === undefined ? null : [`Duplicated key in Trusted Relays: '${repeated}'`];
};

function relayError(relay: SandboxJson): string | null {
  if (!isJsonObject(relay)) return 'Bad structure received for Trusted Relays';
  const { name, publicKey, description } = relay;
  if (typeof name !== 'string') return 'Relay key info with missing name in Trusted Relays';
  if (name.trim() === '') return 'Relay key info with empty name in Trusted Relays';
  if (publicKey === undefined || publicKey === null) {
    return `Missing public key for relay key info with name:'${name}' in Trusted Relays`;
  }
  if (typeof publicKey !== 'string' || !publicKeyPattern.test(publicKey)) {
    return `Invalid public key for relay key info with name:'${name}' in Trusted Relays`;
  }
  const describes = description === undefined || description === null || typeof description === 'string';
  return describes ? null : 'Bad structure received for Trusted Relays';
}

/**
 * The stored form of the list (observed, 1.4, 3). Items with a known key keep their identity, unknown properties and
 * null values are removed, and new and changed items get timestamps.
 */
export function storeKeyedList(
  before: SandboxJson | undefined,
  after: readonly SandboxJson[],
  { key, schema, stamped }: SandboxSetting,
  { behaviour, now }: CallerContext,
): SandboxJson {
  const stamp = now.toISOString().replace('Z', '+00:00');
  const stored = isArray(before) ? before.filter(isJsonObject) : [];
  const known = new Map(stored.map((item) => [item[key], item]));
  const items = after.filter(isJsonObject);
  const declared = isJsonObject(schema.items) ? schema.items.properties : undefined;
  const properties = Object.keys(declared ?? {}).filter((name) => !stamped.includes(name));
  const isSame = (old: SandboxObject | undefined, item: SandboxObject): boolean =>
    old !== undefined && properties.every((name) => (old[name] ?? null) === (item[name] ?? null));
  const isReordered =
    isArray(before) &&
    before.length === after.length &&
    items.every((item) => isSame(known.get(item[key]), item));
  if (isReordered && behaviour.isObserved) return before;

  return items.map((item) => {
    const kept = Object.fromEntries(
      properties.flatMap((name) => {
        const value = item[name];
        return value === undefined || value === null ? [] : [[name, value] as const];
      }),
    );
    const old = known.get(item[key]);
    const unchanged = old !== undefined && properties.every((name) => old[name] === kept[name]);
    const stamps = stamped.map((name) => {
      const isKept = old !== undefined && (name === 'created' || unchanged);
      return [name, isKept ? (old[name] ?? stamp) : stamp] as const;
    });
    return { ...kept, ...Object.fromEntries(stamps) };
  });
}
