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
      'moves a key with the comments directly above it, also the first key',
      'project: web\nsettings:\n  # Hours.\n  # Agreed with web.\n  resolveAge: 1\n  slug: b\n  # Short.\n  name: a\n',
      'project: web\nsettings:\n  # Short.\n  name: a\n  slug: b\n  # Hours.\n  # Agreed with web.\n  resolveAge: 1\n',
    ],
    [
      'moves the comment directly above the first key of a document',
      '# Web.\n\n# Values.\nsettings:\n  name: a\n# Who.\nproject: web\n',
      '# Web.\n\n# Who.\nproject: web\n# Values.\nsettings:\n  name: a\n',
    ],
    [
      'keeps comments with a blank line below at the top, or between two groups',
      'project: web\nsettings:\n  # All.\n\n  slug: b\n  name: a\n  # Times.\n\n  resolveAge: 1\n  platform: go\n',
      'project: web\nsettings:\n  # All.\n\n  name: a\n  slug: b\n  # Times.\n\n  platform: go\n  resolveAge: 1\n',
    ],
    [
      'keeps comments below the last key at the end of their mapping',
      'settings:\n  slug: b\n  name: a\n  # resolveAge: 1\nproject: web\n# End.\n',
      'project: web\nsettings:\n  name: a\n  slug: b\n  # resolveAge: 1\n# End.\n',
    ],
    [
      'keeps a comment that is indented deeper below its key',
      'project: web\nsettings:\n  slug: b\n    # of slug\n  # of name\n    # too\n  name: a\n',
      'project: web\nsettings:\n  # of name\n    # too\n  name: a\n  slug: b\n    # of slug\n',
    ],
    [
      'moves comments around a block without making them part of it',
      'project: web\nsettings:\n  # of slug\n  slug: |\n    a\n    # text\n# of name\n  name: >-\n    b\n  # end\n',
      'project: web\nsettings:\n# of name\n  name: >-\n    b\n  # of slug\n  slug: |\n    a\n    # text\n  # end\n',
    ],
    [
      'sorts mappings on one line',
      'layer: a\nmatch: {platform: "go", team: x}\nsettings: {slug: b, name: [a, b]}\n',
      'layer: a\nmatch: {team: x, platform: "go"}\nsettings: {name: [a, b], slug: b}\n',
    ],
    [
      'moves an alias that stays behind its anchor',
      'project: web\nsettings:\n  slug: &t b\n  resolveAge: *t\n  platform: go\n',
      'project: web\nsettings:\n  slug: &t b\n  platform: go\n  resolveAge: *t\n',
    ],
    [
      'sorts documents by kind, and keeps the order of layers and the comment of the file',
      '# Team web.\n\nproject: b\nsettings: {}\n---\n# First.\nlayer: z\n---\nlayer: a\n\n---\norganization: acme',
      '# Team web.\n\norganization: acme\n---\n# First.\nlayer: z\n---\nlayer: a\n\n---\nproject: b\nsettings: {}',
    ],
    [
      'moves a document with the comments above and below it',
      '# The file.\n\n# Of b.\nproject: b\n# End of b.\n---\n\n# Of c.\n\nlayer: c\n\n# End of c.',
      '# The file.\n\n# Of c.\n\nlayer: c\n\n# End of c.\n---\n\n# Of b.\nproject: b\n# End of b.',
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
      'moves a block with the blank lines that belong to it',
      'project: web\nsettings:\n  slug: |+\n    a\n\n  name: a\n',
      'project: web\nsettings:\n  name: a\n  slug: |+\n    a\n\n',
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
    [
      'an alias would precede its anchor',
      'project: web\nsettings:\n  highlightTags: &t [a]\n  name: *t\n  slug: b\n',
    ],
    [
      'a comment above a key is indented deeper',
      'project: a\nsettings:\n    # b\n  slug: b\n  name: |\n    x\n',
    ],
    ['a marker has a comment', 'project: a\n--- # b\nlayer: b\n'],
    ['an alias would get another value', 'project: a\nsettings: {slug: &a 1, name: &a 2, platform: *a}\n'],
    ['the file contains a directive', '%YAML 1.2\n---\nsettings: {slug: b, name: a}\nproject: a\n'],
    ['a document ends with dots', 'settings: {slug: b, name: a}\nproject: a\n...\n'],
    ['a mapping in braces has comments', 'project: a\nsettings: {slug: b, # why\n  name: a}\n'],
    ['the document is of no known kind', 'settings: {slug: b, name: a}\n'],
  ])('changes nothing if %s', (_, text) => {
    expect(format(text)).toBe(text);
  });

  it('changes only the order, keeps every comment with its key or document, and has no effect on the result', () => {
    fc.assert(
      fc.property(file, (text) => {
        const formatted = format(text);
        expect(format(formatted)).toBe(formatted);
        expect(formatted.split('\n').length).toBe(text.split('\n').length);
        expect(linesOf(formatted).toSorted()).toEqual(linesOf(text).toSorted());
        expect(commentPlaces(formatted)).toEqual(commentPlaces(text));
        expect(valuesIn(formatted)).toEqual(valuesIn(text));
        expect(layersIn(formatted)).toEqual(layersIn(text));
      }),
      { numRuns: runs(600) },
    );
  });
});

