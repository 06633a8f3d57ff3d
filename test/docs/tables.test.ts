import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
);

/** A bar that is not escaped parts two cells, in a code span too. */
function cellsOf(row: string): number {
  return row.match(/(?<!\\)\|/g)?.length ?? 0;
}

test.each(pages)('every row of a table of %s has the cells of its head', (page) => {
  const lines = readFileSync(join(root, page), 'utf8').split('\n');
  const broken = lines.filter((line, at) => {
    const above = lines[at - 1] ?? '';
    return line.startsWith('|') && above.startsWith('|') && cellsOf(line) !== cellsOf(above);
  });
  expect(broken).toEqual([]);
});
