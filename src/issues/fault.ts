import { createFault, type Fault } from '../model/fault.js';

/** An invalid reply, or another run in the same folder. */
export function serviceError(
  code: string,
  message: string,
  hint = 'If the error persists, check the service and any proxy.',
): Fault {
  return createFault('service', code, message, hint);
}

/** A file with invalid or modified content. */
export function filesError(code: string, message: string, hint: string): Fault {
  return createFault('files', code, message, hint);
}
