import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readBack } from '../../src/desired/files/loader.js';
import { parseFile } from '../../src/desired/yaml/parse.js';
import { withoutPlaceholders, writeDocument } from '../../src/edit/write-document.js';
import { yamlComment, yamlEntry, yamlText } from '../../src/edit/yaml-text.js';
import { canonicalJson, type Json } from '../../src/model/json.js';
import { catalogueFor } from '../../src/settings/catalogue.js';
import { codePoint } from '../code-points.js';
import { runs } from '../deep.js';

const catalogue = catalogueFor('neutral');
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: codePoint }),
  fc.constantFrom('${', '$${', '${env:A}', ': ', ' #', '\u2028', '\u202e', '\ud800'),
);
const { value: json } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      text.filter((key) => key !== '__proto__'),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
}));

describe('a value in YAML', () => {
  it('is read back unchanged by a YAML parser', () => {
    fc.assert(
      fc.property(json, (value) => {
        const read: Json = parse(yamlEntry('key', value, 0).join('\n')).key;
        expect(canonicalJson(read)).toBe(canonicalJson(value));
      }),
      { numRuns: runs(500) },
    );
  });

  it('contains no invisible character, and none that is forbidden in files', () => {
    fc.assert(
      fc.property(json, (value) => {
        const lines = yamlEntry('key', value, 0).join('\n');
        expect(lines).not.toMatch(/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[^\P{Cc}\n]/u);
        const codes = parseFile('file', new TextEncoder().encode(lines)).findings.map(({ code }) => code);
        expect(codes.filter((code) => code === 'SP1102' || code === 'SP1904')).toEqual([]);
      }),
    );
  });

  it.each([
    ['a word', 'member', 'member'],
    ['words', 'Payments API v2', 'Payments API v2'],
    ['letters of any script', 'Zürich', 'Zürich'],
    ['an empty string', '', '""'],
    ['a boolean of YAML 1.1', 'off', '"off"'],
    ['a string that looks like null', 'null', '"null"'],
    ['a string that looks like a number', '012', '"012"'],
    ['a colon', 'a: b', '"a: b"'],
    ['two spaces', 'a  b', '"a  b"'],
    ['a space at the end', 'a ', '"a "'],
    ['a directional override', 'a\u202eb', '"a\\u202eb"'],
    ['an invisible letter', 'a\u3164', '"a\\u3164"'],
  ])('is quoted only if necessary: %s', (_corner, value, written) => {
    expect(yamlText(value)).toBe(written);
  });

  it('is written item by item if one line would be too long', () => {
    const items = Array.from({ length: 20 }, (_, index) => `field ${index}`);
    expect(yamlEntry('fields', items, 2).slice(0, 2)).toEqual(['  fields:', '    - field 0']);
    expect(yamlEntry('fields', items.slice(0, 2), 2)).toEqual(['  fields: [field 0, field 1]']);
  });
});

it('a comment cannot be ended by its text', () => {
  fc.assert(
    fc.property(text, (comment) => {
      expect(parse(`${yamlComment(comment)}\nkey: 1`)).toEqual({ key: 1 });
    }),
  );
});

describe('a placeholder', () => {
  const dollars = fc
    .array(fc.constantFrom('$', '{', '}', 'env:', 'file:', 'A', '${', '${env:A}', '$${'), { maxLength: 8 })
    .map((parts) => `x${parts.join('')}`);

  it('is never read from a string of the service', async () => {
    await fc.assert(
      fc.asyncProperty(dollars, async (value) => {
        const draft = { head: 'project', ref: 'web', intro: [], remarks: [] } as const;
        const settings = new Map([['subjectPrefix', withoutPlaceholders(value)]]);
        const { document, findings } = readBack(writeDocument({ ...draft, settings }), catalogue);
        expect(findings).toEqual([]);
        expect(document?.settings.get('subjectPrefix')?.value).toBe(value);
      }),
      { numRuns: runs(500) },
    );
  });

  it('is never read from a key of the service', async () => {
    await fc.assert(
      fc.asyncProperty(dollars, async (key) => {
        const draft = { head: 'project', ref: 'web', intro: [], remarks: [] } as const;
        const settings = new Map([['highlightContext', withoutPlaceholders({ [key]: ['a'] })]]);
        const { document, findings } = readBack(writeDocument({ ...draft, settings }), catalogue);
        expect(findings).toEqual([]);
        expect(document?.settings.get('highlightContext')?.value).toEqual({ [key]: ['a'] });
      }),
      { numRuns: runs(200) },
    );
  });

  it.each([
    ['$title and ${tag:release}', '$title and ${tag:release}'],
    ['${env:HOME}', '$${env:HOME}'],
    ['$${literal}', '$$${literal}'],
    ['$${env:HOME}', '$$${env:HOME}'],
  ])('is escaped: %s is written as %s', (value, written) => {
    expect(withoutPlaceholders(value)).toBe(written);
    expect(withoutPlaceholders({ [value]: [value] })).toEqual({ [written]: [written] });
  });
});

it('a document contains its comments, its name, its settings, and comments for omitted settings', () => {
  const draft = {
    head: 'organization',
    ref: 'acme',
    intro: ['Written by hand.'],
    settings: new Map([
      ['name', 'Acme'],
      ['avatar', '${file:avatar.png}'],
    ]),
    remarks: ['require2FA is omitted: the reply does not contain it.'],
  } as const;
  expect(writeDocument(draft)).toBe(
    [
      '# Written by hand.',
      'organization: acme',
      'settings:',
      '  name: Acme',
      '  avatar: "${file:avatar.png}"',
      '  # require2FA is omitted: the reply does not contain it.',
      '',
    ].join('\n'),
  );
});
