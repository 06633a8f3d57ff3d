import { Fault } from '../model/fault.js';

/** Something is wrong with what was asked for: nothing was sent. */
export function usage(code: string, message: string, hint: string): Fault {
  return new Fault({ kind: 'usage', code, message, hint });
}

/** The service answered what no page of issues can be. What was read so far is kept. */
export function wrongPage(code: string, message: string, hint?: string): Fault {
  return new Fault({
    kind: 'service',
    code,
    message,
    hint: hint ?? 'Run it again; if it persists, the service or a proxy in between is at fault.',
  });
}

/** Files that are not what they say they are. */
export function wrongFiles(code: string, message: string, hint: string): Fault {
  return new Fault({ kind: 'files', code, message, hint });
}
