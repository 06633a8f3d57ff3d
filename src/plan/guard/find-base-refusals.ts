import type { GuardConfig } from '../../desired/types.js';
import { pluralise } from '../../model/count.js';
import { dangerOf, dangerousAmong } from '../../model/danger.js';
import { listNames, nameOfSetting } from '../../model/names.js';
import { codes } from '../codes.js';
import type { TakenAway, TakenChange } from '../compare/taken-away.js';
import type { Change, GuardName, GuardViolation } from '../types.js';
import { guardViolation } from './guard-violation.js';

/** A change of a plan that the files since the base cause. */
export type CausedChange = Pick<TakenChange, 'kind' | 'slug'> & { readonly change: Change };

type Judged = TakenChange | CausedChange;

/** The current guards, and the changes that they judge as part of the plan. */
interface Planned {
  readonly guard: GuardConfig;
  readonly caused: readonly CausedChange[];
}

/**
 * Why the guards of the base refuse what the files since then take away, and those changes of the plan that only the
 * current guards let pass. Without this, a pull request could pass them by changing the guards itself, or by no longer
 * managing a setting.
 *
 * @param ref the base, as given by the user
 * @param planned null if the files were removed
 */
export function findBaseRefusals(
  taken: Pick<TakenAway, 'released' | 'weaker'>,
  guard: GuardConfig,
  ref: string,
  planned: Planned | null,
): readonly GuardViolation[] {
  const all = [...taken.released, ...taken.weaker];
  /** The changes of the plan that the current guards no longer refuse. */
  const passing = (isLooser: (guard: GuardConfig, one: CausedChange) => boolean): readonly CausedChange[] =>
    planned?.caused.filter((one) => isLooser(planned.guard, one)) ?? [];
  const dangerous = (danger: 'weakening' | 'hiding'): readonly Judged[] =>
    guard[danger] === 'refuse'
      ? [
          ...dangerousAmong(all, danger),
          ...passing((now, { change }) => now[danger] !== 'refuse' && dangerOf(change) === danger),
        ]
      : [];
  const isProtected = ({ protect }: GuardConfig, { kind, change }: Judged): boolean =>
    protect.includes(`${kind}.${change.setting}`);
  const refuse = (
    name: GuardName,
    found: readonly Judged[],
    rule: string,
    limit = 0,
  ): readonly GuardViolation[] => {
    if (found.length <= limit) return [];
    const settings = found.map((one) => nameOfSetting(one, one.change.setting));
    const violation = guardViolation(name, codes.refusedByBase, {
      message: `Refused by the guards of the base: the files change or no longer manage ${pluralise(settings.length, 'setting')}, but guard.${name} at ${ref} ${rule}: ${listNames(settings)}.`,
      hint: `Keep these settings, or change guard.${name} in a reviewed commit first.`,
      number: settings.length,
      limit,
      settings,
    });
    return [violation];
  };
  return [
    ...refuse(
      'maxChanges',
      [...all, ...passing((now) => now.maxChanges > guard.maxChanges)],
      `allows ${pluralise(guard.maxChanges, 'change')} in one run`,
      guard.maxChanges,
    ),
    ...refuse(
      'protect',
      [...all, ...passing((now, one) => !isProtected(now, one))].filter((one) => isProtected(guard, one)),
      'protects such settings',
    ),
    ...refuse('weakening', dangerous('weakening'), 'refuses changes that weaken security'),
    ...refuse('hiding', dangerous('hiding'), 'refuses changes that hide issues'),
  ];
}
