import { lstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasEntry, rootAbove } from '../../../disk/repository-root.js';
import { createFault, type Fault } from '../../../model/fault.js';
import { walkFolders } from '../walk-folders.js';

/** The name of the root file, unless `--config` names another file. */
export const rootFileName = 'setpoint.yaml';

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
    const file = join(folder, rootFileName);
    const above = folder === cwd ? null : folder;
    const search = { found: null, above, isInRepository: repository !== null, foreign };
    if (hasEntry(file))
      return { ...search, ...(above === null || isTrusted(file) ? { found: file } : { foreign: file }) };
    if (folder === end) return search;
  }
}

/** Maximum number of entries examined by default. */
const maxScanned = 200_000;

/** Paths relative to the searched folder, with forward slashes, sorted by code unit. */
interface FoundRoots {
  readonly roots: readonly string[];
  /** Folders that can contain root files but cannot be read, with the system's error code. */
  readonly unreadable: readonly { readonly folder: string; readonly reason: string }[];
}

/**
 * Finds every root file at or below a folder. Does not enter links, hidden folders and `node_modules`. Null if there
 * are too many entries.
 */
export function findRoots(folder: string, maxEntries = maxScanned): FoundRoots | null {
  const roots: string[] = [];
  const unreadable: { readonly folder: string; readonly reason: string }[] = [];
  let entries = 0;
  const found = walkFolders(folder, `**/${rootFileName}`, (path, reason) =>
    unreadable.push({ folder: path, reason }),
  );
  for (const { path, entry, folder: parent } of found) {
    entries += 1;
    if (entries > maxEntries) return null;
    if (!entry.isDirectory() && parent.enter(entry.name).isMatch) roots.push(path);
  }
  return { roots: roots.sort(), unreadable };
}

/** The error about a folder of `unreadable`. */
export function unreadableFault({ folder, reason }: FoundRoots['unreadable'][number]): Fault {
  return createFault(
    'files',
    'SP5046',
    `The folder ${folder} cannot be searched for setpoint.yaml (${reason}).`,
    'Allow the run to read the folder, or remove it.',
  );
}

/**
 * The same for commands that need a root file.
 *
 * @throws Fault files SP5042 if there is none, unless it can be in an unreadable folder.
 */
export function rootsBelow(folder: string): FoundRoots {
  const found = findRoots(folder);
  if (found !== null && found.roots.length + found.unreadable.length > 0) return found;
  throw createFault(
    'files',
    'SP5042',
    found === null
      ? `${folder} contains too many files to search it for setpoint.yaml.`
      : `No setpoint.yaml found in ${folder} or in the folders below it.`,
    'Run the command in the folder that contains the configurations.',
  );
}
