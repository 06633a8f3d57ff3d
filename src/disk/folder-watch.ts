import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { hasCode } from '../model/fault.js';

/**
 * Watches the entries of one folder, not of those below it. `onChange` gets the name of the entry, or that of the folder
 * itself if it was removed or renamed; null if unknown.
 *
 * @throws Error with a `code` if the folder cannot be watched
 */
export type OpenWatch = (
  folder: string,
  onChange: (name: string | null) => void,
) => { readonly close: () => void };

/**
 * Watches a set of folders. A file is not watched itself, because editors replace it when they save. A recursive watch
 * would fail on Linux if a folder is removed (https://github.com/nodejs/node/issues/52018), and would include folders
 * that nothing reads.
 */
export class FolderWatch {
  readonly #open: OpenWatch;
  readonly #watches = new Map<string, { readonly close: () => void }>();
  /** The folders added since the last `removeOthers`. */
  #added = new Set<string>();
  #hasChanged = false;
  #isClosed = false;
  #wake = (): void => {};

  constructor(open: OpenWatch = openWatch) {
    this.#open = open;
  }

  /**
   * Watches a folder from this call on. If it is missing or cannot be read, watches the nearest folder above it.
   *
   * @throws Error with a `code` if the system cannot watch more folders
   */
  add(folder: string): void {
    if (this.#added.has(folder) || this.#isClosed) return;
    this.#added.add(folder);
    if (this.#watches.has(folder)) return;
    try {
      this.#watches.set(
        folder,
        this.#open(folder, (name) => this.#change(folder, name)),
      );
    } catch (error) {
      if (!isUnavailable(error) || dirname(folder) === folder) throw error;
      this.add(dirname(folder));
    }
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Stops watching the folders that were not added since the last call. */
  removeOthers(): void {
    for (const folder of this.#watches.keys()) if (!this.#added.has(folder)) this.#remove(folder);
    this.#added = new Set();
  }

  /** Waits for the first change since the last call, or until closed. */
  async nextChange(): Promise<void> {
    if (!this.#hasChanged && !this.#isClosed) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#hasChanged = false;
  }

  close(): void {
    this.#isClosed = true;
    for (const folder of this.#watches.keys()) this.#remove(folder);
    this.#wake();
  }

  #change(folder: string, name: string | null): void {
    // The watch of a removed folder never reports again, even if the folder is created again.
    if (name === null || name === basename(folder)) this.#remove(folder);
    this.#hasChanged = true;
    this.#wake();
  }

  #remove(folder: string): void {
    this.#watches.get(folder)?.close();
    this.#watches.delete(folder);
  }
}

const openWatch: OpenWatch = (folder, onChange) => {
  const watcher = watch(folder, (_event, name) => onChange(name));
  // Windows reports a removed folder as an error.
  watcher.on('error', () => onChange(null));
  return watcher;
};

function isUnavailable(error: unknown): boolean {
  return hasCode(error, 'ENOENT', 'ENOTDIR', 'EACCES', 'EPERM');
}
