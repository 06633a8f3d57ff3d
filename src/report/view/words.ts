import type { Effect } from '../../plan/types.js';

export { pluralise } from '../../model/count.js';

/** The wording for differences: as changes to apply, or as drift. */
export interface Words {
  /** Heading of the weakening changes. */
  readonly dangers: string;
  /** Heading of the others, if there are weakening changes. */
  readonly rest: string;
  /** Text after a change that is not among the weakening ones, for example because it is blocked; can be empty. */
  readonly effects: Readonly<Record<Effect, string>>;
}

export const planWords: Words = {
  dangers: 'WEAKENS SECURITY',
  rest: 'Other changes',
  effects: { weakens: 'would weaken security', tightens: 'tightens security', neutral: '' },
};

export const driftWords: Words = {
  dangers: 'WEAKER THAN THE FILES SAY',
  rest: 'Other differences',
  effects: { weakens: '', tightens: 'stricter than the files say', neutral: '' },
};

/** Converts headings in capitals for a page: `WEAKENS SECURITY` to `Weakens security`. */
export function sentenceCase(words: string): string {
  return words.charAt(0) + words.slice(1).toLowerCase();
}
