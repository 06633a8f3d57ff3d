import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { matchPath } from '../../desired/resolve/globs.js';
import type { CheckedConfig } from '../../desired/types.js';
import { maxChanged, type Revision, unknownRevision } from '../../model/revision.js';
import { type Checkout, openCheckout } from './checkout.js';
import { commitIn, readBlobs } from './git-files.js';
import type { ProgramEnvironment } from './run-git.js';

/** What was read of a configuration. */
interface ReadConfig extends Pick<CheckedConfig, 'folder' | 'files'> {
  readonly root: Pick<CheckedConfig['root'], 'shared'>;
  /** The patterns of the settings files, if all of these were read. */
  readonly patterns: readonly string[];
}

/** The limit of common systems. */
const maxLinks = 40;

/**
 * Compares the files that were read with HEAD: each must have exactly the bytes of its blob, and no settings file of
 * HEAD may be missing. Only trees and blobs are read. Attributes, filters and the index have no effect.
 */
export async function readRevision(config: ReadConfig, environment: ProgramEnvironment): Promise<Revision> {
  try {
    const checkout = await openCheckout(config.folder, environment);
    const commit = commitIn(await checkout.git(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']));
    if (commit === null) return unknownRevision;
    const changed = await findChanged(config, checkout, commit);
    return { commit, clean: changed.length === 0, changed: changed.slice(0, maxChanged) };
  } catch {
    // The record then claims no commit. A run does not need git.
    return unknownRevision;
  }
}

async function findChanged(
  { files, patterns, root: { shared } }: ReadConfig,
  checkout: Checkout,
  commit: string,
): Promise<readonly string[]> {
  const algorithm = commit.length === 40 ? 'sha1' : 'sha256';
  const toPath = (file: string): string => posix.join(checkout.prefix, file);
  const toFile = (path: string): string => posix.relative(checkout.prefix, path);
  const folders = [checkout.prefix, ...(shared === null ? [] : [toPath(shared)])];
  const tree = await listTree(checkout, commit, folders);
  const read = new Map([...files].map(([file, bytes]) => [toPath(file), blobHash(bytes, algorithm)]));
  const isSame = (path: string, hash: string): boolean => tree.files.get(path) === hash;
  const others = [...read].filter(([path, hash]) => !isSame(path, hash));
  const links = others.length === 0 ? new Map<string, string>() : await readLinks(checkout, tree.links);
  const changed = others.filter(([path, hash]) => !isSame(followLinks(path, links), hash));
  const globs = patterns.map((pattern) => pattern.split('/'));
  const missing = [...tree.files.keys(), ...tree.links.keys()].filter(
    (path) => !read.has(path) && globs.some((glob) => matchPath(glob, toFile(path).split('/'))),
  );
  return [...changed.map(([path]) => path), ...missing].map(toFile).sort();
}

/** Paths of the repository, and the hashes of their blobs. */
interface Tree {
  readonly files: ReadonlyMap<string, string>;
  readonly links: ReadonlyMap<string, string>;
}

async function listTree({ git }: Checkout, commit: string, folders: readonly string[]): Promise<Tree> {
  const within = folders.includes('') ? [] : folders;
  const { code, stdout } = await git(['ls-tree', '-r', '-z', '--full-tree', '--', commit, ...within]);
  if (code !== 0) throw new Error('the tree cannot be read');
  const tree = { files: new Map<string, string>(), links: new Map<string, string>() };
  for (const line of stdout.toString('utf8').split('\0')) {
    const [, mode, hash = '', path = ''] = /^(\d{6}) blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
    if (mode !== undefined) (mode === '120000' ? tree.links : tree.files).set(path, hash);
  }
  return tree;
}

function blobHash(bytes: Uint8Array, algorithm: 'sha1' | 'sha256'): string {
  return createHash(algorithm).update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

async function readLinks(checkout: Checkout, links: Tree['links']): Promise<ReadonlyMap<string, string>> {
  const blobs = await readBlobs(checkout, [...links.values()]);
  return new Map([...links].map(([path, hash]) => [path, blobs.get(hash)?.toString('utf8') ?? '']));
}

/** The path that a checkout of the commit opens for this one. */
function followLinks(path: string, links: ReadonlyMap<string, string>, left = maxLinks): string {
  const ends = [...path.matchAll(/\/|$/g)].map(({ index }) => index);
  const link = ends.map((end) => path.slice(0, end)).find((start) => links.has(start));
  if (link === undefined || left === 0) return path;
  const target = posix.join(posix.dirname(link), links.get(link) ?? '', path.slice(link.length));
  return followLinks(target, links, left - 1);
}
