import { mkdir, readdir, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isInside } from '../../../disk/is-inside.js';
import { sha256Hex } from '../../../disk/sha256.js';
import { evidenceNames } from '../../../evidence/evidence-names.js';
import { errorMessage, type Fault, usageError } from '../../../model/fault.js';
import { compareNatural } from '../../../model/order.js';
import { outputConflict, protectedKindOf } from '../../io/reserve-outputs.js';

/**
 * The place of a root file in the folder of a run with `--all`: of its plan or rollback, of its evidence, or of its
 * last evidence.
 *
 * @param path undefined without one; it is the place itself if `root` is null, without `--all`.
 */
export function placeOfRoot(
  path: string | undefined,
  root: string | null,
  ending: '.json' | '' | '/settings.json' = '.json',
): string | undefined {
  return path === undefined || root === null ? path : join(path, nameOf(root) + ending);
}

/** The files of the evidence to which a `settings.json` belongs, and that file. */
export function evidencePaths(settings: string | undefined): readonly string[] {
  if (settings === undefined) return [];
  return [settings, ...evidenceNames.map((name) => join(dirname(settings), name))];
}

/** One level, so that every entry of the folder is a plan or rollback. File systems allow names of 255 bytes. */
function nameOf(root: string): string {
  const name = encodeURIComponent(root);
  return name.length > 250 ? sha256Hex(root) : name;
}

function fileOf(root: string): string {
  return `${nameOf(root)}.json`;
}

/**
 * Creates the folder for one file of each configuration. Earlier plans of the same configurations are removed: `apply`
 * would use an earlier plan if a new one fails. An earlier rollback must not be replaced, so its folder must be empty.
 *
 * @param replaced the root files whose plans are replaced.
 * @throws Fault usage SP5047 if it cannot be created or read, or contains anything else.
 */
export async function createPlanFolder(
  folder: string,
  files: 'plans' | 'rollbacks' | 'evidence',
  replaced: readonly string[] = [],
): Promise<void> {
  const cannotSave = (why: string): Fault =>
    usageError(
      'SP5047',
      `Cannot save ${files} in ${folder}: ${why}.`,
      'Name a folder that does not exist, or an empty one.',
    );
  const entries = await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => readdir(folder))
    .catch((error: unknown) => {
      throw cannotSave(errorMessage(error));
    });
  const names = new Set(replaced.map(fileOf));
  const isReplaced = (entry: string): boolean =>
    names.has(entry) && protectedKindOf(join(folder, entry)) === null;
  const other = entries.sort(compareNatural).find((entry) => !isReplaced(entry));
  if (other !== undefined) throw cannotSave(`it contains ${other}`);
  for (const entry of entries) await unlink(join(folder, entry));
}

/**
 * Checks that a folder contains a plan for each root file, and nothing else, also after the run.
 *
 * @throws Fault usage SP5043, SP5002 if an output would be in it
 */
export async function checkPlanFolder(
  folder: string,
  roots: readonly string[],
  outputs: readonly { readonly path: string }[],
): Promise<void> {
  const inside = outputs.find(({ path }) => isInside(resolve(path), resolve(folder)));
  if (inside !== undefined)
    throw outputConflict(
      `The output ${inside.path} would be in the folder of the plans.`,
      'Choose a path outside it.',
    );
  const entries = new Set(await readdir(folder).catch((error: unknown) => unusable(errorMessage(error))));
  const known = new Set(roots.map(fileOf));
  const other = [...entries].sort(compareNatural).find((entry) => !known.has(entry));
  if (other !== undefined) unusable(`${other} is not the plan of a configuration in this folder or below`);
  const missing = roots.find((root) => !entries.has(fileOf(root)));
  if (missing !== undefined) unusable(`it contains no plan for ${missing}`);

  function unusable(why: string): never {
    throw usageError(
      'SP5043',
      `The plans in ${folder} cannot be applied together: ${why}.`,
      'Run `setpoint plan --all --out` again, and review the plans.',
    );
  }
}
