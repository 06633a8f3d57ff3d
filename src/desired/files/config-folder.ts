import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, normalize, relative, resolve, sep } from 'node:path';
import { readBeginning } from '../../disk/read-named.js';
import { sha256, sha256Hex } from '../../disk/sha256.js';
import type { ErrorCode, Finding } from '../../model/finding.js';
import { listNames } from '../../model/names.js';
import { findingOf, formatMebibytes } from '../messages/finding.js';
import { discoverRoot, findRoots, type RootSearch, rootFileName } from './roots/discover-root.js';
import type { SharedFolder } from './roots/shared-folder.js';
import { attempt, type SystemFailure } from './walk-folders.js';

/** Maximum size of a YAML or text file, in bytes. */
export const maxFileBytes = 1_048_576;
/** Maximum size of an image, in bytes (the service's limit). */
export const maxImageBytes = 5_000_000;
/** Maximum size of all files together, in bytes. */
const maxTotalBytes = 64 * 1_048_576;
/** Maximum number of links that lead to one file, as on common systems. */
const maxLinks = 40;

/** Maximum number of entries searched for the root files that the message about a missing one names. */
const maxEntriesForMessage = 5000;

export type FileRead = { readonly bytes: Uint8Array } | UnreadFile;

/** A file that cannot be read. */
export interface UnreadFile {
  readonly error: Finding;
  /** The same as the end of a sentence about a reference to the file. */
  readonly reason: string;
}

/** The configuration's folder, with links resolved, and the name of the root file in it. */
export interface Root {
  readonly folder: string;
  readonly name: string;
}

/** Finds the root file for `--config`: a file, a folder, or undefined (see `discoverRoot`). */
export function locateRoot(configPath: string | undefined, cwd: string): Root | Finding {
  const search = configPath === undefined ? discoverRoot(cwd) : null;
  if (search?.found === null)
    return noRoot(join(cwd, rootFileName), search, findRoots(cwd, maxEntriesForMessage)?.roots);
  let file = resolve(cwd, search?.found ?? configPath ?? '');
  const located = attempt(() => {
    if (statSync(file).isDirectory()) file = join(file, rootFileName);
    statSync(file);
    return { folder: realpathSync.native(dirname(file)), name: basename(file) };
  });
  if (located.ok) return located.value;
  return located.missing ? noRoot(file) : unreadable(file, located).error;
}

function noRoot(path: string, search: RootSearch | null = null, below: readonly string[] = []): Finding {
  const folders = below.length === 0 ? '' : ` The folders below contain ${listNames(below)}.`;
  return findingOf(
    'SP1001',
    `No configuration found at ${path}${search === null ? '.' : describeSearch(search)}${folders}`,
    below.length === 0
      ? 'Name the file with --config, or create one with `setpoint init`.'
      : 'Name one of them with --config, or pass --all to a command that supports it.',
  );
}

/** The end of a sentence, and the reason why no other folder was searched. */
function describeSearch({ above, isInRepository, foreign }: RootSearch): string {
  const where = above === null ? '.' : `, or in the folders above it up to ${above}.`;
  if (foreign !== null) return `${where} ${foreign} belongs to another user, and is not used.`;
  return isInRepository ? where : `${where} Outside a Git repository, the folders above it are not searched.`;
}

/**
 * The only access to the contents of the configuration's files. Nothing outside the folder and the shared folder is
 * opened, and every byte read is counted and kept for the digest. Reading is synchronous, because six round trips
 * through the thread pool would dominate the time for a small file.
 */
export class ConfigFolder {
  readonly #root: Root;
  readonly #onRead: (file: string, bytes: Uint8Array) => void;
  readonly #files = new Map<string, Uint8Array>();
  /** Folders, relative to the root file's folder, on whose paths no link was found. */
  readonly #folders = new Set<string>();
  #shared: SharedFolder | null = null;
  #total = 0;

