/** The commit that files are compared with. */
export interface BaseCommit {
  /** As given by the user. */
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
