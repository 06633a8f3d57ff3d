import type { OperationFailure } from '../current/port.js';
import type { Failure } from '../http/types.js';
import type { FailureOrigin } from './types.js';

export const interrupted = 'the run was interrupted';

/** The origin of a failure, which decides the exit code. */
export function failureOrigin(failure: OperationFailure): FailureOrigin {
  return failure.kind === 'unverifiable' ? failure.origin : origins[failure.kind];
}

const origins: Readonly<Record<Failure['kind'], FailureOrigin>> = {
  'not-authenticated': 'caller',
  'not-permitted': 'caller',
  unreachable: 'service',
  untrusted: 'service',
  'timed-out': 'service',
  throttled: 'service',
  server: 'service',
  malformed: 'service',
  'too-large': 'service',
  'not-found': 'request',
  'no-method': 'request',
  moved: 'request',
  invalid: 'request',
  budget: 'run',
  interrupted: 'run',
};

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
