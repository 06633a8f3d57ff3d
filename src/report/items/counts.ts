import { type Danger, dangerOf } from '../../model/danger.js';
import type { Attribution, Attributions, Cause } from '../../plan/compare/attribution.js';
import type { FileComparison, TakenAway } from '../../plan/compare/comparison.js';
import type { ShownPlan } from '../../plan/types.js';

/** The number of differing settings by cause; a missing project counts as one. */
export function countCauses(causes: Attributions): Readonly<Record<Cause, number>> {
  const all = [...causes.values()];
  const count = (cause: Cause): number => all.filter((one) => one.cause === cause).length;
  return { conflict: count('conflict'), drift: count('drift'), pending: count('pending') };
}

/** Whether the changes of the files since the base cause a difference. Any other exists without them too. */
export function isCausedSince({ cause }: Pick<Attribution, 'cause'>): boolean {
  return cause !== 'drift';
}

/** The number of entries of each list. */
export function countTaken({ released, weaker, root, expectations, exceptions }: TakenAway) {
  return {
    released: released.length,
    weaker: weaker.length,
    root: root.length,
    expectations: expectations.length,
    exceptions: exceptions.length,
  };
}

/**
 * Changed effective values, changes that weaken security or hide issues, settings that could not be compared, and if
 * there are any, changes that cannot be undone, changed expectations and changed exceptions.
 */
export function countEffective({ resources }: FileComparison) {
  const changes = resources.flatMap((resource) => resource.changes);
  const dangerous = (danger: Danger): number => changes.filter((one) => dangerOf(one) === danger).length;
  const irreversible = dangerous('irreversible');
  const expectations = resources.flatMap((resource) => resource.expectations).length;
  const exceptions = resources.flatMap((resource) => resource.exceptions).length;
  return {
    changes: changes.length,
    weakening: dangerous('weakening'),
    ...(irreversible > 0 && { irreversible }),
    hiding: dangerous('hiding'),
    undecided: resources.flatMap(({ undecided }) => undecided).length,
    ...(expectations > 0 && { expectations }),
    ...(exceptions > 0 && { exceptions }),
  };
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
