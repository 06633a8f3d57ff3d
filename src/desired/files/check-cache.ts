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
import { isRef, type OrganizationRef, type ProjectRef } from '../../model/ids.js';
import { isJsonArray, isObject, type Json, type JsonObject, parseOrNull } from '../../model/json.js';
import type { Place } from '../../model/place.js';
import type { DesiredValue, Exception, LayerMatch, SettingsDocument } from '../types.js';
import type { Root } from './config-folder.js';
import { attempt } from './walk-folders.js';

/** Maximum size of a cache, in bytes. */
const MAX_BYTES = 64 * 1_048_576;
/** A cache is written again if it lacks more than this part of the files: writing takes as long as checking them. */
const MAX_MISSING = 0.05;

export interface CacheOptions {
  /** Absolute; created when a cache is written. */
  readonly folder: string;
  /** A digest of the program, because another version can check differently. */
  readonly program: () => string;
}

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
  readonly #known: JsonObject;
  readonly #entries = new Map<string, Entry>();
  #added = 0;

  /** @param rootBytes the content of the root file, which has the names of the settings. */
  constructor({ folder, program }: CacheOptions, root: Root, rootBytes: Uint8Array) {
    this.#folder = folder;
    this.#name = `${sha256Hex(join(root.folder, root.name))}.json`;
    this.#repository = rootsAbove(root.folder).at(-1) ?? root.folder;
    this.#context = () => `${program()} ${sha256Hex(rootBytes)}`;
    const read = attempt(() => this.#read());
    this.#known = read.ok && isObject(read.value) ? read.value : {};
  }

  /** Null if the file is to be checked. */
  get(file: string, bytes: Uint8Array): readonly SettingsDocument[] | null {
    const known = this.#known[file];
    const digest = sha256Hex(bytes);
    if (!isObject(known) || !isJsonArray(known.documents) || known.digest !== digest) return null;
    const documents = known.documents.flatMap((one) => restore(one) ?? []);
    if (documents.length < known.documents.length) return null;
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
    if (this.#added <= this.#entries.size * MAX_MISSING || isInside(this.#folder, this.#repository)) return;
    const text = JSON.stringify(this.#entries, (_, value: unknown) =>
      value instanceof Map ? Object.fromEntries(value) : value,
    );
    if (Buffer.byteLength(text) > MAX_BYTES) return;
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

  #read(): unknown {
    const path = this.#locate();
    if (path === null || !isOwn(lstatSync(path))) return null;
    const bytes = readBeginning(path, MAX_BYTES);
    if (bytes === null) return null;
    const end = bytes.indexOf('\n');
    const text = bytes.toString('utf8', end + 1);
    return bytes.toString('latin1', 0, end) === this.#digestOf(text) ? parseOrNull(text) : null;
  }

  #digestOf(text: string): string {
    return sha256Hex(`${this.#context()}\n${text}`);
  }
}

/** An exception with an end depends on the day. Images are large, and few. */
function isStorable(document: SettingsDocument): boolean {
  const exceptions =
    document.head === 'layer' ? [] : [...document.ignore.values(), ...document.expired.values()];
  const values = [...document.settings.values(), ...document.expect.values()];
  return (
    exceptions.every(({ until }) => until === null) &&
    [...values, ...exceptions.map(({ declared }) => declared)].every((value) => !value?.image)
  );
}

/** Null if the document is not one that `isStorable`, with objects as its maps. */
function restore(json: Json): SettingsDocument | null {
  if (!isObject(json)) return null;
  const { head, place, ref, name, match } = json;
  const settings = mapOf(json.settings, isValue);
  const expect = mapOf(json.expect, isValue);
  const ignore = mapOf(json.ignore ?? {}, isException);
  if (!isPlace(place) || settings === null || expect === null || ignore === null) return null;
  const expired = new Map<string, Exception>();
  if (head === 'layer' && typeof name === 'string' && isMatch(match))
    return { head, place, settings, expect, name, match };
  if (head === 'organization' && isRef<OrganizationRef>(ref))
    return { head, place, settings, expect, ref, ignore, expired };
  return head === 'project' && isRef<ProjectRef>(ref)
    ? { head, place, settings, expect, ref, ignore, expired }
    : null;
}

function mapOf<T>(json: unknown, isItem: (item: unknown) => item is T): ReadonlyMap<string, T> | null {
  if (!isObject(json)) return null;
  const isEntry = (entry: [string, unknown]): entry is [string, T] => isItem(entry[1]);
  const entries = Object.entries<unknown>(json);
  return entries.every(isEntry) ? new Map(entries) : null;
}

function isPlace(json: unknown): json is Place {
  return (
    isObject(json) &&
    typeof json.file === 'string' &&
    typeof json.line === 'number' &&
    typeof json.column === 'number'
  );
}

function isValue(json: unknown): json is DesiredValue {
  return (
    isObject(json) &&
    json.value !== undefined &&
    json.image === null &&
    isPlace(json.source) &&
    (json.items === undefined ||
      (isJsonArray(json.items) && json.items.every((item) => isObject(item) && isPlace(item.place))))
  );
}

function isException(json: unknown): json is Exception {
  return (
    isObject(json) &&
    json.until === null &&
    (json.reason === null || typeof json.reason === 'string') &&
    (json.declared === null || isValue(json.declared)) &&
    isPlace(json.place)
  );
}

function isMatch(json: unknown): json is LayerMatch {
  return (
    isObject(json) &&
    [json.project, json.team, json.platform].every(
      (globs) => isJsonArray(globs) && globs.every((glob) => typeof glob === 'string'),
    )
  );
}
