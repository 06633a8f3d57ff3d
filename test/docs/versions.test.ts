import { expect, test } from 'vitest';
import { filesIn, read } from './pages.js';

test('docs/reference/versions.md lists every JSON format', () => {
  const sources = ['src', 'schemas', 'action'].flatMap((folder) => filesIn(folder, /\.(ts|mjs|json)$/));
  const formats = sources.flatMap((path) =>
    [...read(path).matchAll(/\bsetpoint\.[a-z-]+\/\d+/g)].map(String),
  );
  const listed = [...read('docs/reference/versions.md').matchAll(/`(setpoint\.[a-z-]+\/\d+)`/g)].map(
    ([, format]) => `${format}`,
  );
  expect(listed.sort()).toEqual([...new Set(formats)].sort());
});
