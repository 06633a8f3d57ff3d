import type { ObservedState, OperationFailure } from '../current/port.js';
import { checkPermission, unknownRights } from '../plan/compare/permission.js';
import { restrictPayload } from '../plan/payload/payload.js';
import { notOnService } from '../plan/saved/agree.js';
import { sendableChanges } from '../plan/summary.js';
import type { ResourcePlan } from '../plan/types.js';
import { changeStatus, coupledChanged } from './change-status.js';
import { failureOrigin } from './operation-failure.js';
import { alreadyApplied, staleOutcome, untouched } from './outcome.js';
import type { ChangeOutcome, ResourceOutcome, ResourceTools } from './types.js';

export type RefreshResult =
  | { readonly kind: 'go'; readonly resource: ResourcePlan; readonly already: readonly ChangeOutcome[] }
  | { readonly kind: 'stop'; readonly outcome: ResourceOutcome; readonly failure: OperationFailure | null };

/**
 * Reads a resource again before writing it, because time has passed since the plan.
 *
 * - If a planned setting has changed, or the resource was deleted or renamed, it is stale.
 * - A setting that already has its desired value is not sent.
 * - If the caller has lost a scope that the organization requires, nothing is sent. The reply of a project does not
 *   show the scopes of the token (`Rights`), so the service decides.
 */
export async function refreshResource(resource: ResourcePlan, tools: ResourceTools): Promise<RefreshResult> {
  const result = await tools.port.read();
  if (!result.ok) {
    const { failure } = result;
    return failure.kind === 'not-found'
      ? stop(untouched(resource, 'stale', notOnService))
      : stop(untouched(resource, 'failed', failure.message, failureOrigin(failure)), failure);
  }
  const { state } = result;
  const stale = staleReason(resource, state, tools.already);
  if (stale !== null) return stop(staleOutcome(resource, stale, state.settings));
  const remaining = withoutApplied(resource, state, tools);
  const denied = deniedReason(remaining.resource, state, tools);
  return denied === null ? remaining : stop(untouched(resource, 'failed', denied, 'caller'));
}

function stop(outcome: ResourceOutcome, failure: OperationFailure | null = null): RefreshResult {
  return { kind: 'stop', outcome, failure };
}

function staleReason(
  resource: ResourcePlan,
  state: ObservedState,
  already: ResourceTools['already'],
): string | null {
  const changes = sendableChanges(resource);
  const restores = changes.some(({ kind }) => kind === 'action');
  if (!restores && state.status !== null && state.status !== 'active')
    return `since the plan was made, the organization's status has become ${state.status}`;
  if (state.slug !== resource.slug && state.slug !== resource.rename?.slug)
    return `since the plan was made, its slug has become ${state.slug}`;
  const stale = [
    ...changes.filter((change) => changeStatus(change, state) === 'stale'),
    ...already.filter((change) => changeStatus(change, state) !== 'already'),
  ];
  if (stale.length === 0) return null;
  const names = stale.flatMap((change) => {
    const coupled = coupledChanged(change, state.settings);
    return coupled.length > 0 ? coupled : [change.setting];
  });
  return `changed since the plan was made: ${names.join(', ')}`;
}

function deniedReason(
  resource: ResourcePlan,
  { access }: ObservedState,
  { settings }: ResourceTools,
): string | null {
  if (resource.kind === 'project') return null;
  const rights = { ...unknownRights, organization: access };
  for (const change of sendableChanges(resource)) {
    const setting = settings.get(change.setting);
    const blocked = setting && checkPermission(setting, { rights, denied: null }, change.after);
    if (blocked) return `${change.setting}: ${blocked.reason}`;
  }
  return null;
}

/** Removes changes that are already made, and restricts the update to the remaining ones. */
function withoutApplied(
  resource: ResourcePlan,
  state: ObservedState,
  { settings }: ResourceTools,
): Extract<RefreshResult, { kind: 'go' }> {
  const applied = new Set(
    sendableChanges(resource).filter((change) => changeStatus(change, state) === 'already'),
  );
  const changes = resource.changes.filter((change) => !applied.has(change));
  return {
    kind: 'go',
    already: [...applied].map(alreadyApplied),
    resource: { ...resource, changes, ...restrictPayload(resource, sendableChanges({ changes }), settings) },
  };
}
