import type { ChangeResult, Outcome, ResourceOutcome } from '../../apply/types.js';
import type { Json } from '../../model/json.js';
import type { Source } from '../../model/place.js';
import { unreachable } from '../../model/unreachable.js';
import type { Action, Unreadable } from '../../plan/types.js';
import type { ValueKind } from '../../settings/setting.js';
import type { ChangeView, ResourceName } from './plan-view.js';
import { nameOf, viewChange } from './plan-view.js';

/**
 * The display status of a resource: its `result`, except for three cases. `not-stored`: the update was accepted but not
 * completely stored. `blocked`: a part was blocked or could not be read. `held`: nothing had to be sent.
 */
export type DisplayStatus = 'failed' | 'not-stored' | 'stale' | 'blocked' | 'not-tried' | 'applied' | 'held';

/** In display order. */
export const displayStatuses: readonly DisplayStatus[] = [
  'failed',
  'not-stored',
  'stale',
  'blocked',
  'not-tried',
  'applied',
  'held',
];

/** Whether nothing remains to be done. */
export function isGood(status: DisplayStatus): boolean {
  return status === 'applied' || status === 'held';
}

export interface ChangeOutcomeView extends ChangeView {
  readonly result: ChangeResult;
  readonly kind: ValueKind;
  readonly before: Json;
  /** The current value of the service, if it is known and differs from the desired one. */
  readonly stored: { readonly value: Json } | null;
  readonly reason: string | null;
}

export interface ResourceOutcomeView {
  readonly name: ResourceName;
  readonly action: Action;
  readonly status: DisplayStatus;
  readonly error: string | null;
  readonly changes: readonly ChangeOutcomeView[];
  readonly unreadable: readonly Unreadable[];
  readonly declaredAt: Source | null;
}

/** An outcome, for all renderers. All texts are raw. */
export interface OutcomeView {
  readonly origin: string;
  readonly organization: string;
  readonly interrupted: boolean;
  readonly summary: Outcome['summary'];
  /** In plan order, without those that required nothing. */
  readonly resources: readonly ResourceOutcomeView[];
  readonly digest: string;
}

export function viewOutcome(outcome: Outcome): OutcomeView {
  return {
    origin: outcome.service.origin,
    organization: outcome.organization.slug,
    interrupted: outcome.interrupted,
    summary: outcome.summary,
    resources: outcome.resources.flatMap(viewResourceOutcome),
    digest: outcome.plan.digest,
  };
}

/** Whether the service now has the desired value. */
export function isApplied(result: ChangeResult): boolean {
  return result === 'applied' || result === 'already';
}

function viewResourceOutcome(resource: ResourceOutcome): ResourceOutcomeView[] {
  const status = statusOf(resource);
  if (status === null) return [];
  const { action, error, unreadable, declaredAt } = resource;
  const changes = resource.changes.map((change) => ({
    ...viewChange(change, resource),
    result: change.result,
    kind: change.kind,
    before: change.before,
    stored: change.stored,
    reason: change.reason,
  }));
  return [{ name: nameOf(resource), action, status, error, changes, unreadable, declaredAt }];
}

function statusOf({ result, changes, unreadable }: ResourceOutcome): DisplayStatus | null {
  const leftOut = unreadable.length > 0 || changes.some((change) => change.result === 'blocked');
  switch (result) {
    default:
      return unreachable(result);
    case 'applied':
      if (changes.some((change) => !isApplied(change.result) && change.result !== 'blocked'))
        return 'not-stored';
      return leftOut ? 'blocked' : 'applied';
    case 'unchanged':
      if (leftOut) return 'blocked';
      return changes.length > 0 ? 'held' : null;
    case 'failed':
    case 'stale':
    case 'blocked':
    case 'not-tried':
      return result;
  }
}
