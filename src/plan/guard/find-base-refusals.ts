import type { GuardConfig } from '../../desired/types.js';
import { pluralise } from '../../model/count.js';
import { dangerOf, takenAs } from '../../model/danger.js';
import { listNames, nameOfSetting } from '../../model/names.js';
import type { Delta } from '../compare/comparison.js';
import type { GuardViolation } from '../types.js';
import { type GuardRow, guardedDangers, violationsOf } from './violations.js';

/** A change of a plan that the files since the base cause, or of a value that they take away. */
type JudgedChange = Pick<Delta, 'setting' | 'effect' | 'irreversible' | 'exception'> & {
  readonly of: Pick<Delta['of'], 'kind' | 'slug'>;
};

/** A guard that judges each change, as one version of the root file sets it. */
interface ChangeGuard extends Pick<GuardViolation, 'guard'> {
  readonly counts: (change: JudgedChange) => boolean;
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
      counts: ({ of, setting }) =>
        protect.includes(`${of.kind === 'organization' ? of.kind : 'project'}.${setting}`),
      limit: 0,
      rule: 'protects such settings',
    },
    {
      guard: 'exceptions',
      counts: ({ exception }) =>
        exception !== undefined && requiredTerms[exceptions].some((term) => exception[term] === null),
      limit: 0,
      rule: `requires ${requiredTerms[exceptions].join(' and ')} of their exceptions`,
    },
    ...guardedDangers.map(({ danger, many }) => ({
      guard: danger,
      counts: (change: JudgedChange) => config[danger] === 'refuse' && dangerOf(change) === danger,
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
  deltas: readonly Delta[],
  base: GuardConfig,
  ref: string,
  planned: { readonly guard: GuardConfig; readonly caused: readonly JudgedChange[] } = {
    guard: base,
    caused: [],
  },
): readonly GuardViolation[] {
  const current = changeGuards(planned.guard);
  const wider = takenAs(deltas, 'exceptions').filter((delta) => delta.wider);
  const verbs = wider.length > 0 ? 'change, exempt or no longer manage' : 'change or no longer manage';
  const rows = changeGuards(base).map(({ guard, counts, limit, rule }, index): GuardRow => {
    const now = current[index];
    const passing = planned.caused.filter((change) => !now?.counts(change) || now.limit > limit);
    const judged: readonly JudgedChange[] = [
      ...takenAs(deltas, 'released'),
      ...takenAs(deltas, 'weaker'),
      ...wider,
      ...passing,
    ];
    const names = judged.filter(counts).map(nameOf);
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

function nameOf({ of: { kind, slug }, setting }: JudgedChange): string {
  const name = kind === 'layer' ? `layer ${slug}` : kind === 'others' ? 'every other project' : slug;
  return nameOfSetting({ slug: name }, setting);
}
