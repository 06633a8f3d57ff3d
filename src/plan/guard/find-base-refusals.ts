import type { GuardConfig } from '../../desired/types.js';
import { pluralise } from '../../model/count.js';
import { dangerOf } from '../../model/danger.js';
import { listNames, nameOfSetting } from '../../model/names.js';
import type { ComparedChange, TakenAway, TakenChange } from '../compare/comparison.js';
import type { Change, GuardViolation } from '../types.js';
import { type GuardRow, guardedDangers, violationsOf } from './violations.js';

/** A change of a plan that the files since the base cause, or of a value that they take away. */
interface JudgedChange extends Pick<TakenChange, 'kind' | 'slug'> {
  readonly change: Pick<Change, 'setting' | 'effect' | 'irreversible'> & Pick<ComparedChange, 'exception'>;
}

/** A guard that judges each change, as one version of the root file sets it. */
interface ChangeGuard extends Pick<GuardViolation, 'guard'> {
  readonly counts: (one: JudgedChange) => boolean;
  /** The number of changes that it allows. */
  readonly limit: number;
  readonly rule: string;
}

const requiredTerms = { free: [], reason: ['reason'], until: ['reason', 'until'] } as const;

function changeGuards(config: GuardConfig): readonly ChangeGuard[] {
  const { maxChanges, protect, exceptions } = config;
  return [
    {
      guard: 'maxChanges',
      counts: () => true,
      limit: maxChanges,
      rule: `allows ${pluralise(maxChanges, 'change')} in one run`,
    },
    {
      guard: 'protect',
      counts: ({ kind, change }) => protect.includes(`${kind}.${change.setting}`),
      limit: 0,
      rule: 'protects such settings',
    },
    {
      guard: 'exceptions',
      counts: ({ change: { exception } }) =>
        exception !== undefined && requiredTerms[exceptions].some((term) => exception[term] === null),
      limit: 0,
      rule: `requires ${requiredTerms[exceptions].join(' and ')} of their exceptions`,
    },
    ...guardedDangers.map(({ danger, many }) => ({
      guard: danger,
      counts: ({ change }: JudgedChange) => config[danger] === 'refuse' && dangerOf(change) === danger,
      limit: 0,
      rule: `refuses changes that ${many}`,
    })),
  ];
}

/**
 * Why the guards of the base refuse what the files since then take away, and those changes of the plan that only the
 * current guards let pass. Without this, a pull request could pass them by changing the guards itself, or by no longer
 * managing a setting.
 *
 * @param ref the base, as given by the user
 * @param planned the current guards, and the changes that they judge as part of the plan. Default: there is no plan.
 */
export function findBaseRefusals(
  {
    released,
    weaker,
    exceptions = [],
  }: Readonly<Record<'released' | 'weaker', readonly JudgedChange[]>> &
    Partial<Pick<TakenAway, 'exceptions'>>,
  base: GuardConfig,
  ref: string,
  planned: { readonly guard: GuardConfig; readonly caused: readonly JudgedChange[] } = {
    guard: base,
    caused: [],
  },
): readonly GuardViolation[] {
  const current = changeGuards(planned.guard);
  const wider = exceptions.filter(({ change }) => change.wider);
  const verbs = wider.length > 0 ? 'change, exempt or no longer manage' : 'change or no longer manage';
  const rows = changeGuards(base).map(({ guard, counts, limit, rule }, index): GuardRow => {
    const now = current[index];
    const passing = planned.caused.filter((one) => !now?.counts(one) || now.limit > limit);
    const judged: readonly JudgedChange[] = [...released, ...weaker, ...wider, ...passing];
    const names = judged.filter(counts).map((one) => nameOfSetting(one, one.change.setting));
    return {
      guard,
      code: 'SP2222',
      names,
      areSettings: true,
      limit,
      message: `Refused by the guards of the base: the files ${verbs} ${pluralise(names.length, 'setting')}, but guard.${guard} at ${ref} ${rule}: ${listNames(names)}.`,
      hint: `Keep these settings${wider.length > 0 ? ' and their exceptions' : ''}, or change guard.${guard} in a reviewed commit first.`,
    };
  });
  return violationsOf(rows);
}
