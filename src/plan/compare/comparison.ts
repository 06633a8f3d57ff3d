import type { DesiredValue, Exception } from '../../desired/types.js';
import type { Finding } from '../../model/finding.js';
import type { Json } from '../../model/json.js';
import type { Source } from '../../model/place.js';
import type { BaseCommit } from '../../model/revision.js';
import type { ValueForm } from '../../settings/operations.js';
import type { ResourceKind } from '../../settings/setting.js';
import type { Effect, GuardViolation } from '../types.js';

/** A setting whose value differs between two versions of the files. */
export interface ComparedChange extends ValueForm {
  readonly setting: string;
  /** Normalised; null if no file sets it. */
  readonly before: DesiredValue | null;
  readonly after: DesiredValue | null;
  /**
   * The effect of applying the change. If a setting becomes managed or unmanaged, one side is unknown, and a possible
   * effect counts as one.
   */
  readonly effect: Effect;
  /** A possible side effect that remains after the setting is set back, as in a plan. Absent if there is none. */
  readonly irreversible?: true;
  /** That side effect. Absent if there is none. */
  readonly notes?: readonly string[];
  /** In the current files: the value, or what removed it. */
  readonly place: Source;
  /**
   * What ended the value: an entry in `ignore`, `include` that no longer matches the file, the `match` of a layer, or
   * the removal of the setting, the layer or the document. Absent if there is still one.
   */
  readonly cause?: 'ignore' | 'include' | 'match' | 'setting' | 'layer' | 'document';
  /** The entry of `ignore` that ended the value, or that changed. */
  readonly exception?: Pick<Exception, 'reason' | 'until'>;
}

/**
 * An entry of `ignore` that differs. `before` and `after` are its `reason` and `until`, and if that changed, what the
 * files set `afterwards`; `effect` is that of no longer managing the setting, if the entry is wider.
 */
export interface ComparedException extends ComparedChange {
  /**
   * Whether it exempts more than before: it ends later or never, its reason was replaced or removed, or the value that
   * follows it was weakened or removed.
   */
  readonly wider: boolean;
}

/** A resource whose settings, expectations or exceptions differ. */
export interface ComparedResource {
  /** `others` means every project that no file names. A layer is a resource only if its whole configuration is removed. */
  readonly kind: 'organization' | 'project' | 'others' | 'layer';
  /** The name in the files, or the slug; null for `others`. */
  readonly name: string | null;
  readonly changes: readonly ComparedChange[];
  /** Changes of `expect`; the names in `setting` are fields, and `effect` is neutral. */
  readonly expectations: readonly ComparedChange[];
  /** Only those that already existed. A new one ends a value, which is a change. */
  readonly exceptions: readonly ComparedException[];
  readonly undecided: readonly UndecidedSetting[];
}

/** A setting or field that is not compared, because its value depends on what only an inventory contains. */
export interface UndecidedSetting extends Pick<ComparedChange, 'setting'> {
  /** In the current files: the last layer that can set it, or else the document or the root file. */
  readonly place: Source;
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
export interface FileComparison {
  /** The name in the root file. */
  readonly organization: string;
  /** Same format as `config.root` of a plan. */
  readonly rootFile: string;
  readonly base: BaseCommit;
  readonly root: readonly RootChange[];
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
  /** Only resources with changes, changed expectations or exceptions, or undecided settings. */
  readonly resources: readonly ComparedResource[];
  /** Why the guards of the base refuse what the files take away. */
  readonly refusals: readonly GuardViolation[];
  /** Of the current files; with an inventory also those of matching them to it. */
  readonly warnings: readonly Finding[];
}

/** A setting of a resource, or a field of `expect`, with a changed effective value. */
export interface TakenChange<Compared extends ComparedChange = ComparedChange> {
  readonly kind: ResourceKind;
  readonly id: string;
  readonly slug: string;
  readonly change: Compared;
}

/** What the changes of the files since a base take away, whatever the service has. Not part of a plan. */
export interface TakenAway {
  /** Settings without an effective value now. Grouped by what ended it. */
  readonly released: readonly TakenChange[];
  /** Desired values that weaken security or hide issues, unless a change of the plan says so. */
  readonly weaker: readonly TakenChange[];
  /** Changed keys of the root file. */
  readonly root: readonly RootChange[];
  /** Removed expectations. */
  readonly expectations: readonly TakenChange[];
  /** Changed entries of `ignore`. */
  readonly exceptions: readonly TakenChange<ComparedException>[];
  /**
   * Why the guards of the base would refuse `released`, `weaker`, wider exceptions, and what only looser guards let pass
   * in the plan.
   */
  readonly refusals: readonly GuardViolation[];
}

export const nothingTaken: TakenAway = {
  released: [],
  weaker: [],
  root: [],
  expectations: [],
  exceptions: [],
  refusals: [],
};

export function takesAnything({ released, weaker, root, expectations, exceptions }: TakenAway): boolean {
  return [released, weaker, root, expectations, exceptions].flat().length > 0;
}
