import { dangerOf } from '../../model/danger.js';
import type { Json } from '../../model/json.js';
import { listNames } from '../../model/names.js';
import type {
  ComparedChange,
  FileComparison,
  RootChange,
  RootConsequence,
} from '../../plan/compare/comparison.js';
import type { TakenAway, TakenChange } from '../../plan/compare/taken-away.js';
import { compareValues } from '../../settings/operations.js';
import type { Line } from '../line.js';
import { type DifferenceRow, differenceRows } from '../view/difference.js';
import { type ResourceName, rootName } from '../view/names.js';
import { type Shown, shownPath, shownPlace } from '../view/repository.js';
import type { Rule } from '../view/rules.js';
import { nameText, placeText, settingText, type ValueOptions } from '../view/value-text.js';
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
    const { changes, expectations, undecided } = resource;
    return [
      ...changes.map((change): ReportItem => {
        const danger = dangerOf(change);
        return { section: danger ?? 'changes', name, entry: entryOf(change, danger ?? 'change', options) };
      }),
      ...undecided.map(({ setting, place: source }): ReportItem => {
        const entry = uncomparedEntry('undecided', { setting, source });
        return { section: 'undecided', name, remarks: [[missing]], entry };
      }),
      ...expectations.map((one): ReportItem => {
        return { section: 'changed-expectations', name, entry: entryOf(one, 'expect', options) };
      }),
    ];
  });
  return [...resources, ...itemsOfRoot(comparison.root, options)];
}

/** What the files since the base take away, without what the plan shows. By resource and by what ended the values. */
export function itemsOfTaken(
  { released, weaker, root, expectations }: TakenAway,
  options: ValueOptions,
): readonly ReportItem[] {
  const item = (section: ReportItem['section'], name: TakenChange, rule: Rule): ReportItem => {
    const { cause } = name.change;
    const remarks = cause === undefined ? [] : [causeLine(name.change, cause, options)];
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
  ];
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
  const { setting, effect, place: source } = change;
  const danger = dangerOf(change);
  return {
    rule,
    setting,
    source,
    tone: toneOf(danger),
    effect: effectText(effect, danger),
    rows: rowsOf(change, rule, options),
    remarks: rawLines([...(change.notes ?? []), ...notesOnEnds(change, options)]),
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

/** Notes on a change with only one known value. */
function notesOnEnds({ before, after, effect }: ComparedChange, shown: Shown): readonly string[] {
  const kind = { weakens: 'weakening', hides: 'hiding issues', tightens: null, neutral: null }[effect];
  if (before === null) {
    const current = effect === 'weakens' ? 'be stricter' : 'hide fewer issues';
    return kind === null ? [] : [`Counts as ${kind}: the current value can ${current}.`];
  }
  if (after !== null) return [];
  const doubt =
    kind === null ? '' : ` Counts as ${kind}: from now on, drift does not report manual changes of it.`;
  return [`It was set at ${placeText(shownPlace(before.source, shown))}.${doubt}`];
}

/** What ended a value, without the place. */
function causeLine(
  { before }: ComparedChange,
  cause: NonNullable<ComparedChange['cause']>,
  shown: Shown,
): Line {
  const { layer = null, file = '' } = before?.source ?? {};
  const setBy = layer === null ? ['the document'] : ['the layer ', { data: layer }];
  return {
    ignore: ['the document ignores it now'],
    include: ['include no longer matches ', { data: shownPath(file, shown) }],
    match: [...setBy, ' no longer matches'],
    setting: [...setBy, ' no longer contains it'],
    layer: [...setBy, ' was removed'],
    document: [...setBy, ' was removed'],
  }[cause];
}

function consequenceText({ kind, files }: RootConsequence, shown: Shown): string {
  const text = kind === 'files-dropped' ? 'No longer read' : 'Now read';
  return `${text}: ${listNames(files.map((file) => nameText(shownPath(file, shown))))}.`;
}
