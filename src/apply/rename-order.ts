import type { ResourceOutcome } from './types.js';
import type { Renaming } from './write-resource.js';

/** Renames to be made side by side, and those that wait for them. */
export interface Wave {
  readonly ready: readonly Renaming[];
  readonly waiting: readonly Renaming[];
}

/**
 * The renames whose slug no other waiting one still has to give up: a slug is free before it is taken. Of renames in a
 * circle, which `resolve` refuses, none is ever ready.
 */
export function nextWave(renames: readonly Renaming[]): Wave {
  const held = new Map(renames.map((rename) => [rename.resource.slug, rename]));
  const waits = (rename: Renaming) => {
    const holder = held.get(rename.slug);
    return holder !== undefined && holder !== rename;
  };
  return {
    ready: renames.filter((rename) => !waits(rename)),
    waiting: renames.filter(waits),
  };
}

/**
 * Why a rename is not worth trying: the project that was to give the slug up still has it. Null where nothing is in the
 * way that the plan knows of.
 */
export function obstacleTo(
  { slug }: Renaming,
  ended: readonly ResourceOutcome[],
  isSlug: (change: ResourceOutcome['changes'][number]) => boolean,
): string | null {
  const given = ended.find((outcome) => outcome.slug === slug)?.changes.find(isSlug);
  if (given === undefined || gone.has(given.result)) return null;
  return `the slug ${slug} is still that of the project ${slug}, whose own rename came first and did not go through (${given.result})`;
}

/** Accepted, and the reply does not show the old slug; or renamed already. */
const gone: ReadonlySet<string> = new Set(['applied', 'already', 'normalised', 'unconfirmed']);
