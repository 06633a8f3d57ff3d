import type { ResourcePort } from '../current/port.js';
import type { CurrentSettings } from '../current/types.js';
import type { DesiredSettings } from '../desired/types.js';
import type { Failure, WritingClient } from '../http/types.js';
import type { DeepReadonly } from '../model/json.js';
import type { Place } from '../model/place.js';
import type { Change, ResourcePlan } from '../plan/types.js';
import type { OutcomeJson } from '../settings/generated/types.js';
import type { Catalogue, KnownSettings } from '../settings/setting.js';

/** `setpoint.outcome/1` (docs/reference/plan-format.md). The members are described in `schemas/outcome.schema.json`. */
export type Outcome = DeepReadonly<OutcomeJson>;

/** What an apply did. The command adds how it was confirmed and recorded, and seals it. */
export type ApplyResult = Omit<Outcome, 'run' | 'consent' | 'rollback' | 'readAgain' | 'seal'>;

export type OutcomeSummary = Outcome['summary'];

/** A resource of the plan with its result and those of its changes. */
export type ResourceOutcome = Outcome['resources'][number];
export type ResourceResult = ResourceOutcome['result'];
export type FailureOrigin = NonNullable<ResourceOutcome['blame']>;

/** A change of the plan with its result. */
export type ChangeOutcome = ResourceOutcome['changes'][number];
export type ChangeResult = ChangeOutcome['result'];

/** Who asked for a value, according to git. */
export type Asked = NonNullable<ChangeOutcome['asked']>;

/** Who asked for the value at a place of a file; null if git does not know. */
export type AskedAt = (place: Place) => Asked | null;

/** What was written of a resource so far. */
export interface Written {
  /** As planned. */
  readonly resource: ResourcePlan;
  readonly outcome: ResourceOutcome;
  /** Set if the service rejected the update or was unreachable, so that the run can decide whether to continue. */
  readonly failure: Failure | null;
  /** The rename, if everything else is written. The outcome counts it as not tried. */
  readonly rename: PendingRename | null;
}

interface PendingRename extends Pick<ResourceTools, 'before'> {
  readonly slug: string;
}

export interface ApplyTools {
  readonly client: WritingClient;
  readonly catalogue: Catalogue;
  readonly toolsFor: (resource: ResourcePlan) => Pick<ResourceTools, 'port' | 'desired' | 'before'>;
  /** Whether to read each resource again right before its update, because time has passed since the plan. */
  readonly reread: boolean;
  readonly concurrency: number;
  /** True after the run was asked to stop: requests in flight finish, and no more are sent. */
  readonly stopping: () => boolean;
  readonly onDone?: (outcome: ResourceOutcome) => void;
}

export interface ResourceTools extends Pick<ApplyTools, 'reread' | 'stopping'> {
  readonly client: Pick<WritingClient, 'update'>;
  readonly port: ResourcePort;
  readonly settings: KnownSettings;
  /** Changes already made when the plan was created. Not sent; if one was undone, the resource is stale. */
  readonly already: readonly Change[];
  /** What the files, or a rollback, set for the resource, with the images of the body. */
  readonly desired: DesiredSettings;
  /** The settings that the last reply for the resource showed. */
  readonly before: CurrentSettings;
}
