import { createHash } from 'node:crypto';
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
import { unreachable } from '../model/unreachable.js';
import { matchPath, mayHold } from './globs.js';
import { type Words, words } from './words.js';

/** Bytes of one file of YAML or of text. */
export const MOST_IN_FILE = 1_048_576;
/** Bytes of an image (the service takes no more). */
export const MOST_IN_IMAGE = 5_000_000;
/** Bytes of all files together. */
export const MOST_IN_ALL = 16 * 1_048_576;
export const MOST_FILES = 5_000;
/** Entries of folders that one run looks at. */
export const MOST_ENTRIES = 100_000;

export type FileRead =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'irregular' }
  | { readonly kind: 'outside' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'too-large'; readonly limit: number }
  | { readonly kind: 'too-much' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** What a pattern met: files sorted by code unit, and links to folders that were not followed. */
export interface Listing {
  readonly files: readonly string[];
  readonly linkedFolders: readonly string[];
  readonly unreadable: readonly { readonly folder: string; readonly reason: string }[];
  /** The walk ended early: `MOST_ENTRIES`. */
  readonly cut: boolean;
}

/** Where the configuration is: its folder with links resolved, and the root file's name in it. */
export interface Root {
  readonly folder: string;
  readonly name: string;
}

/** The root file for `--config`: a file, a folder, or nothing (`setpoint.yaml` in the working directory). */
export async function locateRoot(configPath: string | undefined, cwd: string): Promise<Root | Words> {
  const named = resolve(cwd, configPath ?? '.');
  const status = await attempt(() => stat(named));
  if (!status.ok) return status.missing ? words.noRoot(named) : words.unreadable(named, status.reason);
  const file = status.value.isDirectory() ? join(named, 'setpoint.yaml') : named;
  const present = await attempt(() => stat(file));
  if (!present.ok) return present.missing ? words.noRoot(file) : words.unreadable(file, present.reason);
  return { folder: await realpath(dirname(file)), name: basename(file) };
}

/** The only way to the disk. Nothing outside the folder is opened; every byte that is read counts and is digested. */
export class ConfigFolder {
  readonly path: string;
  readonly #rootName: string;
  readonly #onRead: (file: string, bytes: Uint8Array) => void;
  readonly #digests = new Map<string, string>();
  readonly #reads = new Map<string, FileRead>();
  #total = 0;
  #entries = 0;

  /** @param onRead is given every file that is read. */
  constructor(root: Root, onRead: (file: string, bytes: Uint8Array) => void = () => {}) {
    this.path = root.folder;
    this.#rootName = root.name;
    this.#onRead = onRead;
  }

  /** `sha256:…` of the names and bytes of every file read so far, whatever the order of reading. */
  digest(): string {
    const all = createHash('sha256');
    const byName = [...this.#digests].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [file, digest] of byName) all.update(`${JSON.stringify(file)} ${digest}\n`);
    return `sha256:${all.digest('hex')}`;
  }

  /** Each file read so far, and the SHA-256 of its bytes in hex. */
  files(): ReadonlyMap<string, string> {
    return new Map(this.#digests);
  }

  /** A file once; asked again it answers the same. @param file relative to the folder, with forward slashes. */
  async read(file: string, limit: number): Promise<FileRead> {
    const asked = `${limit} ${file}`;
    const known = this.#reads.get(asked);
    if (known !== undefined) return known;
    const found = this.#readNew(file, limit);
    if (found.kind === 'read') {
      this.#total += found.bytes.length;
      this.#digests.set(file, createHash('sha256').update(found.bytes).digest('hex'));
      this.#onRead(file, found.bytes);
    }
    this.#reads.set(asked, found);
    return found;
  }

  /** Without the thread pool, whose six round trips would be most of what a small file costs. */
  #readNew(file: string, limit: number): FileRead {
    if (isAbsolute(file) || climbs(file)) return { kind: 'outside' };
    const real = attemptAtOnce(() => realpathSync.native(join(this.path, file)));
    if (!real.ok && leadsOut(this.path, file)) return { kind: 'outside' };
    if (!real.ok) return real.missing ? { kind: 'missing' } : { kind: 'unreadable', reason: real.reason };
    const inside = relative(this.path, real.value);
    if (climbs(inside)) return { kind: 'outside' };
    if (isHidden(inside) && file !== this.#rootName) return { kind: 'hidden' };
    const read = attemptAtOnce(() => readRegular(real.value, limit, MOST_IN_ALL - this.#total));
    return read.ok ? read.value : { kind: 'unreadable', reason: read.reason };
  }

  /** The files that a pattern of `include` meets. */
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
        if (this.#entries > MOST_ENTRIES) return { files: [], linkedFolders, unreadable, cut: true };
        const path = [...folder, entry.name];
        const inside = mayHold(segments, path);
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
      cut: false,
    };
  }

  async #kindOf(entry: Dirent, path: readonly string[]): Promise<'folder' | 'linked-folder' | 'other'> {
    if (entry.isDirectory()) return 'folder';
    if (!entry.isSymbolicLink()) return 'other';
    const target = await attempt(() => stat(join(this.path, ...path)));
    return target.ok && target.value.isDirectory() ? 'linked-folder' : 'other';
  }
}

/** The words for a file that could not be read. */
export function wordsForRead(file: string, read: Exclude<FileRead, { kind: 'read' }>): Words {
  switch (read.kind) {
    default:
      return unreachable(read);
    case 'missing':
      return words.unreadable(file, 'it does not exist');
    case 'irregular':
      return words.notRegular(file);
    case 'outside':
      return words.outside(file);
    case 'hidden':
      return words.hidden(file);
    case 'too-large':
      return words.tooLarge(file, read.limit);
    case 'too-much':
      return words.tooMuch(MOST_IN_ALL);
    case 'unreadable':
      return words.unreadable(file, read.reason);
  }
}

/**
 * Links were resolved, so that a link here was put in between: not followed. A pipe or a device is not opened, and
 * one that takes a file's place in between does not block.
 */
function readRegular(path: string, limit: number, left: number): FileRead {
  if (!lstatSync(path).isFile()) return { kind: 'irregular' };
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const status = fstatSync(file);
    if (!status.isFile()) return { kind: 'irregular' };
    const most = Math.min(limit, left);
    const buffer = Buffer.alloc(Math.min(status.size, most) + 1);
    let length = 0;
    for (;;) {
      const bytesRead = readSync(file, buffer, length, buffer.length - length, null);
      length += bytesRead;
      if (bytesRead === 0) return { kind: 'read', bytes: buffer.subarray(0, length) };
      if (length === buffer.length)
        return limit <= left ? { kind: 'too-large', limit } : { kind: 'too-much' };
    }
  } finally {
    closeSync(file);
  }
}

/** Whether a relative path leaves its folder. `..data` (as Kubernetes mounts have) is a name like any other. */
function climbs(path: string): boolean {
  const normal = normalize(path);
  return isAbsolute(path) || normal === '..' || normal.startsWith(`..${sep}`);
}

/** As many as systems follow. */
const MOST_LINKS = 40;

/**
 * Whether a path that cannot be resolved leaves the folder by a link: then nothing is told of what is there, not even
 * whether anything is.
 */
function leadsOut(folder: string, file: string): boolean {
  let left = normalize(file).split(sep);
  let done = '';
  for (let links = 0; left.length > 0 && links <= MOST_LINKS; ) {
    const [name = '', ...rest] = left;
    const here = join(done, name);
    const link = attemptAtOnce(() => readlinkSync(join(folder, here)));
    left = rest;
    if (!link.ok) {
      done = here;
      continue;
    }
    const target = relative(folder, resolve(folder, done, link.value));
    if (climbs(target)) return true;
    left = [...target.split(sep), ...rest];
    done = '';
    links += 1;
  }
  return false;
}

/**
 * Hidden files are where checkouts and tools keep credentials (`.git/config`, `.env`); a value or an excerpt would
 * print them.
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

/** A call to the disk whose failure is an answer. */
async function attempt<T>(call: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return failed(error);
  }
}

function attemptAtOnce<T>(call: () => T): Attempt<T> {
  try {
    return { ok: true, value: call() };
  } catch (error) {
    return failed(error);
  }
}

/** Only what the system refused is an answer. */
function failed(error: unknown): Attempt<never> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (code === null) throw error;
  return { ok: false, missing: code === 'ENOENT' || code === 'ENOTDIR', reason: code };
}
