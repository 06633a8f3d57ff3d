import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isObject } from '../src/model/json.js';
import { deep } from './deep.js';
import { type Files, findingsOf } from './desired/fixtures.js';
import { textFunctions } from './text-functions.js';

const source = join(import.meta.dirname, '../src');

/** Folders in which each module works on external text. */
const folders = ['report/sanitise', 'desired/messages'];

/** What the patterns of the program begin, repeat or end with. */
const pieces = [
  [
    'http://',
    '://',
    ':\\/\\/',
    'a://b?',
    'a.',
    'A+',
    '@',
    'a@a.',
    '"@a',
    '%',
    '%25',
    '&',
    '&#x0',
    '&#',
    '\\',
    '\\u',
  ],
  [
    '${',
    '$${',
    '${var:a}',
    '$AAA',
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    '<',
    '<h1',
    '*',
    '**/',
    '*a',
    '/',
    '../',
    '?',
    '!',
  ],
  [
    '-',
    '--',
    '- ',
    '- a\n',
    '#',
    '##[',
    ':',
    '::',
    ': ',
    'a: 1\n',
    '\na:\n',
    '---\n]\n',
    '"',
    "'",
    '`',
    '|',
    '\\|',
  ],
  [
    ' ',
    '  a',
    '\t',
    '\n',
    '\r\n',
    '\n \n',
    ',',
    ', ',
    ';',
    ';a=  ',
    '; a="b"',
    '=',
    '0',
    '1.',
    'a',
    'aA ',
    'a_-',
  ],
  [
    '\u0000',
    '\u001b[',
    '\u00a0',
    '\u2018',
    '\u2028',
    '\u0301',
    'e\u0301',
    '\ud83d',
    '\ude00',
    '\u200d',
    '中',
  ],
  ['\u{1f468}\u200d', 'section_start:', 'next ', 'token'],
].flat();
const frames = [
  ['', ''],
  ['x ', '!'],
  ['http://', '@a'],
  ['"', '"'],
  ['{', ';"'],
  ['a', '\u0000'],
] as const;

/** Each piece alone, and between the parts of one of the frames. */
const shapes = pieces.flatMap((piece, index) =>
  [frames[0], frames[1 + (index % (frames.length - 1))] ?? frames[0]].map(
    ([before, after]) =>
      (length: number) =>
        before + piece.repeat(Math.ceil(length / piece.length)) + after,
  ),
);

const calls = Object.values(textFunctions).flatMap((own) =>
  Object.entries(own).flatMap(([name, call]) => (typeof call === 'string' ? [] : [{ name, call }])),
);

it.each(Object.entries(textFunctions))('every exported function of %s is known', async (module, own) => {
  const exported: object = await import(/* @vite-ignore */ join(source, `${module}.ts`));
  const ofText = Object.entries(exported).filter(
    ([, one]) => typeof one === 'function' || one instanceof RegExp,
  );
  expect(Object.keys(own).sort()).toEqual(ofText.map(([name]) => name).sort());
});

it.each(folders)('every module of %s is known', (folder) => {
  const modules = readdirSync(join(source, folder)).map((file) => `${folder}/${file.replace(/\.ts$/, '')}`);
  expect(Object.keys(textFunctions)).toEqual(expect.arrayContaining(modules));
});

it.each(calls)('$name accepts every hostile text', ({ call }) => {
  for (const textOf of shapes) call(textOf(60));
});

/** In milliseconds of processor time. */
async function timeOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** In milliseconds. Work that takes less at the first length takes no square of it. */
const measurable = 5;
const attempts = 4;

/**
 * Whether the time of work grows faster than the length of its text: linear work takes twice the time for twice the
 * length, quadratic work four times. A collection of garbage can disturb one measurement, but hardly all.
 */
async function isSuperlinear(length: number, workOn: (length: number) => unknown): Promise<boolean> {
  let [before, after] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    before = Math.min(before, await timeOf(() => workOn(length)));
    if (before < measurable) return false;
    after = Math.min(after, await timeOf(() => workOn(2 * length)));
    if (after < 3 * before) return false;
  }
  return true;
}

