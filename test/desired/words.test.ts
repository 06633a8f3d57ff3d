import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const codesOf = (text: string) => [...new Set(text.match(/SP1[0-9]{3}/g))].toSorted();

describe('the codes of the files', () => {
  it('are all explained, and nothing else is', () => {
    const table = read('docs/reference/errors-files.md')
      .split('\n')
      .filter((line) => line.startsWith('| SP'))
      .map((line) => line.slice(2, 8));
    const used = readdirSync(join(folder, 'src/desired')).flatMap((file) =>
      codesOf(read(`src/desired/${file}`)),
    );
    expect(table).toEqual([...new Set(used)].toSorted());
  });

  it('and warnings alone begin with SP19', () => {
    const texts = readdirSync(join(folder, 'src/desired')).filter((file) => file.startsWith('words-of-'));
    const found = texts.flatMap((file) => [
      ...read(`src/desired/${file}`).matchAll(/\b(error|warning)\(\s*'(SP1[0-9]{3})'/g),
    ]);
    expect(found.length).toBeGreaterThan(50);
    for (const [, severity, code] of found)
      expect([code, severity]).toEqual([code, code?.startsWith('SP19') ? 'warning' : 'error']);
  });
});
