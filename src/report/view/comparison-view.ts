import type { Condition } from '../../desired/resolve/cases.js';
import type {
  ComparedChange,
  ComparedResource,
  OfflineComparison,
} from '../../desired/resolve/comparison.js';
import { placeText } from '../text/value-text.js';
import { viewRootKey } from './comparison-root.js';
import { type DifferenceView, describeDifference } from './difference.js';
import { type ChangeView, type GroupView, groupAlike, type ResourceName } from './plan-view.js';

/**
 * A comparison of two versions of the files, for all renderers: weakening changes first, identical groups merged. All
 * texts are raw.
 */
export interface ComparisonView {
  readonly counts: EffectiveCounts;
  /** Changed keys of the root file, or null. */
  readonly root: GroupView | null;
  readonly dangers: readonly GroupView[];
  readonly groups: readonly GroupView[];
  /** Settings that depend on too many globs, by resource. */
  readonly undecided: readonly { readonly name: ResourceName; readonly settings: readonly string[] }[];
}

interface EffectiveCounts {
  /** Changed effective values over all resources. */
  readonly changes: number;
  /** Changes that weaken security. */
  readonly weakening: number;
  /** Settings that could not be compared. */
  readonly undecided: number;
}

export function viewComparison(comparison: OfflineComparison): ComparisonView {
  const { resources, root } = comparison;
  return {
    counts: countEffective(comparison),
    root: root.length === 0 ? null : groupOf(rootName, root.map(viewRootKey)),
    dangers: partOf(resources, ({ effect }) => effect === 'weakens'),
    groups: partOf(resources, ({ effect }) => effect !== 'weakens'),
    undecided: resources
      .filter(({ undecided }) => undecided.length > 0)
      .map((resource) => ({ name: nameOfCompared(resource), settings: resource.undecided })),
  };
}

/** Represents the root file among the resources. */
export const rootName: ResourceName = { kind: 'root', slug: '', id: null };

export function countEffective({ resources }: OfflineComparison): EffectiveCounts {
  const changes = resources.flatMap((resource) => resource.changes);
  return {
    changes: changes.length,
    weakening: changes.filter(({ effect }) => effect === 'weakens').length,
    undecided: resources.flatMap(({ undecided }) => undecided).length,
  };
}

/** Whether there are effective changes, settings that were not compared, or changed keys of the root file. */
export function mayDiffer(comparison: OfflineComparison): boolean {
  const { changes, undecided } = countEffective(comparison);
  return changes + undecided + comparison.root.length > 0;
}

function partOf(
  resources: readonly ComparedResource[],
  belongs: (change: ComparedChange) => boolean,
): readonly GroupView[] {
  const groups = resources.map((resource) =>
    groupOf(nameOfCompared(resource), resource.changes.filter(belongs).map(viewChange)),
  );
  return groupAlike(groups.filter(({ changes }) => changes.length > 0));
}

/** The resource's name; empty for the group of all other projects. */
export function nameOfCompared({ kind, name }: ComparedResource): ResourceName {
  return { kind, slug: name ?? '', id: null };
}

function groupOf(name: ResourceName, changes: readonly ChangeView[]): GroupView {
  return { names: [name], action: 'update', reason: null, changes, apart: [], unreadable: [] };
}

function viewChange(change: ComparedChange): ChangeView {
  const { setting, after, effect, when, place } = change;
  return {
    setting,
    effect,
    difference: differenceOf(change),
    notes: [
      ...notesOnEnds(change),
      ...(when.length === 0 ? [] : [`Only where ${when.map(conditionText).join(', and ')}`]),
    ],
    blocked: null,
    source: place,
    file: after?.image?.file ?? null,
  };
}

/** Notes on a change with only one known value. */
function notesOnEnds({ before, after, effect }: ComparedChange): readonly string[] {
  const doubtful = effect === 'weakens';
  if (before === null)
    return doubtful ? ['In doubt it weakens: the service may hold something stricter.'] : [];
  if (after !== null) return [];
  const doubt = doubtful ? ' In doubt it weakens: somebody may do so by hand, and no drift would tell.' : '';
  return [`It was set at ${placeText(before.source)}.${doubt}`];
}

function differenceOf({ kind, before, after }: ComparedChange): DifferenceView {
  if (before === null) return { shape: 'begins', kind, value: after?.value ?? null };
  if (after === null) return { shape: 'ends', kind, value: before.value };
  return describeDifference({ kind, before: before.value, after: after.value });
}

function conditionText({ about, glob, holds }: Condition): string {
  const name = { project: 'its slug', team: 'a team of it', platform: 'its platform' }[about];
  if (holds) return `${name} matches ${glob}`;
  return about === 'team' ? `no team of it matches ${glob}` : `${name} does not match ${glob}`;
}
