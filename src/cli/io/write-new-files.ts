import { existsSync, lstatSync, statSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { isInside } from '../../disk/is-inside.js';
import { modes } from '../../disk/modes.js';
import { readNamedBytes } from '../../disk/read-named.js';
import { createFault, usageError } from '../../model/fault.js';
import { listNames } from '../../model/names.js';
import { refuseToken } from './token-leak-check.js';
import { writeFileWhole } from './write-file.js';

/** A file below a folder. The path has forward slashes. */
export interface NewFile {
  readonly path: string;
  readonly content: string | Uint8Array;
  /** Replacing the existing file loses nothing. */
  readonly extends?: boolean;
}

/**
 * - refuse: never change an existing file
 * - keep-identical: accept an existing file with identical bytes
 * - overwrite: replace it
 */
type ExistingFiles = 'refuse' | 'keep-identical' | 'overwrite';

export type WriteResult = 'created' | 'replaced' | 'unchanged';

/**
 * Checks `--out-dir` before the first request. The folder is created later, if it does not exist.
 *
 * @throws Fault usage SP5037 if it is another kind of file, or lies below one.
 */
export function checkOutDir(folder: string): void {
  let nearest = resolve(folder);
  while (!existsSync(nearest)) nearest = dirname(nearest);
  if (statSync(nearest).isDirectory()) return;
  throw usageError(
    'SP5037',
    `Invalid --out-dir ${folder}: ${relative('', nearest)} is a file, not a folder.`,
    'Name an existing folder, or a path that does not exist yet.',
  );
}

/**
 * Writes all files, or none if one of them already exists. Creates folders as needed, but does not write through a link
 * that leads out of the folder.
 *
 * @throws Fault refused SP2302 if one contains the token, SP5501 with all conflicting files, SP5503 if a link leads
 * out.
 * @throws Fault machine SP5007 if the file system reports an error.
 */
export async function writeNewFiles(
  folder: string,
  files: readonly NewFile[],
  existing: ExistingFiles,
): Promise<ReadonlyMap<string, WriteResult>> {
  const found = new Map<string, WriteResult>();
  for (const file of files) {
    refuseToken(file.content);
    found.set(file.path, await compareWithExisting(folder, file));
  }
  const conflicts = files.filter(({ path, extends: extended }) => {
    const result = found.get(path);
    const isKept = existing === 'keep-identical' && result === 'unchanged';
    return result !== 'created' && !extended && existing !== 'overwrite' && !isKept;
  });
  if (conflicts.length > 0) {
    const names = listNames(conflicts.map(({ path }) => join(folder, path)));
    throw createFault(
      'refused',
      'SP5501',
      `Existing files would be overwritten: ${names}. Nothing was written.`,
      existing === 'refuse' ? 'Move the existing files.' : 'Pass --overwrite.',
    );
  }
  const changed = files.filter(({ path }) => found.get(path) !== 'unchanged');
  for (const { path } of changed) await makeParent(folder, path);
  for (const { path, content } of changed) await writeFileWhole(join(folder, path), content, 'config');
  return found;
}

async function compareWithExisting(folder: string, { path, content }: NewFile): Promise<WriteResult> {
  const target = join(folder, path);
  const stats = lstatSync(target, { throwIfNoEntry: false });
  if (stats === undefined) return 'created';
  const bytes = Buffer.from(content);
  const isSame =
    stats.isFile() && stats.size === bytes.length && bytes.equals(await readNamedBytes(target, bytes.length));
  return isSame ? 'unchanged' : 'replaced';
}

async function makeParent(folder: string, path: string): Promise<void> {
  const parent = dirname(join(folder, path));
  await mkdir(parent, { recursive: true, mode: modes.configFolder });
  if (isInside(await realpath(parent), await realpath(folder))) return;
  throw createFault(
    'refused',
    'SP5503',
    `${parent} is a link to a folder outside ${folder}. No file was written.`,
    'Replace the link with a folder.',
  );
}
