import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckedConfig } from '../desired/types.js';
import { sha256Hex } from '../disk/sha256.js';
import { type Edit, type EditedFile, editFile } from './edit-file.js';

/** A settings file before and after edits. */
export interface FileEdit extends EditedFile {
  /** Relative to the configuration's folder. */
  readonly file: string;
  /** Absolute, with links resolved: the file to replace. */
  readonly path: string;
  readonly before: string;
  /** Permission bits. */
  readonly mode: number;
}

/** The reason if the file has changed since it was loaded, as the end of a sentence. */
export const editedMeanwhile = 'the file changed during the run and is not edited (SP5030)';

/**
 * Edits a file of a configuration in memory and writes nothing. A byte order mark is preserved. If the file has changed
 * since it was loaded, all edits are refused, because its lines could have a different meaning now.
 */
export async function editConfigFile(
  { folder, files }: Pick<CheckedConfig, 'folder' | 'files'>,
  file: string,
  edits: readonly Edit[],
): Promise<FileEdit> {
  const path = await realpath(join(folder, file));
  const bytes = await readFile(path);
  const before = bytes.toString('utf8');
  const found = { file, path, before, mode: (await stat(path)).mode & 0o777 };
  if (sha256Hex(bytes) !== files.get(file)) {
    return { ...found, text: before, refused: new Map(edits.map((edit) => [edit, editedMeanwhile])) };
  }
  const mark = before.startsWith('\ufeff') ? '\ufeff' : '';
  const edited = editFile(before.slice(mark.length), edits);
  return { ...found, ...edited, text: mark + edited.text };
}
