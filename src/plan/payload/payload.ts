import type { CurrentSettings } from '../../current/types.js';
import type { DesiredSettings } from '../../desired/types.js';
import { sameJson } from '../../model/json.js';
import { toWire } from '../../settings/normalise.js';
import type { KnownSettings } from '../../settings/setting.js';
import { withNote } from '../compare/change.js';
import { inNameOrder, knownSetting } from '../compare/diff.js';
import { sendableChanges } from '../summary.js';
import type { Change, ResourcePlan } from '../types.js';

/** The update of a resource: the body, its images, and the rename that is sent separately. */
type UpdatePayload = Pick<ResourcePlan, 'body' | 'images' | 'rename'>;

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
  const sent = sendable
    .flatMap(({ setting, after, alongside = {} }) => Object.entries({ [setting]: after, ...alongside }))
    .map(([name, value]) => ({ setting: knownSetting(settings, name), value }));
  const required = sendable.map((change) => requiredImage(change, settings));
  const names = new Set([...sent.map(({ setting }) => setting.name), ...required]);
  const images = [...desired].flatMap(([name, { image }]) =>
    image && names.has(name) ? [[name, { file: image.file, digest: image.digest }] as const] : [],
  );
  const slug = sent.find(({ setting }) => setting.role === 'address')?.value;
  const fields = sent
    .filter(({ setting }) => setting.kind !== 'image' && setting.role !== 'address')
    .map(({ setting, value }) => [setting.name, toWire(setting, value)] as const);
  return {
    body: fields.length + images.length === 0 ? null : Object.fromEntries(fields),
    images: Object.fromEntries(images),
    rename: typeof slug === 'string' ? { slug } : null,
  };
}

/** The name of the image that must be sent with the change, whether or not it changes itself; null if none must be. */
export function requiredImage({ setting, after }: Change, settings: KnownSettings): string | null {
  const { image = null, shownBy } = settings.get(setting)?.imageSwitch ?? {};
  return after === shownBy ? image : null;
}

/** Whether the change is a rename. Slugs are sent last and separately. */
export function isSlug({ setting }: Pick<Change, 'setting'>, settings: KnownSettings): boolean {
  return settings.get(setting)?.role === 'address';
}

/** The desired and the current state of one resource. */
export interface Sides {
  readonly desired: DesiredSettings;
  readonly current: CurrentSettings;
  readonly presets: CurrentSettings;
  readonly settings: KnownSettings;
}

/**
 * Adds coupled settings to each change: settings that have their desired value, but would lose it because they follow
 * the changed setting. A setting follows another one as long as it shows its preset. A setting that differs from its
 * preset was set explicitly and is not added. If the reply does not contain the preset, the setting is added to be
 * safe.
 */
export function addCoupledSettings(changes: readonly Change[], sides: Sides): readonly Change[] {
  return changes.map((change) => {
    if (change.blocked !== null) return change;
    const coupled = inNameOrder(sides.desired).flatMap(([name, { value }]) => {
      if (knownSetting(sides.settings, name).movesWith?.setting !== change.setting) return [];
      // Otherwise the setting does not have its desired value, or was set explicitly.
      const [current, preset = value] = [sides.current, sides.presets].map((side) => side.get(name));
      const isKept = sameJson(current, value) && sameJson(preset, value);
      return isKept ? [[name, value] as const] : [];
    });
    if (coupled.length === 0) return change;
    const names = coupled.map(([name]) => name);
    const verb = names.length === 1 ? 'has its' : 'have their';
    const note = `Sent together with ${names.join(' and ')}, which already ${verb} desired value and would otherwise change with it.`;
    return { ...withNote(change, note), alongside: Object.fromEntries(coupled) };
  });
}
