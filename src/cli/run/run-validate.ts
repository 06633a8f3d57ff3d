import { countConfig } from '../../flows/setup/count-config.js';
import { Fault } from '../../model/fault.js';
import type { Validated } from '../../report/view/subject.js';
import { loadChecked } from '../session/load-checked.js';

/**
 * Checks the files that `--config` names.
 *
 * @throws Fault with `isCheckResult` if they are invalid, and the errors of `loadChecked`.
 */
export async function checkConfig(
  run: Parameters<typeof loadChecked>[0],
  events?: Parameters<typeof loadChecked>[2],
): Promise<Validated> {
  try {
    return countConfig(await loadChecked(run, {}, events));
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'SP1000') throw error;
    const { kind, code, message, hint, findings } = error;
    throw new Fault({ kind, code, message, hint, findings, isCheckResult: true });
  }
}
