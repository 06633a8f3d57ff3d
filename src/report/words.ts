import type { Effect } from '../plan/types.js';

export { countOf } from '../model/count.js';

/** The same differences are told to somebody who would apply them, and to somebody who wonders how they came about. */
export interface Words {
  /** Over the changes that stand first. */
  readonly dangers: string;
  /** Over the rest, where there are dangers. */
  readonly rest: string;
  /** After a change that is no danger, as one that is blocked; empty where there is nothing to say. */
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

/** What is shouted in a log is said in a page: `WEAKENS SECURITY` as `Weakens security`. */
export function sentenceCase(words: string): string {
  return words.charAt(0) + words.slice(1).toLowerCase();
}
