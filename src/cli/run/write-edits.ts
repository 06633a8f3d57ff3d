import { readFile, rm } from 'node:fs/promises';
import type { FileChange } from '../../edit/config-file.js';
import { createFault, hasCode, isFaultOf } from '../../model/fault.js';
import { writeFileWhole } from '../io/write-file.js';
import { writeNewFiles } from '../io/write-new-files.js';

/**
 * Writes edited files over those that were read, and creates those that did not exist. Returns the names of files that
 * were left unchanged because they had been edited in the meantime.
 *
 * @param folder that of the configuration, in which files are created.
 * @throws Fault refused SP5028 if `check` finds the new files invalid, and any other error of `check` or the file
 * system. All files are then restored, except those edited in the meantime.
 */
export async function writeEdits(
  files: readonly FileChange[],
  check: () => Promise<unknown>,
  folder = '',
): Promise<ReadonlySet<string>> {
  const written: FileChange[] = [];
  const skipped = new Set<string>();
  try {
    for (const edit of files) {
      if (await hasContent(edit.path, edit.before)) {
        if (edit.mode === null)
          await writeNewFiles(folder, [{ path: edit.file, content: edit.text }], 'refuse');
        else await writeFileWhole(edit.path, edit.text, { mode: edit.mode });
        written.push(edit);
      } else skipped.add(edit.file);
    }
    await check();
    return skipped;
  } catch (error) {
    for (const { path, text, before, mode } of written)
      if (await hasContent(path, text))
        await (mode === null ? rm(path) : writeFileWhole(path, before, { mode }));
    if (!isFaultOf(error, 'files')) throw error;
    throw createFault(
      'refused',
      'SP5028',
      'The files would be invalid with the current values, so no file was changed.',
      'Edit the files by hand; each finding names a value.',
      { findings: error.findings },
    );
  }
}

/** A file that does not exist has no content. */
async function hasContent(path: string, text: string): Promise<boolean> {
  const bytes = await readFile(path).catch((error: unknown) => (hasCode(error, 'ENOENT') ? '' : null));
  return bytes !== null && Buffer.from(text).equals(Buffer.from(bytes));
}
