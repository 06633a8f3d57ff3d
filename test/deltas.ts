import { collect } from '../src/model/collect.js';
import { takenAs } from '../src/model/danger.js';
import type { Delta, TakenAway } from '../src/plan/compare/comparison.js';

type Difference = Omit<Delta, 'of' | 'part'>;

/** The differences of a resource, as JSON lists them. */
export interface ComparedResource {
  readonly kind: Delta['of']['kind'];
  /** Null for `others`. */
  readonly name: string | null;
  readonly changes: readonly Difference[];
  readonly expectations: readonly Difference[];
  readonly exceptions: readonly Difference[];
  readonly undecided: readonly Pick<Difference, 'setting' | 'place'>[];
}

export function resourcesOf({ deltas }: Pick<TakenAway, 'deltas'>): readonly ComparedResource[] {
  return [...collect(deltas, ({ of }) => of)].map(([{ kind, slug }, all]) => {
    const some = (part: Delta['part']) => all.filter((one) => one.part === part);
    return {
      kind,
      name: kind === 'others' ? null : slug,
      changes: some('changes'),
      expectations: some('expectations'),
      exceptions: some('exceptions'),
      undecided: some('undecided'),
    };
  });
}

export function deltasOf(resources: readonly ComparedResource[]): readonly Delta[] {
  const unknown = { kind: 'scalar', before: undefined, after: undefined, effect: 'neutral' } as const;
  return resources.flatMap(({ kind, name, changes, expectations, exceptions, undecided }) => {
    const of = { kind, slug: name ?? '', id: null };
    return [
      ...changes.map((one) => ({ of, part: 'changes' as const, ...one })),
      ...expectations.map((one) => ({ of, part: 'expectations' as const, ...one })),
      ...exceptions.map((one) => ({ of, part: 'exceptions' as const, ...one })),
      ...undecided.map((one) => ({ of, part: 'undecided' as const, ...unknown, ...one })),
    ];
  });
}

/** What is taken away, by what takes it. */
export function takenIn({ deltas }: Pick<TakenAway, 'deltas'>) {
  return {
    released: takenAs(deltas, 'released'),
    weaker: takenAs(deltas, 'weaker'),
    expectations: takenAs(deltas, 'expectations'),
  };
}
