import { readFile } from 'node:fs/promises';
import type { FileChange } from '../../edit/edit-file.js';
import { Fault } from '../../model/fault.js';
import { writeFileWhole } from '../io/write-file.js';

/**
 * Writes edited files over those that were read. Returns the names of files that were left unchanged because they had
 * been edited in the meantime.
 *
 * @throws Fault refused SP5028 if `check` finds the new files invalid, and any other error of `check` or the file
 * system. All files are then restored, except those edited in the meantime.
 */
export async function writeEdits(
  files: readonly FileChange[],
  check: () => Promise<unknown>,
): Promise<ReadonlySet<string>> {
  const written: FileChange[] = [];
  const skipped = new Set<string>();
  try {
    for (const edit of files) {
      if (await hasContent(edit.path, edit.before)) {
        await writeFileWhole(edit.path, edit.text, edit);
        written.push(edit);
      } else skipped.add(edit.file);
    }
    await check();
    return skipped;
  } catch (error) {
    for (const { path, text, before, mode } of written)
      if (await hasContent(path, text)) await writeFileWhole(path, before, { mode });
    if (!(error instanceof Fault) || error.kind !== 'files') throw error;
    throw new Fault({
      kind: 'refused',
      code: 'SP5028',
      message: 'The files would be invalid with the current values, so no file was changed.',
      hint: 'Edit the files by hand; each finding names a value.',
      findings: error.findings,
    });
  }
}

async function hasContent(path: string, text: string): Promise<boolean> {
  return Buffer.from(text).equals(await readFile(path).catch(() => Buffer.of(0)));
}
