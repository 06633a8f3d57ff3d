/** Permissions of everything that setpoint creates. A umask can remove some, and never adds any. */
export const modes = {
  /**
   * Plans, inventories, reports, rollbacks, exports, manifests, checkpoints, locks: they show an organization's
   * settings or issues.
   */
  private: 0o600,
  privateFolder: 0o700,
  /** New files of a configuration, which people review and commit. */
  config: 0o644,
  configFolder: 0o755,
} as const;
