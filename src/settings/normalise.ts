import { isObject, type Json } from '../model/json.js';
import { action } from './kinds/action.js';
import { embeddedJson } from './kinds/embedded-json.js';
import { image } from './kinds/image.js';
import { keyedList } from './kinds/keyed-list.js';
import { list } from './kinds/list.js';
import { mapOfSets } from './kinds/map-of-sets.js';
import { scalar } from './kinds/scalar.js';
import { set } from './kinds/set.js';
import type { Kind } from './kinds.js';
import type { Setting, ValueKind } from './setting.js';

/**
 * Brings a desired or current value into its canonical form, with sorted keys; undefined if the setting cannot have the
 * value. Called once for each value: when a document is built, and when a reply is decoded. Two normalised values are
 * equivalent to the service if they are equal. Idempotent, and never throws.
 */
export function normalise(setting: Setting, value: Json): Json | undefined {
  const normal = kindOf(setting).normalise(value, setting);
  return normal === undefined ? undefined : inKeyOrder(normal);
}

/** Converts a normalised value to its form in the body of an update. */
export function toWire(setting: Setting, value: Json): Json {
  return kindOf(setting).toWire?.(value) ?? value;
}

export function kindOf(setting: Setting): Kind {
  return kinds[setting.kind];
}

/** Sorts the keys of every object in code-unit order, so that a plan does not depend on the key order in a file. */
function inKeyOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, inKeyOrder(value[key] ?? null)]),
  );
}

const kinds: Readonly<Record<ValueKind, Kind>> = {
  scalar,
  set,
  list,
  'keyed-list': keyedList,
  'map-of-sets': mapOfSets,
  'embedded-json': embeddedJson,
  image,
  action,
};
