import type { ChangeResult, Outcome, ResourceOutcome } from '../apply/types.js';
import type { Json } from '../model/json.js';
import type { Source } from '../model/place.js';
import { unreachable } from '../model/unreachable.js';
import type { Action, Unreadable } from '../plan/types.js';
import type { ValueKind } from '../settings/setting.js';
import type { ChangeView, ResourceName } from './view.js';
import { nameOf, viewChange } from './view.js';

/**
 * What became of a resource, to somebody who must act on it: as its `result`, but a resource whose update was accepted
 * and not stored in full stands apart (`not-stored`), so does one of which a part was held back or could not be read
 * (`blocked`), and one of which nothing had to be sent (`held`).
 */
export type Fate = 'failed' | 'not-stored' | 'stale' | 'blocked' | 'not-tried' | 'applied' | 'held';

/** In the order in which a reader wants to know. */
export const fates: readonly Fate[] = [
  'failed',
  'not-stored',
  'stale',
  'blocked',
  'not-tried',
  'applied',
  'held',
];

/** Whether nothing is left to do. */
export function isGood(fate: Fate): boolean {
  return fate === 'applied' || fate === 'held';
}

export interface ChangeOutcomeView extends ChangeView {
  readonly result: ChangeResult;
  readonly kind: ValueKind;
  readonly before: Json;
  /** What the service shows now, where that is known and not what was wanted. */
  readonly stored: { readonly value: Json } | null;
  readonly reason: string | null;
}

export interface ResourceOutcomeView {
  readonly name: ResourceName;
  readonly action: Action;
  readonly fate: Fate;
  readonly error: string | null;
  readonly changes: readonly ChangeOutcomeView[];
  readonly unreadable: readonly Unreadable[];
  readonly declaredAt: Source | null;
}

/** An outcome as every output tells it. All texts are raw. */
export interface OutcomeView {
  readonly origin: string;
  readonly organization: string;
  readonly interrupted: boolean;
  readonly summary: Outcome['summary'];
  /** In the order of the plan; those that needed nothing are left out. */
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

/** Whether the service holds the wanted value now. */
export function holds(result: ChangeResult): boolean {
  return result === 'applied' || result === 'already';
}

function viewResourceOutcome(resource: ResourceOutcome): ResourceOutcomeView[] {
  const fate = fateOf(resource);
  if (fate === null) return [];
  const { action, error, unreadable, declaredAt } = resource;
  const changes = resource.changes.map((change) => ({
    ...viewChange(change, resource),
    result: change.result,
    kind: change.kind,
    before: change.before,
    stored: change.stored,
    reason: change.reason,
  }));
  return [{ name: nameOf(resource), action, fate, error, changes, unreadable, declaredAt }];
}

function fateOf({ result, changes, unreadable }: ResourceOutcome): Fate | null {
  const leftOut = unreadable.length > 0 || changes.some((change) => change.result === 'blocked');
  switch (result) {
    default:
      return unreachable(result);
    case 'applied':
      if (changes.some((change) => !holds(change.result) && change.result !== 'blocked')) return 'not-stored';
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
