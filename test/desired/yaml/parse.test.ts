import fc from 'fast-check';
import { CORE_SCHEMA, dump, loadAll } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { toJson } from '../../../src/desired/yaml/nodes.js';
import { parseFile } from '../../../src/desired/yaml/parse.js';
import type { Finding } from '../../../src/model/finding.js';
import { isObject, type Json } from '../../../src/model/json.js';
import { codePoint } from '../../code-points.js';
import { runs } from '../../deep.js';

function read(bytes: Uint8Array): { values: Json[]; findings: readonly Finding[] } {
  const { documents, findings } = parseFile('a.yaml', bytes);
  return { values: documents.map(toJson), findings };
}

const encode = (text: string) => new TextEncoder().encode(text);
const errorsOf = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity === 'error');

/** Text that resembles YAML more often than random text does. */
const yamlish = fc
  .array(
    fc.constantFrom(
      'a',
      'b: ',
      'c:',
      '- ',
      '? ',
      ': ',
      '\n',
      '\n  ',
      '\n    ',
      '{',
      '}',
      '[',
      ']',
      ', ',
      '"',
      "'",
      '#',
      ' # x',
      '|',
      '>',
      '|-\n',
      '&a ',
      '*a',
      '!t ',
      '---\n',
      '...\n',
      '%YAML 1.1\n',
      '<<: ',
      'yes',
      '012',
      '0x1F',
      '1:30',
      '.nan',
      '1e3',
      '~',
      'null',
      'true',
      '2001-01-01',
      '\t',
      '\\n',
      '=',
      '@',
      '`',
      '\u00e9',
      'x-',
      ':',
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));

describe('a file with any content', () => {
  it.each([
    ['any bytes', fc.uint8Array({ maxLength: 200 })],
    ['any text', fc.string({ unit: codePoint, maxLength: 200 }).map(encode)],
    ['nearly YAML', yamlish.map(encode)],
  ])('is read as values or findings with a position in the file: %s', (_corner, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, (bytes) => {
        const { findings } = read(bytes);
        const lines = new TextDecoder().decode(bytes).split('\n');
        for (const { place, message } of findings) {
          expect(message).not.toBe('');
          expect(place?.line).toBeGreaterThan(0);
          expect(place?.line).toBeLessThanOrEqual(lines.length);
          expect(place?.column).toBeGreaterThan(0);
          expect(place?.column).toBeLessThanOrEqual((lines[(place?.line ?? 0) - 1]?.length ?? -1) + 1);
        }
      }),
      { numRuns: runs(500) },
    );
  });
});

it('reads an alias of a key as the text of the key', () => {
  expect(read(encode('&k name: a\nslug: *k\n')).values).toEqual([{ name: 'a', slug: 'name' }]);
});

describe('another YAML parser', () => {
  const options = { schema: CORE_SCHEMA } as const;

  it('writes YAML that is read as the same values', () => {
    const value = fc
      .jsonValue({ maxDepth: 4 })
      .filter((json) => !/__proto__|constructor|prototype/.test(JSON.stringify(json)));
    fc.assert(
      fc.property(value, (json) => {
        const text = dump(json, { ...options, noRefs: true });
        const { values, findings } = read(encode(text));
        if (errorsOf(findings).length > 0) return;
        expect(values).toEqual(json === null ? expect.anything() : [JSON.parse(JSON.stringify(json))]);
      }),
      { numRuns: runs(500) },
    );
  });

  it('reads the same values from every file that both accept, if each document is a mapping', () => {
    let both = 0;
    const mapping = fc
      .tuple(fc.constantFrom('h: ', 'h:\n  ', 'h:\n- ', '"h" : '), yamlish)
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(mapping, (text) => {
        const { values, findings } = read(encode(text));
        if (errorsOf(findings).length > 0 || !values.every(isObject)) return;
        let theirs: unknown[];
        try {
          theirs = loadAll(text, undefined, options);
        } catch {
          return;
        }
        both += 1;
        expect(values).toEqual(theirs.filter((one) => one !== null && one !== undefined));
      }),
      { numRuns: runs(5_000), seed: 20_261_120 },
    );
    expect(both).toBeGreaterThan(100);
  });
});
