/** The commit of a configuration's files, as far as git knows it. */
export interface Revision {
  /** HEAD of the checkout with the root file. Null if git cannot be read; the two others then claim nothing. */
  readonly commit: string | null;
  /** Whether the files that were read are those of the commit, byte for byte. */
  readonly clean: boolean | null;
  /** The first files that are not, relative to the root file's folder and sorted; at most `maxChanged`. */
  readonly changed: readonly string[];
}

/** The configuration that a record was made with. */
export interface RecordedConfig extends Revision {
  /** The name of the root file. */
  readonly root: string;
  /** `sha256:…` of the files that were read. */
  readonly digest: string;
}

export const maxChanged = 10;

export const unknownRevision: Revision = { commit: null, clean: null, changed: [] };

/** The commit that files are compared with. */
export interface BaseCommit {
  /** As given by the user; the first 12 digits of the commit for its hash and for an expression such as `HEAD^1`. */
  readonly ref: string;
  /** Full hash. */
  readonly commit: string;
  /** Whether it contains a configuration. If not, every difference is pending. */
  readonly present: boolean;
  /**
   * How many commits of the base change the configuration's folder, and are not part of the checkout. Absent if there
   * are none, or if the clone is too shallow to know.
   */
  readonly behind?: number;
  /** The merge base of the checkout and the commit, if the files are compared with it instead. Full hash. */
  readonly mergeBase?: string;
  /** The clone is too shallow to know whether commits are missing. */
  readonly shallow?: true;
}
