import type { OperationFailure, ResourcePort } from '../current/port.js';
import type { WritingClient } from '../http/types.js';
import type { Json } from '../model/json.js';
import type { Place } from '../model/place.js';
import type { Change, Part, Plan, ResourcePlan } from '../plan/types.js';
import type { KnownSettings } from '../settings/setting.js';

/**
 * - applied: every update of the resource was accepted (see its changes for whether it was stored)
 * - unchanged: nothing had to be sent
 * - failed: the service rejected an update, or its result could not be determined
 * - not-tried: the run stopped earlier, or the service requested a longer pause than the run may wait
 * - stale: a planned setting or the slug has changed since the plan, or the resource was deleted; nothing was sent
 * - blocked: the plan blocks it, or its project does not exist
 */
export type ResourceResult = 'applied' | 'unchanged' | 'failed' | 'not-tried' | 'stale' | 'blocked';

/**
 * - applied: the reply shows the sent value
 * - normalised: accepted with a 2xx, and the reply shows neither the sent nor the previous value (`stored`); or it
 *   shows the sent value, but another value for a coupled setting (`stored` is null)
 * - not-applied: accepted with a 2xx, and the reply shows the previous value
 * - unconfirmed: accepted with a 2xx, and the reply does not show the setting
 * - already: had the desired value when it was read again; not sent
 * - failed, not-tried, stale, blocked: as for the resource
 */
export type ChangeResult =
  | 'applied'
  | 'normalised'
  | 'not-applied'
  | 'unconfirmed'
  | 'already'
  | 'failed'
  | 'not-tried'
  | 'stale'
  | 'blocked';

/** A change of the plan with its result. */
export interface ChangeOutcome extends Change {
  readonly result: ChangeResult;
  /** The current value, normalised, if it is known and not `after`; otherwise null. */
  readonly stored: { readonly value: Json } | null;
  /** Why the result is not `applied`. Can contain text from the service. */
  readonly reason: string | null;
}

/** A resource of the plan with its result and those of its changes. */
export interface ResourceOutcome extends Omit<ResourcePlan, 'changes'> {
  readonly changes: readonly ChangeOutcome[];
  readonly result: ResourceResult;
  /** Why the result is neither `applied` nor `unchanged`. Can contain text from the service. */
  readonly error: string | null;
  /** The origin of a failure, or of the reason that nothing could be sent; null if neither happened. */
  readonly blame: FailureOrigin | null;
}

/**
 * - caller: not permitted or not authenticated
 * - service: unreachable, a 5xx, a malformed reply, retries exhausted
 * - request: the service rejected the request (a 4xx)
 * - run: a limit of the run (an interruption, the request budget)
 * - program: a bug in setpoint
 */
export type FailureOrigin = 'caller' | 'service' | 'request' | 'run' | 'program';

export interface OutcomeSummary {
  readonly applied: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly notTried: number;
  readonly stale: number;
  readonly blocked: number;
  /** Changes that the service accepted but does not show as sent. */
  readonly notApplied: number;
  /** Changes whose desired value is current. */
  readonly fields: number;
  /** Updates sent, without empty ones. */
  readonly updates: number;
}

/** `setpoint.outcome/1`: the resources of the plan with their results (docs/reference/plan-format.md). */
export interface Outcome {
  readonly format: 'setpoint.outcome/1';
  readonly tool: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly service: Plan['service'];
  readonly config: Plan['config'];
  readonly organization: Plan['organization'];
  /** As of the plan; absent if the plan was complete. */
  readonly partial?: Part;
  readonly plan: { readonly digest: string; readonly createdAt: string };
  readonly interrupted: boolean;
  readonly summary: OutcomeSummary;
  readonly resources: readonly ResourceOutcome[];
}

/** Returns the location of an item in the files, by its index in the sent value; null if unknown. */
export type ItemPlace = (change: Change, index: number) => Place | null;

/** The result of writing one resource. */
export interface UpdateResult {
  readonly outcome: ResourceOutcome;
  /** Set if the service rejected the update or was unreachable, so that the run can decide whether to continue. */
  readonly failure: OperationFailure | null;
}

export interface ResourceTools {
  readonly client: Pick<WritingClient, 'update'>;
  readonly port: ResourcePort;
  readonly settings: KnownSettings;
  /** The images of the body as base64 text, by setting. */
  readonly images: ReadonlyMap<string, string>;
  /** Whether to read the resource again first, because time has passed since the plan. */
  readonly reread: boolean;
  /** Changes already made when the plan was created. Not sent; if one was undone, the resource is stale. */
  readonly already: readonly Change[];
  readonly placeOf: ItemPlace;
  /** True after the run was asked to stop: no further update is sent. */
  readonly stopping: () => boolean;
}
