import { expect, test } from 'vitest';
import { pages, read } from './pages.js';

/** An unescaped bar separates two cells, even in a code span. */
function cellsOf(row: string): number {
  return row.match(/(?<!\\)\|/g)?.length ?? 0;
}

test.each(pages)('every table row of %s has as many cells as its header', (page) => {
  const lines = read(page).split('\n');
  const broken = lines.filter((line, at) => {
    const above = lines[at - 1] ?? '';
    return line.startsWith('|') && above.startsWith('|') && cellsOf(line) !== cellsOf(above);
  });
  expect(broken).toEqual([]);
});
