import { countOf } from '../model/count.js';
import { codes } from './codes.js';
import { listNames, nameOf, type Refusal, refusal } from './refusal.js';
import type { Blocked } from './types.js';

/** A change that the plan lets through and the caller that is to write it may not make. */
export interface BarredChange {
  /** Of its resource. */
  readonly slug: string;
  readonly setting: string;
  readonly blocked: Blocked;
}

/** What the caller of an apply may not write of a plan that another caller made: one refusal for each reason. */
export function judgeCaller(barred: readonly BarredChange[]): readonly Refusal[] {
  const reasons = [...new Set(barred.map(({ blocked }) => blocked.reason))];
  return reasons.map((reason) => {
    const names = barred
      .filter(({ blocked }) => blocked.reason === reason)
      .map((change) => nameOf(change, change.setting));
    return refusal('blocked', codes.blocked, {
      message: `${countOf(names.length, 'setting')} of the plan cannot be written by this run (${listNames(names)}): ${reason}.`,
      hint: 'Apply it with a token that has the scope, or pass --skip-blocked to write the rest.',
      number: names.length,
      settings: names,
    });
  });
}
