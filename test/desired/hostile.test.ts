import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, writeFolder } from './workbench.js';

/**
 * Inputs that hang or abort a process are tried in one of their own, with 256 MiB of heap. What is asserted is the
 * answer; a process that gives none within the limit of time has hung.
 */
const HEAP = '--max-old-space-size=256';
const HUNG_AFTER = 20_000;

let bundle = '';
let entry = '';

beforeAll(async () => {
  bundle = await mkdtemp(join(tmpdir(), 'setpoint-hostile-'));
  entry = join(bundle, 'load.mjs');
  const source = join(bundle, 'entry.ts');
  const room = join(import.meta.dirname, '../../src/desired/files/load-config.ts');
  await writeFile(
    source,
    `import { loadConfig } from ${JSON.stringify(room)};
     loadConfig({ configPath: process.argv[2], cwd: '/', variables: { BIG: 'x'.repeat(60000) } }).then(
       (config) => console.log(JSON.stringify({ documents: config.documents.length, codes: [] })),
       (error) => console.log(JSON.stringify({ kind: error.kind ?? error.stack, codes: [...new Set(error.findings?.map((f) => f.code))] })),
     );`,
  );
  const built = await rolldown({ input: source, platform: 'node', cwd: join(import.meta.dirname, '../..') });
  await built.write({ file: entry, format: 'esm', codeSplitting: false });
  await built.close();
});

afterAll(() => rm(bundle, { recursive: true, force: true }));

async function answerFor(text: string, files: Record<string, string> = {}): Promise<unknown> {
  const folder = await writeFolder({ 'setpoint.yaml': ROOT, 'projects/a.yaml': text, ...files });
  const child = spawn(process.execPath, [HEAP, entry, folder], {
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

const refused = (...codes: string[]) => ({ kind: 'files', codes });

describe('a file meant to harm', () => {
  it.each([
    ['explicit keys in one another', '? '.repeat(800), ['SP1103']],
    ['explicit keys, a megabyte', fill('? '), ['SP1103']],
    ['flow mappings in one another', '{'.repeat(400), ['SP1103']],
    ['flow lists in one another', fill('['), ['SP1103']],
    ['block lists on one line', fill('- '), ['SP1103']],
    [
      'block mappings, each deeper',
      Array.from({ length: 900 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
      ['SP1103'],
    ],
    ['lists closed and opened', fill('[]'), ['SP1104']],
    ['closing brackets alone', fill(']'), ['SP1104']],
    ['commas alone', `[${fill(',')}`, ['SP1104']],
    ['quotes alone', fill('"'), ['SP1104']],
    ['tags alone', fill('!a '), ['SP1104']],
    ['anchors alone', fill('&a '), ['SP1104']],
    ['documents alone', fill('---\n'), ['SP1104']],
    ['line ends alone', fill('\n'), ['SP1104']],
    ['errors as many as may be', '[]'.repeat(99_000), ['SP1107']],
    ['a hundred thousand keys', Array.from({ length: 100_000 }, (_, i) => `k${i}: 1`).join('\n'), ['SP1104']],
    [
      'as many keys as may be',
      `${P}${Array.from({ length: 20_000 }, (_, i) => `  k${i}: 1`).join('\n')}`,
      ['SP1310', 'SP1311'],
    ],
    [
      'as many equal keys as may be',
      `${P}${fill('  k: 1\n').slice(0, 7 * 20_000)}`,
      ['SP1310', 'SP1108', 'SP1311'],
    ],
    [
      'aliases of aliases of aliases',
      `${P}  highlightContext:\n${laughs.replaceAll(/^ {2}/gm, '    ')}\n`,
      ['SP1116'],
    ],
    [
      'a long text many times over',
      `${P}  name: &n "${'x'.repeat(500_000)}"\n  highlightTags: [${Array(99).fill('*n').join(',')}]\n`,
      ['SP1116'],
    ],
    [
      'a placeholder many times over',
      `${P}  name: &n "\${env:BIG}"\n  highlightTags: [${Array(900).fill('*n').join(',')}]\n`,
      ['SP1116'],
    ],
    [
      'placeholders as many as may be',
      `${P}  highlightTags: [${Array(900).fill('"${file:big}"').join(',')}]\n`,
      ['SP1205', 'SP1311'],
    ],
    [
      'anchors chained to a height',
      `a0: &a0 [x]\n${Array.from({ length: 5_000 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}]`).join('\n')}`,
      ['SP1103'],
    ],
    [
      'an alias in its own anchor',
      `project: &a [${Array(9_000).fill('*a').join(',')}]`,
      ['SP1302', 'SP1115', 'SP1311'],
    ],
    [
      'a glob meant to backtrack',
      `layer: l\nmatch: {project: "${'*a'.repeat(5_000)}"}\nsettings: {name: }\n`,
      ['SP1302'],
    ],
    ['a quoted text of line ends', `"${fill('\n')}"`, ['SP1401']],
    ['a folded text', `>\n${fill(' a\n')}`, ['SP1401']],
    ['a line a megabyte long', `${fill('a ')}: 1`, ['SP1107']],
  ])('is refused in good order: %s', async (_corner, text, codes) => {
    expect(await answerFor(text, { big: 'x'.repeat(1_000_000) })).toEqual(refused(...codes));
  });

  it('but a hundred and fifty aliases of one value are honest work', async () => {
    const text = `${P}  name: &n web\n  highlightTags: [${Array(150).fill('*n').join(', ')}]\n`;
    expect(await answerFor(text)).toEqual({ documents: 1, codes: [] });
  });

  it('and so are sixty levels, and a thousand documents', async () => {
    const deep = `${P}  name: ${'['.repeat(60)}${']'.repeat(60)}\n`;
    expect(await answerFor(deep)).toEqual(refused('SP1302'));
    const many = Array.from({ length: 1_000 }, (_, i) => `project: p${i}\nsettings: {name: n}\n`).join(
      '---\n',
    );
    expect(await answerFor(many)).toEqual({ documents: 1_000, codes: [] });
  });
});
