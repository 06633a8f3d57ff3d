import { lstatSync, realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isInside } from '../../disk/is-inside.js';
import { modes } from '../../disk/modes.js';
import { isOwn } from '../../disk/process.js';
import { readBeginning } from '../../disk/read-named.js';
import { rootsAbove } from '../../disk/repository-root.js';
import { sha256Hex } from '../../disk/sha256.js';
import { writeWhole } from '../../disk/write-whole.js';
import { safeId } from '../../model/ids.js';
import { type DeepReadonly, parseOrNull } from '../../model/json.js';
import type { CheckedFiles } from '../../settings/generated/types.js';
import { validateCheckedFiles } from '../../settings/generated/validate/checked-files.js';
import type { Exception, SettingsDocument } from '../types.js';
import type { Root } from './config-folder.js';
import { attempt } from './walk-folders.js';

/** Maximum size of a cache, in bytes. */
const maxBytes = 64 * 1_048_576;
/** A cache is written again if it lacks more than this part of the files: writing takes as long as checking them. */
const maxMissing = 0.05;

export interface CacheOptions {
  /** Absolute; created when a cache is written. */
  readonly folder: string;
  /** A digest of the program, because another version can check differently. */
  readonly program: () => string;
}

type StoredDocument = DeepReadonly<CheckedFiles[string]['documents'][number]>;

interface Entry {
  /** Of the bytes of the file. */
  readonly digest: string;
  readonly documents: readonly SettingsDocument[];
}

/**
 * The documents of files that had no finding in an earlier run of the same program with the same root file. Everything
 * that goes wrong with the file of the cache is as if there were none. Only for runs that send and write nothing: every
 * process of this user can change that file.
 */
export class CheckCache {
  readonly #folder: string;
  readonly #name: string;
  readonly #repository: string;
  /** What decides about the files, other than themselves. */
  readonly #context: () => string;
  readonly #known: DeepReadonly<CheckedFiles>;
  readonly #entries = new Map<string, Entry>();
  #added = 0;

  /** @param rootBytes the content of the root file, which has the names of the settings. */
  constructor({ folder, program }: CacheOptions, root: Root, rootBytes: Uint8Array) {
    this.#folder = folder;
    this.#name = `${sha256Hex(join(root.folder, root.name))}.json`;
    this.#repository = rootsAbove(root.folder).at(-1) ?? root.folder;
    this.#context = () => `${program()} ${sha256Hex(rootBytes)}`;
    const read = attempt(() => this.#read());
    this.#known = read.ok ? read.value : {};
  }

  /** Null if the file is to be checked. */
  get(file: string, bytes: Uint8Array): readonly SettingsDocument[] | null {
    const digest = sha256Hex(bytes);
    const known = this.#known[file];
    if (known?.digest !== digest) return null;
    const documents = known.documents.map(restore);
    this.#entries.set(file, { digest, documents });
    return documents;
  }

  /** Adds a file without findings whose check depended on nothing but its bytes and the root file. */
  add(file: string, bytes: Uint8Array, documents: readonly SettingsDocument[]): void {
    if (!documents.every(isStorable)) return;
    this.#entries.set(file, { digest: sha256Hex(bytes), documents });
    this.#added += 1;
  }

  /** Never rejects. */
  async save(): Promise<void> {
    if (this.#added <= this.#entries.size * maxMissing || isInside(this.#folder, this.#repository)) return;
    const text = JSON.stringify(this.#entries, (_, value: unknown) =>
      value instanceof Map ? Object.fromEntries<unknown>(value) : value,
    );
    if (Buffer.byteLength(text) > maxBytes) return;
    try {
      await mkdir(this.#folder, { recursive: true, mode: modes.privateFolder });
      const path = this.#locate();
      if (path !== null) await writeWhole(path, `${this.#digestOf(text)}\n${text}`);
    } catch {
      // The next run checks all files again.
    }
  }

  /**
   * Null if the folder belongs to another user, or lies in the repository, where others can propose a cache.
   *
   * @throws Error if the folder does not exist
   */
  #locate(): string | null {
    const folder = realpathSync.native(this.#folder);
    return isInside(folder, this.#repository) || !isOwn(lstatSync(folder)) ? null : join(folder, this.#name);
  }

  #read(): DeepReadonly<CheckedFiles> {
    const path = this.#locate();
    const bytes = path !== null && isOwn(lstatSync(path)) ? readBeginning(path, maxBytes) : null;
    const end = bytes?.indexOf('\n') ?? 0;
    const text = bytes?.toString('utf8', end + 1) ?? '';
    const isIntact = bytes?.toString('latin1', 0, end) === this.#digestOf(text);
    const json = isIntact ? parseOrNull(text) : null;
    return validateCheckedFiles(json) ? json : {};
  }

  #digestOf(text: string): string {
    return sha256Hex(`${this.#context()}\n${text}`);
  }
}

/** An exception with an end depends on the day. Images are large, and few. */
function isStorable({ settings, expect, ...document }: SettingsDocument): boolean {
  const exceptions = [...document.ignore.values(), ...document.expired.values()];
  const values = [...settings.values(), ...expect.values()];
  return (
    exceptions.every(({ until }) => until === null) &&
    [...values, ...exceptions.map(({ declared }) => declared)].every((value) => !value?.image)
  );
}

/** The document of which `isStorable` is true, whose maps were stored as objects. */
function restore(stored: StoredDocument): SettingsDocument {
  const shared = {
    place: stored.place,
    settings: new Map(Object.entries(stored.settings)),
    expect: new Map(Object.entries(stored.expect)),
    ignore: new Map(Object.entries(stored.ignore)),
    expired: new Map<string, Exception>(),
  };
  if (stored.head === 'layer')
    return { head: stored.head, name: stored.name, match: stored.match, ...shared };
  const { head, ref } = stored;
  return head === 'organization'
    ? { head, ref: safeId(ref), ...shared }
    : { head, ref: safeId(ref), ...shared };
}
