import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { catalogueFor } from '../../src/settings/catalogue.js';
import { filesIn, read } from './pages.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const description = read('docs/service/interface.md');

/** The text below each heading of docs/service/observed.md, by its number. */
const sections = new Map(
  read('docs/service/observed.md')
    .split(/^#+ (?=\d)/m)
    .slice(1)
    .map((text) => [/^\d+(?:\.\d+)?/.exec(text)?.[0] ?? '', text]),
);

/** The cells of each table of a text. Its first two rows are the header and a line. */
function tablesOf(text: string): string[][][] {
  return text
    .split(/\n(?!\|)/)
    .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => line.slice(2, -2).split(' | ')));
}

/** The rows of a section's table with this number. */
function rowsOf(section: string, table = 0): string[][] {
  return tablesOf(sections.get(section) ?? '')[table]?.slice(2) ?? [];
}

const kinds = rowsOf('0').map(([kind]) => kind);
const evidence = new Map(rowsOf('0', 1).map(([name = '', what = '']) => [name, what]));

/** The first and the last cell of each row of the tables whose last column is `seen`. */
const facts = [...sections].flatMap(([section, text]) =>
  tablesOf(text)
    .filter(([header]) => header?.at(-1) === 'seen')
    .flatMap((table) => table.slice(2))
    .map((cells) => ({ section, fact: cells[0] ?? '', seen: cells.at(-1) ?? '' })),
);

const labelOf = ({ section, fact }: { readonly section: string; readonly fact: string }) =>
  `${section} ${fact}`;

describe('each fact of docs/service/observed.md', () => {
  test.each(facts)('names how it was seen: $section "$fact"', ({ seen }) => {
    for (const part of seen.split('; ')) {
      const [, kind, list = '', names] = /^([a-z+]+) (\w+(?:, \w+)*)(?:: (.+))?$/.exec(part) ?? [];
      expect(kinds).toContain(kind);
      expect(list.split(', ').filter((name) => !evidence.has(name))).toEqual([]);
      expect(names !== undefined).toBe(kind === 'recorded' || kind === 'reported');
      if (kind !== 'recorded') continue;
      const [, folder] = /`(test\/recorded\/[^`]+)`/.exec(evidence.get(list) ?? '') ?? [];
      const missing = names?.split(', ').filter((name) => !existsSync(join(root, `${folder}${name}.json`)));
      expect(missing).toEqual([]);
    }
  });

  test('is in its section once', () => {
    const labels = facts.map(labelOf);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    expect(labels.length).toBeGreaterThan(200);
  });

  test.each([
    ['9.1', 'inferred'],
    ['9.2', 'reported'],
  ])('is listed in %s if it is only %s', (list, kind) => {
    const uncertain = facts.filter(({ seen }) =>
      seen.split('; ').every((part) => part.startsWith(`${kind} `)),
    );
    const listed = rowsOf(list).map(([section, fact]) => `${section} ${fact}`);
    expect(listed).toEqual(uncertain.map(labelOf));
  });
});

test.each([
  ['organization', []],
  ['project', ['autofixAutomationTuning', 'aiScannerAutomation']],
] as const)('docs/service/interface.md lists the settings of the %s', (resource, undocumented) => {
  const title = `## ${resource === 'organization' ? 'Organization' : 'Project'}: settings\n`;
  const [table = []] = tablesOf(description.split(title)[1] ?? '');
  const listed = table.slice(2).map(([name = '']) => name.replaceAll('`', ''));
  expect(new Set([...listed, ...undocumented])).toEqual(new Set(catalogueFor('neutral')[resource].keys()));
});

/** Code and tests, with each comment on one line. */
const cited = ['src', 'test', 'bench', 'scripts', 'actions']
  .flatMap((folder) => filesIn(folder, /\.(?:ts|mjs|story)$/))
  .filter((path) => path !== 'test/docs/service.test.ts')
  .map((path) => ({ path, text: read(path).replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ') }));

/** Text that looks like a citation. */
const citation =
  /\bobserved(?=(?: behaviour)?,? \(?(?:sections? )?["\d])|(?<=\()observed(?= [a-z])|(?<=\(|\* |; |: )interface(?=,|\))/gi;

/** `observed, 5.1 "limit" and 6`, or `interface, "Issue"`. */
const form =
  /^(?:observed, \d[\d.]*\b(?: "[^"]+")?|interface, "[^"]+")(?:(?:, | and )(?:\d[\d.]*\b|"[^"]+")(?: "[^"]+")?)*/i;
const headings = [...description.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading);

const citations = cited.flatMap(({ path, text }) =>
  [...text.matchAll(citation)].map(({ index }) => {
    const found = form.exec(text.slice(index))?.[0];
    return { path, found, place: text.slice(index, index + 60) };
  }),
);

/** Whether a section exists, or a numbered row, or the row of a section with this name. */
function isFact(number: string, row: string | undefined): boolean {
  if (row !== undefined) return facts.some(({ section, fact }) => section === number && fact === row);
  return sections.has(number) || facts.some(({ fact }) => fact.startsWith(`${number} `));
}

test.each(citations)('$path cites what docs/service/ contains: $place', ({ found }) => {
  expect(found).toBeDefined();
  const [, list = ''] = /, (.*)$/.exec(found ?? '') ?? [];
  const unknown = /^interface/i.test(found ?? '')
    ? [...list.matchAll(/"([^"]+)"/g)].filter(([, heading]) => !headings.includes(heading))
    : [...list.matchAll(/(\d[\d.]*\b)(?: "([^"]+)")?/g)].filter(
        ([, number = '', row]) => !isFact(number, row),
      );
  expect(unknown.map(String)).toEqual([]);
});