  /** @param onRead called with the name and the bytes of every file that is read. */
  constructor(root: Root, onRead: (file: string, bytes: Uint8Array) => void = () => {}) {
    this.#root = root;
    this.#onRead = onRead;
  }

  /** Permits reading the files of one other folder too. */
  share(folder: SharedFolder): void {
    this.#shared = folder;
  }

  /** Each file read so far, and its bytes. */
  files(): ReadonlyMap<string, Uint8Array> {
    return this.#files;
  }

  /**
   * @param file relative to the folder, with forward slashes.
   * @param limit maximum size in bytes.
   */
  read(file: string, limit: number): FileRead {
    const left = maxTotalBytes - this.#total;
    const max = Math.min(limit, left) + 1;
    const found = attempt(() => this.#readFile(file, max));
    if (!found.ok) return unreadable(file, found);
    const bytes = found.value;
    if ('error' in bytes) return bytes;
    if (bytes.length > limit) return unread(file, 'SP1005', `is larger than ${formatMebibytes(limit)}`);
    if (bytes.length > left) {
      const all = formatMebibytes(maxTotalBytes);
      const is = `was not read, because the files of the configuration are larger than ${all} in total`;
      return unread(file, 'SP1006', is);
    }
    this.#total += bytes.length;
    this.#files.set(file, bytes);
    this.#onRead(file, bytes);
    return { bytes };
  }

  #readFile(file: string, max: number): Uint8Array | UnreadFile {
    const isRoot = file === this.#root.name;
    const inside = this.#resolve(file, maxLinks, isRoot);
    if (inside === null) return unread(file, 'SP1004', 'is outside the configuration folder');
    if (isHidden(inside) && !isRoot)
      return unread(file, 'SP1010', 'is hidden, and hidden files are not read');
    const bytes = readBeginning(this.#root.folder + sep + inside, max);
    return bytes ?? unread(file, 'SP1002', 'is not a regular file');
  }

  /**
   * Resolves links one by one, and never examines a path outside, or from a hidden name on: no error must reveal whether
   * it exists. Null if the file is outside.
   */
  #resolve(file: string, links: number, isRoot: boolean): string | null {
    const { folder } = this.#root;
    const path = normalize(file);
    const isShared = this.#shared !== null && path.startsWith(this.#shared.name + sep);
    if (links === 0 || isAbsolute(path) || (/^\.\.(?:[\\/]|$)/.test(path) && !isShared)) return null;
    const names = path.split(sep);
    for (
      let length = this.#folders.has(dirname(path)) ? names.length : 1;
      length <= names.length;
      length += 1
    ) {
      if (!isRoot && isHidden(names[length - 1] ?? '')) return path;
      const current = join(folder, ...names.slice(0, length));
      if (!lstatSync(current).isSymbolicLink()) continue;
      const target = resolve(dirname(current), readlinkSync(current), ...names.slice(length));
      return this.#resolve(relative(folder, target), links - 1, isRoot);
    }
    this.#folders.add(dirname(path));
    return path;
  }
}

/** `sha256:…` of the names and bytes of files, independent of their order. */
export function digestFiles(files: ReadonlyMap<string, Uint8Array>): string {
  const names = [...files.keys()].sort();
  return sha256(
    names.map((file) => `${JSON.stringify(file)} ${sha256Hex(files.get(file) ?? '')}\n`).join(''),
  );
}

function unread(file: string, code: ErrorCode, is: string): UnreadFile {
  return { error: findingOf(code, `${file} ${is}.`), reason: `it ${is}` };
}

function unreadable(file: string, { missing, reason }: SystemFailure): UnreadFile {
  const is = missing ? 'does not exist' : `cannot be read (${reason})`;
  return unread(file, 'SP1003', is);
}

/**
 * Checkouts and tools keep credentials in hidden files (`.git/config`, `.env`), and a value or an excerpt would print
 * them. `..data` (used by Kubernetes mounts) is an ordinary name.
 */
function isHidden(path: string): boolean {
  return /(?:^|[\\/])\.[^.]/.test(path);
}
