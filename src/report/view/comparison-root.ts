import type { RootChange, RootConsequence } from '../../desired/resolve/comparison.js';
import { isObject, type Json } from '../../model/json.js';
import { unreachable } from '../../model/unreachable.js';
import { nameText } from '../text/value-text.js';
import { type DifferenceView, describeDifference } from './difference.js';
import type { ChangeView } from './plan-view.js';

/** A changed key of the root file. */
export function viewRootKey({ key, before, after, place, follows }: RootChange): ChangeView {
  return {
    setting: key,
    effect: 'neutral',
    difference: differenceOf(before, after),
    notes: follows.map(consequenceText),
    blocked: null,
    source: place,
    file: null,
  };
}

/**
 * Compares lists and declarations member by member, but not values of different types, such as `names` as a word and as
 * a table.
 */
function differenceOf(before: Json, after: Json): DifferenceView {
  const alike = before === null || after === null || isObject(before) === isObject(after);
  return alike
    ? describeDifference({ kind: 'embedded-json', before, after })
    : { shape: 'value', before, after };
}

/** A consequence as a sentence. */
function consequenceText(consequence: RootConsequence): string {
  switch (consequence.kind) {
    default:
      return unreachable(consequence);
    case 'files-dropped':
      return `Not read any more: ${filesText(consequence.files)}.`;
    case 'files-added':
      return `Read from now on: ${filesText(consequence.files)}.`;
    case 'setting-dropped':
      return 'Not declared any more.';
    case 'setting-added':
      return 'Declared from now on.';
    case 'weakens-no-more':
      return 'No change of it counts as weakening security any more.';
    case 'weakens-otherwise':
      return 'Other changes of it than before count as weakening security.';
    case 'weakens-from-now':
      return 'Some changes of it count as weakening security from now on.';
  }
}

/** Maximum number of files named in a sentence; the JSON contains all of them. */
const mostFiles = 10;

function filesText(files: readonly string[]): string {
  const named = files.slice(0, mostFiles).map(nameText).join(', ');
  return files.length > mostFiles ? `${named} and ${files.length - mostFiles} more` : named;
}
