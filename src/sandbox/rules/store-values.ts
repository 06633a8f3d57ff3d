import { createHash } from 'node:crypto';
import type { SandboxSetting } from '../catalogue.js';
import type { CallerContext } from '../context.js';
import { isArray, isJsonObject, isStrings, type SandboxJson, type SandboxObject } from '../json.js';
import type { StoredImage } from '../state/world.js';
import type { CheckedValues } from './check-body.js';
import { toStoredImage } from './images.js';
import { storeKeyedList } from './relays.js';

export interface Stored {
  /** The stored form of each setting. Actions are not stored. */
  readonly settings: SandboxObject;
  readonly images: Readonly<Record<string, StoredImage>>;
}

/** Converts validated values to their stored form: as sent, except for data that only the service has. */
export function storeValues(before: SandboxObject, values: CheckedValues, context: CallerContext): Stored {
  const settings: Record<string, SandboxJson> = {};
  const images: Record<string, StoredImage> = {};
  for (const [setting, value] of values) {
    if (setting.kind === 'action') continue;
    const image = setting.kind === 'image' ? toStoredImage(value, context.behaviour) : null;
    if (image !== null) {
      const id = context.mintId();
      images[id] = image;
      settings[setting.name] = id;
      if (setting.name === 'avatar') settings.avatarType ??= 'upload';
    } else {
      settings[setting.name] = toStored(before[setting.name], value, setting, context);
    }
  }
  return { settings, images };
}

function toStored(
  before: SandboxJson | undefined,
  value: SandboxJson,
  setting: SandboxSetting,
  context: CallerContext,
): SandboxJson {
  const { world, behaviour } = context;
  if (setting.kind === 'embedded-json') {
    if (value === null && before === undefined && behaviour.isObserved) return 'None';
    return value === '' ? null : value;
  }
  if (value === null) return setting.nullAs;
  if (setting.kind === 'keyed-list' && isArray(value)) return storeKeyedList(before, value, setting, context);
  if (setting.kind === 'map-of-sets' && isJsonObject(value) && behaviour.isObserved) {
    const salt = `${world.issues.seed}:${world.audit.counts.PROJECT_EDIT}`;
    return Object.fromEntries(Object.entries(value).map(([key, items]) => [key, shuffle(items, salt)]));
  }
  return value;
}

/** Removes duplicates and orders the items by the salt, so that each update changes the order (observed, 3.2). */
function shuffle(items: SandboxJson, salt: string): SandboxJson {
  if (!isStrings(items)) return items;
  const rank = (item: string): string => createHash('sha256').update(`${salt}:${item}`).digest('hex');
  return [...new Set(items)].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
