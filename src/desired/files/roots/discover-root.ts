import { lstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasEntry, rootAbove } from '../../../disk/repository-root.js';

/** The name of the root file, unless `--config` names another file. */
export const ROOT_NAME = 'setpoint.yaml';

interface Discovery {
  /** The path of the root file; null if there is none. */
  readonly found: string | null;
  /** The last folder that can contain it. */
  readonly top: string;
}

/**
 * Finds the nearest root file in the working directory or the folders above it. The search ends at the root of the Git
 * repository; without a repository, in the working directory.
 *
 * In a shared folder such as /tmp, another user can create `.git` and a root file above the working directory. They are
 * used only if they belong to the user of this run, to the owner of the working directory, or to root.
 *
 * @param onFolder called with each folder before it is searched.
 */
export function discoverRoot(cwd: string, onFolder?: (folder: string) => void): Discovery {
  onFolder?.(cwd);
  const owners = [process.getuid?.(), statSync(cwd).uid, 0];
  const isTrusted = (path: string): boolean => owners.includes(lstatSync(path).uid);
  const repository = rootAbove(cwd);
  const top = repository !== null && isTrusted(join(repository, '.git')) ? repository : cwd;
  for (let folder = cwd; ; folder = dirname(folder)) {
    const file = join(folder, ROOT_NAME);
    onFolder?.(folder);
    if (hasEntry(file)) return { found: folder === cwd || isTrusted(file) ? file : null, top };
    if (folder === top) return { found: null, top };
  }
}
