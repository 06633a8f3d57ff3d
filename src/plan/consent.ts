/** What the person or the pipeline that runs an apply agreed to. */
export interface Consent {
  /** `--skip-blocked`: write the rest where something is blocked. */
  readonly skipBlocked: boolean;
  /** `--allow-weakening`: the digest of the plan that was reviewed; null where the flag was not given. */
  readonly allowWeakening: string | null;
  /** A person said yes to this plan, or `--yes` did. Not enough for a rollback. */
  readonly confirmed: boolean;
  /** `--confirm`: the digest of the plan or rollback that was reviewed; null or absent if the flag was not given. */
  readonly confirm?: string | null;
}