const value = fc.constantFrom(
  '1',
  "'a: b'",
  '"x" # y',
  '[a, "b"]',
  '{b: 1, a: 2}',
  '',
  '\n    - a\n    # in\n    - b',
  '|\n    a\n    # text\n',
  '>-\n    a\n\n    b',
  '|+\n    a\n\n',
  '&anchor x',
  '*anchor',
);
const lead = fc.constantFrom(
  '',
  '',
  '',
  '\n',
  '  # above\n',
  '  # above\n  # too\n',
  '# above, at the margin\n',
  '\n  # group\n',
  '  # lone\n\n',
  '  # lone\n\n  # above\n',
  '    # deep\n',
  '  # above\n    # deep\n',
);
const entry = fc.tuple(lead, fc.constantFrom(...settings, 'extra'), value);
const block = fc
  .tuple(
    fc.uniqueArray(entry, { selector: ([, key]) => key, minLength: 1, maxLength: 6 }),
    fc.constantFrom('', '  # end\n', '\n  # end\n', '    # deep end\n', '  # end\n    # deep end\n'),
  )
  .map(
    ([entries, end]) =>
      `settings:\n${entries.map(([above, key, one]) => `${above}  ${key}: ${one}\n`).join('')}${end}`,
  );
const head = fc.constantFrom(
  'project: a # head\n',
  'layer: b\n# match\nmatch: {project: y, team: x}\n',
  'organization: c\n',
);
const comment = fc.constantFrom('', '', '# first\n', '# header\n\n', '# header\n\n# first\n', '\n');
const document = fc
  .record({
    above: comment,
    between: fc.constantFrom('', '# second\n', '\n', '\n# second\n'),
    below: fc.constantFrom('', '# last\n', '\n# last\n\n'),
    head,
    block,
    isHeadFirst: fc.boolean(),
  })
  .map(({ above, between, below, head: top, block: body, isHeadFirst }) =>
    withoutLooseAliases(above + (isHeadFirst ? top + between + body : body + between + top) + below),
  );
/** Each document has another slug, which says to which one a comment belongs. */
const file = fc
  .record({
    documents: fc.array(document, { minLength: 1, maxLength: 4 }),
    start: fc.constantFrom('', '---\n', '# start\n---\n', '\ufeff'),
    isWindows: fc.boolean(),
    hasLineEnd: fc.boolean(),
  })
  .map(({ documents, start, isWindows, hasLineEnd }) => {
    const named = documents.map((one, at) => one.replace(/^(project|layer|organization): ./m, `$&${at}`));
    const text = start + named.join('---\n').replace(/^# header/, '# file');
    const ended = hasLineEnd ? text : text.replace(/\n$/, '');
    return isWindows ? ended.replaceAll('\n', '\r\n') : ended;
  });

/** Only the first anchor of a document stays, and only the aliases below it. */
function withoutLooseAliases(text: string): string {
  let hasAnchor = false;
  return text.replace(/&anchor x|\*anchor/g, (found) => {
    const isAnchor = found.startsWith('&');
    const isValid = isAnchor !== hasAnchor;
    hasAnchor ||= isAnchor;
    return isValid ? found : '2';
  });
}

function linesOf(text: string): readonly string[] {
  return text.replace('\ufeff', '').split(/\r?\n/);
}

/** Every own-line comment with its document, and the key or the end of the mapping that it is about. */
function commentPlaces(text: string): readonly string[] {
  const parts = linesOf(text).join('\n').split(/^---$/m);
  return parts
    .flatMap((part) => {
      const lines = part.split('\n');
      const name = /^(?:project|layer|organization): (\w+)/m.exec(part)?.[1];
      return lines.flatMap((line, at) => {
        if (!/^ *#/.test(line)) return [];
        const isTop = lines.slice(0, at).every((above) => /^(?:#.*)?$/.test(above));
        const place = line === '# file' && isTop ? 'top' : `${placeOf(lines, at)}, ${name}`;
        return [`${line} (${place})`];
      });
    })
    .toSorted();
}

function placeOf(lines: readonly string[], at: number): string {
  const indentOf = (line = ''): number => line.search(/\S|$/);
  const indent = indentOf(lines[at]);
  const next = lines.slice(at).find((line) => !/^ *#/.test(line));
  const above = lines.slice(0, at).findLast((line) => line !== '' && indentOf(line) < indent);
  if (indent === 4 && above !== undefined) return `in ${above}`;
  const content = lines.slice(at).find((line) => !/^ *(?:#|$)/.test(line));
  if (content === undefined || indentOf(content) < indent) return `end of ${above}`;
  return next === '' ? 'apart' : `above ${next}`;
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
