import type { OperationFailure } from '../current/port.js';
import { unreachable } from '../model/unreachable.js';
import type { FailureOrigin } from './types.js';

export const interrupted = 'the run was interrupted';

/** The origin of a failure, which decides the exit code. */
export function failureOrigin(failure: OperationFailure): FailureOrigin {
  switch (failure.kind) {
    default:
      return unreachable(failure);
    case 'unverifiable':
      return failure.origin;
    case 'not-authenticated':
    case 'not-permitted':
      return 'caller';
    case 'unreachable':
    case 'untrusted':
    case 'timed-out':
    case 'throttled':
    case 'server':
    case 'malformed':
    case 'too-large':
      return 'service';
    case 'not-found':
    case 'no-method':
    case 'moved':
    case 'invalid':
      return 'request';
    case 'budget':
    case 'interrupted':
      return 'run';
  }
}

/** Why a failure stops the run; null if other resources can continue. */
export function abortReason(failure: OperationFailure): string | null {
  switch (failure.kind) {
    case 'not-authenticated':
      return 'the service no longer accepts the token';
    case 'budget':
      return 'the request budget (--max-requests) is exhausted';
    case 'interrupted':
      return interrupted;
    case 'throttled':
      return wasNeverSent(failure) ? failure.message : null;
    default:
      return null;
  }
}

/** Whether the request was never sent, because the service requested a longer pause than the run may wait. */
export function wasNeverSent(failure: OperationFailure): boolean {
  return failure.kind === 'throttled' && failure.attempts === 0;
}
