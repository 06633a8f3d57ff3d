import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PathMatch } from '../resolve/globs.js';

/** An entry of a folder. */
interface WalkedEntry {
  /** From the folder where the walk began, with forward slashes. */
  readonly path: string;
  readonly entry: Dirent;
  /** How far the pattern matches the folder of the entry. */
  readonly folder: PathMatch;
}

/**
 * Lists all entries of the folders that can contain a match of a pattern, folder by folder, sorted by code unit. Links
 * to folders are not entered.
 *
 * @param onUnreadable called with each folder that cannot be read, and the system's error code.
 */
export function* walkFolders(
  root: string,
  pattern: string,
  onUnreadable: (folder: string, reason: string) => void = () => {},
): Generator<WalkedEntry> {
  // Only the pattern of the shared folder has `..`. Its literal segments are the path of that folder.
  const [, start = '', glob = pattern] = /^(\.\.\/.*?)\/(\*\*\/.*)$/.exec(pattern) ?? [];
  const folders = [{ path: start, match: PathMatch.start(glob.split('/')) }];
  // The loop also reaches the folders that it adds.
  for (const folder of folders) {
    const listed = attempt(() => readdirSync(join(root, folder.path), { withFileTypes: true }));
    if (!listed.ok) onUnreadable(folder.path || '.', listed.reason);
    const entries = listed.ok ? listed.value.sort((a, b) => (a.name < b.name ? -1 : 1)) : [];
    for (const entry of entries) {
      const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
      const match = entry.isDirectory() ? folder.match.enter(entry.name) : null;
      if (match?.canContainMatch) folders.push({ path, match });
      yield { path, entry, folder: folder.match };
    }
  }
}

export interface SystemFailure {
  readonly ok: false;
  readonly missing: boolean;
  readonly reason: string;
}

/** Calls the file system and returns a system error as a value. */
export function attempt<T>(call: () => T): { readonly ok: true; readonly value: T } | SystemFailure {
  try {
    return { ok: true, value: call() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    if (code === null) throw error;
    return { ok: false, missing: code === 'ENOENT' || code === 'ENOTDIR', reason: code };
  }
}
