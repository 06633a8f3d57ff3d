import { type Danger, dangerOf, dangerousAmong } from '../../model/danger.js';
import type {
  ComparedChange,
  ComparedResource,
  FileComparison,
  RootChange,
  RootConsequence,
} from '../../plan/compare/comparison.js';
import { compareValues } from '../../settings/operations.js';
import type { DifferenceView, ValueState } from './difference-parts.js';
import { collect, groupAlike } from './group-alike.js';
import type { ResourceName } from './names.js';
import {
  type ChangeGroups,
  type ChangeView,
  type GroupView,
  sourcesOf,
  viewUnreadable,
} from './plan-view.js';
import { type Shown, shownPath, shownPlace } from './repository.js';
import { nameText, placeText } from './value-text.js';

/** Represents the root file among the resources. */
export const rootName: ResourceName = { kind: 'root', slug: '', id: null };

/** A change between two versions of the files, and its resource. */
export type NamedChange = ResourceName & { readonly change: ComparedChange };

/** The changes, or the changed expectations, of all resources. */
export function changesIn(
  { resources }: FileComparison,
  key: 'changes' | 'expectations',
): readonly NamedChange[] {
  return resources.flatMap((resource) =>
    (resource[key] ?? []).map((change) => ({ ...nameOfCompared(resource), change })),
  );
}

/**
 * Changed effective values, changes that weaken security or hide issues, settings that could not be compared, and if
 * there are any, changes that cannot be undone and changed expectations.
 */
export function countEffective(comparison: FileComparison) {
  const changes = changesIn(comparison, 'changes');
  const dangerous = (danger: Danger): number => dangerousAmong(changes, danger).length;
  const irreversible = dangerous('irreversible');
  const expectations = changesIn(comparison, 'expectations').length;
  return {
    changes: changes.length,
    weakening: dangerous('weakening'),
    ...(irreversible > 0 ? { irreversible } : {}),
    hiding: dangerous('hiding'),
    undecided: comparison.resources.flatMap(({ undecided }) => undecided).length,
    ...(expectations > 0 ? { expectations } : {}),
  };
}

/** The changes with a danger, or those without one, by resource. Identical resources are merged. All texts are raw. */
export function viewChanges(
  changes: readonly NamedChange[],
  part: keyof ChangeGroups,
  shown: Shown,
  state: ValueState = 'managed',
): readonly GroupView[] {
  const selected = changes.filter(({ change }) => (dangerOf(change) ?? 'rest') === part);
  const groups = [...collect(selected, ({ kind, id, slug }) => `${kind} ${id ?? slug}`).values()].map(
    (same) => {
      const [name] = same;
      const views = same.map((one) => viewComparedChange(one.change, one, state, shown));
      return name === undefined ? [] : [groupOf(name, views)];
    },
  );
  return groupAlike(groups.flat());
}

/** The settings that are not compared, by resource. */
export function viewUndecided({ resources }: FileComparison): readonly GroupView[] {
  return groupAlike(
    resources
      .filter(({ undecided }) => undecided.length > 0)
      .map((resource) => {
        const name = nameOfCompared(resource);
        const unreadable = resource.undecided.map(({ setting, place }) => ({ setting, source: place }));
        return { ...groupOf(name, []), unreadable: viewUnreadable({ ...name, unreadable }) };
      }),
  );
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

function groupOf({ kind, slug, id }: ResourceName, changes: readonly ChangeView[]): GroupView {
  const names = [{ kind, slug, id }] as const;
  return { names, action: 'update', reason: null, places: [], changes, apart: [], unreadable: [] };
}

function viewComparedChange(
  change: ComparedChange,
  name: ResourceName,
  state: ValueState,
  shown: Shown,
): ChangeView {
  const { setting, after, effect, place } = change;
  return {
    setting,
    effect,
    difference: differenceOf(change, state),
    notes: [...(change.notes ?? []), ...notesOnEnds(change, shown)],
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

function differenceOf(change: ComparedChange, state: ValueState): DifferenceView {
  const { kind, before, after } = change;
  if (before === null) return { ends: 'begins', kind, value: after?.value ?? null, state };
  if (after === null) return { ends: 'ends', kind, value: before.value, state };
  return compareValues(change.setting, change, before.value, after.value);
}

/** A changed key of the root file. */
function viewRootKey({ key, before, after, place, follows }: RootChange, shown: Shown): ChangeView {
  return {
    setting: key,
    effect: 'neutral',
    difference: compareValues(key, { kind: 'embedded-json' }, before, after),
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
