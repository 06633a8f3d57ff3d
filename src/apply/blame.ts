import type { Failure } from '../http/types.js';
import { unreachable } from '../model/unreachable.js';
import type { Blame } from './types.js';

/** Whose fault a failure is, for the exit code. */
export function blameOf(failure: Failure): Blame {
  switch (failure.kind) {
    default:
      return unreachable(failure);
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
