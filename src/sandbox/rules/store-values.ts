import type { Setting } from '../catalogue.js';
import { isArray, type Json, type JsonObject } from '../json.js';
import type { Picture } from '../world.js';
import { readPicture } from './pictures.js';
import { storeKeyedList } from './relays.js';

export interface Stored {
  /** By setting, in the form that is kept. Actions are not state and not among them. */
  readonly settings: JsonObject;
  readonly pictures: Readonly<Record<string, Picture>>;
}

/** Checked values in the form that is kept: as sent, but for what only the service can know. */
export function storeValues(
  before: JsonObject,
  values: ReadonlyMap<Setting, Json>,
  now: Date,
  mintId: () => string,
): Stored {
  const settings: Record<string, Json> = {};
  const pictures: Record<string, Picture> = {};
  for (const [setting, value] of values) {
    if (setting.kind === 'action') continue;
    const picture = setting.kind === 'image' ? readPicture(value) : null;
    if (picture !== null) {
      const id = mintId();
      pictures[id] = picture;
      settings[setting.name] = id;
      if (setting.name === 'avatar') settings.avatarType ??= 'upload';
    } else {
      settings[setting.name] = storedForm(before[setting.name], value, setting, now);
    }
  }
  return { settings, pictures };
}

function storedForm(before: Json | undefined, value: Json, setting: Setting, now: Date): Json {
  if (value === null) return setting.nullAs;
  if (setting.kind === 'embedded-json') return value === '' ? null : value;
  if (setting.kind === 'keyed-list' && isArray(value)) return storeKeyedList(before, value, setting, now);
  return value;
}
