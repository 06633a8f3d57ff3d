import { isJsonArray, isObject, type Json, type JsonObject, sameJson } from '../../model/json.js';
import type { SandboxSetting } from '../catalogue.js';
import type { CallerContext } from '../deployment.js';
import { mintId, type StoredImage } from '../state/world.js';
import type { CheckedValues } from './check-body.js';
import { toStoredImage } from './images.js';
import { storeKeyedList } from './relays.js';

export interface Stored {
  readonly fields: Readonly<Partial<Record<'slug' | 'name' | 'platform', string>>>;
  /** The stored form of each other setting. Actions are not stored. */
  readonly settings: JsonObject;
  /** The same for settings of which each caller has an own value. */
  readonly ofCaller: JsonObject;
  /** All images of the service. */
  readonly pictures: Readonly<Record<string, StoredImage>>;
}

/** Converts validated values to their stored form: as sent, except for data that only the service has. */
export function storeValues(before: JsonObject, values: CheckedValues, context: CallerContext): Stored {
  const fields: Record<string, string> = {};
  const settings: Record<string, Json> = {};
  const ofCaller: Record<string, Json> = {};
  const pictures = { ...context.world.pictures };
  for (const [setting, value] of values) {
    const { name, kind } = setting;
    if (kind === 'action') continue;
    if (kind === 'image' && typeof value === 'string') {
      const id = mintId();
      pictures[id] = toStoredImage(value, context.behaviour);
      settings[name] = id;
      settings.avatarType ??= 'upload';
    } else if (typeof value === 'string' && ['slug', 'name', 'platform'].includes(name)) {
      fields[name] = value;
    } else {
      const target = setting.owner === 'caller' ? ofCaller : settings;
      target[name] = toStored(before[name], value, setting, context);
    }
  }
  return { fields, settings, ofCaller, pictures };
}

function toStored(
  before: Json | undefined,
  value: Json,
  setting: SandboxSetting,
  context: CallerContext,
): Json {
  const { isObserved } = context.behaviour;
  if (setting.kind === 'embedded-json') {
    if (value === null && before === undefined && isObserved) return 'None';
    return value === '' ? null : value;
  }
  if (value === null) return setting.nullAs;
  if (setting.kind === 'keyed-list' && isJsonArray(value))
    return storeKeyedList(before, value, setting, context);
  if (setting.kind !== 'map-of-sets' || !isObject(value) || !isObserved) return value;
  const stored = isObject(before) ? before : {};
  return Object.fromEntries(Object.entries(value).map(([key, items]) => [key, reorder(items, stored[key])]));
}

/** Removes duplicates and changes the order, so that it differs from the stored one (observed, 3.2). */
function reorder(items: Json, stored: Json | undefined): Json {
  const [first, ...rest] = isJsonArray(items) ? new Set(items) : [];
  if (first === undefined) return items;
  const rotated = [...rest, first];
  return sameJson(rotated, stored) ? reorder(rotated, null) : rotated;
}
