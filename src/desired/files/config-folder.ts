import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, normalize, relative, resolve, sep } from 'node:path';
import { sha256, sha256Hex } from '../../disk/sha256.js';
import { type Message, messages } from '../messages/messages.js';
import { attempt, type SystemFailure } from './attempt.js';
import { discoverRoot, ROOT_NAME } from './roots/discover-root.js';
import { nearbyRoots } from './roots/find-roots.js';
import { isShared, type SharedFolder } from './roots/shared-folder.js';

/** Maximum size of a YAML or text file, in bytes. */
export const MAX_FILE_BYTES = 1_048_576;
/** Maximum size of an image, in bytes (the service's limit). */
export const MAX_IMAGE_BYTES = 5_000_000;
/** Maximum size of all files together, in bytes. */
const MAX_TOTAL_BYTES = 64 * 1_048_576;

export type FileRead = { readonly bytes: Uint8Array } | UnreadFile;

/** A file that cannot be read. */
export interface UnreadFile {
  readonly error: Message;
  /** The same as the end of a sentence about a reference to the file. */
  readonly reason: string;
}

/** The configuration's folder, with links resolved, and the name of the root file in it. */
export interface Root {
  readonly folder: string;
  readonly name: string;
}

/** Finds the root file for `--config`: a file, a folder, or undefined (see `discoverRoot`). */
export function locateRoot(configPath: string | undefined, cwd: string): Root | Message {
  if (configPath === undefined) {
    const { found, ...search } = discoverRoot(cwd);
    return found === null ? messages.noRoot(join(cwd, ROOT_NAME), search, nearbyRoots(cwd)) : rootAt(found);
  }
  const named = resolve(cwd, configPath);
  const status = attempt(() => statSync(named));
  if (!status.ok) return status.missing ? messages.noRoot(named) : messages.unreadable(named, status.reason);
  return rootAt(status.value.isDirectory() ? join(named, ROOT_NAME) : named);
}

function rootAt(file: string): Root | Message {
  const present = attempt(() => statSync(file));
  if (!present.ok) return present.missing ? messages.noRoot(file) : messages.unreadable(file, present.reason);
  return { folder: realpathSync.native(dirname(file)), name: basename(file) };
}

/**
 * The only access to the contents of the configuration's files. Nothing outside the folder and the shared folder is
 * opened, and every byte read is counted and kept for the digest. Reading is synchronous, because six round trips
 * through the thread pool would dominate the time for a small file.
 */
export class ConfigFolder {
  readonly path: string;
  readonly #rootName: string;
  readonly #onRead: ((file: string, bytes: Uint8Array) => void) | undefined;
  readonly #files = new Map<string, Uint8Array>();
  /** The paths of folders with their links resolved; null for those that cannot be resolved. */
  readonly #folders = new Map<string, string | null>();
  #shared: SharedFolder | null = null;
  #total = 0;

  /** @param onRead called with the name and the bytes of every file that is read. */
  constructor(root: Root, onRead?: (file: string, bytes: Uint8Array) => void) {
    this.path = root.folder;
    this.#rootName = root.name;
    this.#onRead = onRead;
  }

  /** Permits reading the files of one other folder too. */
  share(folder: SharedFolder): void {
    this.#shared = folder;
  }

