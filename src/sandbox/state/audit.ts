/**
 * Side effects of the service: audit log entries, in capitals as deployments name them, and costly operations. Tests
 * use them to check for unnecessary writes (observed, 2 and 4.2).
 */
const noEvents = {
  ORG_EDIT: 0,
  ORG_RESTORE: 0,
  PROJECT_EDIT: 0,
  /** The job that removes members without a second factor and e-mails them. */
  'two-factor-job': 0,
  /** A request to the coverage vendor. */
  'coverage-check': 0,
  /** An image was stored under a new name. */
  'picture-stored': 0,
};

export type AuditEvent = keyof typeof noEvents;

export interface AuditEntry {
  readonly event: AuditEvent;
  /** `organization`, or the project's id. */
  readonly subject: string;
  /** Settings by neutral name: for ORG_EDIT the changed ones, for PROJECT_EDIT all that were sent. */
  readonly settings: readonly string[];
}

/** The counts are exact; `entries` contains only the latest. */
export interface Audit {
  readonly counts: Readonly<Record<AuditEvent, number>>;
  readonly entries: readonly AuditEntry[];
}

const maxEntries = 1000;

export const emptyAudit: Audit = { counts: noEvents, entries: [] };

export function writeAudit(audit: Audit, entries: readonly AuditEntry[]): Audit {
  const counts = { ...audit.counts };
  for (const { event } of entries) counts[event] += 1;
  return { counts, entries: [...audit.entries, ...entries].slice(-maxEntries) };
}
