import type { Setting } from '../../settings/setting.js';
import type { Change, ResourcePlan } from '../types.js';
import { settingsInPayload } from './coupled-settings.js';
import { imageInPayload, type UpdatePayload } from './payload.js';

/** Restricts the update of a resource to some of its changes. Contains only parts of the planned update. */
export function restrictPayload(
  { body, images, rename }: ResourcePlan,
  left: readonly Change[],
  settings: ReadonlyMap<string, Setting>,
): UpdatePayload {
  const sent = new Set([...left.flatMap(settingsInPayload), imageInPayload(left, settings)]);
  const fields = Object.entries(body ?? {}).filter(([setting]) => sent.has(setting));
  const pictures = Object.entries(images).filter(([setting]) => sent.has(setting));
  return {
    body: fields.length + pictures.length === 0 ? null : Object.fromEntries(fields),
    images: Object.fromEntries(pictures),
    rename: left.some(({ setting }) => settings.get(setting)?.neutral === 'slug') ? rename : null,
  };
}
