import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../deep.js';
import { ROOT, writeFolder } from '../fixtures.js';

/**
 * Inputs that could hang or abort the process are loaded in a separate process with 256 MiB of heap. The tests check
 * its result. A process without a result within the time limit has hung.
 */
const HEAP = '--max-old-space-size=256';
const HUNG_AFTER = 20_000;

let bundle = '';
let entry = '';

beforeAll(async () => {
  bundle = await mkdtemp(join(tmpdir(), 'setpoint-hostile-'));
  entry = join(bundle, 'load.mjs');
  const source = join(bundle, 'entry.ts');
  const module = join(import.meta.dirname, '../../../src/desired/files/load-config.ts');
  await writeFile(
    source,
    `import { loadConfig } from ${JSON.stringify(module)};
     const variables = { BIG: 'x'.repeat(60000) };
     const results = [];
     for (const configPath of process.argv.slice(2))
       results.push(await loadConfig({ configPath, cwd: '/', variables, today: '2026-11-23' }).then(
         (config) => ({ documents: config.documents.length, codes: [] }),
         (error) => ({ kind: error.kind ?? error.stack, codes: [...new Set(error.findings?.map((f) => f.code))] }),
       ));
     console.log(JSON.stringify(results));`,
  );
  const built = await rolldown({
    input: source,
    platform: 'node',
    cwd: join(import.meta.dirname, '../../..'),
  });
  await built.write({ file: entry, format: 'esm', codeSplitting: false });
  await built.close();
});

afterAll(() => rm(bundle, { recursive: true, force: true }));

