import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CheckedConfig } from '../desired/types.js';
import { type Edit, type EditedText, editFile } from './edit-file.js';

/** A settings file before and after a change. */
export interface FileChange {
  /** Relative to the configuration's folder. */
  readonly file: string;
  /** Absolute, with links resolved: the file to replace. */
  readonly path: string;
  /** Empty if the file does not exist yet. */
  readonly before: string;
  readonly text: string;
  /** Permission bits; null if the file does not exist yet. */
  readonly mode: number | null;
}

export interface FileEdit extends FileChange, EditedText {}

/** The reason if the file has changed since it was loaded, as the end of a sentence. */
export const editedMeanwhile = 'the file changed during the run and is not edited (SP5030)';

const inLinkedFolder = 'its folder is a link, which `include` does not follow; use the folder itself';

/**
 * Edits a file of a configuration in memory and writes nothing. A byte order mark is preserved. If the file has changed
 * since it was loaded, all edits are refused, because its lines could have a different meaning now; also if it is new,
 * and no run would read it.
 */
export async function editConfigFile(
  config: Pick<CheckedConfig, 'folder' | 'files' | 'catalogue' | 'auto'>,
  file: string,
  edits: readonly Edit[],
): Promise<FileEdit> {
  const { folder, catalogue, auto } = config;
  const opened = await openConfigFile(config, file);
  const { before } = opened;
  const isUnread = opened.mode === null && (await isBelowLink(folder, file));
  const why = opened.isChanged ? editedMeanwhile : isUnread && inLinkedFolder;
  if (why !== false) return { ...opened, text: before, refused: new Map(edits.map((edit) => [edit, why])) };
  const mark = before.startsWith('\ufeff') ? '\ufeff' : '';
  // Without a name that only one of them knows, a document gets the names of the configuration.
  const catalogues = auto === null ? [] : [catalogue, ...Object.values(auto)];
  const edited = editFile(before.slice(mark.length), edits, catalogues);
  return { ...opened, ...edited, text: mark + edited.text };
}

/** A file of a configuration as it was loaded, to change it. `isChanged`: the file has changed since. */
export async function openConfigFile(
  { folder, files }: Pick<CheckedConfig, 'folder' | 'files'>,
  file: string,
): Promise<Omit<FileChange, 'text'> & { readonly isChanged: boolean }> {
  const bytes = files.get(file);
  const named = join(folder, file);
  if (bytes === undefined) return { file, path: named, before: '', mode: null, isChanged: false };
  const path = await realpath(named);
  const loaded = Buffer.from(bytes);
  const isChanged = !loaded.equals(await readFile(path));
  return { file, path, before: loaded.toString('utf8'), mode: (await stat(path)).mode & 0o777, isChanged };
}

async function isBelowLink(folder: string, file: string): Promise<boolean> {
  const real = await realpath(dirname(join(folder, file))).catch(() => null);
  return real !== null && real !== dirname(join(await realpath(folder), file));
}
