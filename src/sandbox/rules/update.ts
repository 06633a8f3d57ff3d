import { isJsonArray, isObject, type Json, type JsonObject, sameJson } from '../../model/json.js';
import type { SandboxSetting } from '../catalogue.js';
import type { CallerContext } from '../deployment.js';
import { internalError, rejectWith } from '../server/reply.js';
import { mintId, type Project, type StoredImage, type World } from '../state/world.js';
import { type CheckedValues, checkBody, sentValue } from './check-body.js';
import { toStoredImage } from './images.js';
import { organizationRules, projectRules, storeKeyedList } from './setting-rules.js';

/**
 * Interface, "Update an organization". The operation's scopes have already been checked. Returns the world after it.
 * @throws Rejection
 */
export function updateOrganization(body: Json, context: CallerContext): World {
  const { world, organizationSettings, behaviour } = context;
  const { organization: before } = world;
  const values = checkBody(body, organizationSettings, organizationRules, context);
  const { fields, settings, pictures } = storeValues(before.settings, values, context);
  const organization = { ...before, ...fields };
  if (sentValue(values, 'avatarType') === null) {
    // The slug is stored separately, before the other settings (observed, 1.1).
    const { slug } = behaviour.isObserved ? organization : before;
    rejectWith(internalError, { ...world, organization: { ...before, slug } });
  }
  // cancelDeletion true restores (interface, "States and transitions"). The key restores with any value (observed, 2),
  // unless the deletion is already running (observed, 10).
  const sent = sentValue(values, 'cancelDeletion');
  const isRestored = behaviour.isObserved ? sent !== undefined : sent === true;
  return {
    ...world,
    organization: {
      ...organization,
      status: before.status === 'pending_deletion' && isRestored ? 'active' : before.status,
      settings: { ...before.settings, ...settings },
    },
    pictures,
  };
}

/**
 * Converts validated values to their stored form: as sent, except for data that only the service has. Actions are not
 * stored. `ofCaller`: the settings that have a value for each caller. `pictures`: all images of the service.
 */
function storeValues(before: JsonObject, values: CheckedValues, context: CallerContext) {
  const fields: Partial<Record<'slug' | 'name' | 'platform', string>> = {};
  const settings: Record<string, Json> = {};
  const ofCaller: Record<string, Json> = {};
  const pictures: Record<string, StoredImage> = { ...context.world.pictures };
  for (const [setting, value] of values) {
    const { name, kind } = setting;
    if (kind === 'action') continue;
    if (kind === 'image' && typeof value === 'string') {
      const id = mintId();
      pictures[id] = toStoredImage(value, context.behaviour);
      settings[name] = id;
      settings.avatarType ??= 'upload';
    } else if (typeof value === 'string' && (name === 'slug' || name === 'name' || name === 'platform')) {
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
  if (value === null) return setting.nullAs;
  if (setting.kind === 'embedded-json') return value === '' ? null : value;
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

/**
 * Interface, "Update a project". The operation's scopes have already been checked. Returns the world after it.
 * @throws Rejection
 */
export function updateProject(before: Project, body: Json, context: CallerContext): World {
  const { world, projectSettings, caller } = context;
  const values = checkBody(body, projectSettings, projectRules(before), context);
  const { fields, settings, ofCaller, pictures } = storeValues(before.settings, values, context);
  const after: Project = {
    ...before,
    ...fields,
    settings: { ...before.settings, ...settings },
    callers: { ...before.callers, [caller.name]: { ...before.callers[caller.name], ...ofCaller } },
  };
  // The old slug redirects to the project until another project takes it (observed, 3.5).
  const { [after.slug]: _taken, ...others } = { ...world.formerSlugs, [before.slug]: after.id };
  return {
    ...world,
    projects: world.projects.map((other) => (other.id === before.id ? after : other)),
    formerSlugs: others,
    pictures,
  };
}
