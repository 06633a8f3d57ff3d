import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const codesOf = (text: string) => [...new Set(text.match(/SP1[0-9]{3}/g))].toSorted();

it('documents the codes of all findings in files in errors-files.md, and no others', () => {
  const table = read('docs/reference/errors-files.md')
    .split('\n')
    .filter((line) => line.startsWith('| SP'))
    .map((line) => line.slice(2, 8));
  const used = ['desired', 'edit'].flatMap((module) =>
    readdirSync(join(folder, 'src', module), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => codesOf(read(`src/${module}/${file}`))),
  );
  expect(table).toEqual([...new Set(used)].toSorted());
});
