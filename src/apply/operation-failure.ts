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
  return resultOfFailure(failure) === 'not-tried' ? failure.message : (abortReasons[failure.kind] ?? null);
}

const abortReasons: { readonly [Kind in OperationFailure['kind']]?: string } = {
  'not-authenticated': 'the service no longer accepts the token',
  budget: 'the request budget (--max-requests) is exhausted',
  interrupted,
};

/**
 * The result of the changes in an update that failed. It was never sent if the service requested a longer pause than
 * the run may wait.
 */
export function resultOfFailure(failure: OperationFailure): 'failed' | 'not-tried' {
  return failure.kind === 'throttled' && failure.attempts === 0 ? 'not-tried' : 'failed';
}
