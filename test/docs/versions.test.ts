import { expect, test } from 'vitest';
import { filesIn, pages, read } from './pages.js';

test('docs/reference/versions.md lists every JSON format', () => {
  const sources = ['src', 'schemas', 'actions'].flatMap((folder) => filesIn(folder, /\.(ts|mjs|json)$/));
  const formats = sources.flatMap((path) =>
    [...read(path).matchAll(/\bsetpoint\.[a-z-]+\/\d+/g)].map(String),
  );
  const listed = [...read('docs/reference/versions.md').matchAll(/`(setpoint\.[a-z-]+\/\d+)`/g)].map(
    ([, format]) => `${format}`,
  );
  expect(listed.sort()).toEqual([...new Set(formats)].sort());
});

const { version }: { readonly version: string } = JSON.parse(read('package.json'));

test('docs/how-to/upgrade.md has notes for the version of package.json', () => {
  const [, notes = ''] = read('docs/how-to/upgrade.md').split('\n## Notes for each version\n');
  const headings = [...notes.matchAll(/^### (.*)$/gm)].map(([, heading]) => heading);
  expect(headings).toContain(version);
});

test.each(pages)('%s names no version of the tarball, which the next release would make wrong', (page) => {
  expect(read(page)).not.toMatch(/setpoint-\d+\.\d+/);
});
