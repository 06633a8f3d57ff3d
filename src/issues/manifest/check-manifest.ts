import { isAbsolute } from 'node:path';
import { parseIsoTime } from '../../model/iso-time.js';
import { projectsOfPartition } from '../request/segments.js';
import type { Manifest } from './manifest.js';

/**
 * The first contradiction within a manifest, or null; does not read its files. Needed because a seal does not prove the
 * origin: anyone can compute a new one.
 */
export function findContradiction(manifest: Manifest): string | null {
  return (
    fileContradiction(manifest) ??
    reasonContradiction(manifest) ??
    timeContradiction(manifest) ??
    countContradiction(manifest)
  );
}

/** Whether a manifest can name the path: only paths in its folder or below can be moved together with it. */
export function isInManifestFolder(path: string): boolean {
  return path !== '' && !isAbsolute(path) && !path.split(/[\\/]/).includes('..');
}

function fileContradiction({ files, rows }: Manifest): string | null {
  const outside = files.find(({ path }) => !isInManifestFolder(path));
  if (outside !== undefined) return `it lists ${outside.path}, which is outside its folder`;
  // An export by project has one file per project, and therefore can have no files if it has no issues.
  if (files.length === 0 && rows > 0) return `it lists no file for its ${rows} issues`;
  // Every table contains every issue. A table by project is identified by the folder above its files.
  const tables = new Map<string, number>();
  for (const { path, format, rows: count } of files) {
    if (format === 'markdown' || format === 'html') continue;
    const table = format === 'parquet' ? path.replace(/\/project=[^/]+\/issues\.parquet$/, '') : path;
    tables.set(table, (tables.get(table) ?? 0) + (count ?? 0));
  }
  for (const [table, count] of tables)
    if (count !== rows) return `it counts ${rows} issues, but ${count} in ${table}`;
  return null;
}

/** Checks `complete` and `partial` against each other and against the parameters. */
function reasonContradiction(manifest: Manifest): string | null {
  const { complete, partial, partition, projects, parameters, nullEntries, closed = [] } = manifest;
  if (complete !== (partial.length === 0)) return '"complete" and "partial" contradict each other';
  if (partial.includes('partition') !== (partition !== null))
    return '"partial" and "partition" contradict each other';
  if (partial.includes('order') !== (parameters.sort !== 'new' || parameters.viewId !== undefined))
    return '"partial" does not match the sort order in "parameters"';
  if (partial.includes('null-entries') !== nullEntries > 0)
    return `it counts ${nullEntries} null entries, which does not match "partial"`;
  if (partial.includes('closed-projects') !== closed.length > 0)
    return `it lists ${closed.length} closed projects, which does not match "partial"`;
  if (partition === null) return null;
  if (partition.index >= partition.count)
    return `the partition ${partition.index}/${partition.count} does not exist`;
  return projects.join() === projectsOfPartition(partition.allProjects, partition).join()
    ? null
    : 'its projects are not those of its partition';
}

function timeContradiction({ readAt, window, period, parameters }: Manifest): string | null {
  for (const { start, end } of window === null ? [readAt] : [readAt, window]) {
    const [from, to] = [parseIsoTime(start), parseIsoTime(end)];
    if (from === null || to === null) return `${from === null ? start : end} is not a valid time`;
    if (from > to) return `the end ${end} is before the start ${start}`;
  }
  if (parameters.start !== window?.start || parameters.end !== window?.end)
    return 'its window does not match its parameters';
  return period !== null && window === null ? `it has the period ${period}, but no window` : null;
}

/**
 * The first contradiction in the counts of a manifest, or null.
 * Each issue received is a row of its segment or a duplicate in it. A row that an earlier segment also has counts as a
 * duplicate of the whole export. Rows plus duplicates must therefore be the same sum in the export and in its segments.
 * This also applies to merged partitions, which list the segments of all partitions.
 */
function countContradiction(manifest: Manifest): string | null {
  const { projects, segments, pages, emptyPages, rows, duplicates, reread } = manifest;
  const sum = (of: (segment: Manifest['segments'][number]) => number): number =>
    segments.reduce((total, segment) => total + of(segment), 0);
  const read = { pages: sum((each) => each.pages), rows: sum((each) => each.rows) };
  const received = read.rows + sum((each) => each.duplicates);
  if (segments.flatMap((each) => each.projects).join() !== projects.join())
    return 'its projects are not those of its segments';
  if (read.pages !== pages) return `it counts ${pages} pages, but ${read.pages} in its segments`;
  if (rows > read.rows || rows + duplicates !== received)
    return `it counts ${rows} issues and ${duplicates} duplicates, but ${read.rows} and ${received - read.rows} in its segments`;
  if (emptyPages > pages) return `it counts ${emptyPages} empty pages, but only ${pages} pages`;
  if (reread.rows > read.rows || (reread.rows > 0 && reread.pages === 0))
    return `it counts ${reread.rows} of ${read.rows} issues on ${reread.pages} pages that were read again`;
  if (emptyPages === pages && received > reread.rows)
    return `it counts ${received - reread.rows} issues, but only empty pages`;
  const unread = segments.find((each) => each.pages === 0);
  return unread === undefined ? null : `it counts no page of project ${unread.projects.join(', ')}`;
}
