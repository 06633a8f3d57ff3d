import { Fault } from '../model/fault.js';

/** An invalid flag, parameter or path; nothing was sent. */
export function usage(code: string, message: string, hint: string): Fault {
  return new Fault({ kind: 'usage', code, message, hint });
}

/** An invalid reply to a request for a page of issues. The issues read so far are kept. */
export function wrongPage(code: string, message: string, hint?: string): Fault {
  return new Fault({
    kind: 'service',
    code,
    message,
    hint: hint ?? 'If the error persists, check the service and any proxy.',
  });
}

/** A file with invalid or modified content. */
export function wrongFiles(code: string, message: string, hint: string): Fault {
  return new Fault({ kind: 'files', code, message, hint });
}
