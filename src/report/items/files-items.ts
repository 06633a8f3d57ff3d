import { dangerOf, takenBy } from '../../model/danger.js';
import type { Json } from '../../model/json.js';
import { listNames } from '../../model/names.js';
import type {
  Delta,
  FileComparison,
  RootChange,
  RootConsequence,
  TakenAway,
} from '../../plan/compare/comparison.js';
import { compareValues } from '../../settings/operations.js';
import { type DifferenceRow, differenceRows } from '../view/difference.js';
import { rootName } from '../view/names.js';
import { type Shown, shownPath } from '../view/repository.js';
import type { Rule } from '../view/rules.js';
import { nameText, settingText, sourceText, type ValueOptions } from '../view/value-text.js';
import { effectText, type ReportItem, rawLines, toneOf } from './items.js';

/** What differs between two versions of the files. */
export function itemsOfComparison(
  { deltas, root }: FileComparison,
  options: ValueOptions,
): readonly ReportItem[] {
  const items = deltas.map((delta): ReportItem => {
    const { of: name, part, after, setting, place: source } = delta;
    if (part === 'undecided') {
      const remarks = [['depends on teams, platforms or slugs that only an inventory contains']];
      const entry = { rule: part, setting, state: 'not compared' };
      return { section: part, name, source, remarks, entry };
    }
    const danger = dangerOf(delta);
    if (part === 'changes')
      return itemOf(danger ?? part, danger ?? (after === null ? 'ended' : 'change'), delta, options);
    return part === 'exceptions'
      ? itemOf(part, exceptionRule(delta), delta, options)
      : itemOf('changed-expectations', 'expect', delta, options);
  });
  return [...items, ...itemsOfRoot(root, options)];
}

/** What the files since the base take away, without what the plan shows. By resource and by what ended the values. */
export function itemsOfTaken({ deltas, root }: TakenAway, options: ValueOptions): readonly ReportItem[] {
  const items = deltas.flatMap((delta): readonly ReportItem[] => {
    const { cause, effect } = delta;
    const taken = takenBy(delta);
    if (taken === null) return [];
    const places = {
      released: ['released', effect === 'weakens' ? 'released-weaker' : 'released'],
      weaker: ['accepted', effect === 'hides' ? 'accepted-hiding' : 'accepted-weaker'],
      expectations: ['no-longer-expected', 'expect'],
      exceptions: ['exceptions', exceptionRule(delta)],
    } as const;
    const [section, rule] = places[taken];
    const remarks = cause === undefined ? [] : [[endings[cause]]];
    return [{ ...itemOf(section, rule, delta, options), remarks }];
  });
  return [...items, ...itemsOfRoot(root, options)];
}

/** The changed keys of the root file. */
function itemsOfRoot(root: readonly RootChange[], options: ValueOptions): readonly ReportItem[] {
  return root.map(({ key: setting, before, after, place: source, follows }): ReportItem => {
    const rows = differenceRows(
      compareValues(setting, { kind: 'embedded-json' }, before, after),
      null,
      options,
    );
    const remarks = rawLines(follows.map((consequence) => consequenceText(consequence, options)));
    return { section: 'root', name: rootName, source, entry: { rule: 'root', setting, rows, remarks } };
  });
}

function exceptionRule({ wider }: Delta): Rule {
  return wider ? 'exception-wider' : 'exception';
}

function itemOf(section: ReportItem['section'], rule: Rule, delta: Delta, options: ValueOptions): ReportItem {
  const { of: name, setting, effect, place: source, before, after, notes = [] } = delta;
  const danger = dangerOf(delta);
  const isEnded = before && after === null;
  const setAt = isEnded ? [`It was set at ${sourceText(before.source, options)}.`] : [];
  const entry = {
    rule,
    setting,
    tone: toneOf(danger),
    effect: effectText(effect, danger),
    rows: rowsOf(delta, rule, options),
    remarks: rawLines([...notes, ...setAt]),
  };
  return { section, name, source, entry };
}

function rowsOf(delta: Delta, rule: Rule, options: ValueOptions): readonly DifferenceRow[] {
  const { kind, before, after } = delta;
  const state = rule === 'expect' ? 'expected' : 'managed';
  const text = (value: Json): string => settingText({ kind, value }, options);
  if (!before) return [{ path: '', after: text(after?.value ?? null), note: `newly ${state}` }];
  if (!after) return [{ path: '', before: text(before.value), note: `no longer ${state}` }];
  const difference = compareValues(delta.setting, delta, before.value, after.value);
  return differenceRows(difference, after.image?.file ?? null, options);
}

/** What ended a value. Its note names the place. */
const endings: Readonly<Record<NonNullable<Delta['cause']>, string>> = {
  ignore: 'the document ignores it now',
  include: 'include no longer matches the file',
  match: 'the layer no longer matches',
  setting: 'the file no longer sets it',
  layer: 'the layer was removed',
  document: 'the document was removed',
};

function consequenceText({ kind, files }: RootConsequence, shown: Shown): string {
  const text = kind === 'files-dropped' ? 'No longer read' : 'Now read';
  return `${text}: ${listNames(files.map((file) => nameText(shownPath(file, shown))))}.`;
}