  /** Each file read so far, and its bytes. */
  files(): ReadonlyMap<string, Uint8Array> {
    return new Map(this.#files);
  }

  /**
   * @param file relative to the folder, with forward slashes.
   * @param limit maximum size in bytes.
   * @param isListed whether a listing of its folder, reached without links, showed a regular file.
   */
  read(file: string, limit: number, isListed = false): FileRead {
    const found = this.#readFile(file, limit, isListed);
    if ('bytes' in found) {
      this.#total += found.bytes.length;
      this.#files.set(file, found.bytes);
      this.#onRead?.(file, found.bytes);
    }
    return found;
  }

  /** Whether a regular file can be read under this name. */
  contains(file: string): boolean {
    if (this.#leaves(file)) return false;
    const found = attempt(() => this.#find(join(this.path, file)));
    if (!found.ok || !found.value.isFile) return false;
    const inside = relativeTo(this.path, found.value.path);
    return !this.#leaves(inside) && !isHidden(inside);
  }

  #readFile(file: string, limit: number, isListed: boolean): FileRead {
    if (this.#leaves(file)) return outside(file);
    const found = attempt(
      () => (isListed ? this.#findListed(file) : null) ?? this.#find(join(this.path, file)),
    );
    if (!found.ok && linksOutside(this.path, file, (path) => this.#leaves(path))) return outside(file);
    if (!found.ok) return unreadable(file, found);
    const { path, isFile } = found.value;
    const inside = relativeTo(this.path, path);
    if (this.#leaves(inside)) return outside(file);
    if (isHidden(inside) && file !== this.#rootName)
      return { error: messages.hidden(file), reason: 'it is hidden, and hidden files are not read' };
    if (!isFile) return irregular(file);
    const read = attempt(() => readRegular(file, path, limit, MAX_TOTAL_BYTES - this.#total));
    return read.ok ? read.value : unreadable(file, read);
  }

  /** Whether a path relative to the folder leads out of both folders. */
  #leaves(path: string): boolean {
    return leavesFolder(path) && !isShared(normalize(path), this.#shared);
  }

  /** Skips the check for a link if opening the file repeats it. */
  #findListed(file: string): { readonly path: string; readonly isFile: boolean } | null {
    const end = file.lastIndexOf('/');
    const folder = this.#findFolder(end === -1 ? this.path : this.path + sep + file.slice(0, end));
    if (folder === null || constants.O_NOFOLLOW === undefined) return null;
    return { path: folder + sep + file.slice(end + 1), isFile: true };
  }

  /** Resolves links. Most files are no links themselves, and share their folder, which is resolved once. */
  #find(named: string): { readonly path: string; readonly isFile: boolean } {
    const folder = this.#findFolder(dirname(named));
    if (folder !== null && !named.endsWith(sep)) {
      const path = join(folder, basename(named));
      const status = lstatSync(path);
      if (!status.isSymbolicLink()) return { path, isFile: status.isFile() };
    }
    const path = realpathSync.native(named);
    return { path, isFile: lstatSync(path).isFile() };
  }

  #findFolder(named: string): string | null {
    const known = this.#folders.get(named);
    if (known !== undefined) return known;
    const real = attempt(() => realpathSync.native(named));
    const folder = real.ok ? real.value : null;
    this.#folders.set(named, folder);
    return folder;
  }
}

/** `sha256:…` of the names and bytes of files, independent of their order. */
export function digestFiles(files: ReadonlyMap<string, Uint8Array>): string {
  const names = [...files.keys()].sort();
  return sha256(
    names.map((file) => `${JSON.stringify(file)} ${sha256Hex(files.get(file) ?? '')}\n`).join(''),
  );
}

/** The same as `relative`, without resolving both paths again for each file. */
function relativeTo(folder: string, path: string): string {
  return path.startsWith(folder + sep) ? path.slice(folder.length + 1) : relative(folder, path);
}

function outside(file: string): UnreadFile {
  return { error: messages.outside(file), reason: 'it is outside the configuration folder' };
}

function irregular(file: string): UnreadFile {
  return { error: messages.notRegular(file), reason: 'it is not a regular file' };
}

function unreadable(file: string, { missing, reason }: SystemFailure): UnreadFile {
  if (missing) return { error: messages.unreadable(file, 'it does not exist'), reason: 'it does not exist' };
  return { error: messages.unreadable(file, reason), reason: `it cannot be read (${reason})` };
}

/**
 * `path` was a regular file, and has its links resolved. A link found here was created in the meantime and is not
 * followed. If a pipe or device replaces the file in the meantime, opening it does not block.
 */
function readRegular(name: string, path: string, limit: number, left: number): FileRead {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const status = fstatSync(file);
    const { size } = status;
    if (!status.isFile()) return irregular(name);
    const buffer = Buffer.allocUnsafe(Math.min(size, limit, left) + 1);
    let length = 0;
    // Files such as /proc/kmsg also have size 0, and reading them can block forever. The buffer has one byte more than
    // the file, so that its size after a read shows that nothing follows.
    for (let bytesRead = -1; length !== size && bytesRead !== 0; ) {
      bytesRead = readSync(file, buffer, length, buffer.length - length, null);
      length += bytesRead;
      if (length === buffer.length) return limit <= left ? tooLarge(name, limit, size) : tooMuch();
    }
    return { bytes: buffer.subarray(0, length) };
  } finally {
    closeSync(file);
  }
}

function tooLarge(file: string, limit: number, size: number): UnreadFile {
  return {
    error: messages.tooLarge(file, limit),
    reason: `it has ${size} bytes, but must have at most ${limit}`,
  };
}

function tooMuch(): UnreadFile {
  return {
    error: messages.tooMuch(MAX_TOTAL_BYTES),
    reason: `the files of the configuration have more than ${MAX_TOTAL_BYTES} bytes in total`,
  };
}

/** Whether a relative path leaves its folder. `..data` (used by Kubernetes mounts) is an ordinary name. */
function leavesFolder(path: string): boolean {
  if (isAbsolute(path) || !path.includes('..')) return isAbsolute(path);
  const normal = normalize(path);
  return normal === '..' || normal.startsWith(`..${sep}`);
}

/** The limit of common systems. */
const MAX_LINKS = 40;

/**
 * Whether an unresolvable path leaves the folder through a link. The error then must not reveal whether the target
 * exists.
 */
function linksOutside(folder: string, file: string, leaves: (path: string) => boolean): boolean {
  let remaining = normalize(file).split(sep);
  let done = '';
  for (let links = 0; remaining.length > 0 && links <= MAX_LINKS; ) {
    const [name = '', ...rest] = remaining;
    const current = join(done, name);
    const link = attempt(() => readlinkSync(join(folder, current)));
    remaining = rest;
    if (!link.ok) {
      done = current;
      continue;
    }
    const target = relative(folder, resolve(folder, done, link.value));
    if (leaves(target)) return true;
    remaining = [...target.split(sep), ...rest];
    done = '';
    links += 1;
  }
  return false;
}

/**
 * Checkouts and tools keep credentials in hidden files (`.git/config`, `.env`), and a value or an excerpt would print
 * them.
 */
function isHidden(path: string): boolean {
  return (
    (path.startsWith('.') || path.includes(`${sep}.`)) &&
    path.split(sep).some((segment) => /^\.[^.]/.test(segment))
  );
}
