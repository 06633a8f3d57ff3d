import type { Manifest } from './manifest.js';

/**
 * What in the counts of a manifest cannot be; null: nothing. Each issue that came is a row of its segment, or a duplicate there.
 * A row that an earlier segment has as well is a duplicate of the whole, so that only the sum of the two is the same. It
 * holds for merged shares too, whose segments are those of all of them.
 */
export function faultInCounts({
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
  const came = read.rows + sum((each) => each.duplicates);
  if (segments.flatMap((each) => each.projects).join() !== projects.join())
    return 'its projects are not those of its segments';
  if (read.pages !== pages)
    return `it says that there were ${pages} pages, and ${read.pages} in its segments`;
  if (rows > read.rows || rows + duplicates !== came)
    return `it counts ${rows} issues and ${duplicates} duplicates, and ${read.rows} and ${came - read.rows} in its segments`;
  if (emptyPages > pages) return `it says that ${emptyPages} of ${pages} pages were empty`;
  if (reread.rows > read.rows || (reread.rows > 0 && reread.pages === 0))
    return `it says that ${reread.rows} of ${read.rows} issues came on ${reread.pages} pages that were read again`;
  if (emptyPages === pages && came > reread.rows)
    return `it says that ${came - reread.rows} issues came on no page`;
  const unread = segments.find((each) => each.pages === 0);
  return unread === undefined ? null : `it says that project ${unread.projects.join(', ')} was not read`;
}
