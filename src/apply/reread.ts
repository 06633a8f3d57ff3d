import type { Failure } from '../http/types.js';
import { judgeChange } from '../plan/staleness.js';
import type { ResourcePlan } from '../plan/types.js';
import { blameOf } from './blame.js';
import { untouched, withResult } from './outcome.js';
import type { ChangeOutcome, ResourceOutcome, Shown } from './types.js';
import type { ResourceTools } from './write-resource.js';

export type Reread =
  | { readonly kind: 'go'; readonly resource: ResourcePlan; readonly already: readonly ChangeOutcome[] }
  | { readonly kind: 'stop'; readonly outcome: ResourceOutcome; readonly failure: Failure | null };

/**
 * Reads a resource again before it is written, because time has passed since the plan: a touched setting that moved
 * makes the resource stale, one that already holds the wanted value is not sent, and anything else is none of ours.
 */
export async function rereadResource(resource: ResourcePlan, tools: ResourceTools): Promise<Reread> {
  const read = await tools.port.read();
  if (!read.ok) {
    return { kind: 'stop', outcome: untouched(resource, 'failed', read.failure.message, blameOf(read.failure)), failure: read.failure };
  }
  const moved = staleReason(resource, read.shown, tools);
  if (moved !== null) return { kind: 'stop', outcome: untouched(resource, 'stale', moved), failure: null };
  return leaveOutWhatHolds(resource, read.shown, tools);
}

function staleReason(resource: ResourcePlan, shown: Shown, tools: ResourceTools): string | null {
  if (resource.action === 'update' && shown.status !== null && shown.status !== 'active') {
    return `the organization's status became ${shown.status} since the plan was made`;
  }
  const stale = writable(resource).filter(
    (change) => judgeChange(change, shown.settings, tools.settings) === 'stale',
  );
  if (stale.length === 0) return null;
  return `changed since the plan was made: ${stale.map((change) => change.setting).join(', ')}`;
}

function leaveOutWhatHolds(resource: ResourcePlan, shown: Shown, tools: ResourceTools): Reread {
  const holding = new Set(
    writable(resource)
      .filter((change) => judgeChange(change, shown.settings, tools.settings) === 'already')
      .map((change) => change.setting),
  );
  const body = Object.entries(resource.body ?? {}).filter(([setting]) => !holding.has(setting));
  const images = Object.entries(resource.images).filter(([setting]) => !holding.has(setting));
  const already = resource.changes
    .filter((change) => holding.has(change.setting))
    .map((change) => withResult(change, 'already', 'held the wanted value already'));
  return {
    kind: 'go',
    already,
    resource: {
      ...resource,
      changes: resource.changes.filter((change) => !holding.has(change.setting)),
      body: body.length + images.length === 0 ? null : Object.fromEntries(body),
      images: Object.fromEntries(images),
      rename: holding.has('slug') ? null : resource.rename,
    },
  };
}

function writable(resource: ResourcePlan): ResourcePlan['changes'] {
  return resource.changes.filter((change) => change.blocked === null);
}
