import { unreachable } from '../model/unreachable.js';
import type { FailureOrigin, OperationFailure } from './types.js';

/** The origin of a failure, which decides the exit code. */
export function failureOrigin(setback: OperationFailure): FailureOrigin {
  switch (setback.kind) {
    default:
      return unreachable(setback);
    case 'disbelieved':
      return setback.blame;
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
