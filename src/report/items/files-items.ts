import { dangerOf } from '../../model/danger.js';
import type {
  ComparedChange,
  FileComparison,
  RootChange,
  RootConsequence,
} from '../../plan/compare/comparison.js';
import type { TakenAway, TakenChange } from '../../plan/compare/taken-away.js';
import { compareValues } from '../../settings/operations.js';
import type { ChangeEntry } from '../document/changes-document.js';
import type { Line } from '../line.js';
import { type DifferenceView, differenceParts, type ValueState } from '../view/difference-parts.js';
import { nameOf, type ResourceName, rootName, sourcesOf } from '../view/names.js';
import { type Shown, shownPath, shownPlace } from '../view/repository.js';
import type { Rule } from '../view/rules.js';
import { nameText, placeText, type ValueOptions } from '../view/value-text.js';
import { nameOfCompared } from './counts.js';
import { collect } from './groups.js';
import { dangersFirst, effectWords, type Listed, toneOf, uncomparedItem } from './items.js';

/** What differs between two versions of the files. */
export function itemsOfComparison(comparison: FileComparison, options: ValueOptions): readonly Listed[] {
  const resources = comparison.resources.flatMap((resource): readonly Listed[] => {
    const name = nameOfCompared(resource);
    const { changes, expectations = [], undecided } = resource;
    const changed = collect(changes, (change) => dangerOf(change) ?? 'changes');
    const missing = 'depends on teams, platforms or slugs that only an inventory contains';
    const all: readonly Listed[] = [
      ...[...changed].map(([section, same]) => {
        const rule = section === 'changes' ? 'change' : section;
        return { section, name, remarks: [], items: same.map((one) => itemOf(one, name, rule, options)) };
      }),
      {
        section: 'undecided',
        name,
        remarks: [[missing]],
        items: undecided.map(({ setting, place }) => uncomparedItem('undecided', setting, place, name)),
      },
      {
        section: 'changed-expectations',
        name,
        remarks: [],
        items: expectations.map((one) => itemOf(one, name, 'expect', options, 'expected')),
      },
    ];
    return all.filter(({ items }) => items.length > 0);
  });
  return [...resources, ...itemsOfRoot(comparison.root, options)];
}

/** What the files since the base take away, without what the plan shows. By resource and by what ended the values. */
export function itemsOfTaken(
  { released, weaker, root, expectations }: TakenAway,
  options: ValueOptions,
): readonly Listed[] {
  const list = (
    section: 'released' | 'accepted' | 'no-longer-expected',
    found: readonly TakenChange[],
    ruleOf: (change: ComparedChange) => Rule,
  ): readonly Listed[] => {
    const remarksOn = (one: TakenChange): readonly Line[] =>
      section === 'accepted' ? [] : [causeLine(one, options)];
    const state = section === 'no-longer-expected' ? 'expected' : 'managed';
    const groups = collect(found, (one) => JSON.stringify([one.kind, one.id, remarksOn(one)]));
    return [...groups.values()].flatMap((same) => {
      const items = same.map((one) => itemOf(one.change, one, ruleOf(one.change), options, state));
      return same.slice(0, 1).map((one) => ({ section, name: nameOf(one), remarks: remarksOn(one), items }));
    });
  };
  return [
    ...dangersFirst([
      ...list('released', released, ({ effect }) => (effect === 'weakens' ? 'released-weaker' : 'released')),
      ...list('accepted', weaker, ({ effect }) =>
        effect === 'hides' ? 'accepted-hiding' : 'accepted-weaker',
      ),
    ]),
    ...itemsOfRoot(root, options),
    ...list('no-longer-expected', expectations, () => 'expect'),
  ];
}

/** The changed keys of the root file. */
function itemsOfRoot(root: readonly RootChange[], options: ValueOptions): readonly Listed[] {
  const items = root.map(({ key, before, after, place, follows }): ChangeEntry => {
    const change = compareValues(key, { kind: 'embedded-json' }, before, after);
    return {
      rule: 'root',
      setting: key,
      tone: 'plain',
      state: null,
      effect: null,
      parts: differenceParts(change, null, options),
      remarks: follows.map((one) => [{ data: consequenceText(one, options) }]),
      sources: sourcesOf(place, rootName),
    };
  });
  return items.length === 0 ? [] : [{ section: 'root', name: rootName, remarks: [], items }];
}

function itemOf(
  change: ComparedChange,
  name: ResourceName,
  rule: Rule,
  options: ValueOptions,
  state: ValueState = 'managed',
): ChangeEntry {
  const { setting, after, effect, place } = change;
  const danger = dangerOf(change);
  const notes = [...(change.notes ?? []), ...notesOnEnds(change, options)];
  return {
    rule,
    setting,
    tone: toneOf(danger),
    state: null,
    effect: danger === 'weakening' || danger === 'hiding' ? null : effectWords[effect],
    parts: differenceParts(differenceOf(change, state), after?.image?.file ?? null, options),
    remarks: notes.map((note) => [{ data: note }]),
    sources: sourcesOf(place, name),
  };
}

function differenceOf(change: ComparedChange, state: ValueState): DifferenceView {
  const { kind, before, after } = change;
  if (before === null) return { ends: 'begins', kind, value: after?.value ?? null, state };
  if (after === null) return { ends: 'ends', kind, value: before.value, state };
  return compareValues(change.setting, change, before.value, after.value);
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
function causeLine({ change }: TakenChange, shown: Shown): Line {
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

const consequenceTexts: Readonly<Record<RootConsequence['kind'], string>> = {
  'files-dropped': 'No longer read',
  'files-added': 'Now read',
  'setting-dropped': 'No longer declared',
  'setting-added': 'Newly declared',
  'weakens-no-more': 'Changes of it no longer count as weakening security',
  'weakens-otherwise': 'Different changes of it now count as weakening security',
  'weakens-from-now': 'Some changes of it now count as weakening security',
  'hides-no-more': 'Changes of it no longer count as hiding issues',
  'hides-otherwise': 'Different changes of it now count as hiding issues',
  'hides-from-now': 'Some changes of it now count as hiding issues',
};

/** Maximum number of files named in a sentence; the JSON contains all of them. */
const maxFiles = 10;

function consequenceText(consequence: RootConsequence, shown: Shown): string {
  const text = consequenceTexts[consequence.kind];
  if (!('files' in consequence)) return `${text}.`;
  const { files } = consequence;
  const named = files.slice(0, maxFiles).map((file) => nameText(shownPath(file, shown)));
  const more = files.length > maxFiles ? ` and ${files.length - maxFiles} more` : '';
  return `${text}: ${named.join(', ')}${more}.`;
}
