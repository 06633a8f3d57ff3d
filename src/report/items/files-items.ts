import { dangerOf } from '../../model/danger.js';
import type { Json } from '../../model/json.js';
import { listNames } from '../../model/names.js';
import type {
  ComparedChange,
  ComparedException,
  FileComparison,
  RootChange,
  RootConsequence,
  TakenAway,
  TakenChange,
} from '../../plan/compare/comparison.js';
import { compareValues } from '../../settings/operations.js';
import { type DifferenceRow, differenceRows } from '../view/difference.js';
import { type ResourceName, rootName } from '../view/names.js';
import { type Shown, shownPath, shownPlace } from '../view/repository.js';
import type { Rule } from '../view/rules.js';
import { nameText, settingText, sourceText, type ValueOptions } from '../view/value-text.js';
import {
  effectText,
  type ListedSetting,
  type ReportItem,
  rawLines,
  toneOf,
  uncomparedEntry,
} from './items.js';

/** What differs between two versions of the files. */
export function itemsOfComparison(comparison: FileComparison, options: ValueOptions): readonly ReportItem[] {
  const missing = 'depends on teams, platforms or slugs that only an inventory contains';
  const resources = comparison.resources.flatMap((resource): readonly ReportItem[] => {
    const name: ResourceName = { kind: resource.kind, slug: resource.name ?? '', id: null };
    const { changes, expectations, exceptions, undecided } = resource;
    return [
      ...changes.map((change): ReportItem => {
        const danger = dangerOf(change);
        const rule = danger ?? (change.after === null ? 'ended' : 'change');
        return { section: danger ?? 'changes', name, entry: entryOf(change, rule, options) };
      }),
      ...undecided.map(({ setting, place: source }): ReportItem => {
        const entry = uncomparedEntry('undecided', { setting, source });
        return { section: 'undecided', name, remarks: [[missing]], entry };
      }),
      ...expectations.map((one): ReportItem => {
        return { section: 'changed-expectations', name, entry: entryOf(one, 'expect', options) };
      }),
      ...exceptions.map((one) => itemOfException(name, one, options)),
    ];
  });
  return [...resources, ...itemsOfRoot(comparison.root, options)];
}

/** What the files since the base take away, without what the plan shows. By resource and by what ended the values. */
export function itemsOfTaken(
  { released, weaker, root, expectations, exceptions }: TakenAway,
  options: ValueOptions,
): readonly ReportItem[] {
  const item = (section: ReportItem['section'], name: TakenChange, rule: Rule): ReportItem => {
    const { cause } = name.change;
    const remarks = cause === undefined ? [] : [[endings[cause]]];
    return { section, name, remarks, entry: entryOf(name.change, rule, options) };
  };
  return [
    ...released.map((one) =>
      item('released', one, one.change.effect === 'weakens' ? 'released-weaker' : 'released'),
    ),
    ...weaker.map((one) =>
      item('accepted', one, one.change.effect === 'hides' ? 'accepted-hiding' : 'accepted-weaker'),
    ),
    ...itemsOfRoot(root, options),
    ...expectations.map((one) => item('no-longer-expected', one, 'expect')),
    ...exceptions.map((one) => itemOfException(one, one.change, options)),
  ];
}

function itemOfException(name: ResourceName, change: ComparedException, options: ValueOptions): ReportItem {
  const rule = change.wider ? 'exception-wider' : 'exception';
  return { section: 'exceptions', name, entry: entryOf(change, rule, options) };
}

/** The changed keys of the root file. */
function itemsOfRoot(root: readonly RootChange[], options: ValueOptions): readonly ReportItem[] {
  return root.map(({ key: setting, before, after, place: source, follows }): ReportItem => {
    const rows = differenceRows(
      compareValues(setting, { kind: 'embedded-json' }, before, after),
      null,
      options,
    );
    const remarks = rawLines(follows.map((one) => consequenceText(one, options)));
    return { section: 'root', name: rootName, entry: { rule: 'root', setting, source, rows, remarks } };
  });
}

function entryOf(change: ComparedChange, rule: Rule, options: ValueOptions): ListedSetting {
  const { setting, effect, place: source, before, after, notes = [] } = change;
  const danger = dangerOf(change);
  const isEnded = before !== null && after === null;
  const setAt = isEnded ? [`It was set at ${sourceText(shownPlace(before.source, options))}.`] : [];
  return {
    rule,
    setting,
    source,
    tone: toneOf(danger),
    effect: effectText(effect, danger),
    rows: rowsOf(change, rule, options),
    remarks: rawLines([...notes, ...setAt]),
  };
}

function rowsOf(change: ComparedChange, rule: Rule, options: ValueOptions): readonly DifferenceRow[] {
  const { kind, before, after } = change;
  const state = rule === 'expect' ? 'expected' : 'managed';
  const text = (value: Json): string => settingText({ kind, value }, options);
  if (before === null) return [{ path: '', after: text(after?.value ?? null), note: `newly ${state}` }];
  if (after === null) return [{ path: '', before: text(before.value), note: `no longer ${state}` }];
  const difference = compareValues(change.setting, change, before.value, after.value);
  return differenceRows(difference, after.image?.file ?? null, options);
}

/** What ended a value. Its note names the place. */
const endings: Readonly<Record<NonNullable<ComparedChange['cause']>, string>> = {
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
