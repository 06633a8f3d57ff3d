import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Edit, type EditedFile, editFile } from './edit-file.js';

/** A settings file before and after edits. */
export interface FileEdit extends EditedFile {
  /** Relative to the configuration's folder. */
  readonly file: string;
  readonly before: string;
  /** Permission bits. */
  readonly mode: number;
}

/** Edits a file of a configuration in memory; nothing is written. A byte order mark stays where it is. */
export async function editConfigFile(
  folder: string,
  file: string,
  edits: readonly Edit[],
): Promise<FileEdit> {
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  const mark = before.startsWith('\ufeff') ? '\ufeff' : '';
  const edited = editFile(before.slice(mark.length), edits);
  return { file, before, mode: (await stat(path)).mode & 0o777, ...edited, text: mark + edited.text };
}
