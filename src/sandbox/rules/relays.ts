import type { SandboxSetting } from '../catalogue.js';
import { isArray, isJsonObject, type SandboxJson, type SandboxObject } from '../json.js';
import type { Behaviour } from '../quirks.js';
import { fieldError, type ValueRule } from './rule.js';

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
  if (Object.keys(byIndex).length > 0) return { errors: byIndex };
  const keys = value.map((relay) =>
    isJsonObject(relay) && typeof relay.publicKey === 'string' ? relay.publicKey : '',
  );
  const repeated = keys.find((key, index) => keys.indexOf(key) < index);
  return repeated === undefined ? null : fieldError(`Duplicated key in Trusted Relays: '${repeated}'`);
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

/** Whether the new list equals the stored one, ignoring the order (observed, 1.4.3). */
export function isReordered(
  before: SandboxJson | undefined,
  after: SandboxJson,
  setting: SandboxSetting,
): boolean {
  if (!isArray(before) || !isArray(after) || before.length !== after.length) return false;
  const known = new Map(before.filter(isJsonObject).map((item) => [item[setting.key], item]));
  return after.filter(isJsonObject).every((item) => {
    const old = known.get(item[setting.key]);
    return (
      old !== undefined &&
      declaredProperties(setting).every((name) => (old[name] ?? null) === (item[name] ?? null))
    );
  });
}

/**
 * The stored form of the list (observed, 1.4, 3). Items with a known key keep their identity, unknown properties are
 * removed. Depending on quirks, new and changed items get timestamps, and null values are removed.
 */
export function storeKeyedList(
  before: SandboxJson | undefined,
  after: readonly SandboxJson[],
  setting: SandboxSetting,
  { behaviour, now }: { readonly behaviour: Behaviour; readonly now: Date },
): SandboxJson {
  const stamp = now.toISOString().replace('Z', '+00:00');
  const known = new Map(
    (isArray(before) ? before : [])
      .filter(isJsonObject)
      .map((item: SandboxObject) => [item[setting.key], item]),
  );
  const properties = declaredProperties(setting);
  const stamped = behaviour.has('relays-stamped') ? setting.stamped : [];
  const keepsNull = !behaviour.has('null-description-left-out');
  return after.filter(isJsonObject).map((item) => {
    const kept = Object.fromEntries(
      properties.flatMap((name) => {
        const value = item[name];
        return value === undefined || (value === null && !keepsNull) ? [] : [[name, value] as const];
      }),
    );
    const old = known.get(item[setting.key]);
    const unchanged = old !== undefined && properties.every((name) => old[name] === kept[name]);
    const stamps = stamped.map((name) => {
      const birth = old !== undefined && (name === 'created' || unchanged);
      return [name, birth ? (old[name] ?? stamp) : stamp] as const;
    });
    return { ...kept, ...Object.fromEntries(stamps) };
  });
}

function declaredProperties(setting: SandboxSetting): readonly string[] {
  const items = setting.schema.items;
  const properties = isJsonObject(items) ? items.properties : undefined;
  return isJsonObject(properties)
    ? Object.keys(properties).filter((name) => !setting.stamped.includes(name))
    : [];
}
