import { type Danger, dangerOf, type Taken, takenAs } from '../../model/danger.js';
import type { Attribution, Attributions, Cause } from '../../plan/compare/attribution.js';
import type { Delta, FileComparison, TakenAway } from '../../plan/compare/comparison.js';
import type { ShownPlan } from '../../plan/types.js';

/** The number of differing settings by cause; a missing project counts as one. */
export function countCauses(causes: Attributions): Readonly<Record<Cause, number>> {
  const all = [...causes.values()];
  const count = (cause: Cause): number => all.filter((attribution) => attribution.cause === cause).length;
  return { conflict: count('conflict'), drift: count('drift'), pending: count('pending') };
}

/** Whether the changes of the files since the base cause a difference. Any other exists without them too. */
export function isCausedSince({ cause }: Pick<Attribution, 'cause'>): boolean {
  return cause !== 'drift';
}

/** The number of entries of each list. */
export function countTaken({ deltas, root }: TakenAway) {
  const count = (taken: Taken): number => takenAs(deltas, taken).length;
  return {
    released: count('released'),
    weaker: count('weaker'),
    root: root.length,
    expectations: count('expectations'),
    exceptions: count('exceptions'),
  };
}

/**
 * Changed effective values, changes that weaken security or hide issues, settings that could not be compared, and if
 * there are any, changes that cannot be undone, changed expectations and changed exceptions.
 */
export function countEffective({ deltas }: FileComparison) {
  const count = (part: Delta['part']): number => deltas.filter((delta) => delta.part === part).length;
  const changes = deltas.filter(({ part }) => part === 'changes');
  const dangerous = (danger: Danger): number =>
    changes.filter((change) => dangerOf(change) === danger).length;
  const irreversible = dangerous('irreversible');
  const [expectations, exceptions] = [count('expectations'), count('exceptions')];
  return {
    changes: changes.length,
    weakening: dangerous('weakening'),
    ...(irreversible > 0 && { irreversible }),
    hiding: dangerous('hiding'),
    undecided: count('undecided'),
    ...(expectations > 0 && { expectations }),
    ...(exceptions > 0 && { exceptions }),
  };
}

/** The number of resources with changed effective values. */
export function countChanged({ deltas }: FileComparison): number {
  return new Set(deltas.flatMap(({ of, part }) => (part === 'changes' ? [of] : []))).size;
}

/**
 * Whether every resource is as desired: it would not change, meets its expectations, exists, and could be read and
 * written; and no setting that no file sets is weaker than its default, if `guard.watch` is `fail`. If not,
 * `plan --detailed-exitcode` and `drift` exit with 2.
 */
export function isQuiet({ resources, watch }: Pick<ShownPlan, 'resources' | 'watch'>): boolean {
  const fails = watch?.guard === 'fail' && watch.settings.length > 0;
  return (
    !fails &&
    resources.every(({ action, expectations = [] }) => action === 'unchanged' && expectations.length === 0)
  );
}
