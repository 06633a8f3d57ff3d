import { statSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { discoverRoot } from '../../desired/files/roots/discover-root.js';
import { isInside, pathFrom } from '../../disk/is-inside.js';
import { rootAbove } from '../../disk/repository-root.js';
import type { Revision } from '../../model/revision.js';
import type { Repository, WebRepository } from '../../report/view/repository.js';
import { revisionOf, type Subject } from '../../report/view/subject.js';
import type { Environment } from '../session/environment.js';

/**
 * The configuration's folder relative to its repository: the nearest folder that contains `.git`, else the CI
 * workspace, else the working directory. With a subject, also the web address of its commit.
 */
export function findRepository(
  config: string | undefined,
  environment: Environment,
  subject: Subject | null = null,
): Repository {
  const folder = configFolder(config);
  const root = rootAbove(folder) ?? environment.workspace ?? '';
  const path = isInside(folder, resolve(root)) ? relative(root, folder) : '';
  return {
    folder: path.split(sep).join('/'),
    shownFrom: shownFolder(config),
    web: webOf(environment, subject && revisionOf(subject)),
  };
}

/** Returns the address only if its form is safe to print in every report. */
function webOf({ repository }: Environment, revision: Revision | null | undefined): WebRepository | null {
  if (repository === null || revision == null || revision.commit === null) return null;
  const { forge, address } = repository;
  const { commit, changed } = revision;
  return /^https?:\/\/[\w.:-]+(?:\/[\w.~-]+)+$/.test(address) ? { forge, address, commit, changed } : null;
}

/**
 * The path from the working directory to the configuration's folder, with forward slashes; empty if they are equal. All
 * formats for people show paths with it, because a person opens them from there. JSON and other data have paths from
 * the root file, annotations from the repository.
 */
export function shownFolder(config: string | undefined): string {
  return pathFrom('', configFolder(config));
}

/** The folder of the root file. */
function configFolder(config: string | undefined): string {
  const path = resolve(config ?? discoverRoot(process.cwd()).found ?? '.');
  try {
    return statSync(path).isDirectory() ? path : dirname(path);
  } catch {
    return dirname(path);
  }
}
