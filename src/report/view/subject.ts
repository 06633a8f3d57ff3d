import type { Outcome } from '../../apply/types.js';
import type { countConfig } from '../../desired/count-config.js';
import type { LayerReach } from '../../desired/resolve/matching.js';
import type { Fault } from '../../model/fault.js';
import type { Revision } from '../../model/revision.js';
import type { DriftPlan, PlanCauses } from '../../plan/compare/attribution.js';
import type { FileComparison, TakenAway } from '../../plan/compare/comparison.js';
import type { OrganizationCoverage } from '../../plan/coverage.js';
import type { Plan, Rollback, ShownPlan } from '../../plan/types.js';
import type { Repository } from './repository.js';

/** The result of a run. Every renderer accepts each of these; some render nothing for a few. */
export type Subject =
  | (Measured & {
      readonly kind: 'plan';
      readonly plan: Plan | Rollback;
      /** The digest of the plan that it undoes; undefined if it follows from the files. */
      readonly undoes?: string | undefined;
      /** With a base: changes that the files since then do not cause are apart from the others. */
      readonly causes?: PlanCauses | undefined;
      /** Shown by an apply, which reports refusals as errors and asks for confirmation itself. */
      readonly isApplying?: boolean;
    })
  | (Measured & { readonly kind: 'drift'; readonly drift: DriftPlan })
  /** Two versions of the files, without the service. */
  | {
      readonly kind: 'comparison';
      readonly comparison: FileComparison;
      /** Of the current files. */
      readonly revision?: Revision | undefined;
      /** If the base is a whole configuration that was removed. */
      readonly removed?: true;
    }
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'checked'; readonly checked: Validated }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** A subject in a report about one configuration or several. */
export interface RootSubject {
  /** The path of its root file, raw, if the report is about several configurations; otherwise null. */
  readonly root: string | null;
  /** Null if the configuration was not attempted. */
  readonly subject: Subject | null;
  readonly repository: Repository;
}

interface Measured {
  /** Only if the service was read: absent for a saved plan. */
  readonly coverage?: OrganizationCoverage | undefined;
}

/** The plan behind a plan or a drift. */
export function planOf(subject: Subject): ShownPlan | undefined {
  return subject.kind === 'plan' ? subject.plan : 'drift' in subject ? subject.drift.plan : undefined;
}

/** What the files since a base take away, if the subject is about that. */
export function takenFrom(subject: Subject): TakenAway | undefined {
  if (subject.kind === 'comparison') return subject.removed && subject.comparison;
  return subject.kind === 'plan' ? subject.causes?.taken : undefined;
}

/** The commit of the files that the subject is about; undefined if it is not known. */
export function revisionOf(subject: Subject): Revision | undefined {
  return subject.kind === 'comparison' ? subject.revision : runOf(subject)?.config;
}

/** The outcome, or the plan behind a plan or a drift. */
export function runOf(subject: Subject): Outcome | ShownPlan | undefined {
  return subject.kind === 'outcome' ? subject.outcome : planOf(subject);
}

/** What `validate` checked. */
export type Validated = ReturnType<typeof countConfig> & {
  /** The reach of each layer; only with an inventory. */
  readonly reach?: readonly LayerReach[];
};
