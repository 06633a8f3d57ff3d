import { type Fault, usageError } from '../../model/fault.js';

/** The error for a flag whose effect depends on another flag or argument, unless oclif checks it (`exclusive`). */
export function uselessFlag(flag: string, because: string): Fault {
  return usageError('SP5040', `--${flag} has no effect: ${because}.`, `Omit --${flag}.`);
}
