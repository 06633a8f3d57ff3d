import { checkPermission } from '../plan/compare/permission.js';
import { restrictPayload } from '../plan/payload/restrict-payload.js';
import { vanished } from '../plan/saved/agree.js';
import { coupledChanged } from '../plan/saved/staleness.js';
import { sendableChanges } from '../plan/summary.js';
import type { ResourcePlan } from '../plan/types.js';
import { changeStatus, isCalledAsPlanned } from './change-status.js';
import { failureOrigin } from './failure-origin.js';
import { untouched, withResult } from './outcome.js';
import type {
  ChangeOutcome,
  ObservedState,
  OperationFailure,
  ResourceOutcome,
  ResourceTools,
} from './types.js';

export type RefreshResult =
  | { readonly kind: 'go'; readonly resource: ResourcePlan; readonly already: readonly ChangeOutcome[] }
  | { readonly kind: 'stop'; readonly outcome: ResourceOutcome; readonly setback: OperationFailure | null };

/**
 * Reads a resource again before writing it, because time has passed since the plan.
 *
 * - If a planned setting has changed, or the resource was deleted or renamed, it is stale.
 * - A setting that already has its desired value is not sent.
 * - If the caller has lost a required scope, nothing is sent.
 */
export async function refreshResource(resource: ResourcePlan, tools: ResourceTools): Promise<RefreshResult> {
  const look = await tools.port.read();
  if (!look.ok) {
    const { setback } = look;
    if (setback.kind === 'not-found') {
      return { kind: 'stop', outcome: untouched(resource, 'stale', vanished), setback: null };
    }
    return {
      kind: 'stop',
      outcome: untouched(resource, 'failed', setback.message, failureOrigin(setback)),
      setback,
    };
  }
  const moved = staleReason(resource, look.shown, tools);
  if (moved !== null) return { kind: 'stop', outcome: untouched(resource, 'stale', moved), setback: null };
  const left = leaveOutWhatHolds(resource, look.shown, tools);
  const barred = barredReason(left.resource, look.shown, tools);
  return barred === null
    ? left
    : { kind: 'stop', outcome: untouched(resource, 'failed', barred, 'caller'), setback: null };
}

function staleReason(
  resource: ResourcePlan,
  shown: ObservedState,
  { settings, already }: ResourceTools,
): string | null {
  if (!restores(resource) && shown.status !== null && shown.status !== 'active') {
    return `the organization's status became ${shown.status} since the plan was made`;
  }
  if (!isCalledAsPlanned(resource, shown)) return `it is called ${shown.slug} now`;
  const stale = [
    ...sendableChanges(resource).filter((change) => changeStatus(change, shown, settings) === 'stale'),
    ...already.filter((change) => changeStatus(change, shown, settings) !== 'already'),
  ];
  if (stale.length === 0) return null;
  const moved = stale.flatMap((change) => {
    const along = coupledChanged(change, shown.settings, settings);
    return along.length > 0 ? along : [change.setting];
  });
  return `changed since the plan was made: ${moved.join(', ')}`;
}

function restores(resource: ResourcePlan): boolean {
  return sendableChanges(resource).some((change) => change.kind === 'action');
}

function barredReason(
  resource: ResourcePlan,
  { access }: ObservedState,
  { settings }: ResourceTools,
): string | null {
  for (const change of sendableChanges(resource)) {
    const setting = settings.get(change.setting);
    const blocked = setting && checkPermission(setting, { access, barred: null }, change.after);
    if (blocked) return `${change.setting}: ${blocked.reason}`;
  }
  return null;
}

/** Removes changes that are already made, and restricts the update to the remaining ones. */
function leaveOutWhatHolds(
  resource: ResourcePlan,
  shown: ObservedState,
  { settings }: ResourceTools,
): Extract<RefreshResult, { kind: 'go' }> {
  const holding = sendableChanges(resource).filter(
    (change) => changeStatus(change, shown, settings) === 'already',
  );
  const held = new Set(holding.map((change) => change.setting));
  const changes = resource.changes.filter((change) => !held.has(change.setting));
  return {
    kind: 'go',
    already: holding.map((change) => withResult(change, 'already', 'held the wanted value already')),
    resource: { ...resource, changes, ...restrictPayload(resource, sendableChanges({ changes }), settings) },
  };
}
