import { findNameGlobFlaw } from '../../desired/resolve/glob-flaws.js';
import { usageError } from '../../model/fault.js';

/**
 * Returns a valid glob of `--project`.
 *
 * @param forms what the command accepts, for the hint if the error does not show what was meant.
 * @throws Fault usage with this code
 */
export function parseProjectGlob(glob: string, code: string, forms: string): string {
  const flaw = findNameGlobFlaw(glob);
  if (flaw === null) return glob;
  const meant = (flaw.globs ?? []).map((one) => `--project ${JSON.stringify(one)}`).join(' ');
  throw usageError(
    code,
    `Invalid --project ${glob || '""'}: ${flaw.reason}.`,
    `Use ${meant === '' ? forms : meant}.`,
  );
}