/** Loads a configuration with each of the texts, one after the other. */
async function loadInProcess(texts: readonly string[], files: Record<string, string> = {}): Promise<unknown> {
  const folders = await Promise.all(
    texts.map((text) => writeFolder({ 'setpoint.yaml': ROOT, 'projects/a.yaml': text, ...files })),
  );
  const child = spawn(process.execPath, [HEAP, entry, ...folders], {
    timeout: HUNG_AFTER,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const end = await new Promise<string>((done) => {
    child.on('close', (code, signal) => done(signal ?? String(code)));
  });
  return end === '0' ? (JSON.parse(output) as unknown) : `ended with ${end}`;
}

const MIB = 1_048_000;
const fill = (text: string) => text.repeat(Math.floor(MIB / text.length));
const P = 'project: web\nsettings:\n';

/** Nine anchors, each nine times the one before: 9⁹ values. */
const laughs = Array.from({ length: 9 }, (_, level) =>
  level === 0
    ? '  k0: &a0 [x]'
    : `  k${level}: &a${level} [${Array(9)
        .fill(`*a${level - 1}`)
        .join(', ')}]`,
).join('\n');

const rejected = (...codes: string[]) => ({ kind: 'files', codes });

describe('a hostile file', () => {
  const files: readonly (readonly [string, string, readonly string[]])[] = [
    ['nested explicit keys', '? '.repeat(800), ['SP1103']],
    ['a megabyte of explicit keys', fill('? '), ['SP1103']],
    ['nested flow mappings', '{'.repeat(400), ['SP1103']],
    ['nested flow lists', fill('['), ['SP1103']],
    ['nested block lists on one line', fill('- '), ['SP1103']],
    [
      'nested block mappings',
      Array.from({ length: 900 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
      ['SP1103'],
    ],
    ['a megabyte of empty lists', fill('[]'), ['SP1104']],
    ['a megabyte of closing brackets', fill(']'), ['SP1104']],
    ['a megabyte of commas', `[${fill(',')}`, ['SP1104']],
    ['a megabyte of quotes', fill('"'), ['SP1104']],
    ['a megabyte of tags', fill('!a '), ['SP1104']],
    ['a megabyte of anchors', fill('&a '), ['SP1104']],
    ['a megabyte of empty documents', fill('---\n'), ['SP1104']],
    ['a megabyte of line ends', fill('\n'), ['SP1104']],
    ['the maximum number of syntax errors', '[]'.repeat(99_000), ['SP1107']],
    ['a hundred thousand keys', Array.from({ length: 100_000 }, (_, i) => `k${i}: 1`).join('\n'), ['SP1104']],
    [
      'the maximum number of keys',
      `${P}${Array.from({ length: 20_000 }, (_, i) => `  k${i}: 1`).join('\n')}`,
      ['SP1310', 'SP1311'],
    ],
    [
      'many items without their key',
      `organization: acme\nsettings: {trustedRelays: [${Array(15_000).fill('{x: 1}').join(',')}]}\n`,
      ['SP1301', 'SP1311'],
    ],
    [
      'the maximum number of equal keys',
      `${P}${fill('  k: 1\n').slice(0, 7 * 20_000)}`,
      ['SP1108', 'SP1311'],
    ],
    [
      'aliases of aliases of aliases',
      `${P}  highlightContext:\n${laughs.replaceAll(/^ {2}/gm, '    ')}\n`,
      ['SP1116', 'SP1916'],
    ],
    [
      'many aliases of a long string',
      `${P}  name: &n "${'x'.repeat(500_000)}"\n  highlightTags: [${Array(99).fill('*n').join(',')}]\n`,
      ['SP1116'],
    ],
    [
      'many aliases of a placeholder',
      `${P}  name: &n "\${env:BIG}"\n  highlightTags: [${Array(900).fill('*n').join(',')}]\n`,
      ['SP1116'],
    ],
    [
      'many invalid placeholders in one value',
      `${P}  name: "${'${env:A}'.repeat(125_000)}"\n`,
      ['SP1202', 'SP1311'],
    ],
    [
      'many invalid globs',
      `layer: a\nmatch: {project: [${Array(60_000).fill('"a.b"').join(',')}]}\nsettings: {name: x}\n`,
      ['SP1307', 'SP1311'],
    ],
    [
      'many placeholders',
      `${P}  highlightTags: [${Array(900).fill('"${file:big}"').join(',')}]\n`,
      ['SP1205', 'SP1311'],
    ],
    [
      'a chain of anchors',
      `a0: &a0 [x]\n${Array.from({ length: 5_000 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}]`).join('\n')}`,
      ['SP1103', 'SP1916'],
    ],
    [
      'an alias in its own anchor',
      `project: &a [${Array(9_000).fill('*a').join(',')}]`,
      ['SP1115', 'SP1311'],
    ],
    [
      'a glob that would backtrack',
      `layer: l\nmatch: {project: "${'*a'.repeat(5_000)}"}\nsettings: {name: }\n`,
      ['SP1302'],
    ],
    ['a quoted string of line ends', `"${fill('\n')}"`, ['SP1401']],
    ['a long folded string', `>\n${fill(' a\n')}`, ['SP1401']],
    ['a line a megabyte long', `${fill('a ')}: 1`, ['SP1107']],
  ];
  it.each(sample(files, 10))('is rejected with findings: %s', async (_corner, text, codes) => {
    expect(await loadInProcess([text], { big: 'x'.repeat(1_000_000) })).toEqual([rejected(...codes)]);
  });

  it('does not include 150 aliases of one value, 60 levels of nesting or 1,000 documents', async () => {
    const aliases = `${P}  name: &n web\n  highlightTags: [${Array(150).fill('*n').join(', ')}]\n`;
    const nested = `${P}  name: ${'['.repeat(60)}${']'.repeat(60)}\n`;
    const many = Array.from({ length: 1_000 }, (_, i) => `project: p${i}\nsettings: {name: n}\n`).join(
      '---\n',
    );
    expect(await loadInProcess([aliases, nested, many])).toEqual([
      { documents: 1, codes: [] },
      rejected('SP1302'),
      { documents: 1_000, codes: [] },
    ]);
  });
});
