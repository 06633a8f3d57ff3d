import type { Change, Plan, ResourcePlan } from '../plan/types.js';
import type { Json } from '../model/json.js';

export type ResourceResult = 'applied' | 'unchanged' | 'failed' | 'not-tried' | 'stale' | 'blocked' | 'missing';
/**
 * - applied: the reply shows what was sent
 * - normalised: the reply shows another spelling, which the service stored (`stored`)
 * - not-applied: accepted with a 2xx, and the reply does not show it
 * - already: held the wanted value when the resource was read again; nothing was sent
 * - unconfirmed: the outcome could not be read back
 * - failed, not-tried, stale, blocked: as the resource
 */
export type ChangeResult =
  | 'applied'
  | 'normalised'
  | 'not-applied'
  | 'already'
  | 'unconfirmed'
  | 'failed'
  | 'not-tried'
  | 'stale'
  | 'blocked';

export interface ChangeOutcome extends Change {
  readonly result: ChangeResult;
  /** What the service shows now, where that is not `after`. */
  readonly stored: Json | null;
  /** Why, where the result is not `applied`. */
  readonly reason: string | null;
}

export interface ResourceOutcome extends Omit<ResourcePlan, 'changes'> {
  readonly changes: readonly ChangeOutcome[];
  readonly result: ResourceResult;
  /** Why, where the result is `failed` or `not-tried`. */
  readonly error: string | null;
}

/** `setpoint.outcome/1`: the plan's resources, each with what became of it. */
export interface Outcome
  extends Omit<Plan, 'format' | 'resources' | 'summary' | 'seal' | 'createdAt'> {
  readonly format: 'setpoint.outcome/1';
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly interrupted: boolean;
  readonly summary: {
    readonly applied: number;
    readonly unchanged: number;
    readonly failed: number;
    readonly notTried: number;
    readonly stale: number;
    readonly blocked: number;
    readonly missing: number;
    /** Changes accepted by the service and not stored. */
    readonly notApplied: number;
    /** Changes that hold now. */
    readonly fields: number;
    /** Updates sent. */
    readonly updates: number;
  };
  readonly resources: readonly ResourceOutcome[];
}
