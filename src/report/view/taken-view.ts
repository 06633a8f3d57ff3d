import { pluralise } from '../../model/count.js';
import type { TakenAway, TakenChange } from '../../plan/compare/taken-away.js';
import type { IssuesLine } from '../issues/issues-document.js';
import { collect } from './group-alike.js';
import { type Shown, shownPath } from './repository.js';

/** The number of entries of each list. */
export function countTaken({ released, weaker, root, expectations }: TakenAway) {
  return {
    released: released.length,
    weaker: weaker.length,
    root: root.length,
    expectations: expectations.length,
  };
}

/**
 * For one line of a summary: `2 settings no longer managed, 1 key of the root file changed`. Empty if there is nothing.
 */
export function describeTaken(taken: TakenAway): string {
  const { released, weaker, root, expectations } = countTaken(taken);
  const parts = [
    ...(released > 0 ? [`${pluralise(released, 'setting')} no longer managed`] : []),
    ...(weaker > 0 ? [`${pluralise(weaker, 'setting')} accepted as weaker`] : []),
    ...(root > 0 ? [`${pluralise(root, 'key')} of the root file changed`] : []),
    ...(expectations > 0 ? [`${pluralise(expectations, 'expectation')} removed`] : []),
    ...(taken.refusals.length > 0 ? ['refused by the guards of the base'] : []),
  ];
  return parts.join(', ');
}

/** The removals by what caused them, in the order of the first ones. */
export function groupByCause(removals: readonly TakenChange[]): readonly (readonly TakenChange[])[] {
  return [...collect(removals, (one) => JSON.stringify(causeLine(one, {}))).values()];
}

/** What ended the values, without the place. */
export function causeLine({ change }: TakenChange, shown: Shown): IssuesLine {
  const source = change.before?.source;
  const layer = source?.layer ?? null;
  const setBy = layer === null ? ['the document'] : ['the layer ', { data: layer }];
  switch (change.cause) {
    case 'ignore':
      return ['the document ignores it now'];
    case 'include':
      return ['include no longer matches ', { data: shownPath(source?.file ?? '', shown) }];
    case 'match':
      return [...setBy, ' no longer matches'];
    case 'setting':
      return [...setBy, ' no longer contains it'];
    default:
      return [...setBy, ' was removed'];
  }
}
