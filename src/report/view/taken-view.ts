import { pluralise } from '../../model/count.js';
import { dangerOf } from '../../model/danger.js';
import { unreachable } from '../../model/unreachable.js';
import type { TakenAway, TakenChange, TakenRemoval } from '../../plan/compare/taken-away.js';
import type { IssuesLine } from '../issues/issues-document.js';
import { groupOf, viewComparedChange } from './comparison-view.js';
import type { ValueState } from './difference.js';
import { collect, groupAlike } from './group-alike.js';
import type { ResourceName } from './names.js';
import type { ChangeGroups, GroupView } from './plan-view.js';
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

/** The changes with a danger, or those without one, by resource. Identical resources are merged. All texts are raw. */
export function viewTaken(
  changes: readonly TakenChange[],
  part: keyof ChangeGroups,
  shown: Shown,
  state: ValueState = 'managed',
): readonly GroupView[] {
  const selected = changes.filter(({ change }) => (dangerOf(change) ?? 'rest') === part);
  const groups = [...collect(selected, keyOf).values()].map((same) => {
    const [name] = same.map(nameOfTaken);
    const views = same.map((one) => viewComparedChange(one.change, nameOfTaken(one), state, shown));
    return name === undefined ? [] : [groupOf(name, views)];
  });
  return groupAlike(groups.flat());
}

export function nameOfTaken({ kind, id, slug }: TakenChange): ResourceName {
  return { kind, id, slug };
}

function keyOf({ kind, id }: TakenChange): string {
  return `${kind} ${id}`;
}

/** The removals by what caused them, in the order of the first ones. */
export function groupByCause(removals: readonly TakenRemoval[]): readonly (readonly TakenRemoval[])[] {
  return [...collect(removals, (one) => JSON.stringify(causeLine(one, {}))).values()];
}

/** What ended the values, without the place. */
export function causeLine({ removal, change }: TakenRemoval, shown: Shown): IssuesLine {
  const source = change.before?.source;
  const layer = source?.layer ?? null;
  const setBy = layer === null ? ['the document'] : ['the layer ', { data: layer }];
  switch (removal) {
    default:
      return unreachable(removal);
    case 'ignore':
      return ['the document ignores it now'];
    case 'include':
      return ['include no longer matches ', { data: shownPath(source?.file ?? '', shown) }];
    case 'match':
      return [...setBy, ' no longer matches'];
    case 'setting':
      return [...setBy, ' no longer contains it'];
    case 'layer':
    case 'document':
      return [...setBy, ' was removed'];
  }
}
