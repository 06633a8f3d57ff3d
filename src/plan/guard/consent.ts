/** What the user or the pipeline has agreed to for an apply. */
export interface Consent {
  /** `--skip-blocked`: apply the other changes if some are blocked. */
  readonly skipBlocked: boolean;
  /** `--allow-weakening`: the digest of the reviewed plan; null if the flag was not given. */
  readonly allowWeakening: string | null;
  /** The user confirmed this plan at the prompt, or with `--yes`. Not sufficient for a rollback. */
  readonly confirmed: boolean;
  /** `--confirm`: the digest of the reviewed plan or rollback; null or absent if the flag was not given. */
  readonly confirm?: string | null;
}
