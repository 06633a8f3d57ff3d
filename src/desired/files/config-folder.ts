import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, normalize, relative, resolve, sep } from 'node:path';
import { readBeginning } from '../../disk/read-bounded.js';
import { sha256, sha256Hex } from '../../disk/sha256.js';
import { error, formatMebibytes } from '../messages/message.js';
import { type Message, messages } from '../messages/messages.js';
import { attempt, type SystemFailure } from './attempt.js';
import { discoverRoot, ROOT_NAME } from './roots/discover-root.js';
import { findRoots } from './roots/find-roots.js';
import type { SharedFolder } from './roots/shared-folder.js';

/** Maximum size of a YAML or text file, in bytes. */
export const MAX_FILE_BYTES = 1_048_576;
/** Maximum size of an image, in bytes (the service's limit). */
export const MAX_IMAGE_BYTES = 5_000_000;
/** Maximum size of all files together, in bytes. */
const MAX_TOTAL_BYTES = 64 * 1_048_576;
/** Maximum number of entries searched for the root files that a message names. */
const MAX_ENTRIES_FOR_MESSAGE = 5000;
/** Maximum number of links that lead to one file, as on common systems. */
const MAX_LINKS = 40;

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
  const search = configPath === undefined ? discoverRoot(cwd) : null;
  if (search?.found === null)
    return messages.noRoot(join(cwd, ROOT_NAME), search, findRoots(cwd, MAX_ENTRIES_FOR_MESSAGE)?.roots);
  let file = resolve(cwd, search?.found ?? configPath ?? '');
  const located = attempt(() => {
    if (statSync(file).isDirectory()) file = join(file, ROOT_NAME);
    statSync(file);
    return { folder: realpathSync.native(dirname(file)), name: basename(file) };
  });
  if (located.ok) return located.value;
  return located.missing ? messages.noRoot(file) : messages.unreadable(file, located.reason);
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
    const left = MAX_TOTAL_BYTES - this.#total;
    const found = attempt(() => {
      const path = this.#locate(file);
      return typeof path === 'string' ? readBeginning(path, Math.min(limit, left) + 1) : path;
    });
    if (!found.ok) return unreadable(file, found);
    const bytes = found.value;
    if (bytes === null)
      return unread(file, 'SP1002', 'is not a regular file', 'Replace it with a regular file.');
    if ('error' in bytes) return bytes;
    if (bytes.length > limit)
      return unread(
        file,
        'SP1005',
        `is larger than ${formatMebibytes(limit)}`,
        'Split it into several files.',
      );
    if (bytes.length > left) {
      const all = formatMebibytes(MAX_TOTAL_BYTES);
      const is = `was not read, because the files of the configuration are larger than ${all} in total`;
      return unread(file, 'SP1006', is, 'Remove files that do not belong to it.');
    }
    this.#total += bytes.length;
    this.#files.set(file, bytes);
    this.#onRead(file, bytes);
    return { bytes };
  }

  /** Whether a regular file can be read under this name. */
  contains(file: string): boolean {
    const found = attempt(() => {
      const path = this.#locate(file);
      return typeof path === 'string' && lstatSync(path).isFile();
    });
    return found.ok && found.value;
  }

  /** The path with its links resolved, or the reason why it must not be opened. */
  #locate(file: string): string | UnreadFile {
    const inside = this.#resolve(file, MAX_LINKS);
    if (inside === null)
      return { error: messages.outside(file), reason: 'it is outside the configuration folder' };
    if (isHidden(inside) && file !== this.#root.name)
      return unread(file, 'SP1010', 'is hidden, and hidden files are not read', 'Move or rename it.');
    return join(this.#root.folder, inside);
  }

  /**
   * Resolves links one by one, and never examines a path outside: an error must not reveal whether it exists. Null if
   * the file is outside.
   */
  #resolve(file: string, links: number): string | null {
    const { folder } = this.#root;
    const path = normalize(file);
    const isShared = this.#shared !== null && path.startsWith(this.#shared.name + sep);
    if (links === 0 || isAbsolute(path) || (/^\.\.(?:[\\/]|$)/.test(path) && !isShared)) return null;
    const names = path.split(sep);
    for (const index of names.keys()) {
      const current = join(folder, ...names.slice(0, index + 1));
      if (!lstatSync(current).isSymbolicLink()) continue;
      const target = resolve(dirname(current), readlinkSync(current), ...names.slice(index + 1));
      return this.#resolve(relative(folder, target), links - 1);
    }
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

function unread(file: string, code: string, is: string, hint: string): UnreadFile {
  return { error: error(code, `${file} ${is}.`, hint), reason: `it ${is}` };
}

function unreadable(file: string, { missing, reason }: SystemFailure): UnreadFile {
  const is = missing ? 'does not exist' : `cannot be read (${reason})`;
  return unread(file, 'SP1003', is, 'Check that it exists and that you have permission to read it.');
}

/**
 * Checkouts and tools keep credentials in hidden files (`.git/config`, `.env`), and a value or an excerpt would print
 * them. `..data` (used by Kubernetes mounts) is an ordinary name.
 */
function isHidden(path: string): boolean {
  return path.split(sep).some((segment) => /^\.[^.]/.test(segment));
}
