import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
} from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, normalize, relative, resolve, sep } from 'node:path';
import { sha256, sha256Hex } from '../../disk/sha256.js';
import { unreachable } from '../../model/unreachable.js';
import { type Message, messages } from '../messages/messages.js';
import { couldMatch, matchPath } from '../resolve/globs.js';

/** Maximum size of a YAML or text file, in bytes. */
export const MAX_FILE_BYTES = 1_048_576;
/** Maximum size of an image, in bytes (the service's limit). */
export const MAX_IMAGE_BYTES = 5_000_000;
/** Maximum size of all files together, in bytes. */
export const MAX_TOTAL_BYTES = 16 * 1_048_576;
export const MAX_FILES = 5_000;
/** Maximum number of folder entries examined in one run. */
export const MAX_ENTRIES = 100_000;

export type FileRead =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'irregular' }
  | { readonly kind: 'outside' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'too-large'; readonly limit: number; readonly size: number }
  | { readonly kind: 'too-much' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** The files that a pattern matches, sorted by code unit, and the links to folders, which are not followed. */
export interface Listing {
  readonly files: readonly string[];
  readonly linkedFolders: readonly string[];
  readonly unreadable: readonly { readonly folder: string; readonly reason: string }[];
  /** Whether the search stopped early at `MAX_ENTRIES`. */
  readonly truncated: boolean;
}

/** The configuration's folder, with links resolved, and the name of the root file in it. */
export interface Root {
  readonly folder: string;
  readonly name: string;
}

/** Finds the root file for `--config`: a file, a folder, or undefined (`setpoint.yaml` in the working directory). */
export async function locateRoot(configPath: string | undefined, cwd: string): Promise<Root | Message> {
  const named = resolve(cwd, configPath ?? '.');
  const status = await attempt(() => stat(named));
  if (!status.ok) return status.missing ? messages.noRoot(named) : messages.unreadable(named, status.reason);
  const file = status.value.isDirectory() ? join(named, 'setpoint.yaml') : named;
  const present = await attempt(() => stat(file));
  if (!present.ok) return present.missing ? messages.noRoot(file) : messages.unreadable(file, present.reason);
  return { folder: await realpath(dirname(file)), name: basename(file) };
}

/**
 * The only access to the configuration's files. Nothing outside the folder is opened, and every byte read is counted
 * and included in the digest.
 */
export class ConfigFolder {
  readonly path: string;
  readonly #rootName: string;
  readonly #onRead: (file: string, bytes: Uint8Array) => void;
  readonly #digests = new Map<string, string>();
  readonly #reads = new Map<string, FileRead>();
  #total = 0;
  #entries = 0;

  /** @param onRead called with every file that is read. */
  constructor(root: Root, onRead: (file: string, bytes: Uint8Array) => void = () => {}) {
    this.path = root.folder;
    this.#rootName = root.name;
    this.#onRead = onRead;
  }

  /** `sha256:…` of the names and bytes of all files read so far, independent of the order of reading. */
  digest(): string {
    const byName = [...this.#digests].sort(([a], [b]) => (a < b ? -1 : 1));
    return sha256(byName.map(([file, digest]) => `${JSON.stringify(file)} ${digest}\n`).join(''));
  }

  /** Each file read so far, and the SHA-256 of its bytes in hex. */
  files(): ReadonlyMap<string, string> {
    return new Map(this.#digests);
  }

  /**
   * Reads a file once and caches the result.
   * @param file relative to the folder, with forward slashes.
   * @param limit maximum size in bytes.
   */
  async read(file: string, limit: number): Promise<FileRead> {
    const cacheKey = `${limit} ${file}`;
    const known = this.#reads.get(cacheKey);
    if (known !== undefined) return known;
    const found = this.#readNew(file, limit);
    if (found.kind === 'read') {
      this.#total += found.bytes.length;
      this.#digests.set(file, sha256Hex(found.bytes));
      this.#onRead(file, found.bytes);
    }
    this.#reads.set(cacheKey, found);
    return found;
  }

  /** Synchronous, because six round trips through the thread pool would dominate the time for a small file. */
  #readNew(file: string, limit: number): FileRead {
    if (isAbsolute(file) || leavesFolder(file)) return { kind: 'outside' };
    const real = attemptSync(() => realpathSync.native(join(this.path, file)));
    if (!real.ok && linksOutside(this.path, file)) return { kind: 'outside' };
    if (!real.ok) return real.missing ? { kind: 'missing' } : { kind: 'unreadable', reason: real.reason };
    const inside = relative(this.path, real.value);
    if (leavesFolder(inside)) return { kind: 'outside' };
    if (isHidden(inside) && file !== this.#rootName) return { kind: 'hidden' };
    const read = attemptSync(() => readRegular(real.value, limit, MAX_TOTAL_BYTES - this.#total));
    return read.ok ? read.value : { kind: 'unreadable', reason: read.reason };
  }

  /** Lists the files that a pattern of `include` matches. */
  async list(pattern: string): Promise<Listing> {
    const segments = pattern.split('/');
    const files: string[] = [];
    const linkedFolders: string[] = [];
    const unreadable: { folder: string; reason: string }[] = [];
    const open: string[][] = [[]];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      const name = folder.join('/');
      const entries = await attempt(() => readdir(join(this.path, name), { withFileTypes: true }));
      if (!entries.ok) {
        unreadable.push({ folder: name === '' ? '.' : name, reason: entries.reason });
        continue;
      }
      for (const entry of entries.value) {
        this.#entries += 1;
        if (this.#entries > MAX_ENTRIES) return { files: [], linkedFolders, unreadable, truncated: true };
        const path = [...folder, entry.name];
        const inside = couldMatch(segments, path);
        const kind = inside || matchPath(segments, path) ? await this.#kindOf(entry, path) : 'other';
        if (kind === 'folder' && inside) open.push(path);
        if (kind === 'linked-folder' && inside) linkedFolders.push(path.join('/'));
        if (kind === 'other' && matchPath(segments, path)) files.push(path.join('/'));
      }
    }
    return {
      files: files.sort(byCodeUnit),
      linkedFolders: linkedFolders.sort(byCodeUnit),
      unreadable,
      truncated: false,
    };
  }

  async #kindOf(entry: Dirent, path: readonly string[]): Promise<'folder' | 'linked-folder' | 'other'> {
    if (entry.isDirectory()) return 'folder';
    if (!entry.isSymbolicLink()) return 'other';
    const target = await attempt(() => stat(join(this.path, ...path)));
    return target.ok && target.value.isDirectory() ? 'linked-folder' : 'other';
  }
}

/** The message for a file that could not be read. */
export function readErrorMessage(file: string, read: Exclude<FileRead, { kind: 'read' }>): Message {
  switch (read.kind) {
    default:
      return unreachable(read);
    case 'missing':
      return messages.unreadable(file, 'it does not exist');
    case 'irregular':
      return messages.notRegular(file);
    case 'outside':
      return messages.outside(file);
    case 'hidden':
      return messages.hidden(file);
    case 'too-large':
      return messages.tooLarge(file, read.limit);
    case 'too-much':
      return messages.tooMuch(MAX_TOTAL_BYTES);
    case 'unreadable':
      return messages.unreadable(file, read.reason);
  }
}

/**
 * `path` has its links resolved. A link found here was created in the meantime and is not followed. Pipes and devices
 * are not opened. If one replaces the file in the meantime, opening it does not block.
 */
function readRegular(path: string, limit: number, left: number): FileRead {
  if (!lstatSync(path).isFile()) return { kind: 'irregular' };
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const status = fstatSync(file);
    if (!status.isFile()) return { kind: 'irregular' };
    const max = Math.min(limit, left);
    const buffer = Buffer.alloc(Math.min(status.size, max) + 1);
    let length = 0;
    for (;;) {
      // Files such as /proc/kmsg also have size 0, and reading them can block forever.
      const bytesRead = status.size === 0 ? 0 : readSync(file, buffer, length, buffer.length - length, null);
      length += bytesRead;
      if (bytesRead === 0) return { kind: 'read', bytes: buffer.subarray(0, length) };
      if (length === buffer.length)
        return limit <= left ? { kind: 'too-large', limit, size: status.size } : { kind: 'too-much' };
    }
  } finally {
    closeSync(file);
  }
}

/** Whether a relative path leaves its folder. `..data` (used by Kubernetes mounts) is an ordinary name. */
function leavesFolder(path: string): boolean {
  const normal = normalize(path);
  return isAbsolute(path) || normal === '..' || normal.startsWith(`..${sep}`);
}

/** The limit of common systems. */
const MAX_LINKS = 40;

/**
 * Whether an unresolvable path leaves the folder through a link. The error then must not reveal whether the target
 * exists.
 */
function linksOutside(folder: string, file: string): boolean {
  let remaining = normalize(file).split(sep);
  let done = '';
  for (let links = 0; remaining.length > 0 && links <= MAX_LINKS; ) {
    const [name = '', ...rest] = remaining;
    const current = join(done, name);
    const link = attemptSync(() => readlinkSync(join(folder, current)));
    remaining = rest;
    if (!link.ok) {
      done = current;
      continue;
    }
    const target = relative(folder, resolve(folder, done, link.value));
    if (leavesFolder(target)) return true;
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
  return path.split(sep).some((segment) => /^\.[^.]/.test(segment));
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : 1;
}

type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly missing: boolean; readonly reason: string };

/** Calls the file system and returns a system error as a value. */
async function attempt<T>(call: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return toFailure(error);
  }
}

function attemptSync<T>(call: () => T): Attempt<T> {
  try {
    return { ok: true, value: call() };
  } catch (error) {
    return toFailure(error);
  }
}

/** Rethrows everything except system errors. */
function toFailure(error: unknown): Attempt<never> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (code === null) throw error;
  return { ok: false, missing: code === 'ENOENT' || code === 'ENOTDIR', reason: code };
}
