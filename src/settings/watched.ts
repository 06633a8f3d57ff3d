import type { Catalogue, KnownSettings, ResourceKind, Setting } from './setting.js';

/** Whether a change of the setting can weaken security or hide issues. */
export function isSensitive({ weakens, hides }: Setting): boolean {
  return weakens !== null || hides !== null;
}

/** The settings that drift compares with their default if no file sets them. */
export function watchedSettings(
  catalogue: Catalogue,
  guard: 'ignore' | 'report' | 'fail',
): Readonly<Record<ResourceKind, KnownSettings>> {
  const isWatched = (setting: Setting) =>
    guard !== 'ignore' && setting.default !== undefined && isSensitive(setting);
  const watched = (known: KnownSettings) => new Map([...known].filter(([, setting]) => isWatched(setting)));
  return { organization: watched(catalogue.organization), project: watched(catalogue.project) };
}
