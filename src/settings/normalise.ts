import type { Json } from '../model/json.js';
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

/** Normalises a desired or current value. Idempotent. Undefined if the setting cannot have the value. Never throws. */
export function normalise(setting: Setting, value: Json): Json | undefined {
  return kindOf(setting).normalise(value, setting);
}

/** Whether two normalised values are equivalent to the service. */
export function same(setting: Setting, before: Json, after: Json): boolean {
  return kindOf(setting).same(before, after, setting);
}

/** Converts a normalised value to its form in the body of an update. */
export function toWire(setting: Setting, value: Json): Json {
  return kindOf(setting).toWire(value, setting);
}

export function kindOf(setting: Setting): Kind {
  return kinds[setting.kind];
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
