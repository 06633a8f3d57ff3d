import type { ComparedChange, OfflineComparison, RootChange } from '../../desired/resolve/comparison.js';
import type { Source } from '../../model/place.js';
import type { ResourceKind } from '../../settings/setting.js';
import type { GuardViolation } from '../types.js';

/**
 * What ended an effective value: an entry in `ignore`, `include` that no longer matches the file, the `match` of a
 * layer, or the removal of the setting, the layer or the document.
 */
export type RemovalKind = 'ignore' | 'include' | 'match' | 'setting' | 'layer' | 'document';

export interface Removal {
  readonly kind: RemovalKind;
  /** In the current files. */
  readonly place: Source;
}

/** A setting of a resource, or a field of `expect`, with a changed effective value. */
export interface TakenChange {
  readonly kind: ResourceKind;
  readonly id: string;
  readonly slug: string;
  readonly change: ComparedChange;
}

export interface TakenRemoval extends TakenChange {
  readonly removal: RemovalKind;
}

/** What the changes of the files since a base take away, whatever the service has. Not part of a plan. */
export interface TakenAway {
  /** Settings without an effective value now. Grouped by what ended it. */
  readonly released: readonly TakenRemoval[];
  /** Desired values that weaken security or hide issues, unless a change of the plan says so. */
  readonly weaker: readonly TakenChange[];
  /** Changed keys of the root file. */
  readonly root: readonly RootChange[];
  /** Removed expectations. */
  readonly expectations: readonly TakenRemoval[];
  /** Why the guards of the base would refuse `released`, `weaker`, and what only looser guards let pass in the plan. */
  readonly refusals: readonly GuardViolation[];
}

export const nothingTaken: TakenAway = { released: [], weaker: [], root: [], expectations: [], refusals: [] };

export function takesAnything({ released, weaker, root, expectations }: TakenAway): boolean {
  return [released, weaker, root, expectations].some((entries) => entries.length > 0);
}

/**
 * What the comparison of a removed configuration with no files takes away. The projects that only layers match have
 * common entries.
 */
export function releaseAll({ resources }: OfflineComparison): Omit<TakenAway, 'refusals'> {
  const removalsOf = (key: 'changes' | 'expectations'): readonly TakenRemoval[] =>
    resources.flatMap(({ kind, name, ...resource }) => {
      const slug = name ?? 'every other project';
      const named = { kind: kind === 'organization' ? kind : 'project', id: slug, slug } as const;
      return (resource[key] ?? []).map((change) => ({ ...named, change, removal: 'document' }));
    });
  return { released: removalsOf('changes'), weaker: [], root: [], expectations: removalsOf('expectations') };
}
