import type { Change, Plan, ResourcePlan } from '../plan/types.js';
import type {
  ChangeOutcome,
  ChangeResult,
  FailureOrigin,
  Outcome,
  OutcomeSummary,
  ResourceOutcome,
  ResourceResult,
} from './types.js';

/** A change of the plan with its result. */
export function withResult(
  change: Change,
  result: ChangeResult,
  reason: string | null,
  stored: ChangeOutcome['stored'] = null,
): ChangeOutcome {
  return { ...change, result, stored, reason };
}

/** A change whose desired value was current before anything was sent. */
export function alreadyApplied(change: Change): ChangeOutcome {
  return withResult(change, 'already', 'already had the desired value');
}

/** A resource for which nothing was sent; all its changes get the same result. */
export function untouched(
  resource: ResourcePlan,
  result: Exclude<ResourceResult, 'applied'>,
  error: string | null,
  blame: FailureOrigin | null = null,
): ResourceOutcome {
  const changeResult: ChangeResult = result === 'unchanged' ? 'already' : result;
  return {
    ...resource,
    changes: resource.changes.map((change) =>
      withResult(change, changeResult, change.blocked?.reason ?? error),
    ),
    result,
    error,
    blame,
  };
}

/** Compares in the order of a plan's changes. */
export function byName(a: ChangeOutcome, b: ChangeOutcome): number {
  return a.setting < b.setting ? -1 : 1;
}

/** Assembles the outcome of a run. `updates` is the number that the client counted. */
export function assembleOutcome(
  plan: Plan,
  resources: readonly ResourceOutcome[],
  run: {
    readonly startedAt: string;
    readonly finishedAt: string;
    readonly interrupted: boolean;
    readonly updates: number;
  },
): Outcome {
  return {
    format: 'setpoint.outcome/1',
    tool: plan.tool,
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
    service: plan.service,
    config: plan.config,
    organization: plan.organization,
    plan: { digest: plan.digest, createdAt: plan.createdAt },
    interrupted: run.interrupted,
    summary: summariseOutcome(resources, run.updates),
    resources,
  };
}

/** Counts the results of an outcome. */
export function summariseOutcome(resources: readonly ResourceOutcome[], updates: number): OutcomeSummary {
  const count = (result: ResourceResult): number => resources.filter((each) => each.result === result).length;
  const changes = resources.flatMap((resource) => resource.changes);
  return {
    applied: count('applied'),
    unchanged: count('unchanged'),
    failed: count('failed'),
    notTried: count('not-tried'),
    stale: count('stale'),
    blocked: count('blocked'),
    notApplied: changes.filter((change) => isAcceptedOnly(change.result)).length,
    fields: changes.filter((change) => isCurrent(change.result)).length,
    updates,
  };
}

/** Whether the desired value is current. */
function isCurrent(result: ChangeResult): boolean {
  return result === 'applied' || result === 'already';
}

/** Whether the service accepted the change and shows another value or none. The next plan lists it again. */
function isAcceptedOnly(result: ChangeResult): boolean {
  return result === 'normalised' || result === 'not-applied' || result === 'unconfirmed';
}
