import type { Finding } from '../model/finding.js';
import type { Json, JsonObject } from '../model/json.js';
import type { Source } from '../model/place.js';
import type { RecordedConfig } from '../model/revision.js';
import type { Requirement, ResourceKind, ValueKind } from '../settings/setting.js';

export type Action = 'update' | 'restore' | 'unchanged' | 'missing' | 'blocked';
/** `hides`: hides issues without weakening security, for example by resolving them automatically. */
export type Effect = 'tightens' | 'weakens' | 'hides' | 'neutral';

/** Why a change cannot be made, and which scope would permit it. */
export interface Blocked {
  readonly reason: string;
  /** The weakest sufficient scope; null if the cause is not a missing scope. */
  readonly scope: string | null;
}

/** One operation of an RFC 6902 patch, limited to the operations that setpoint creates. */
export type Operation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string };

/** One setting that would change. All values are normalised. */
export interface Change {
  readonly setting: string;
  readonly kind: ValueKind;
  /** Null also if the service shows null. */
  readonly before: Json;
  readonly after: Json;
  /** RFC 6902 patch of the normalised resource; paths begin with `/<setting>`. */
  readonly patch: readonly Operation[];
  readonly effect: Effect;
  readonly blocked: Blocked | null;
  /** A side effect remains after the setting is set back, for example removed members. Absent if none does. */
  readonly irreversible?: true;
  readonly requires: Requirement | null;
  readonly notes: readonly string[];
  readonly source: Source;
  /**
   * Coupled settings that the update includes because they would otherwise follow this one, with their desired values,
   * which the service already shows. Absent if there are none.
   */
  readonly alongside?: Readonly<Record<string, Json>>;
}

/** A managed setting that the reply does not show. It is never a difference, and always reported. */
export interface Unreadable {
  readonly setting: string;
  readonly source: Source;
}

/** A field of the reply that no update can set, and that does not have the value that the files expect. */
export interface Expectation {
  readonly field: string;
  readonly kind: ValueKind;
  /** Normalised, as is the current value. */
  readonly expected: Json;
  /** Null if the reply does not show the field. */
  readonly current: { readonly value: Json } | null;
  readonly source: Source;
}

/** An image in an update, by path and digest. Its bytes are read again for the apply and must match the digest. */
export interface ImageRef {
  /** Relative to the configuration folder; null if the YAML contains the base64 text. */
  readonly file: string | null;
  readonly digest: string;
}

/** One managed resource: its changes and the update that would be sent. */
export interface ResourcePlan {
  readonly kind: ResourceKind;
  /** Null only if `action` is `missing`, or if the caller can neither read nor list the project. */
  readonly id: string | null;
  readonly slug: string;
  readonly action: Action;
  /** Why some or all of it cannot be written; null unless `action` is `blocked`. */
  readonly reason: string | null;
  readonly changes: readonly Change[];
  readonly unreadable: readonly Unreadable[];
  /** Those that are not met. They never affect `action` or the update. Absent if there are none. */
  readonly expectations?: readonly Expectation[];
  /** The body of the PUT request with wire names, without images. Null if no such request is sent. */
  readonly body: JsonObject | null;
  /** The images of the body, by setting. */
  readonly images: Readonly<Record<string, ImageRef>>;
  /** A new slug is sent last and alone, because the service commits it separately. Null if it does not change. */
  readonly rename: { readonly slug: string } | null;
  /** The location in the files that names a missing or closed project; null for others. */
  readonly declaredAt: Source | null;
}

export interface PlanSummary {
  readonly update: number;
  readonly unchanged: number;
  readonly missing: number;
  readonly blocked: number;
  readonly unmanaged: number;
  /** Managed projects that the token cannot read, so the plan is incomplete. Included in `blocked`. Absent if 0. */
  readonly closed?: number;
  /** Number of settings that would change. */
  readonly fields: number;
  readonly weakening: number;
  /** Changes that cannot be undone, and neither weaken security nor hide issues. Absent if 0. */
  readonly irreversible?: number;
  /** Changes that hide issues. Absent if 0. */
  readonly hiding?: number;
  readonly unreadable: number;
  /** Expectations that are not met. Absent if 0. */
  readonly unmet?: number;
  readonly requests: { readonly made: number; readonly toApply: number };
}

export type GuardName =
  | 'organizationNotActive'
  | 'blocked'
  | 'confirmation'
  | 'hiding'
  | 'maxChanges'
  | 'protect'
  | 'unmanagedProjects'
  | 'weakening';

/** Why one guard rejects the plan. */
export interface GuardViolation {
  readonly guard: GuardName;
  readonly code: string;
  readonly message: string;
  /** How to pass the guard, including the override, if there is one. */
  readonly hint: string;
  /** The counted number; null if the guard counts nothing. */
  readonly number: number | null;
  readonly limit: number | null;
  /** The key of the root file that sets the guard: `guard.maxChanges`. Null if no key does. */
  readonly key: string | null;
  /** The affected settings, as `resource.setting`. */
  readonly settings: readonly string[];
  /** The weakest sufficient scope for each setting that the token cannot write. */
  readonly scopes: readonly { readonly setting: string; readonly scope: string }[];
}

/** What a partial plan was limited to. Nothing else was compared. */
export interface Part {
  /** Slugs, ids and globs; `!` excludes. Empty: no project. */
  readonly projects: readonly string[];
  /** Whether the settings of the organization are included. */
  readonly organization: boolean;
}

/** `setpoint.plan/1` (docs/reference/plan-format.md). */
export interface Plan {
  readonly format: 'setpoint.plan/1';
  readonly tool: string;
  /** ISO 8601, UTC, seconds. */
  readonly createdAt: string;
  readonly service: { readonly origin: string; readonly names: Json; readonly read: 'get' | 'update' };
  readonly config: RecordedConfig;
  /** In memory only: the rollback that the plan was created from. Such a plan does not follow from the files. */
  readonly rollback?: Rollback;
  readonly organization: { readonly id: string; readonly slug: string };
  /** Absent if the plan is complete. */
  readonly partial?: Part;
  readonly summary: PlanSummary;
  /** The organization first, then projects by slug. */
  readonly resources: readonly ResourcePlan[];
  readonly unmanaged: readonly { readonly id: string; readonly slug: string }[];
  readonly warnings: readonly Finding[];
  /** Why an apply would refuse this plan. Absent in a rollback, and in a plan saved by an earlier version. */
  readonly refusals?: readonly GuardViolation[];
  /** `sha256:…` of what would be done and nothing else. */
  readonly digest: string;
  /** `sha256:…` of the whole document as written, without this key. */
  readonly seal: string;
}

/** `setpoint.rollback/1`: the plan that undoes the changes of an apply (docs/reference/plan-format.md). */
export interface Rollback
  extends Omit<Plan, 'format' | 'service' | 'config' | 'partial' | 'rollback' | 'unmanaged' | 'refusals'> {
  readonly format: 'setpoint.rollback/1';
  readonly service: Pick<Plan['service'], 'origin' | 'names'>;
  /** The digest of the plan that it undoes. */
  readonly of: string;
}

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
  /** Why the file was not edited, as the end of a sentence; null if it was edited. */
  readonly refused: string | null;
}
