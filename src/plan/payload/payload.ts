import type { DesiredSettings } from '../../desired/types.js';
import type { JsonObject } from '../../model/json.js';
import { toWire } from '../../settings/normalise.js';
import type { KnownSettings } from '../../settings/setting.js';
import { knownSetting } from '../compare/diff.js';
import { sendableChanges } from '../summary.js';
import type { Change, ImageRef, ResourcePlan } from '../types.js';
import { settingsInPayload } from './coupled-settings.js';

/** The update of a resource: the body, its images, and the rename that is sent separately. */
export type UpdatePayload = Pick<ResourcePlan, 'body' | 'images' | 'rename'>;

/**
 * Builds the update for the changes that are not blocked, with wire names and wire values. A slug is sent separately,
 * because the service commits it separately. An image is given by its digest; its bytes are added when it is sent.
 */
export function buildPayload(
  changes: readonly Change[],
  desired: DesiredSettings,
  settings: KnownSettings,
): UpdatePayload {
  const sendable = sendableChanges({ changes });
  const images = makeImages(sendable, desired, settings);
  const fields = makeFields(sendable, settings);
  const isEmpty = Object.keys(fields).length + Object.keys(images).length === 0;
  return { body: isEmpty ? null : fields, images, rename: makeRename(sendable, settings) };
}

/** Restricts the update of a resource to some of its changes. Contains only parts of the planned update. */
export function restrictPayload(
  { body, images, rename }: ResourcePlan,
  changes: readonly Change[],
  settings: KnownSettings,
): UpdatePayload {
  const sent = new Set([...changes.flatMap(settingsInPayload), imageInPayload(changes, settings)]);
  const fields = Object.entries(body ?? {}).filter(([setting]) => sent.has(setting));
  const restricted = Object.entries(images).filter(([setting]) => sent.has(setting));
  return {
    body: fields.length + restricted.length === 0 ? null : Object.fromEntries(fields),
    images: Object.fromEntries(restricted),
    rename: changes.some((change) => isSlug(change, settings)) ? rename : null,
  };
}

/** The fields of the body, including those of coupled settings, without images and the slug. */
function makeFields(changes: readonly Change[], settings: KnownSettings): JsonObject {
  return Object.fromEntries(
    changes
      .flatMap(({ setting, after, alongside = {} }) => [
        [setting, after] as const,
        ...Object.entries(alongside),
      ])
      .map(([name, value]) => ({ setting: knownSetting(settings, name), value }))
      .filter(({ setting }) => setting.kind !== 'image' && setting.neutral !== 'slug')
      .map(({ setting, value }) => [setting.name, toWire(setting, value)]),
  );
}

function makeRename(changes: readonly Change[], settings: KnownSettings): ResourcePlan['rename'] {
  const change = changes.find((one) => isSlug(one, settings));
  return typeof change?.after === 'string' ? { slug: change.after } : null;
}

/**
 * The name of the image setting that must be sent with these changes, whether or not the image itself changes; null if
 * none must be. The service accepts `avatarType: upload` only together with `avatar` (interface, "Errors").
 */
export function imageInPayload(changes: readonly Change[], settings: KnownSettings): string | null {
  if (!changes.some((change) => requiresImage(change, settings))) return null;
  return nameOfNeutral('avatar', settings) ?? null;
}

/** The name of a setting in the vocabulary of the deployment. */
export function nameOfNeutral(neutral: string, settings: KnownSettings): string | undefined {
  return [...settings.values()].find((setting) => setting.neutral === neutral)?.name;
}

export function requiresImage(change: Change, settings: KnownSettings): boolean {
  return settings.get(change.setting)?.neutral === 'avatarType' && change.after === 'upload';
}

function makeImages(
  changes: readonly Change[],
  desired: DesiredSettings,
  settings: KnownSettings,
): Readonly<Record<string, ImageRef>> {
  const changed = changes.filter((change) => change.kind === 'image').map((change) => change.setting);
  const required = imageInPayload(changes, settings);
  const names = new Set(required === null ? changed : [...changed, required]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const image = desired.get(name)?.image ?? null;
      return image === null ? [] : [[name, { file: image.file, digest: image.digest }]];
    }),
  );
}

/** Whether the change is a rename. Slugs are sent last and separately. */
export function isSlug({ setting }: Pick<Change, 'setting'>, settings: KnownSettings): boolean {
  return settings.get(setting)?.neutral === 'slug';
}
