import { PLATFORM_GLOB } from '../../desired/resolve/globs.js';
import { usageError } from '../../model/fault.js';

/**
 * Returns a valid glob of `--project`.
 *
 * @param forms what the command accepts, for the hint.
 * @throws Fault usage with this code
 */
export function parseProjectGlob(glob: string, code: string, forms: string): string {
  // An id selects too.
  if (PLATFORM_GLOB.test(glob)) return glob;
  const rule = 'it must be one glob, with no wildcards except *, ? and a leading !';
  throw usageError(code, `Invalid --project ${glob || '""'}: ${rule}.`, `Use ${forms}.`);
}
