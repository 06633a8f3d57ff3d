import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pages as documentation, filesIn, read } from './pages.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

const ofTheProject = [
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  '.changeset/README.md',
  'src/README.md',
];
const pages = [...documentation, ...ofTheProject, ...filesIn('examples', /\.md$/)];
const sources = ['src', 'actions', 'scripts'].flatMap((folder) => filesIn(folder, /\.(ts|mjs)$/));

/** The anchors that forges give to the headings of a page. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );
}

test.each(pages)('every link of %s leads to an existing file and heading', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
  const broken = links.filter(([, path = '', anchor]) => {
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test('every page and file of import rules that the code names exists', () => {
  const missing = sources.flatMap((source) =>
    [...read(source).matchAll(/\b(?:docs\/[\w/-]+\.md|import-rules\.(?:mjs|json))\b/g)]
      .filter(([name]) => !existsSync(join(root, name)))
      .map(([name]) => `${source}: ${name}`),
  );
  expect(missing).toEqual([]);
});
