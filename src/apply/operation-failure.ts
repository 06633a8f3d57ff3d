import type { OperationFailure } from '../current/port.js';
import { failureKinds } from '../http/response/failure-kinds.js';
import type { FailureOrigin } from './types.js';

export const interrupted = 'the run was interrupted';

/** The origin of a failure, which decides the exit code. */
export function failureOrigin(failure: OperationFailure): FailureOrigin {
  return failure.kind === 'unverifiable' ? failure.origin : failureKinds[failure.kind].blame;
}

/** Why a failure stops the run; null if other resources can continue. */
export function abortReason(failure: OperationFailure): string | null {
  return resultOfFailure(failure) === 'not-tried' ? failure.message : (abortReasons[failure.kind] ?? null);
}

const abortReasons: { readonly [Kind in OperationFailure['kind']]?: string } = {
  'not-authenticated': 'the service no longer accepts the token',
  budget: 'the request budget (--max-requests) is exhausted',
  interrupted,
};

/** The result of the changes in an update that failed. */
export function resultOfFailure(failure: OperationFailure): 'failed' | 'not-tried' {
  return 'isUnsent' in failure ? 'not-tried' : 'failed';
}
