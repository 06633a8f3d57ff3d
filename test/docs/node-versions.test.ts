import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  engines: { node: string };
};

test.each(['README.md'])('%s names every major version of Node that package.json allows', (page) => {
  const words = engines.node
    .split(' || ')
    .map((part) =>
      part.replace(/^\^((\d+)\.\d+)\.0$/, '$2 from $1').replace(/^>=(\d+)\.0\.0$/, 'or $1 and later'),
    );
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/\s+/g, ' ');
  expect(text).toContain(`Node ${words.join(', ')}`);
});
