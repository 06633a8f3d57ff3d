import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { matchPath } from '../../desired/resolve/globs.js';
import type { CheckedConfig } from '../../desired/types.js';
import { maxChanged, type Revision, unknownRevision } from '../../model/revision.js';
import { askCommit, foldersOf, listTree, readBlobs } from './git-files.js';
import { type Checkout, openCheckout, type ProgramEnvironment } from './run-git.js';

/** What was read of a configuration. */
interface ReadConfig extends Pick<CheckedConfig, 'folder' | 'files'> {
  readonly root: Pick<CheckedConfig['root'], 'shared'>;
  /** The patterns of the settings files, if all of these were read. Default: none. */
  readonly patterns?: readonly string[];
}

/** The limit of common systems. */
const maxLinks = 40;

/**
 * Compares the files that were read with HEAD: each must have exactly the bytes of its blob, and no settings file of
 * HEAD may be missing. Only trees and blobs are read. Attributes, filters and the index have no effect.
 */
export async function readRevision(config: ReadConfig, environment: ProgramEnvironment): Promise<Revision> {
  try {
    const state = await readChanged(config, await openCheckout(config.folder, environment));
    if (state === null) return unknownRevision;
    const { commit, changed } = state;
    return { commit, clean: changed.length === 0, changed: changed.slice(0, maxChanged) };
  } catch {
    // The record then claims no commit. A run does not need git.
    return unknownRevision;
  }
}

/** HEAD, and every file that is not its own. Null without a commit. */
export async function readChanged(config: ReadConfig, checkout: Checkout) {
  const commit = await askCommit(checkout, 'rev-parse', '--verify', '--quiet', 'HEAD^{commit}');
  return commit === null ? null : { commit, changed: await findChanged(config, checkout, commit) };
}

async function findChanged(
  { files, patterns = [], root: { shared } }: ReadConfig,
  checkout: Checkout,
  commit: string,
): Promise<readonly string[]> {
  const hashOf = (bytes: Uint8Array): string =>
    createHash(commit.length === 40 ? 'sha1' : 'sha256')
      .update(`blob ${bytes.length}\0`)
      .update(bytes)
      .digest('hex');
  const toFile = (path: string): string => posix.relative(checkout.prefix, path);
  const entries = await listTree(checkout, commit, foldersOf(checkout, shared));
  const tree = new Map(entries.map((entry) => [entry.path, entry]));
  const linked = entries.filter(({ isLink }) => isLink);
  const targets = await readBlobs(checkout, linked);
  const links = new Map(linked.map(({ path, hash }) => [path, targets.get(hash)?.toString('utf8') ?? '']));
  const read = new Map([...files].map(([file, bytes]) => [posix.join(checkout.prefix, file), bytes]));
  const changed = [...read].filter(([path, bytes]) => {
    const entry = tree.get(followLinks(path, links));
    return entry === undefined || entry.isLink || entry.hash !== hashOf(bytes);
  });
  const missing = [...tree.keys()].filter(
    (path) => !read.has(path) && patterns.some((pattern) => matchPath(pattern, toFile(path))),
  );
  return [...changed.map(([path]) => path), ...missing].map(toFile).sort();
}

/** The path that a checkout of the commit opens for this one. */
function followLinks(path: string, links: ReadonlyMap<string, string>, left = maxLinks): string {
  const ends = [...path.matchAll(/\/|$/g)].map(({ index }) => index);
  const link = ends.map((end) => path.slice(0, end)).find((start) => links.has(start));
  if (link === undefined || left === 0) return path;
  const target = posix.join(posix.dirname(link), links.get(link) ?? '', path.slice(link.length));
  return followLinks(target, links, left - 1);
}
