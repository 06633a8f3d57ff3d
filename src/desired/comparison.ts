import type { Json } from '../model/json.js';
import type { Source } from '../model/place.js';
import type { ValueKind } from '../settings/setting.js';
import type { EffectiveChange } from './effective.js';

/** A change of the files' effective values. Values are normalised. */
export interface ComparedChange extends Pick<EffectiveChange, 'setting' | 'before' | 'after' | 'when'> {
  readonly kind: ValueKind;
  /** What the change does to security where it is applied. Of a setting that comes or goes one side is unknown: in doubt it weakens. */
  readonly effect: 'tightens' | 'weakens' | 'neutral';
  /** Where the files as they are now are to blame: the value, and where they have none any more, what leaves it out. */
  readonly place: Source;
}

/** One resource whose effective settings change. */
export interface ComparedResource {
  /** `others`: every project that no document names, as far as layers say. */
  readonly kind: 'organization' | 'project' | 'others';
  /** As the files name it, or its slug; null for `others`. */
  readonly name: string | null;
  readonly changes: readonly ComparedChange[];
  /** Settings that depend on too much to be compared without the service. */
  readonly undecided: readonly string[];
}

/**
 * A key of the root file that says something else now: where requests go, what is guarded, which files are read, what an
 * extra setting is.
 */
export interface RootChange {
  /** `guard.maxChanges`, `include`, `extraSettings.project.allowedDomains`. */
  readonly key: string;
  /** Defaults filled in; null where nothing is said. Of an extra setting its declaration, without the description. */
  readonly before: Json;
  readonly after: Json;
  /** Of the key as the file is now; where it has none, of what would hold it. */
  readonly place: Source;
  readonly follows: readonly RootConsequence[];
}

/** What follows from a change of the root file, where the files alone tell. */
export type RootConsequence =
  /** Settings files whose documents counted, and that no pattern of `include` meets now. */
  | { readonly kind: 'files-dropped'; readonly files: readonly string[] }
  /** Settings files whose documents count now, and that no pattern met then. */
  | { readonly kind: 'files-added'; readonly files: readonly string[] }
  /** An extra setting that is declared on one side alone. */
  | { readonly kind: 'setting-dropped' | 'setting-added' }
  /** Which changes of an extra setting count as lowering security: none any more, others than before, or some from now on. */
  | { readonly kind: 'weakens-no-more' | 'weakens-otherwise' | 'weakens-from-now' };

/** Two versions of the files, compared without the service. */
export interface OfflineComparison {
  /** As the root file names it. */
  readonly organization: string;
  /** As in a plan's `config.root`. */
  readonly rootFile: string;
  readonly base: {
    readonly ref: string;
    readonly commit: string;
    /** Whether there was a configuration then. */
    readonly present: boolean;
  };
  readonly root: readonly RootChange[];
  readonly compared: {
    readonly organization: boolean;
    readonly projects: number;
    /** Whether layers were compared for every other project too; not so where an inventory names all projects. */
    readonly others: boolean;
    /** Projects whose teams and platform are known from a saved inventory; null where there is none. */
    readonly inventory: number | null;
  };
  /** Only those with changes or undecided settings. */
  readonly resources: readonly ComparedResource[];
}