async function findSuperlinear(call: (text: string) => unknown): Promise<readonly string[]> {
  const found: string[] = [];
  for (const textOf of shapes)
    if (await isSuperlinear(2 ** 14, (length) => call(textOf(length)))) found.push(textOf(1));
  return found;
}

/** The patterns in a schema, which the validator runs over values before any other check. */
function patternsIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(patternsIn);
  if (!isObject(schema)) return [];
  const { pattern } = schema;
  return [...(typeof pattern === 'string' ? [pattern] : []), ...Object.values(schema).flatMap(patternsIn)];
}

const schemas = join(source, '../schemas');
const patterns = readdirSync(schemas).flatMap((file) =>
  patternsIn(JSON.parse(readFileSync(join(schemas, file), 'utf8'))),
);

const project = 'project: a\nsettings:\n';
const listed = (length: number, item: (index: number) => string): string =>
  Array.from({ length: Math.ceil(length / item(0).length) }, (_, index) => item(index)).join('');

/** Files in which the number of parts grows: each check of the files must look at each part a fixed number of times. */
const files: Readonly<Record<string, (length: number) => string | Files>> = {
  'an address many times': (length) =>
    `organization: acme\nsettings:\n  defaultRole: "${'http://'.repeat(length / 7)}"\n`,
  'variables of other tools': (length) => `${project}  highlightTags: [${'$AAA,'.repeat(length / 5)}]\n`,
  'escaped placeholders': (length) => `${project}  highlightTags: [${'"$${a",'.repeat(length / 7)}]\n`,
  'unknown variables': (length) => ({
    'setpoint.yaml': `version: 1\norganization: acme\nvars:\n${listed(length, (index) => `  v${index}: 1\n`)}`,
    'projects/a.yaml': `${project}  subjectPrefix: "${'${var:w}'.repeat(length / 8)}"\n`,
  }),
  'unknown keys and exceptions': (length) =>
    `${project}  name: a\n${listed(length / 2, (index) => `k${index}: 1\n`)}ignore: [${'a,'.repeat(length / 4)}]\n`,
  'unknown rules of scrubbing': (length) =>
    `${project}  relayPiiConfig: {rules: {${listed(length / 2, (index) => `r${index}: {},`)}}, applications: {a: [${listed(length / 2, (index) => `q${index},`)}]}}\n`,
  'unknown aliases': (length) =>
    `${project}  highlightTags: [${listed(length / 2, (index) => `&a${index} x,`)}${'*b,'.repeat(length / 6)}]\n`,
  'documents with an error': (length) => '---\n]\n'.repeat(length / 6),
  'documents with a deeper key': (length) => '---\na: 1\n b: 1\n'.repeat(length / 15),
  'a long line above a deeper key': (length) => `a: ${'x'.repeat(length)}\n  b: c\n`,
  'hyphens before a look-alike of a space': (length) => `${'-'.repeat(length)}\n\u00a0a: 1\n`,
  'equal keys': (length) => `${project}${'  name: a\n'.repeat(length / 10)}`,
};

describe.runIf(deep)('time is linear', () => {
  it.each(calls)('of $name', async ({ call }) => expect(await findSuperlinear(call)).toEqual([]), 600_000);

  it('of the patterns in schemas', async () => {
    const found: string[] = [];
    for (const pattern of new Set(patterns))
      found.push(...(await findSuperlinear((text) => new RegExp(pattern, 'u').test(text))));
    expect(found).toEqual([]);
  }, 600_000);

  it.each(Object.entries(files))('of the checks of a file with %s', async (_, textOf) => {
    const check = (length: number) => {
      const written = textOf(length);
      return findingsOf(typeof written === 'string' ? { 'projects/a.yaml': written } : written);
    };
    expect(await isSuperlinear(24_000, check)).toBe(false);
  });
});
