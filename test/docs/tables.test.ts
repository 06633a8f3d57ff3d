import { expect, test } from 'vitest';
import { pages, read } from './pages.js';

/** A bar that is not escaped parts two cells, in a code span too. */
function cellsOf(row: string): number {
  return row.match(/(?<!\\)\|/g)?.length ?? 0;
}

test.each(pages)('every row of a table of %s has the cells of its head', (page) => {
  const lines = read(page).split('\n');
  const broken = lines.filter((line, at) => {
    const above = lines[at - 1] ?? '';
    return line.startsWith('|') && above.startsWith('|') && cellsOf(line) !== cellsOf(above);
  });
  expect(broken).toEqual([]);
});
