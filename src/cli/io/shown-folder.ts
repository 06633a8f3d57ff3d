import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { discoverRoot } from '../../desired/files/roots/discover-root.js';
import { pathFrom } from '../../disk/is-inside.js';

/**
 * The path from the working directory to the configuration's folder, with forward slashes; empty if they are equal. All
 * formats for people show paths with it, because a person opens them from there. JSON and other data have paths from
 * the root file, annotations from the repository.
 */
export function shownFolder(config: string | undefined, cwd = process.cwd()): string {
  return pathFrom(cwd, configFolder(config, cwd));
}

/** The folder of the root file. */
export function configFolder(config: string | undefined, cwd: string): string {
  const path = resolve(cwd, config ?? discoverRoot(cwd).found ?? '.');
  try {
    return statSync(path).isDirectory() ? path : dirname(path);
  } catch {
    return dirname(path);
  }
}
