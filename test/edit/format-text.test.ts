import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { type DocumentFormat, formatText } from '../../src/edit/format-text.js';
import { runs } from '../deep.js';

const heads = ['organization', 'layer', 'project'];
const settings = ['name', 'slug', 'platform', 'resolveAge', 'highlightTags'];

/** As in the program, with few settings. */
function formatOf(keys: readonly string[]): DocumentFormat | null {
  const rank = heads.findIndex((head) => keys.includes(head));
  if (rank === -1) return null;
  const order = [...heads, 'match', 'settings', 'ignore'];
  const within = { settings, match: ['project', 'team', 'platform'] };
  return { rank, keys: order, blankLinesSeparate: false, within };
}

const format = (text: string): string => formatText(text, formatOf);

describe('formatText', () => {
  it.each<[string, string, string]>([
    [
      'moves the head to the top',
      'settings:\n  name: a\n\nproject: web # who\n',
      'project: web # who\n\nsettings:\n  name: a\n',
    ],
    [
      'sorts settings with their lines and the comments behind and inside them',
      'project: web\nsettings:\n  highlightTags: # all\n    - b\n    # why\n    - "a"\n    # end\n  x: 1\n  name: \'A\' # short\n',
      'project: web\nsettings:\n  name: \'A\' # short\n  highlightTags: # all\n    - b\n    # why\n    - "a"\n    # end\n  x: 1\n',
    ],
    [
      'sorts only within groups',
      'project: web\nsettings:\n  slug: b\n  name: a\n\n  resolveAge: 1\n  platform: go\n',
      'project: web\nsettings:\n  name: a\n  slug: b\n\n  platform: go\n  resolveAge: 1\n',
    ],
    [
      'keeps the entry below a comment in its place',
      'project: web\nsettings:\n  # Times.\n  resolveAge: 1\n  slug: b\n  name: a\n',
      'project: web\nsettings:\n  # Times.\n  resolveAge: 1\n  name: a\n  slug: b\n',
    ],
    [
      'sorts mappings on one line',
      'layer: a\nmatch: {platform: "go", team: x}\nsettings: {slug: b, name: [a, b]}\n',
      'layer: a\nmatch: {team: x, platform: "go"}\nsettings: {name: [a, b], slug: b}\n',
    ],
    [
      'keeps an alias behind its anchor',
      'project: web\nsettings:\n  highlightTags: &t [a]\n  name: *t\n  slug: b\n',
      'project: web\nsettings:\n  slug: b\n  highlightTags: &t [a]\n  name: *t\n',
    ],
    [
      'sorts documents by kind, and keeps the order of layers and the comment of the file',
      '# Team web.\n\nproject: b\nsettings: {}\n---\n# First.\nlayer: z\n---\nlayer: a\n\n---\norganization: acme',
      '# Team web.\n\norganization: acme\n---\n# First.\nlayer: z\n---\nlayer: a\n\n---\nproject: b\nsettings: {}',
    ],
    [
      'keeps a missing line end at the end and the line ends of Windows',
      'project: web\r\nsettings:\r\n  slug: b\r\n  name: a',
      'project: web\r\nsettings:\r\n  name: a\r\n  slug: b',
    ],
    [
      'moves a block with its lines',
      'project: web\nsettings:\n  slug: |\n    a\n\n    # text\n\n  name: a\n',
      'project: web\nsettings:\n  slug: |\n    a\n\n    # text\n\n  name: a\n',
    ],
    [
      'moves an empty value',
      'project: web\nsettings:\n  slug:\n  name:\n',
      'project: web\nsettings:\n  name:\n  slug:\n',
    ],
  ])('%s', (_, before, after) => {
    expect(format(before)).toBe(after);
    expect(format(after)).toBe(after);
  });

  it.each<[string, string]>([
    ['a block keeps the blank lines below it', 'project: a\nsettings:\n  slug: |+\n    x\n\n  name: a\n'],
    ['a comment could belong to either of two documents', 'project: a\n# who\n---\nlayer: b\n'],
    ['a marker has a comment', 'project: a\n--- # b\nlayer: b\n'],
    ['an anchor is defined twice', 'settings: {slug: &a 1, name: &a 2}\nproject: a\n'],
    ['a mapping in braces has comments', 'project: a\nsettings: {slug: b, # why\n  name: a}\n'],
    ['the document is of no known kind', 'settings: {slug: b, name: a}\n'],
  ])('changes nothing if %s', (_, text) => {
    expect(format(text)).toBe(text);
  });

  it('changes only the order, keeps each comment above its line, and has no effect on the result', () => {
    const value = fc.constantFrom(
      '1',
      "'a: b'",
      '"x" # y',
      '[a, "b"]',
      '{b: 1, a: 2}',
      '',
      '\n    - a\n    # in\n    - b',
    );
    const lead = fc.constantFrom(
      '',
      '',
      '',
      '\n',
      '  # above\n',
      '\n  # group\n',
      '  # lone\n\n',
      '    # deep\n',
    );
    const entry = fc.tuple(lead, fc.constantFrom(...settings, 'extra'), value);
    const block = fc
      .uniqueArray(entry, { selector: ([, key]) => key, minLength: 1, maxLength: 6 })
      .map(
        (entries) =>
          `settings:\n${entries.map(([above, key, one]) => `${above}  ${key}: ${one}\n`).join('')}`,
      );
    const head = fc.constantFrom(
      'project: a # head\n',
      'layer: b\nmatch: {project: y, team: x}\n',
      'organization: c\n',
    );
    const document = fc
      .tuple(head, block, fc.boolean(), fc.constantFrom('', '# first\n', '# file\n\n', '\n'))
      .map(([top, body, isFirst, above]) => above + (isFirst ? top + body : body + top));
    const file = fc
      .array(document, { minLength: 1, maxLength: 4 })
      .map((documents) => documents.join('---\n'));
    fc.assert(
      fc.property(file, (text) => {
        const formatted = format(text);
        expect(format(formatted)).toBe(formatted);
        expect(formatted.split('\n').sort()).toEqual(text.split('\n').sort());
        expect(linesBelowComments(formatted)).toEqual(linesBelowComments(text));
        expect(valuesIn(formatted)).toEqual(valuesIn(text));
        expect(layersIn(formatted)).toEqual(layersIn(text));
      }),
      { numRuns: runs(300) },
    );
  });
});

/** Each own-line comment with the line below it, unless that is blank. */
function linesBelowComments(text: string): readonly string[] {
  return [...text.matchAll(/^( *)#.*\n\1(?![\s#]|---).*$/gm)].map(([pair]) => pair).sort();
}

function valuesIn(text: string): readonly string[] {
  return parseAllDocuments(text)
    .map((document) => JSON.stringify(document.toJS(), (_, part: unknown) => sortedKeys(part)))
    .sort();
}

function sortedKeys(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function layersIn(text: string): readonly string[] {
  const documents: readonly { readonly toJS: () => unknown }[] = parseAllDocuments(text);
  return documents
    .map((document) => JSON.stringify(document.toJS()))
    .filter((json) => json.includes('"layer"'))
    .map((json) => `${json.length}`);
}
