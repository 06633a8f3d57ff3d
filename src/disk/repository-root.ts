import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder at or above this one that contains `.git`, or null. The folder need not exist. */
export function rootAbove(folder: string): string | null {
  return rootsAbove(folder)[0] ?? null;
}

/** All such folders, nearest first. */
export function rootsAbove(folder: string): readonly string[] {
  const above = dirname(folder);
  const outer = above === folder ? [] : rootsAbove(above);
  return hasEntry(join(folder, '.git')) ? [folder, ...outer] : outer;
}

/** Whether there is a file, a folder or a link of this name. */
export function hasEntry(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}
