import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const codesOf = (text: string) => [...new Set(text.match(/SP1[0-9]{3}/g))].toSorted();

describe('the codes of findings in files', () => {
  it('are all documented in errors-files.md, and no others are', () => {
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

  it('begin with SP19 for warnings only', () => {
    const texts = readdirSync(join(folder, 'src/desired/messages'));
    const found = texts.flatMap((file) => [
      ...read(`src/desired/messages/${file}`).matchAll(/\b(error|warning)\(\s*'(SP1[0-9]{3})'/g),
    ]);
    expect(found.length).toBeGreaterThan(50);
    for (const [, severity, code] of found)
      expect([code, severity]).toEqual([code, code?.startsWith('SP19') ? 'warning' : 'error']);
  });
});
