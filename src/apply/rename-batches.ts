import { isSlug } from '../plan/payload/payload.js';
import type { KnownSettings } from '../settings/setting.js';
import type { ResourceOutcome } from './types.js';
import type { RenamePending } from './write-resource.js';

/**
 * Returns the renames whose new slug is not in use by another waiting rename, because a slug must be free before it can
 * be taken. Renames that form a cycle (rejected by `resolve`) are never ready.
 */
export function nextBatch(
  renames: readonly RenamePending[],
): Readonly<Record<'ready' | 'waiting', readonly RenamePending[]>> {
  const bySlug = new Map(renames.map((rename) => [rename.resource.slug, rename]));
  const waits = (rename: RenamePending) => {
    const holder = bySlug.get(rename.slug);
    return holder !== undefined && holder !== rename;
  };
  return { ready: renames.filter((rename) => !waits(rename)), waiting: renames.filter(waits) };
}

/** Why a rename cannot succeed: another project of the plan still has the slug. Null if none has it. */
export function renameBlockedBy(
  { slug }: RenamePending,
  outcomes: readonly ResourceOutcome[],
  settings: KnownSettings,
): string | null {
  const release = outcomes
    .find((outcome) => outcome.slug === slug)
    ?.changes.find((change) => isSlug(change, settings));
  if (release === undefined || released.has(release.result)) return null;
  return `the slug ${slug} is still in use: the project ${slug} had to be renamed first, and its rename did not succeed (${release.result})`;
}

/** The slug was accepted and the reply does not show the old one, or the project was already renamed. */
const released: ReadonlySet<string> = new Set(['applied', 'already', 'normalised', 'unconfirmed']);
