import { statSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { discoverRoot } from '../../desired/files/roots/discover-root.js';
import { isInside } from '../../disk/is-inside.js';
import { rootAbove } from '../../disk/repository-root.js';
import type { Repository, WebRepository } from '../../report/view/repository.js';
import type { Environment } from '../session/environment.js';

/**
 * The configuration's folder relative to its repository: the nearest folder that contains `.git`, else the CI
 * workspace, else the working directory.
 */
export function findRepository(
  config: string | undefined,
  environment: Environment,
  cwd: string,
): Repository {
  const folder = folderOf(resolve(cwd, config ?? discoverRoot(cwd).found ?? '.'));
  const root = rootAbove(folder) ?? environment.workspace ?? cwd;
  const path = isInside(folder, resolve(root)) ? relative(root, folder) : '';
  return { folder: path.split(sep).join('/'), web: webOf(environment) };
}

function folderOf(path: string): string {
  try {
    return statSync(path).isDirectory() ? path : dirname(path);
  } catch {
    return dirname(path);
  }
}

/** Returns the address only if its form is safe to print in every report. */
function webOf({ repository, commit }: Environment): WebRepository | null {
  if (repository === null || commit === null || !/^[0-9a-f]{7,64}$/i.test(commit)) return null;
  const { forge, address } = repository;
  return /^https?:\/\/[\w.:-]+(?:\/[\w.~-]+)+$/.test(address) ? { forge, address, commit } : null;
}
