import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createFault } from '../../src/model/fault.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every code in a folder's files, with the files that name it. */
function codesIn(folder: string, pattern: RegExp): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!pattern.test(name)) continue;
    const text = readFileSync(join(root, folder, name), 'utf8');
    for (const [code] of text.matchAll(/\bSP\d{4}\b/g)) {
      found.set(code, (found.get(code) ?? new Set()).add(name));
    }
  }
  return found;
}

const inSource = new Map([...codesIn('src', /^(?!settings.generated).*\.ts$/), ...codesIn('bin', /\.cjs$/)]);
const inTables = new Map(
  readdirSync(join(root, 'docs/reference'))
    .filter((name) => /^errors-.*\.md$/.test(name))
    .flatMap((name) =>
      [...readFileSync(join(root, 'docs/reference', name), 'utf8').matchAll(/^\| (SP\d{4}) \|/gm)].map(
        ([, code]) => [`${code}`, name] as const,
      ),
    ),
);

describe('every error code of the program', () => {
  test.each([...inSource.keys()].sort())('%s is in a table of docs/reference/errors-*.md', (code) => {
    expect(inTables.has(code), `named by ${[...(inSource.get(code) ?? [])].join(', ')}`).toBe(true);
  });
});

test('no table lists a code that the program does not use', () => {
  expect([...inTables.keys()].filter((code) => !inSource.has(code))).toEqual([]);
});

test('a code that no table lists does not compile', () => {
  const faults = [
    createFault('usage', 'SP5002', ''),
    // @ts-expect-error
    createFault('usage', 'SP5000', ''),
  ];
  expect(faults.map(({ code }) => inTables.has(code))).toEqual([true, false]);
});

test('every table is linked from docs/reference/errors.md', () => {
  const index = readFileSync(join(root, 'docs/reference/errors.md'), 'utf8');
  expect([...new Set(inTables.values())].filter((name) => !index.includes(`](${name})`))).toEqual([]);
});

describe.each([...new Set(inTables.values())])('the codes of %s', (page) => {
  const codes = [...inTables].filter(([, name]) => name === page).map(([code]) => code);
  const outOf = (text: string): readonly string[] => {
    const ranges = [...text.matchAll(/\b(SP\d{4}) to (SP\d{4})\b/g)];
    return codes.filter((code) => !ranges.some(([, from = '', to = '']) => from <= code && code <= to));
  };

  test('are in ascending order', () => {
    expect(codes).toEqual([...codes].sort());
  });

  test('are in the ranges that docs/reference/errors.md lists for the page', () => {
    const index = readFileSync(join(root, 'docs/reference/errors.md'), 'utf8').split('\n');
    expect(outOf(index.filter((row) => row.includes(`](${page})`)).join('\n'))).toEqual([]);
  });

  test('are in the ranges of its title, if it has any', () => {
    const [title = ''] = readFileSync(join(root, 'docs/reference', page), 'utf8').split('\n');
    expect(title.includes(' to ') ? outOf(title) : []).toEqual([]);
  });
});
