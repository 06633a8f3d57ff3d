import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { scanBytes } from '../../src/desired/files/prescan.js';
import { readBack } from '../../src/desired/files/read-back.js';
import { withoutPlaceholders, writeDocument } from '../../src/edit/write-document.js';
import { yamlComment, yamlEntry, yamlText } from '../../src/edit/yaml-text.js';
import { canonicalJson, type Json } from '../../src/model/json.js';
import { catalogueFor } from '../../src/settings/catalogue.js';

const catalogue = catalogueFor('neutral');
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
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
  it('is the same value to a reader of YAML', () => {
    fc.assert(
      fc.property(json, (value) => {
        const read: Json = parse(yamlEntry('key', value, 0).join('\n')).key;
        expect(canonicalJson(read)).toBe(canonicalJson(value));
      }),
      { numRuns: 500 },
    );
  });

  it('shows all that it holds: nothing invisible, and nothing that a file may not hold', () => {
    fc.assert(
      fc.property(json, (value) => {
        const lines = yamlEntry('key', value, 0).join('\n');
        expect(lines).not.toMatch(/[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[^\P{Cc}\n]/u);
        expect(scanBytes('file', new TextEncoder().encode(lines)).findings).toEqual([]);
      }),
    );
  });

  it.each([
    ['a word', 'member', 'member'],
    ['words', 'Payments API v2', 'Payments API v2'],
    ['letters of any script', 'Zürich', 'Zürich'],
    ['empty', '', '""'],
    ['what YAML 1.1 takes for a boolean', 'off', '"off"'],
    ['what looks like null', 'null', '"null"'],
    ['what looks like a number', '012', '"012"'],
    ['a colon', 'a: b', '"a: b"'],
    ['two spaces', 'a  b', '"a  b"'],
    ['a space at the end', 'a ', '"a "'],
    ['what stands before another text is read', 'a\u202eb', '"a\\u202eb"'],
    ['a letter that nobody sees', 'a\u3164', '"a\\u3164"'],
  ])('%s', (_corner, value, written) => {
    expect(yamlText(value)).toBe(written);
  });

  it('is written line by line where it would be too long', () => {
    const items = Array.from({ length: 20 }, (_, index) => `field ${index}`);
    expect(yamlEntry('fields', items, 2).slice(0, 2)).toEqual(['  fields:', '    - field 0']);
    expect(yamlEntry('fields', items.slice(0, 2), 2)).toEqual(['  fields: [field 0, field 1]']);
  });
});

it('a comment stays one, whatever it is about', () => {
  fc.assert(
    fc.property(text, (about) => {
      expect(parse(`${yamlComment(about)}\nkey: 1`)).toEqual({ key: 1 });
    }),
  );
});

describe('placeholders', () => {
  const dollars = fc
    .array(fc.constantFrom('$', '{', '}', 'env:', 'file:', 'A', '${', '${env:A}', '$${'), { maxLength: 8 })
    .map((parts) => `x${parts.join('')}`);

  it('are read from no text that the service held', async () => {
    await fc.assert(
      fc.asyncProperty(dollars, async (value) => {
        const draft = { head: 'project', ref: 'web', intro: [], leftOut: [] } as const;
        const settings = new Map([['subjectPrefix', { value }]]);
        const { document, findings } = await readBack(writeDocument({ ...draft, settings }), catalogue);
        expect(findings).toEqual([]);
        expect(document?.settings.get('subjectPrefix')?.value).toBe(value);
      }),
      { numRuns: 500 },
    );
  });

  it('are read from no key that the service held', async () => {
    await fc.assert(
      fc.asyncProperty(dollars, async (key) => {
        const draft = { head: 'project', ref: 'web', intro: [], leftOut: [] } as const;
        const settings = new Map([['highlightContext', { value: { [key]: ['a'] } }]]);
        const { document, findings } = await readBack(writeDocument({ ...draft, settings }), catalogue);
        expect(findings).toEqual([]);
        expect(document?.settings.get('highlightContext')?.value).toEqual({ [key]: ['a'] });
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['$title and ${tag:release}', '$title and ${tag:release}'],
    ['${env:HOME}', '$${env:HOME}'],
    ['$${literal}', '$$${literal}'],
    ['$${env:HOME}', '$$${env:HOME}'],
  ])('%s is written as %s', (held, written) => {
    expect(withoutPlaceholders(held)).toBe(written);
    expect(withoutPlaceholders({ [held]: [held] })).toEqual({ [written]: [written] });
  });
});

it('a document has its comments, its head, its settings, and what is left out of them', () => {
  const draft = {
    head: 'organization',
    ref: 'acme',
    intro: ['Written by hand.'],
    settings: new Map([
      ['name', { value: 'Acme' }],
      ['avatar', { file: 'avatar.png' }],
    ]),
    leftOut: [{ setting: 'require2FA', reason: 'the service does not show it.' }],
  } as const;
  expect(writeDocument(draft)).toBe(
    [
      '# Written by hand.',
      'organization: acme',
      'settings:',
      '  name: Acme',
      '  avatar: "${file:avatar.png}"',
      '  # require2FA is omitted: the service does not show it.',
      '',
    ].join('\n'),
  );
});
