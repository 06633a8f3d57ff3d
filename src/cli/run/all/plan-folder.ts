import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createFault, errorMessage, hasCode, usageError } from '../../../model/fault.js';
import { compareNatural } from '../../../model/order.js';

/** The plan or rollback of a root file in the folder of `plan --all --out` or `apply --all --rollback-out`. */
export function planFileOf(folder: string, root: string): string {
  return join(folder, nameOf(root));
}

/** One level, so that every entry of the folder is a plan or rollback. */
function nameOf(root: string): string {
  return `${encodeURIComponent(root)}.json`;
}

/**
 * Creates the folder for one file of each configuration.
 *
 * @throws Fault usage SP5047 if it is a file, lies below one or is not empty: `apply` would use an earlier plan if one
 * of these plans fails, and an earlier rollback must not be replaced. Fault machine SP5007 if it cannot be created.
 */
export async function createPlanFolder(folder: string, files: 'plans' | 'rollbacks'): Promise<void> {
  const cannotSave = (why: string): string => `Cannot save ${files} in ${folder}: ${why}.`;
  const hint = 'Name a folder that does not exist, or an empty one.';
  const entries = await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => readdir(folder))
    .catch((error: unknown) => {
      if (hasCode(error, 'EEXIST', 'ENOTDIR'))
        throw usageError('SP5047', cannotSave('it is a file, or lies below one'), hint);
      throw createFault('machine', 'SP5007', cannotSave(errorMessage(error)), hint);
    });
  if (entries.length > 0) throw usageError('SP5047', cannotSave('it is not empty'), hint);
}

/**
 * Checks that a folder contains a plan for each root file, and nothing else.
 *
 * @throws Fault usage SP5043
 */
export async function checkPlanFolder(folder: string, roots: readonly string[]): Promise<void> {
  const entries = new Set(await readdir(folder).catch((error: unknown) => unusable(errorMessage(error))));
  const missing = roots.find((root) => !entries.has(nameOf(root)));
  if (missing !== undefined) unusable(`it contains no plan for ${missing}`);
  const known = new Set(roots.map(nameOf));
  const other = [...entries].sort(compareNatural).find((entry) => !known.has(entry));
  if (other !== undefined) unusable(`${other} is not the plan of a configuration in this folder or below`);

  function unusable(why: string): never {
    throw usageError(
      'SP5043',
      `The plans in ${folder} cannot be applied together: ${why}.`,
      'Run `plan --all --out` again in the same folder, and review the plans.',
    );
  }
}
