import type { GuardConfig } from '../../desired/types.js';
import { pluralise } from '../../model/count.js';
import { listNames, nameOfSetting } from '../../model/names.js';
import { codes } from '../codes.js';
import { dangerousTaken, type TakenAway, type TakenChange } from '../compare/taken-away.js';
import type { GuardName, GuardViolation } from '../types.js';
import { guardViolation } from './guard-violation.js';

/**
 * Why the guards of the base refuse what the files since then take away. Without this, a pull request could pass them by
 * changing the guards itself, or by no longer managing a setting.
 *
 * @param ref the base, as given by the user
 */
export function findBaseRefusals(
  taken: Pick<TakenAway, 'released' | 'weaker'>,
  guard: GuardConfig,
  ref: string,
): readonly GuardViolation[] {
  const all = [...taken.released, ...taken.weaker];
  const weakening = guard.weakening === 'refuse' ? dangerousTaken(taken, 'weakening') : [];
  const hiding = guard.hiding === 'refuse' ? dangerousTaken(taken, 'hiding') : [];
  const isProtected = ({ kind, change }: TakenChange): boolean =>
    guard.protect.includes(`${kind}.${change.setting}`);
  const refuse = (
    name: GuardName,
    found: readonly TakenChange[],
    rule: string,
    limit = 0,
  ): readonly GuardViolation[] => {
    if (found.length <= limit) return [];
    const settings = found.map((one) => nameOfSetting(one, one.change.setting));
    const violation = guardViolation(name, codes.refusedByBase, {
      message: `Refused by the guards of the base: the files no longer manage or weaken ${pluralise(settings.length, 'setting')}, but guard.${name} at ${ref} ${rule}: ${listNames(settings)}.`,
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
      all,
      `allows ${pluralise(guard.maxChanges, 'change')} in one run`,
      guard.maxChanges,
    ),
    ...refuse('protect', all.filter(isProtected), 'protects such settings'),
    ...refuse('weakening', weakening, 'refuses changes that weaken security'),
    ...refuse('hiding', hiding, 'refuses changes that hide issues'),
  ];
}
