import { createFault, type Fault } from '../model/fault.js';
import type { ErrorCode } from '../model/finding.js';

/** An invalid reply, or another run in the same folder. */
export function serviceError(
  code: ErrorCode,
  message: string,
  hint = 'If the error persists, check the service and any proxy.',
): Fault {
  return createFault('service', code, message, hint);
}

/** The pages of GlitchTip skip issues, and its filters differ (observed, 12.2), so an export could look complete. */
export function unprovableExport(): Fault {
  return createFault(
    'refused',
    'SP6028',
    'The service is GlitchTip, whose replies cannot prove that an export of issues is complete, so nothing was exported.',
    'Read the issues with the API of GlitchTip, or from its database.',
  );
}

/** A file with invalid or modified content. */
export function filesError(code: ErrorCode, message: string, hint: string): Fault {
  return createFault('files', code, message, hint);
}
