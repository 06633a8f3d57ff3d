import type { Effect } from '../../plan/types.js';

export { pluralise } from '../../model/count.js';

/** The wording for differences: as changes to apply, or as drift. */
export interface Words {
  /** Heading of the weakening changes. */
  readonly weakening: string;
  /** Heading of the others, if there are weakening changes. */
  readonly rest: string;
  /** The effect of a change that is not among the weakening ones, for example because it is blocked; can be empty. */
  readonly effects: Readonly<Record<Effect, string>>;
}

export const planWords: Words = {
  weakening: 'Weakens security',
  rest: 'Other changes',
  effects: { weakens: 'would weaken security', tightens: 'tightens security', neutral: '' },
};

export const driftWords: Words = {
  weakening: 'Weaker than in the files',
  rest: 'Other differences',
  effects: { weakens: '', tightens: 'stricter than in the files', neutral: '' },
};

/** The verb for a count: `1 setting is`, `2 settings are`. */
export function isOrAre(count: number): 'is' | 'are' {
  return count === 1 ? 'is' : 'are';
}
