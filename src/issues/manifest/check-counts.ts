import type { Manifest } from './manifest.js';

/**
 * The first contradiction in the counts of a manifest, or null.
 * Each issue received is a row of its segment or a duplicate in it. A row that an earlier segment also has counts as a
 * duplicate of the whole export. Rows plus duplicates must therefore be the same sum in the export and in its segments.
 * This also applies to merged partitions, which list the segments of all partitions.
 */
export function countContradiction({
  projects,
  segments,
  pages,
  emptyPages,
  rows,
  duplicates,
  reread,
}: Manifest): string | null {
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
