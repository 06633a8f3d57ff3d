import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isOpenFolder } from '../../resolve/globs.js';
import { attempt } from '../attempt.js';
import { ROOT_NAME } from './discover-root.js';

/** Maximum number of entries examined by default, and for a message. */
const MAX_ENTRIES = 200_000;
const MAX_ENTRIES_FOR_MESSAGE = 5000;

/**
 * Returns every root file at or below a folder, relative to it with forward slashes, sorted by code unit. Does not
 * enter links, hidden folders and `node_modules`. Null if there are too many entries.
 */
export function findRoots(folder: string, maxEntries = MAX_ENTRIES): readonly string[] | null {
  const found: string[] = [];
  let entries = 0;
  const open = [''];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      entries += 1;
      if (entries > maxEntries) return null;
      const inside = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory() && isOpenFolder(entry.name)) open.push(inside);
      if (entry.name === ROOT_NAME && !entry.isDirectory()) found.push(inside);
    }
  }
  return found.sort();
}

/** The root files that the message about a missing one names; none if the search fails or would take long. */
export function nearbyRoots(folder: string): readonly string[] {
  const found = attempt(() => findRoots(folder, MAX_ENTRIES_FOR_MESSAGE));
  return (found.ok ? found.value : null) ?? [];
}
