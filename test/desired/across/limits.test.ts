import { describe, expect, it } from 'vitest';
import { type Files, findingsOf } from '../fixtures.js';

const P = 'project: web\nsettings:\n';

function list(count: number, write: (index: number) => string, separator = ''): string {
  return Array.from({ length: count }, (_, index) => write(index)).join(separator);
}

async function errorsOf(text: string, files: Files = {}): Promise<readonly string[]> {
  const found = await findingsOf({ 'projects/a.yaml': text, ...files }, { LONG: 'x'.repeat(60_000) });
  const codes = found.flatMap(({ code, severity }) => (severity === 'error' ? [code] : []));
  return [...new Set(codes)].sort();
}

/** Lists, each of which contains `width` aliases of the list before it. */
function listsOfAliases(width: number): string {
  const lists = list(
    3,
    (index) => `    k${index + 1}: &a${index + 1} [${list(width, () => `*a${index}`, ', ')}]\n`,
  );
  return `${P}  highlightContext:\n    k0: &a0 [x]\n${lists}`;
}

/** Each text is ordinary work for every reader of YAML: it is just within its limit, or just beyond it. */
describe('the limit of', () => {
  const limits: readonly (readonly [string, string, number, number, (size: number) => string])[] = [
    ['SP1103', 'nested lists in brackets', 64, 67, (size) => '['.repeat(size) + ']'.repeat(size)],
    ['SP1103', 'nested mappings in braces', 64, 67, (size) => '{a: '.repeat(size) + '}'.repeat(size)],
    ['SP1103', 'nested lists on one line', 64, 67, (size) => `${'- '.repeat(size)}a`],
    ['SP1103', 'nested keys', 64, 67, (size) => list(size, (index) => `${' '.repeat(index)}a:\n`)],
    ['SP1103', 'nested keys written with ?', 64, 67, (size) => `${'? '.repeat(size)}a`],
    ['SP1104', 'items of a list', 39_999, 40_000, (size) => '- a\n'.repeat(size)],
    ['SP1104', 'items in brackets', 49_999, 50_000, (size) => `[${'a, '.repeat(size)}]`],
    ['SP1104', 'comments', 100_000, 100_001, (size) => '# a\n'.repeat(size)],
    ['SP1116', 'aliases of aliases', 28, 29, listsOfAliases],
    [
      'SP1116',
      'aliases of a long string',
      93,
      94,
      (size) => `${P}  name: &n ${'x'.repeat(90_000)}\n  highlightTags: [${list(size, () => '*n', ', ')}]\n`,
    ],
    [
      'SP1116',
      'aliases of a placeholder',
      139,
      140,
      (size) => `${P}  name: &n "\${env:LONG}"\n  highlightTags: [${list(size, () => '*n', ', ')}]\n`,
    ],
    [
      'SP1205',
      'inserted text',
      16,
      17,
      (size) => `${P}  highlightTags: [${list(size, () => '"${file:mebibyte}"', ', ')}]\n`,
    ],
  ];
  it.each(limits)('%s is not reached by %s up to %i, and exceeded by %i', async (...row) => {
    const [code, , within, beyond, write] = row;
    const files = { mebibyte: 'x'.repeat(1_048_576) };
    expect(await errorsOf(write(within), files)).not.toContain(code);
    expect(await errorsOf(write(beyond), files)).toEqual([code]);
  });

  it.each([
    ['unknown keys', `${P}${list(60, (index) => `  k${index}: 1\n`)}`, ['SP1310']],
    ['equal keys', `${P}${'  k: 1\n'.repeat(60)}`, ['SP1108', 'SP1310']],
    [
      'items without their key',
      `organization: acme\nsettings: {trustedRelays: [${'{x: 1}, '.repeat(60)}]}\n`,
      ['SP1301'],
    ],
    ['placeholders in one value', `${P}  name: "${'${env:A}'.repeat(60)}"\n`, ['SP1202']],
    ['globs', `layer: a\nmatch: {project: [${'"a.b", '.repeat(60)}]}\nsettings: {name: x}\n`, ['SP1307']],
    ['aliases in their own anchor', `project: &a [${'*a, '.repeat(60)}]`, ['SP1115', 'SP1302']],
  ])('findings of a file is exceeded by 60 %s with an error', async (_, text, codes) => {
    expect(await errorsOf(text)).toEqual([...codes, 'SP1311']);
  });

  it('documents, nodes and levels does not include 1,000 documents, 150 aliases and 60 levels', async () => {
    expect(
      await errorsOf(list(1_000, (index) => `project: p${index}\nsettings: {name: n}\n`, '---\n')),
    ).toEqual([]);
    expect(await errorsOf(`${P}  name: &n web\n  highlightTags: [${list(150, () => '*n', ', ')}]\n`)).toEqual(
      [],
    );
    expect(await errorsOf(`${P}  name: ${'['.repeat(60)}${']'.repeat(60)}\n`)).toEqual(['SP1302']);
  });

  it('syntax errors is one for each document', async () => {
    const found = await findingsOf({ 'projects/a.yaml': `${'[] '.repeat(60)}\n` });
    expect(found.map(({ code }) => code)).toEqual(['SP1107']);
  });
});
