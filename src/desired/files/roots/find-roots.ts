import { Fault } from '../../../model/fault.js';
import { walkFolders } from '../walk-folders.js';
import { ROOT_NAME } from './discover-root.js';

/** Maximum number of entries examined by default. */
const MAX_ENTRIES = 200_000;

/** Paths relative to the searched folder, with forward slashes, sorted by code unit. */
export interface FoundRoots {
  readonly roots: readonly string[];
  /** Folders that can contain root files but cannot be read, with the system's error code. */
  readonly unreadable: readonly { readonly folder: string; readonly reason: string }[];
}

/**
 * Finds every root file at or below a folder. Does not enter links, hidden folders and `node_modules`. Null if there are
 * too many entries.
 */
export function findRoots(folder: string, maxEntries = MAX_ENTRIES): FoundRoots | null {
  const roots: string[] = [];
  const unreadable: { readonly folder: string; readonly reason: string }[] = [];
  let entries = 0;
  const found = walkFolders(folder, `**/${ROOT_NAME}`, (path, reason) =>
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
  return new Fault({
    kind: 'files',
    code: 'SP5046',
    message: `The folder ${folder} cannot be searched for setpoint.yaml (${reason}).`,
    hint: 'Allow the run to read the folder, or remove it.',
  });
}

/**
 * The same for commands that need a root file.
 *
 * @throws Fault files SP5042 if there is none, unless it can be in an unreadable folder.
 */
export function rootsBelow(folder: string): FoundRoots {
  const found = findRoots(folder);
  if (found !== null && found.roots.length + found.unreadable.length > 0) return found;
  throw new Fault({
    kind: 'files',
    code: 'SP5042',
    message:
      found === null
        ? `${folder} contains too many files to search it for setpoint.yaml.`
        : `No setpoint.yaml found in ${folder} or in the folders below it.`,
    hint: 'Run the command in the folder that contains the configurations.',
  });
}
