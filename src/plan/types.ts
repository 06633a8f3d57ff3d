import type { Finding } from '../model/finding.js';
import type { Json, JsonObject } from '../model/json.js';
import type { Source } from '../model/place.js';
import type { Requirement, ResourceKind, ValueKind } from '../settings/setting.js';

export type Action = 'update' | 'restore' | 'unchanged' | 'missing' | 'blocked';
export type Effect = 'tightens' | 'weakens' | 'neutral';

/** Why a change cannot be written, and what would let it. */
export interface Blocked {
  readonly reason: string;
  /** The smallest scope that would do; null where a scope is not what is missing. */
  readonly scope: string | null;
}

/** One step of an RFC 6902 patch, of the kinds that this tool makes. */
export type Operation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string };

/** One setting that would change. Values are normalised: the form in which both sides are compared. */
export interface Change {
  readonly setting: string;
  readonly kind: ValueKind;
  /** Null also where the service shows null. */
  readonly before: Json;
  readonly after: Json;
  /** RFC 6902 on the resource as the tool compares it: paths begin with `/<setting>`. */
  readonly patch: readonly Operation[];
  readonly effect: Effect;
  readonly blocked: Blocked | null;
  readonly requires: Requirement | null;
  readonly notes: readonly string[];
  readonly source: Source;
  /**
   * Other settings that the update carries because this one changes, with the values that they are declared with and show
   * already: left behind, they would move with it. Only where there are any.
   */
  readonly alongside?: Readonly<Record<string, Json>>;
}

/** A managed setting that the reply does not show: never a difference, and never silently in order. */
export interface Unreadable {
  readonly setting: string;
  readonly source: Source;
}

/** An image in a body, named by path and digest: its bytes are read again and must still have the digest. */
export interface ImageRef {
  /** Relative to the configuration's folder; null where the YAML holds the base64 text. */
  readonly file: string | null;
  readonly digest: string;
}

/** One resource that the files manage: what would change, and what the update would carry. */
export interface ResourcePlan {
  readonly kind: ResourceKind;
  /** Null only where `action` is `missing`. */
  readonly id: string | null;
  readonly slug: string;
  readonly action: Action;
  /** Why nothing of it can be written, or not all of it; null unless `action` is `blocked`. */
  readonly reason: string | null;
  readonly changes: readonly Change[];
  readonly unreadable: readonly Unreadable[];
  /** What the PUT carries, in wire names; images stand in `images`. Null where nothing is sent. */
  readonly body: JsonObject | null;
  /** Images of the body by setting. */
  readonly images: Readonly<Record<string, ImageRef>>;
  /** A slug travels alone and last, as the service commits it apart from the rest. Null where none changes. */
  readonly rename: { readonly slug: string } | null;
  /** Where a missing or closed project is declared; null otherwise. */
  readonly declaredAt: Source | null;
}

export interface PlanSummary {
  readonly update: number;
  readonly unchanged: number;
  readonly missing: number;
  readonly blocked: number;
  readonly unmanaged: number;
  /** Managed projects that are closed to the token, so that the plan is incomplete; they are among the blocked. Only if any. */
  readonly closed?: number;
  /** Settings that would change. */
  readonly fields: number;
  readonly weakening: number;
  readonly unreadable: number;
  readonly requests: { readonly made: number; readonly toApply: number };
}

/** `setpoint.plan/1` (docs/plan-format.md). */
export interface Plan {
  readonly format: 'setpoint.plan/1';
  readonly tool: string;
  /** ISO 8601, UTC, seconds. */
  readonly createdAt: string;
  readonly service: { readonly origin: string; readonly names: Json; readonly read: 'get' | 'update' };
  readonly config: { readonly root: string; readonly digest: string; readonly commit: string | null };
  /** Never written: the rollback that the plan stands for. Such a plan does not follow from the files. */
  readonly rollback?: Rollback;
  readonly organization: { readonly id: string; readonly slug: string };
  readonly summary: PlanSummary;
  /** The organization first, then projects by slug. */
  readonly resources: readonly ResourcePlan[];
  readonly unmanaged: readonly { readonly id: string; readonly slug: string }[];
  readonly warnings: readonly Finding[];
  /** `sha256:…` of what would be done and nothing else. */
  readonly digest: string;
  /** `sha256:…` of the whole plan as written, without this key. */
  readonly seal: string;
}

/** `setpoint.rollback/1`: what sets back the changes of an apply (docs/plan-format.md). */
export interface Rollback extends Omit<Plan, 'format' | 'service' | 'config' | 'rollback' | 'unmanaged'> {
  readonly format: 'setpoint.rollback/1';
  readonly service: Pick<Plan['service'], 'origin' | 'names'>;
  /** The digest of the plan that it undoes. */
  readonly of: string;
}
