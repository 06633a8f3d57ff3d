import type { CurrentSettings, UnfetchedPictures } from '../current/types.js';
import type { Failure, WritingClient } from '../http/types.js';
import type { Json, JsonObject } from '../model/json.js';
import type { Place } from '../model/place.js';
import type { Change, Plan, ResourcePlan } from '../plan/types.js';

/**
 * - applied: every update of the resource was accepted (its changes say whether it was also stored)
 * - unchanged: nothing had to be sent
 * - failed: the service refused an update, or its outcome could not be settled
 * - not-tried: the run stopped before, or the service asked for no request for longer than the run may wait
 * - stale: somebody changed a touched setting or the slug since the plan, or the resource is gone; nothing was sent
 * - blocked: the plan held it back, or its project does not exist
 */
export type ResourceResult = 'applied' | 'unchanged' | 'failed' | 'not-tried' | 'stale' | 'blocked';

/**
 * - applied: the reply shows what was sent
 * - normalised: accepted with a 2xx, and the reply shows neither what was sent nor the value from before (`stored`); or it
 *   shows the value, and something else of a setting that went along with it (`stored` is null)
 * - not-applied: accepted with a 2xx, and the reply shows the value from before
 * - unconfirmed: accepted with a 2xx, and the reply does not show the setting
 * - already: held the wanted value when it was read again; not sent
 * - failed, not-tried, stale, blocked: as the resource
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

/** A change of the plan with what became of it. */
export interface ChangeOutcome extends Change {
  readonly result: ChangeResult;
  /** What the service shows now, normalised, where that is known and is not `after`; null where not. */
  readonly stored: { readonly value: Json } | null;
  /** Why, where the result is not `applied`. May hold text of the service. */
  readonly reason: string | null;
}

/** A resource of the plan with what became of it and of each of its changes. */
export interface ResourceOutcome extends Omit<ResourcePlan, 'changes'> {
  readonly changes: readonly ChangeOutcome[];
  readonly result: ResourceResult;
  /** Why, where the result is not `applied` or `unchanged`. May hold text of the service. */
  readonly error: string | null;
  /** Whose fault a failure is, or that nothing could be sent; null where neither happened. */
  readonly blame: Blame | null;
}

/**
 * - caller: not permitted or not authenticated
 * - service: unreachable, a 5xx, a malformed reply, retries exhausted
 * - request: the service understood and refused (a 4xx)
 * - run: the run's own bounds (an interruption, the request budget)
 * - program: a fault in setpoint itself
 */
export type Blame = 'caller' | 'service' | 'request' | 'run' | 'program';

export interface OutcomeSummary {
  readonly applied: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly notTried: number;
  readonly stale: number;
  readonly blocked: number;
  /** Changes that the service accepted and does not show as they were sent. */
  readonly notApplied: number;
  /** Changes that hold now. */
  readonly fields: number;
  /** Updates sent, empty ones not counted. */
  readonly updates: number;
}

/** `setpoint.outcome/1`: the plan's resources, each with what became of it (docs/plan-format.md). */
export interface Outcome {
  readonly format: 'setpoint.outcome/1';
  readonly tool: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly service: Plan['service'];
  readonly config: Plan['config'];
  readonly organization: Plan['organization'];
  readonly plan: { readonly digest: string; readonly createdAt: string };
  readonly interrupted: boolean;
  readonly summary: OutcomeSummary;
  readonly resources: readonly ResourceOutcome[];
}

/** What a reply shows of one resource. */
export interface Shown {
  readonly slug: string;
  /** The organization's status; null for projects. */
  readonly status: string | null;
  /** The caller's scopes; null where the reply does not say. */
  readonly access: readonly string[] | null;
  readonly settings: CurrentSettings;
  readonly unfetched: UnfetchedPictures;
}

/**
 * A reply that came and cannot be judged: it is another resource's, or none, or its picture could not be had. Of an update
 * it leaves open whether it was acted on.
 */
export interface Disbelief {
  readonly kind: 'disbelieved';
  /** `in-part`: it was surely acted on, and not as it was meant. */
  readonly acted: 'unknown' | 'in-part';
  readonly blame: Blame;
  /** Hostile text. */
  readonly message: string;
}

/** Why a request led to nothing that could be judged. */
export type Setback = Failure | Disbelief;

/** What the service shows, or why that is not known. */
export type Look =
  | { readonly ok: true; readonly shown: Shown }
  | { readonly ok: false; readonly setback: Setback };

/** Where the item of a change's value stands in the files, by its index in the value as it is sent; null where that is not known. */
export type ItemPlace = (change: Change, index: number) => Place | null;

/** How one resource is reached: bound to its immutable id, so that a rename in the same run changes nothing. */
export interface ResourcePort {
  /** Sends one update; answers what its reply shows. */
  send(writer: Pick<WritingClient, 'update'>, body: JsonObject): Promise<Look>;
  /** Reads it again, as the plan read it (GET or the empty update). */
  read(): Promise<Look>;
}
