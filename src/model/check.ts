import type { FaultKind } from './fault.js';
import type { ErrorCode } from './finding.js';

/** The result of one check. */
export interface Check {
  /** `configuration`, `service`, `token`, … */
  readonly check: string;
  /** `skipped`: an earlier check failed, so this one was not possible. */
  readonly status: 'ok' | 'warning' | 'failure' | 'skipped';
  /** The finding. Can contain untrusted text. */
  readonly message: string;
  /** What to do; null if nothing. */
  readonly hint: string | null;
  /** For a failure, the error that a run would end with. */
  readonly fault: { readonly kind: FaultKind; readonly code: ErrorCode } | null;
  /** Only for the permissions: the scopes of the token, sorted. Absent if unknown. */
  readonly scopes?: readonly string[] | undefined;
  /** Only for the permissions: each missing scope, and the managed settings that the token therefore cannot change. */
  readonly missingScopes?: readonly {
    /** Null if no scope of the token is sufficient, for example because its user lacks the permission. */
    readonly scope: string | null;
    /** As in `guard.protect`: `project.resolveAge`. */
    readonly settings: readonly string[];
  }[];
}
