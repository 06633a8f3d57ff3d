import type { ErrorCode } from '../model/finding.js';
import type { DeepReadonly, Json } from '../model/json.js';
import type { Source } from '../model/place.js';
import type { EvidenceJson, PlanJson, RollbackJson } from '../settings/generated/types.js';
import type { ResourceKind, ValueKind } from '../settings/setting.js';

/** `setpoint.plan/1` (docs/reference/plan-format.md). The members are described in `schemas/plan.schema.json`. */
export type Plan = DeepReadonly<PlanJson>;

/**
 * `setpoint.rollback/1` (docs/reference/plan-format.md): the values from before an apply. To apply it, they are planned
 * as if files set them.
 */
export type Rollback = DeepReadonly<RollbackJson>;

/** Who made a document, with what, where and when. */
export type Run = Plan['run'];

/** Describes the run that makes a document, when it is made. Gets the scopes of the token, if they are known. */
export type RecordRun = (scopes: Run['scopes']) => Run;

/** A plan or a rollback, as it is shown. A rollback neither follows from files nor was compared with a service. */
export type ShownPlan = Omit<Rollback, 'format' | 'of'> &
  Partial<Pick<Plan, 'config' | 'partial' | 'watch' | 'unmanaged' | 'refusals'>>;

/** `setpoint.evidence/1` (docs/reference/evidence.md). The members are described in `schemas/evidence.schema.json`. */
export type Evidence = DeepReadonly<EvidenceJson>;

/** A setting, expectation or exception of a resource, and whether it is as desired. */
export type EvidenceRow = Evidence['rows'][number];

export type PlanSummary = Plan['summary'];

/** What a partial plan was limited to. Nothing else was compared. */
export type Part = NonNullable<Plan['partial']>;

/** One managed resource: its changes and the update that would be sent. */
export type ResourcePlan = Plan['resources'][number];
export type Action = ResourcePlan['action'];

/** One setting that would change. All values are normalised. */
export type Change = ResourcePlan['changes'][number];
export type Effect = Change['effect'];

/** Why a change cannot be made, and which scope would permit it. */
export type Blocked = NonNullable<Change['blocked']>;

/** A managed setting that the reply does not show. It is never a difference, and always reported. */
export type Unreadable = ResourcePlan['unreadable'][number];

/** A field of the reply that no update can set, and that does not have the value that the files expect. */
export type Expectation = NonNullable<ResourcePlan['expectations']>[number];

/** Why one guard rejects the plan. */
export type GuardViolation = Plan['refusals'][number] & { readonly code: ErrorCode };

/** One difference, and whether the service's value was accepted into its file. */
export interface Acceptance {
  readonly kind: ResourceKind;
  readonly slug: string;
  readonly setting: string;
  readonly valueKind: ValueKind;
  /** The value in the files and the value on the service, both normalised. */
  readonly before: Json;
  readonly after: Json;
  /** Of the service's value compared with that of the files. */
  readonly effect: Effect;
  readonly source: Source;
  /** Null if it was refused. */
  readonly written: {
    readonly file: string;
    /**
     * - value: in place of the old one
     * - override: in the project's own document, because the layer of the old one is not edited
     * - exception: as an entry of `ignore` with an end
     */
    readonly form: 'value' | 'override' | 'exception';
  } | null;
  /** Why no file was edited, as the end of a sentence; null if one was. */
  readonly refused: string | null;
}
