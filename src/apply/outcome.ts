import type { CurrentSettings } from '../current/types.js';
import { failureKinds } from '../http/response/failure-kinds.js';
import type { Failure } from '../http/types.js';
import { sameJson } from '../model/json.js';
import { byText } from '../model/order.js';
import type { Change, Plan, ResourcePlan } from '../plan/types.js';
import type {
  ApplyResult,
  ChangeOutcome,
  ChangeResult,
  FailureOrigin,
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

/** A stale resource. Its changes contain the current values that differ from the desired ones. */
export function staleOutcome(
  resource: ResourcePlan,
  reason: string,
  current: CurrentSettings,
): ResourceOutcome {
  const outcome = untouched(resource, 'stale', reason);
  const storedIn = ({ setting, kind, after }: Change): ChangeOutcome['stored'] => {
    const value = kind === 'action' ? undefined : current.get(setting);
    return value === undefined || sameJson(value, after) ? null : { value };
  };
  return { ...outcome, changes: outcome.changes.map((change) => ({ ...change, stored: storedIn(change) })) };
}

/** The order of a plan's changes. For `sort`. */
export const byName = byText(({ setting }: Change) => setting);

/** Assembles the result of an apply. `updates` is the number that the client counted. */
export function assembleOutcome(
  plan: Plan,
  resources: readonly ResourceOutcome[],
  interrupted: boolean,
  updates: number,
): ApplyResult {
  const { tool, service, config, organization, partial, digest, createdAt } = plan;
  return {
    format: 'setpoint.outcome/1',
    tool,
    service,
    config,
    organization,
    ...(partial && { partial }),
    plan: { digest, createdAt, seal: null, run: null },
    interrupted,
    summary: summariseOutcome(resources, updates),
    resources,
  };
}

/** Counts the results of an outcome. */
export function summariseOutcome(resources: readonly ResourceOutcome[], updates: number): OutcomeSummary {
  const count = (result: ResourceResult): number => resources.filter((each) => each.result === result).length;
  const countChanges = (...results: readonly ChangeResult[]): number =>
    resources.flatMap(({ changes }) => changes).filter(({ result }) => results.includes(result)).length;
  return {
    applied: count('applied'),
    unchanged: count('unchanged'),
    failed: count('failed'),
    notTried: count('not-tried'),
    stale: count('stale'),
    blocked: count('blocked'),
    notApplied: countChanges('normalised', 'not-applied', 'unconfirmed'),
    fields: countChanges('applied', 'already'),
    updates,
  };
}

/** Results of changes that the service accepted, which means that it might have stored something. */
const accepted: readonly ChangeResult[] = ['applied', 'normalised', 'not-applied', 'unconfirmed'];

/**
 * The overall result of an outcome, which decides the exit code (docs/reference/exit-codes.md). Returns the first that
 * applies: internal error, interruption, failure, a setting that the service did not store,
 * staleness, changes skipped on request. After a failure, the result is `partly` if the service accepted at least one
 * change; otherwise the cause of the failure decides.
 */
export function verdictOf(outcome: ApplyResult) {
  const { failed, notTried, stale, notApplied } = outcome.summary;
  const isCausedBy = (...origins: readonly FailureOrigin[]): boolean =>
    outcome.resources.some(({ blame }) => origins.some((origin) => origin === blame));
  if (isCausedBy('program')) return 'machine';
  if (outcome.interrupted && (notTried > 0 || isCausedBy('run'))) return 'interrupted';
  const results = outcome.resources.flatMap(({ changes }) => changes.map(({ result }) => result));
  if (failed + notTried > 0 && !results.some((result) => accepted.includes(result))) {
    if (isCausedBy('caller')) return 'not-permitted';
    if (isCausedBy('service', 'request')) return 'service';
    return stale > 0 ? 'stale' : 'refused';
  }
  if (failed + notTried + notApplied > 0) return 'partly';
  if (stale > 0) return 'stale';
  // With `--skip-blocked`: blocked changes, missing projects, and unreadable settings.
  const isSkipped = outcome.summary.blocked > 0 || results.includes('blocked');
  return isSkipped || outcome.resources.some(({ unreadable }) => unreadable.length > 0) ? 'partly' : 'done';
}

export const interrupted = 'the run was interrupted';

/** The origin of a failure, which decides the exit code. */
export function failureOrigin(failure: Failure): FailureOrigin {
  return failureKinds[failure.kind].blame;
}

/** Why a failure stops the run; null if other resources can continue. */
export function abortReason(failure: Failure): string | null {
  return resultOfFailure(failure) === 'not-tried' ? failure.message : (abortReasons[failure.kind] ?? null);
}

const abortReasons: { readonly [Kind in Failure['kind']]?: string } = {
  'not-authenticated': 'the service no longer accepts the token',
  budget: 'the request budget (--max-requests) is exhausted',
  misdirected: 'an update was stored in another resource (SP3044)',
  overreaching: 'an update changed settings that it did not contain (SP3045)',
  interrupted,
};

/** The result of the changes in an update that failed. */
export function resultOfFailure(failure: Failure): 'failed' | 'not-tried' {
  return 'isUnsent' in failure ? 'not-tried' : 'failed';
}
