import { lstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasEntry, rootAbove } from '../../../disk/repository-root.js';

/** The name of the root file, unless `--config` names another file. */
export const ROOT_NAME = 'setpoint.yaml';

/** A search for a root file in the working directory and above it. */
export interface RootSearch {
  /** The last folder above the working directory that was searched; null if there was none. */
  readonly above: string | null;
  /** Whether the working directory is in a Git repository. */
  readonly isInRepository: boolean;
  /** A root file or `.git` that is not used, because it belongs to another user. */
  readonly foreign: string | null;
}

interface Discovery extends RootSearch {
  /** The path of the root file; null if there is none. */
  readonly found: string | null;
}

/**
 * Finds the nearest root file in the working directory or the folders above it. The search ends at the root of the Git
 * repository; without a repository, in the working directory.
 *
 * In a shared folder such as /tmp, another user can create `.git` and a root file above the working directory. They are
 * used only if they belong to the user of this run, to the owner of the working directory, or to root.
 */
export function discoverRoot(cwd: string): Discovery {
  const owners = [process.getuid?.(), statSync(cwd).uid, 0];
  const isTrusted = (path: string): boolean => owners.includes(lstatSync(path).uid);
  const repository = rootAbove(cwd);
  const git = repository === null ? null : join(repository, '.git');
  const foreign = git === null || isTrusted(git) ? null : git;
  const end = foreign === null && repository !== null ? repository : cwd;
  for (let folder = cwd; ; folder = dirname(folder)) {
    const file = join(folder, ROOT_NAME);
    const above = folder === cwd ? null : folder;
    const search = { found: null, above, isInRepository: repository !== null, foreign };
    if (hasEntry(file))
      return { ...search, ...(above === null || isTrusted(file) ? { found: file } : { foreign: file }) };
    if (folder === end) return search;
  }
}
