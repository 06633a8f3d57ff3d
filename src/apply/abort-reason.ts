import { isHeldOff } from './not-attempted.js';
import type { Setback } from './types.js';

export const interrupted = 'the run was interrupted before';

/** Why a failure stops the run; null if other resources can continue. */
export function stopsTheRun(setback: Setback): string | null {
  switch (setback.kind) {
    case 'not-authenticated':
      return 'the token is no longer accepted';
    case 'budget':
      return 'the request budget (--max-requests) is spent';
    case 'interrupted':
      return interrupted;
    case 'throttled':
      return isHeldOff(setback) ? setback.message : null;
    default:
      return null;
  }
}
