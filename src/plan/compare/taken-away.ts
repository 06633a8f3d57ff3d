import type { ResourceKind } from '../../settings/setting.js';
import type { GuardViolation } from '../types.js';
import type { ComparedChange, RootChange } from './comparison.js';

/** A setting of a resource, or a field of `expect`, with a changed effective value. */
export interface TakenChange {
  readonly kind: ResourceKind;
  readonly id: string;
  readonly slug: string;
  readonly change: ComparedChange;
}

/** What the changes of the files since a base take away, whatever the service has. Not part of a plan. */
export interface TakenAway {
  /** Settings without an effective value now. Grouped by what ended it. */
  readonly released: readonly TakenChange[];
  /** Desired values that weaken security or hide issues, unless a change of the plan says so. */
  readonly weaker: readonly TakenChange[];
  /** Changed keys of the root file. */
  readonly root: readonly RootChange[];
  /** Removed expectations. */
  readonly expectations: readonly TakenChange[];
  /** Why the guards of the base would refuse `released`, `weaker`, and what only looser guards let pass in the plan. */
  readonly refusals: readonly GuardViolation[];
}

export const nothingTaken: TakenAway = { released: [], weaker: [], root: [], expectations: [], refusals: [] };

export function takesAnything({ released, weaker, root, expectations }: TakenAway): boolean {
  return [released, weaker, root, expectations].flat().length > 0;
}
