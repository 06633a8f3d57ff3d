import type { DesiredValue, Exception } from '../../desired/types.js';
import type { Finding } from '../../model/finding.js';
import type { Json } from '../../model/json.js';
import type { Source } from '../../model/place.js';
import type { BaseCommit } from '../../model/revision.js';
import type { ValueForm } from '../../settings/operations.js';
import type { ResourceKind } from '../../settings/setting.js';
import type { Effect, GuardViolation } from '../types.js';

/** A resource whose settings, expectations or exceptions differ. */
interface DeltaResource {
  /**
   * `others` means every project that no file names. A layer is a resource only if its whole configuration is removed.
   */
  readonly kind: ResourceKind | 'others' | 'layer';
  /** Null if the service was not contacted. */
  readonly id: string | null;
  /** The slug, or the name in the files; empty for `others`. */
  readonly slug: string;
}

/**
 * A difference between two versions of the files. A side is a value, normalised; null if no file sets one; undefined if
 * it depends on what only an inventory contains.
 */
export interface Delta extends ValueForm {
  readonly of: DeltaResource;
  /**
   * - changes: of the effective value of a setting
   * - expectations: of `expect`; `setting` is a field, and `effect` is neutral
   * - exceptions: an entry of `ignore` that both versions have. The sides are its `reason` and `until`, and if that
   *   changed, what the files set `afterwards`; `effect` is that of no longer managing the setting, if it is `wider`. A
   *   new entry ends a value, which is a change
   * - undecided: a setting or field that is not compared, because its sides are unknown
   */
  readonly part: 'changes' | 'expectations' | 'exceptions' | 'undecided';
  readonly setting: string;
  readonly before: DesiredValue | null | undefined;
  readonly after: DesiredValue | null | undefined;
  /**
   * The effect of applying the change. If a setting becomes managed or unmanaged, one side is unknown, and a possible
   * effect counts as one.
   */
  readonly effect: Effect;
  /** A possible side effect that remains after the setting is set back, as in a plan. Absent if there is none. */
  readonly irreversible?: true;
  /** That side effect. Absent if there is none. */
  readonly notes?: readonly string[];
  /**
   * Whether an exception exempts more than before: it ends later or never, its reason was replaced or removed, or the
   * value that follows it was weakened or removed.
   */
  readonly wider?: boolean;
  /** In the current files: the value, or what removed it, or the last layer that can set an undecided one. */
  readonly place: Source;
  /**
   * What ended the value: an entry in `ignore`, `include` that no longer matches the file, the `match` of a layer, or
   * the removal of the setting, the layer or the document. Absent if there is still one.
   */
  readonly cause?: 'ignore' | 'include' | 'match' | 'setting' | 'layer' | 'document';
  /** The entry of `ignore` that ended the value, or that changed. */
  readonly exception?: Pick<Exception, 'reason' | 'until'>;
}

/** What the changes of the files since a base take away. Not part of a plan. */
export interface TakenAway {
  /** Those in resources; of a plan, only what `takenBy` names and no change of the plan shows. */
  readonly deltas: readonly Delta[];
  /** Changed keys of the root file. */
  readonly root: readonly RootChange[];
  /**
   * Why the guards of the base would refuse what the deltas take away, and what only looser guards let pass in the
   * plan.
   */
  readonly refusals: readonly GuardViolation[];
}

export function takesAnything({ deltas, root }: TakenAway): boolean {
  return deltas.length + root.length > 0;
}

/** A changed key of the root file: service URL, guards, included files, or declarations of extra settings. */
export interface RootChange {
  /** For example `guard.maxChanges`, `include`, `extraSettings.project.allowedDomains`. */
  readonly key: string;
  /**
   * With defaults filled in; null if there is no value. For an extra setting: its declaration without the description.
   */
  readonly before: Json;
  readonly after: Json;
  /** Of the key in the current file. If the key is missing, of its parent. */
  readonly place: Source;
  readonly follows: readonly RootConsequence[];
}

/** Settings files with documents that only the former patterns of `include` match, or only the current ones. */
export interface RootConsequence {
  readonly kind: 'files-dropped' | 'files-added';
  readonly files: readonly string[];
}

/** The result of comparing two versions of the files without the service. */
export interface FileComparison extends TakenAway {
  /** The name in the root file. */
  readonly organization: string;
  /** Same format as `config.root` of a plan. */
  readonly rootFile: string;
  readonly base: BaseCommit;
  readonly compared: {
    readonly organization: boolean;
    readonly projects: number;
    /** Whether layers were also compared for all other projects. False if an inventory lists all projects. */
    readonly others: boolean;
    /** Number of projects with teams and platform known from a saved inventory; null without one. */
    readonly inventory: number | null;
    /** When the inventory was saved, ISO 8601. Absent without one, or if it does not state that. */
    readonly inventoryCreatedAt?: string;
    /** The file of `--inventory`, if the comparison was made without it. */
    readonly unusedInventory?: { readonly file: string; readonly reason: 'missing' | 'other-organization' };
  };
  /** Of the current files; with an inventory also those of matching them to it. */
  readonly warnings: readonly Finding[];
}
