import { isAbsolute } from 'node:path';
import { parseIsoTime } from '../../model/iso-time.js';
import { canonicalJson } from '../../model/json.js';
import { partOf } from '../request/segments.js';
import { faultInCounts } from './check-counts.js';
import type { ExportedFile, Manifest } from './manifest.js';

/**
 * The first contradiction within a manifest, or null; does not read its files. Needed because a seal does not prove the
 * origin: anyone can compute a new one.
 */
export function contradictionIn(manifest: Manifest): string | null {
  return (
    faultInFiles(manifest) ?? faultInReasons(manifest) ?? faultInTimes(manifest) ?? faultInCounts(manifest)
  );
}

/**
 * Whether a manifest can name the path: it must be in the manifest's folder or below, so that both can be moved
 * together.
 */
export function staysBeside(path: string): boolean {
  return path !== '' && !isAbsolute(path) && !path.split(/[\\/]/).includes('..');
}

function faultInFiles({ files, rows }: Manifest): string | null {
  const outside = files.find(({ path }) => !staysBeside(path));
  if (outside !== undefined) return `it names ${outside.path}, which is not in its own folder`;
  // An export by project has one file per project, and therefore can have no files if it has no issues.
  if (files.length === 0 && rows > 0) return `it names no file for its ${rows} issues`;
  for (const [table, count] of rowsOfTables(files)) {
    if (count !== rows) return `it says that there are ${rows} issues, and that ${table} has ${count}`;
  }
  return null;
}

/** Rows by table. Every table contains every issue; a table by project is identified by the folder above its files. */
function rowsOfTables(files: readonly ExportedFile[]): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  for (const { path, format, rows } of files) {
    if (format === 'markdown' || format === 'html') continue;
    const table = format === 'parquet' ? path.replace(/\/project=[^/]+\/issues\.parquet$/, '') : path;
    tables.set(table, (tables.get(table) ?? 0) + (rows ?? 0));
  }
  return tables;
}

/** Checks `complete` and `partial` against each other and against the parameters. */
function faultInReasons({
  complete,
  partial,
  partition,
  projects,
  parameters,
  nullEntries = 0,
}: Manifest): string | null {
  if (complete !== (partial.length === 0))
    return 'it says both that the export is complete and that it is a part';
  if (partial.includes('partition') !== (partition !== null)) return 'it is a share, and says not of what';
  if (partial.includes('order') !== (parameters.sort !== 'new' || parameters.viewId !== undefined))
    return 'the order that it says it was read in is not the one that was asked for';
  if (partial.includes('null-entries') !== nullEntries > 0)
    return `it counts ${nullEntries} null entries, which does not match its reasons for being incomplete`;
  if (partition === null) return null;
  if (partition.index >= partition.count) return `there is no share ${partition.index}/${partition.count}`;
  return sameList(projects, partOf(partition.allProjects, partition))
    ? null
    : 'its projects are not those of its share';
}

function faultInTimes({ readAt, window, period, parameters }: Manifest): string | null {
  for (const { start, end } of window === null ? [readAt] : [readAt, window]) {
    const [from, to] = [parseIsoTime(start), parseIsoTime(end)];
    if (from === null || to === null) return `there is no such time as ${from === null ? start : end}`;
    if (from > to) return `it says that what began at ${start} ended at ${end}`;
  }
  if (parameters.start !== window?.start || parameters.end !== window?.end)
    return 'its window is not the one that was sent';
  return period !== null && window === null ? `its period of ${period} has no window` : null;
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
