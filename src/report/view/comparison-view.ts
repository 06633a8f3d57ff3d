import type { Condition } from '../../desired/resolve/cases.js';
import type {
  ComparedChange,
  ComparedResource,
  OfflineComparison,
  RootChange,
  RootConsequence,
} from '../../desired/resolve/comparison.js';
import { type Danger, dangerOf } from '../../model/danger.js';
import { isObject } from '../../model/json.js';
import { type DifferenceView, describeDifference, type ValueState } from './difference.js';
import { groupAlike } from './group-alike.js';
import type { ResourceName } from './names.js';
import { type ChangeView, type GroupView, sourcesOf } from './plan-view.js';
import { type Shown, shownPath, shownPlace } from './repository.js';
import { nameText, placeText } from './value-text.js';

/** Represents the root file among the resources. */
export const rootName: ResourceName = { kind: 'root', slug: '', id: null };

/**
 * Changed effective values, changes that weaken security or hide issues, settings that could not be compared, and if
 * there are any, changes that cannot be undone and changed expectations.
 */
export function countEffective({ resources }: OfflineComparison) {
  const changes = resources.flatMap((resource) => resource.changes);
  const dangerous = (danger: Danger): number => changes.filter((one) => dangerOf(one) === danger).length;
  const irreversible = dangerous('irreversible');
  const expectations = resources.flatMap((resource) => resource.expectations ?? []).length;
  return {
    changes: changes.length,
    weakening: dangerous('weakening'),
    ...(irreversible > 0 ? { irreversible } : {}),
    hiding: dangerous('hiding'),
    undecided: resources.flatMap(({ undecided }) => undecided).length,
    ...(expectations > 0 ? { expectations } : {}),
  };
}

export type EffectiveCounts = ReturnType<typeof countEffective>;

/** Whether there are effective changes, changed expectations or keys of the root file, or settings not compared. */
export function mayDiffer(comparison: OfflineComparison): boolean {
  const { changes, expectations = 0, undecided } = countEffective(comparison);
  return changes + expectations + undecided + comparison.root.length > 0;
}

/** The changes that `select` returns, with identical groups merged. All texts are raw. */
export function viewCompared(
  resources: readonly ComparedResource[],
  select: (resource: ComparedResource) => readonly ComparedChange[],
  shown: Shown,
  state: ValueState = 'managed',
): readonly GroupView[] {
  const groups = resources.map((resource) => {
    const name = nameOfCompared(resource);
    return groupOf(
      name,
      select(resource).map((change) => viewComparedChange(change, name, state, shown)),
    );
  });
  return groupAlike(groups.filter(({ changes }) => changes.length > 0));
}

/** The changed keys of the root file. */
export function viewRoot(root: readonly RootChange[], shown: Shown): GroupView {
  return groupOf(
    rootName,
    root.map((change) => viewRootKey(change, shown)),
  );
}

/** The resource's name; empty for the group of all other projects. */
export function nameOfCompared({ kind, name }: ComparedResource): ResourceName {
  return { kind, slug: name ?? '', id: null };
}

export function groupOf(name: ResourceName, changes: readonly ChangeView[]): GroupView {
  return { names: [name], action: 'update', reason: null, places: [], changes, apart: [], unreadable: [] };
}

export function viewComparedChange(
  change: ComparedChange,
  name: ResourceName,
  state: ValueState,
  shown: Shown,
): ChangeView {
  const { setting, after, effect, when, place } = change;
  return {
    setting,
    effect,
    difference: differenceOf(change, state),
    notes: [
      ...(change.notes ?? []),
      ...notesOnEnds(change, shown),
      ...(when.length === 0 ? [] : [`Only if ${when.map(conditionText).join(', and ')}`]),
    ],
    blocked: null,
    sources: sourcesOf(place, name),
    file: after?.image?.file ?? null,
  };
}

/** Notes on a change with only one known value. */
function notesOnEnds({ before, after, effect }: ComparedChange, shown: Shown): readonly string[] {
  const kind = effect === 'weakens' ? 'weakening' : effect === 'hides' ? 'hiding issues' : null;
  if (before === null) {
    const current = effect === 'weakens' ? 'be stricter' : 'hide fewer issues';
    return kind === null ? [] : [`Counts as ${kind}: the current value can ${current}.`];
  }
  if (after !== null) return [];
  const doubt =
    kind === null ? '' : ` Counts as ${kind}: from now on, drift does not report manual changes of it.`;
  return [`It was set at ${placeText(shownPlace(before.source, shown))}.${doubt}`];
}

function differenceOf({ kind, before, after }: ComparedChange, state: ValueState): DifferenceView {
  if (before === null) return { shape: 'begins', kind, value: after?.value ?? null, state };
  if (after === null) return { shape: 'ends', kind, value: before.value, state };
  return describeDifference({ kind, before: before.value, after: after.value });
}

function conditionText({ about, glob, holds }: Condition): string {
  const name = { project: 'its slug', team: 'one of its teams', platform: 'its platform' }[about];
  if (holds) return `${name} matches ${glob}`;
  return about === 'team' ? `none of its teams matches ${glob}` : `${name} does not match ${glob}`;
}

/** A changed key of the root file. */
function viewRootKey({ key, before, after, place, follows }: RootChange, shown: Shown): ChangeView {
  // Lists and declarations are compared member by member, but not values of different types.
  const alike = before === null || after === null || isObject(before) === isObject(after);
  return {
    setting: key,
    effect: 'neutral',
    difference: alike
      ? describeDifference({ kind: 'embedded-json', before, after })
      : { shape: 'value', before, after },
    notes: follows.map((one) => consequenceText(one, shown)),
    blocked: null,
    sources: sourcesOf(place, rootName),
    file: null,
  };
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

function consequenceText(consequence: RootConsequence, shown: Shown): string {
  const files = 'files' in consequence ? `: ${filesText(consequence.files, shown)}` : '';
  return `${consequenceTexts[consequence.kind]}${files}.`;
}

/** Maximum number of files named in a sentence; the JSON contains all of them. */
const maxFiles = 10;

function filesText(files: readonly string[], shown: Shown): string {
  const named = files
    .slice(0, maxFiles)
    .map((file) => nameText(shownPath(file, shown)))
    .join(', ');
  return files.length > maxFiles ? `${named} and ${files.length - maxFiles} more` : named;
}
