import { lstat, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isInside, pathFrom } from '../../disk/is-inside.js';
import { readNamed } from '../../disk/read-named.js';
import { rootsAbove } from '../../disk/repository-root.js';
import { createGit, type Git, type ProgramEnvironment, unusable } from './run-git.js';

/** In bytes: `gitdir: ` and a path. */
const maxInGitFile = 8192;

/** A folder in a git checkout. */
export interface Checkout {
  /** The folder's path relative to the top of the checkout, with forward slashes; empty for the top itself. */
  readonly prefix: string;
  readonly git: Git;
}

/**
 * Finds the repository of a folder without git, because git accepts any folder with the right files as a bare
 * repository. A pull request can add such files, but not `.git`: git never checks out that name.
 *
 * @throws Fault usage SP5021 if there is no repository, it cannot be trusted, or git is not installed
 */
export async function openCheckout(folder: string, environment: ProgramEnvironment): Promise<Checkout> {
  const here = await realpath(folder);
  const roots = rootsAbove(here);
  const [top] = roots;
  if (top === undefined) throw unusable(`no folder at or above ${here} contains .git`);
  const directory = await gitDirectoryIn(top, (await lstat(here)).uid);
  const git = await createGit(directory, roots.at(-1) ?? top, environment);
  return { prefix: pathFrom(top, here), git };
}

/** `.git` itself, or the folder that a `.git` file names (submodules, linked work trees). */
async function gitDirectoryIn(top: string, owner: number): Promise<string> {
  const entry = join(top, '.git');
  const stats = await lstat(entry);
  // Git's own rule (safe.directory) needs the user's configuration, and does not apply to a repository named to git.
  if (![owner, 0, process.getuid?.()].includes(stats.uid)) {
    throw unusable(
      `${entry} belongs to user ${stats.uid}, who neither runs setpoint nor owns the configuration`,
    );
  }
  if (stats.isDirectory()) return entry;
  if (!stats.isFile()) throw unusable(`${entry} must be a folder or a regular file`);
  const text = await readNamed(entry, maxInGitFile).catch(({ message }: Error) => {
    throw unusable(`${entry}: ${message}`);
  });
  const [, path] = /^gitdir: ([^\0\r\n]+)[\r\n]*$/.exec(text) ?? [];
  const directory = path === undefined ? null : await realpath(resolve(top, path)).catch(() => null);
  if (directory === null) throw unusable(`${entry} does not name a folder`);
  if (isInside(directory, top)) throw unusable(`${entry} names ${directory}, which is part of the checkout`);
  return directory;
}
