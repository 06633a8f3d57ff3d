import { wasNeverSent } from './not-attempted.js';
import type { OperationFailure } from './types.js';

export const interrupted = 'the run was interrupted before';

/** Why a failure stops the run; null if other resources can continue. */
export function abortReason(setback: OperationFailure): string | null {
  switch (setback.kind) {
    case 'not-authenticated':
      return 'the token is no longer accepted';
    case 'budget':
      return 'the request budget (--max-requests) is spent';
    case 'interrupted':
      return interrupted;
    case 'throttled':
      return wasNeverSent(setback) ? setback.message : null;
    default:
      return null;
  }
}
