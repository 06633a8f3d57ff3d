import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { pages, read } from './pages.js';

/** The pages that a page links to, as paths from the root of the repository. */
function linksOf(page: string): readonly string[] {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+\.md)/g)];
  return links.map(([, path]) => join(dirname(page), `${path}`));
}

test('every page is linked from docs/README.md, or from the index of errors', () => {
  const index = ['docs/README.md', 'docs/reference/errors.md'];
  const linked = new Set(index.flatMap(linksOf));
  const lost = pages.filter((page) => page !== 'README.md' && !index.includes(page) && !linked.has(page));
  expect(lost).toEqual([]);
});

test('every page of docs/ is the index, the tutorial, or has one of the four other purposes', () => {
  const known = /^docs\/(?:README\.md|tutorial\.md|(?:how-to|reference|service|explanation)\/[\w-]+\.md)$/;
  expect(pages.filter((page) => page !== 'README.md' && !known.test(page))).toEqual([]);
});

test('every decision states its situation, what was declined, and what would change it', () => {
  const [, ...entries] =
    read('docs/explanation/decisions.md').split('\n## Declined features')[0]?.split('\n### ') ?? [];
  const partsOf = (entry: string) => [...entry.matchAll(/^- \*\*(.+?)\.\*\* /gm)].map(([, part]) => part);
  for (const entry of entries)
    expect(partsOf(entry), entry).toEqual(['Situation', 'Decision', 'Declined', 'Would change it']);
  expect(entries.length).toBeGreaterThan(20);
});

test('the README has at most 120 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});
