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

/** Maximum size of a YAML or text file, in bytes. */
export const MAX_FILE_BYTES = 1_048_576;
/** Maximum size of an image, in bytes (the service's limit). */
export const MAX_IMAGE_BYTES = 5_000_000;
/** Maximum size of all files together, in bytes. */
export const MAX_TOTAL_BYTES = 16 * 1_048_576;

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

/** Finds the root file for `--config`: a file, a folder, or undefined (`setpoint.yaml` in the working directory). */
export function locateRoot(configPath: string | undefined, cwd: string): Root | Message {
  const named = resolve(cwd, configPath ?? '.');
  const status = attempt(() => statSync(named));
  if (!status.ok) return status.missing ? messages.noRoot(named) : messages.unreadable(named, status.reason);
  const file = status.value.isDirectory() ? join(named, 'setpoint.yaml') : named;
  const present = attempt(() => statSync(file));
  if (!present.ok) return present.missing ? messages.noRoot(file) : messages.unreadable(file, present.reason);
  return { folder: realpathSync.native(dirname(file)), name: basename(file) };
}

/**
 * The only access to the contents of the configuration's files. Nothing outside the folder is opened, and every byte
 * read is counted and included in the digest. Reading is synchronous, because six round trips through the thread pool
 * would dominate the time for a small file.
 */
export class ConfigFolder {
  readonly path: string;
  readonly #rootName: string;
  readonly #onRead: (file: string, bytes: Uint8Array) => void;
  readonly #digests = new Map<string, string>();
  readonly #reads = new Map<string, FileRead>();
  #total = 0;

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
  read(file: string, limit: number): FileRead {
    const cacheKey = `${limit} ${file}`;
    const known = this.#reads.get(cacheKey);
    if (known !== undefined) return known;
    const found = this.#readNew(file, limit);
    if ('bytes' in found) {
      this.#total += found.bytes.length;
      this.#digests.set(file, sha256Hex(found.bytes));
      this.#onRead(file, found.bytes);
    }
    this.#reads.set(cacheKey, found);
    return found;
  }

  /** Whether a regular file can be read under this name. */
  contains(file: string): boolean {
    if (isAbsolute(file) || leavesFolder(file)) return false;
    const real = attempt(() => realpathSync.native(join(this.path, file)));
    const inside = real.ok ? relative(this.path, real.value) : '..';
    return real.ok && !leavesFolder(inside) && !isHidden(inside) && lstatSync(real.value).isFile();
  }

  #readNew(file: string, limit: number): FileRead {
    const outside = {
      error: messages.outside(file),
      reason: 'it is outside the configuration folder',
    };
    if (isAbsolute(file) || leavesFolder(file)) return outside;
    const real = attempt(() => realpathSync.native(join(this.path, file)));
    if (!real.ok && linksOutside(this.path, file)) return outside;
    if (!real.ok) return unreadable(file, real);
    const inside = relative(this.path, real.value);
    if (leavesFolder(inside)) return outside;
    if (isHidden(inside) && file !== this.#rootName)
      return { error: messages.hidden(file), reason: 'it is hidden, and hidden files are not read' };
    const read = attempt(() => readRegular(file, real.value, limit, MAX_TOTAL_BYTES - this.#total));
    return read.ok ? read.value : unreadable(file, read);
  }
}

function unreadable(file: string, { missing, reason }: Failure): UnreadFile {
  if (missing) return { error: messages.unreadable(file, 'it does not exist'), reason: 'it does not exist' };
  return { error: messages.unreadable(file, reason), reason: `it cannot be read (${reason})` };
}

/**
 * `path` has its links resolved. A link found here was created in the meantime and is not followed. Pipes and devices
 * are not opened. If one replaces the file in the meantime, opening it does not block.
 */
function readRegular(name: string, path: string, limit: number, left: number): FileRead {
  const irregular = { error: messages.notRegular(name), reason: 'it is not a regular file' };
  if (!lstatSync(path).isFile()) return irregular;
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const status = fstatSync(file);
    const { size } = status;
    if (!status.isFile()) return irregular;
    const buffer = Buffer.alloc(Math.min(size, limit, left) + 1);
    let length = 0;
    for (;;) {
      // Files such as /proc/kmsg also have size 0, and reading them can block forever.
      const bytesRead = size === 0 ? 0 : readSync(file, buffer, length, buffer.length - length, null);
      length += bytesRead;
      if (bytesRead === 0) return { bytes: buffer.subarray(0, length) };
      if (length === buffer.length) return limit <= left ? tooLarge(name, limit, size) : tooMuch();
    }
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
    const link = attempt(() => readlinkSync(join(folder, current)));
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

interface Failure {
  readonly ok: false;
  readonly missing: boolean;
  readonly reason: string;
}

/** Calls the file system and returns a system error as a value. */
export function attempt<T>(call: () => T): { readonly ok: true; readonly value: T } | Failure {
  try {
    return { ok: true, value: call() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    if (code === null) throw error;
    return { ok: false, missing: code === 'ENOENT' || code === 'ENOTDIR', reason: code };
  }
}
