import { realpathSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { isInside } from '../../../disk/is-inside.js';
import { rootAbove } from '../../../disk/repository-root.js';
import { attempt } from '../walk-folders.js';

/** A folder outside the configuration's folder whose files the configuration also uses. */
export interface SharedFolder {
  /** Relative to the configuration's folder: `../common`. */
  readonly name: string;
  /** Absolute, without links. */
  readonly path: string;
}

/**
 * Opens the folder that `shared` of a root file names. It must be in the same Git repository, because a pull request
 * can change the root file. It must not contain the configuration's folder: CI jobs keep credentials at the root of a
 * checkout.
 *
 * @param folder the configuration's folder, absolute, without links.
 * @param repository the root of its repository. Default: the nearest folder with `.git`.
 * @returns the reason if it cannot be used, as the end of a sentence.
 */
export function openShared(
  folder: string,
  shared: string,
  repository: string | null = rootAbove(folder),
): SharedFolder | string {
  const path = join(folder, shared).replace(/[\\/]$/, '');
  if (repository === null)
    return 'it must be in the Git repository of the configuration. No .git was found in the configuration folder or above it';
  if (!isInside(path, repository)) return 'it is outside the Git repository of the configuration';
  if (isInside(folder, path)) return 'it contains the configuration folder';
  if (isInside(path, folder)) return 'it is in the configuration folder; use include';
  const real = attempt(() => realpathSync.native(path));
  if (!real.ok) return real.missing ? 'it does not exist' : `it cannot be read (${real.reason})`;
  if (real.value !== path) return 'it is a link, or is in a linked folder';
  if (!statSync(path).isDirectory()) return 'it is not a folder';
  return { name: normalize(shared).replace(/[\\/]$/, ''), path };
}
