import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage, Fault, usageError } from '../../../model/fault.js';
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
 * @throws Fault machine SP5007 if it cannot be created or is not empty: `apply` would use an earlier plan if one of
 * these plans fails, and an earlier rollback must not be replaced.
 */
export async function createPlanFolder(folder: string, files: 'plans' | 'rollbacks'): Promise<void> {
  const entries = await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => readdir(folder))
    .catch((error: unknown) => cannotUse(errorMessage(error)));
  if (entries.length > 0) cannotUse('it is not empty');

  function cannotUse(why: string): never {
    throw new Fault({
      kind: 'machine',
      code: 'SP5007',
      message: `Cannot save ${files} in ${folder}: ${why}.`,
      hint: 'Name a folder that does not exist, or an empty one.',
    });
  }
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
