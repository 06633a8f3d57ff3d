import type { DesiredValue } from '../../desired/types.js';
import type { Json, JsonObject } from '../../model/json.js';
import { toWire } from '../../settings/normalise.js';
import type { Setting } from '../../settings/setting.js';
import { knownSetting } from '../compare/diff.js';
import { inKeyOrder } from '../compare/key-order.js';
import { sendableChanges } from '../summary.js';
import type { Change, ImageRef, ResourcePlan } from '../types.js';

/** The update of a resource: the body, its images, and the rename that is sent separately. */
export type UpdatePayload = Pick<ResourcePlan, 'body' | 'images' | 'rename'>;

/**
 * Builds the update for the changes that are not blocked, with wire names and wire values. A slug is sent separately,
 * because the service commits it separately. An image is given by its digest; its bytes are added when it is sent.
 */
export function buildPayload(
  changes: readonly Change[],
  declared: ReadonlyMap<string, DesiredValue>,
  settings: ReadonlyMap<string, Setting>,
): UpdatePayload {
  const sendable = sendableChanges({ changes });
  const images = makeImages(sendable, declared, settings);
  const fields = makeFields(sendable, settings);
  const nothing = Object.keys(fields).length + Object.keys(images).length === 0;
  return { body: nothing ? null : fields, images, rename: makeRename(sendable, settings) };
}

/** The fields of the body, including those of coupled settings, without images and the slug. */
function makeFields(changes: readonly Change[], settings: ReadonlyMap<string, Setting>): JsonObject {
  return Object.fromEntries(
    changes
      .flatMap(({ setting, after, alongside = {} }) => [
        [setting, after] as const,
        ...Object.entries(alongside),
      ])
      .map(([name, value]) => ({ setting: knownSetting(settings, name), value }))
      .filter(({ setting }) => setting.kind !== 'image' && !isSlug(setting))
      .map(({ setting, value }) => [setting.name, wireValue(setting, value)]),
  );
}

function makeRename(
  changes: readonly Change[],
  settings: ReadonlyMap<string, Setting>,
): ResourcePlan['rename'] {
  const change = changes.find(({ setting }) => isSlug(knownSetting(settings, setting)));
  return typeof change?.after === 'string' ? { slug: change.after } : null;
}

/**
 * The name of the image setting that must be sent with these changes, whether or not the image itself changes; null if
 * none must be. The service accepts `avatarType: upload` only together with `avatar` (interface, "Errors").
 */
export function imageInPayload(
  changes: readonly Change[],
  settings: ReadonlyMap<string, Setting>,
): string | null {
  if (!changes.some((change) => requiresImage(change, settings))) return null;
  return [...settings.values()].find((setting) => setting.neutral === 'avatar')?.name ?? null;
}

export function requiresImage(change: Change, settings: ReadonlyMap<string, Setting>): boolean {
  return settings.get(change.setting)?.neutral === 'avatarType' && change.after === 'upload';
}

function makeImages(
  changes: readonly Change[],
  declared: ReadonlyMap<string, DesiredValue>,
  settings: ReadonlyMap<string, Setting>,
): Readonly<Record<string, ImageRef>> {
  const changed = changes.filter((change) => change.kind === 'image').map((change) => change.setting);
  const alongside = imageInPayload(changes, settings);
  const names = new Set(alongside === null ? changed : [...changed, alongside]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const image = declared.get(name)?.image ?? null;
      return image === null ? [] : [[name, { file: image.file, digest: image.digest }]];
    }),
  );
}

function wireValue(setting: Setting, value: Json): Json {
  return setting.kind === 'action' ? value : inKeyOrder(toWire(setting, value));
}

function isSlug(setting: Setting): boolean {
  return setting.neutral === 'slug';
}
