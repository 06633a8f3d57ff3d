import { isAbsolute } from 'node:path';
import type { ExportedFile, Manifest } from './manifest.js';

/** What in a manifest cannot be, whatever the files hold; null: nothing. A seal does not tell, as anyone can seal anew. */
export function contradictionIn({ files, rows, complete, partial }: Manifest): string | null {
  const outside = files.find(({ path }) => !staysBeside(path));
  if (outside !== undefined) return `it names ${outside.path}, which is not in its own folder`;
  if (complete !== (partial.length === 0))
    return 'it says both that the export is complete and that it is a part';
  // Issues by project are a file each, and so none where there is no issue.
  if (files.length === 0 && rows > 0) return `it names no file for its ${rows} issues`;
  for (const [table, count] of rowsOfTables(files)) {
    if (count !== rows) return `it says that there are ${rows} issues, and that ${table} has ${count}`;
  }
  return null;
}

/** Whether a manifest may name the file: in its own folder or below, so that both can be moved together. */
export function staysBeside(path: string): boolean {
  return path !== '' && !isAbsolute(path) && !path.split(/[\\/]/).includes('..');
}

/** Every table holds every issue; one by project is told as the folder above its files. */
function rowsOfTables(files: readonly ExportedFile[]): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  for (const { path, format, rows } of files) {
    if (format === 'markdown' || format === 'html') continue;
    const table = format === 'parquet' ? path.replace(/\/project=[^/]+\/issues\.parquet$/, '') : path;
    tables.set(table, (tables.get(table) ?? 0) + (rows ?? 0));
  }
  return tables;
}
