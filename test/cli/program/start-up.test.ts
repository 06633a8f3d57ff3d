import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitFiles, searchPath, wrapGit } from '../../flows/checkouts.js';
import { program, run, runCheaply } from './run.js';

const preload = fileURLToPath(new URL('list-loaded.cjs', import.meta.url));
const example = fileURLToPath(new URL('../../../examples/acme', import.meta.url));

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-start-up-'));
  const state = join(example, '.setpoint');
  await cp(example, folder, { recursive: true, filter: (path) => path !== state });
  await commitFiles(folder, {});
  for (const command of ['plan --out plan.json', 'issues export --output issues.jsonl'])
    expect(await runCheaply(command.split(' '), { cwd: folder, env: {} })).toMatchObject({ code: 0 });
});
afterAll(() => rm(folder, { recursive: true }));

/** The chunks with a purpose of their own (scripts/build/bundle.mjs) and the renderers. The commands are left out. */
const known: ReadonlySet<string> = new Set(
  [
    'start command files report planning http embedded',
    'text subject-json changes-markdown changes-html github gitlab codequality junit sarif',
  ].flatMap((names) => names.split(' ')),
);

/** What loading undici, the sandbox's server or git would load with it. */
const modulesOfPrograms = ['http', 'http2', 'https', 'tls', 'dns', 'zlib', 'worker_threads', 'child_process'];

interface Loaded {
  readonly code: number | null;
  /** The known chunks, sorted. */
  readonly chunks: readonly string[];
  /** Those that V8 had to compile, because it had no code for them. */
  readonly compiled: readonly string[];
  readonly modules: readonly string[];
}

const seen = new Map<string, Promise<Loaded>>();

/** What a command loads. Runs each command once. */
function loadedBy(line: string, path = process.env.PATH): Promise<Loaded> {
  const loaded = seen.get(line) ?? loadsOf(line.split(' '), path);
  seen.set(line, loaded);
  return loaded;
}

async function loadsOf(argv: readonly string[], path: string | undefined): Promise<Loaded> {
  const file = join(folder, 'loaded.json');
  const env = { PATH: path, NODE_OPTIONS: `--require ${JSON.stringify(preload)}`, LIST_LOADED: file };
  const { code } = await run(argv, { cwd: folder, env });
  const loaded = JSON.parse(await readFile(file, 'utf8'));
  const chunks = (loaded.chunks as string[]).filter((chunk) => known.has(chunk)).sort();
  return { code, chunks, compiled: loaded.compiled, modules: loaded.modules };
}

describe('a command without the service', () => {
  it.each<[string, string[]]>([
    ['--version', []],
    ['--help', ['start']],
    ['version --json', ['start', 'command']],
    ['validate', ['start', 'command', 'files', 'report', 'text']],
    ['validate --format sarif', ['start', 'command', 'files', 'report', 'sarif']],
    ['init acme --out-dir new', ['start', 'command', 'files', 'planning', 'report', 'text']],
    ['show plan.json', ['start', 'command', 'files', 'planning', 'report', 'text']],
    ['issues verify issues.jsonl', ['start', 'command']],
  ])('%s loads only what it uses', async (line, chunks) => {
    const loaded = await loadedBy(line);
    expect(loaded).toMatchObject({ code: 0, chunks: chunks.sort() });
    expect(loaded.modules.filter((one) => modulesOfPrograms.includes(one))).toEqual([]);
  });

  it('explain loads the HTTP client only when it has found the token', async () => {
    const loaded = await loadedBy('explain web --token-file no-such-file');
    expect(loaded.code).toBe(64);
    expect(loaded.chunks).not.toContain('http');
    expect(loaded.chunks).not.toContain('embedded');
    expect(loaded.modules.filter((one) => modulesOfPrograms.includes(one))).toEqual([]);
  });
});

describe('a command with the service', () => {
  it('loads the HTTP client and the embedded service, and starts git only for a record, and twice', async () => {
    const tools = await mkdtemp(join(tmpdir(), 'setpoint-git-'));
    const path = `${await wrapGit(tools, `echo x >> ${tools}/starts`)}:${searchPath}`;
    const { code, chunks } = await loadedBy('explain web', path);
    expect(code).toBe(0);
    expect(chunks).toEqual(expect.arrayContaining(['http', 'embedded']));
    expect(await readdir(tools)).toEqual(['git']);
    expect(await runCheaply(['plan'], { cwd: folder, env: { PATH: path } })).toMatchObject({ code: 0 });
    expect(await readFile(join(tools, 'starts'), 'utf8')).toBe('x\nx\n');
    await rm(tools, { recursive: true });
  });
});

describe('the compiled code', () => {
  const home = join(program, '..', '..');
  const copyOf = async (...parts: readonly string[]): Promise<string> => {
    const copy = await mkdtemp(join(folder, 'copy-'));
    for (const part of parts) await cp(join(home, part), join(copy, part), { recursive: true });
    return copy;
  };
  const validateWith = (copy: string, env = process.env) => {
    const args = [join(copy, 'bin', 'setpoint.cjs'), 'validate'];
    return promisify(execFile)(process.execPath, args, { cwd: folder, env });
  };
  const source = ['bin', 'package.json', 'dist/cli.cjs', 'dist/chunks', 'dist/manifest.json'];

  it('is what the recorded commands start from', async () => {
    expect((await loadedBy('validate')).compiled).toEqual([]);
    expect((await loadedBy('plan --help')).compiled).toEqual([]);
  });

  it('is ignored if it is incomplete', async () => {
    const copy = await copyOf(...source, 'dist/code-cache');
    const [version = ''] = await readdir(join(copy, 'dist/code-cache'));
    await truncate(join(copy, 'dist/code-cache', version, 'files.cjs'), 1000);
    expect(await validateWith(copy)).toMatchObject({ stderr: '' });
  });

  it('is neither looked for nor kept in TMPDIR by a Node of another version', async () => {
    const copy = await copyOf(...source);
    const TMPDIR = await mkdtemp(join(folder, 'tmp-'));
    expect(await validateWith(copy, { PATH: process.env.PATH, TMPDIR })).toMatchObject({ stderr: '' });
    expect(await readdir(TMPDIR)).toEqual([]);
  });
});
