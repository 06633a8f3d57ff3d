import { pictureAlongside } from '../plan/body.js';
import type { Change, ResourcePlan } from '../plan/types.js';
import { blameOf } from './blame.js';
import { isSlug, standOf } from './compare.js';
import { untouched, withResult } from './outcome.js';
import type { ChangeOutcome, ResourceOutcome, Setback, Shown } from './types.js';
import type { ResourceTools } from './write-resource.js';

export type Reread =
  | { readonly kind: 'go'; readonly resource: ResourcePlan; readonly already: readonly ChangeOutcome[] }
  | { readonly kind: 'stop'; readonly outcome: ResourceOutcome; readonly setback: Setback | null };

/**
 * Reads a resource again before it is written, because time has passed since the plan: a touched setting that moved
 * makes the resource stale, one that already holds the wanted value is not sent, and anything else is none of ours.
 */
export async function rereadResource(resource: ResourcePlan, tools: ResourceTools): Promise<Reread> {
  const look = await tools.port.read();
  if (!look.ok) {
    const { setback } = look;
    return {
      kind: 'stop',
      outcome: untouched(resource, 'failed', setback.message, blameOf(setback)),
      setback,
    };
  }
  const moved = staleReason(resource, look.shown, tools);
  return moved === null
    ? leaveOutWhatHolds(resource, look.shown, tools)
    : { kind: 'stop', outcome: untouched(resource, 'stale', moved), setback: null };
}

function staleReason(resource: ResourcePlan, shown: Shown, { settings }: ResourceTools): string | null {
  if (resource.action !== 'restore' && shown.status !== null && shown.status !== 'active') {
    return `the organization's status became ${shown.status} since the plan was made`;
  }
  const stale = writable(resource).filter((change) => standOf(change, shown, settings) === 'stale');
  if (stale.length === 0) return null;
  return `changed since the plan was made: ${stale.map((change) => change.setting).join(', ')}`;
}

/** The resource with the changes that are still to be made, and a body for these alone. */
function leaveOutWhatHolds(resource: ResourcePlan, shown: Shown, { settings }: ResourceTools): Reread {
  const holding = writable(resource).filter((change) => standOf(change, shown, settings) === 'already');
  const held = new Set(holding.map((change) => change.setting));
  const changes = resource.changes.filter((change) => !held.has(change.setting));
  const left = writable({ changes });
  const sent = new Set([...left.map((change) => change.setting), pictureAlongside(left, settings)]);
  const fields = Object.entries(resource.body ?? {}).filter(([setting]) => sent.has(setting));
  const images = Object.entries(resource.images).filter(([setting]) => sent.has(setting));
  return {
    kind: 'go',
    already: holding.map((change) => withResult(change, 'already', 'held the wanted value already')),
    resource: {
      ...resource,
      changes,
      body: fields.length + images.length === 0 ? null : Object.fromEntries(fields),
      images: Object.fromEntries(images),
      rename: holding.some((change) => isSlug(change, settings)) ? null : resource.rename,
    },
  };
}

function writable({ changes }: Pick<ResourcePlan, 'changes'>): readonly Change[] {
  return changes.filter((change) => change.blocked === null);
}
