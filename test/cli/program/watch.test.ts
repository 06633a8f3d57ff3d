import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import { run, start } from './run.js';

const example = fileURLToPath(new URL('../../../examples/acme', import.meta.url));

let repository = '';
let folder = '';
let child: ChildProcess | null = null;
/** What was printed and not yet read by a test. */
let printed = { stdout: '', stderr: '' };
/** Everything on standard error. */
let messages = '';

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'setpoint-watch-'));
  folder = join(repository, 'acme');
  const state = join(example, '.setpoint');
  await cp(example, folder, { recursive: true, filter: (path) => path !== state });
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(repository, { recursive: true, force: true });
});

function watch(...args: readonly string[]): ChildProcess {
  printed = { stdout: '', stderr: '' };
  messages = '';
  onTestFailed(() => console.error('not read by the test:', printed));
  child = start(['validate', '--watch', ...args], { cwd: folder });
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk: Buffer) => {
      printed[name] += chunk.toString();
      if (name === 'stderr') messages += chunk.toString();
    });
  }
  return child;
}

/** Waits until the program prints the text, and returns everything on this stream up to its end. */
async function shows(name: 'stdout' | 'stderr', text: string): Promise<string> {
  while (!printed[name].includes(text)) await once(child?.[name] ?? expect.fail(), 'data');
  const end = printed[name].indexOf(text) + text.length;
  const seen = printed[name].slice(0, end);
  printed[name] = printed[name].slice(end);
  return seen;
}

const showsValid = (files: number) => shows('stdout', `${files} files are valid: `);
const showsError = (text: string) => shows('stderr', text);

const write = (file: string, text: string) => writeFile(join(folder, file), text);

/** As editors save: a new file takes the place of the old one. */
async function replace(file: string, text: string): Promise<void> {
  await write(`${file}~`, text);
  await rename(join(folder, `${file}~`), join(folder, file));
}

describe('setpoint validate --watch', () => {
  it('checks again after each change of the configuration, and exits with 0 at Ctrl-C', async () => {
    const running = watch();
    await showsValid(7);
    await shows('stderr', 'Watching the files for changes. Press Ctrl-C to stop.\n');

    await replace('projects/web.yaml', 'project: web\nsettings: {resolveAge: "336"}\n');
    expect(await showsError('error SP1302')).toContain('\n--- projects/web.yaml changed\n');
    await replace('projects/web.yaml', 'project: web\nsettings: {resolveAge: 336}\n');
    await showsValid(7);

    await write('projects/new.yaml', 'project: new\nsettings: {resolveAge');
    await showsError('projects/new.yaml:2:');
    await write('projects/new.yaml', 'project: new\nsettings: {resolveAge: 1}\n');
    await showsValid(8);

    await rm(join(folder, 'projects/new.yaml'));
    await showsValid(7);

    // Not in the configuration.
    await write('README.md', 'x');
    await write('projects/README.md', 'x');
    await rename(join(folder, 'layers'), join(folder, 'old'));
    await showsError('--- layers/');
    expect(messages).not.toContain('--- other files changed');
    await showsValid(5);
    // Another folder of the same name, which is watched too.
    await cp(join(example, 'layers'), join(folder, 'layers'), { recursive: true });
    await rm(join(folder, 'old'), { recursive: true });
    await showsValid(7);
    await rm(join(folder, 'layers/teams.yaml'));
    await showsValid(6);
    await cp(join(example, 'layers/teams.yaml'), join(folder, 'layers/teams.yaml'));
    await showsValid(7);

    await rm(join(folder, 'logo.png'));
    await showsError('error SP1203');
    await cp(join(example, 'logo.png'), join(folder, 'logo.png'));
    await showsValid(7);

    const ended = once(running, 'close');
    running.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });

  it('notices changes of a shared folder, behind a link, and of a folder that is removed and created', async () => {
    await mkdir(join(repository, '.git'));
    await mkdir(join(folder, 'other'));
    await mkdir(join(repository, 'common'));
    await write('../common/layer.yaml', 'layer: all\nmatch: {project: "*"}\nsettings: {resolveAge: 1}\n');
    await write('other/real.yaml', 'project: linked\nsettings: {resolveAge: 1}\n');
    await symlink('../other/real.yaml', join(folder, 'projects/linked.yaml'));
    const root = await readFile(join(folder, 'setpoint.yaml'), 'utf8');
    await write('setpoint.yaml', `${root}shared: ../common\n`);
    watch('--config', '../acme');
    await showsValid(9);

    await replace('../common/layer.yaml', 'layer: all\nmatch: {project: "*"}\nsettings: {resolveAge: x}\n');
    await showsError('../common/layer.yaml:3:24 error');
    await rm(join(repository, 'common'), { recursive: true });
    await showsError('it does not exist');
    await mkdir(join(repository, 'common'));
    await write('../common/layer.yaml', 'layer: all\nmatch: {project: "*"}\nsettings: {resolveAge: 2}\n');
    await showsValid(9);
    await rm(join(repository, 'common/layer.yaml'));
    await showsValid(8);
    await write('../common/layer.yaml', 'layer: all\nmatch: {project: "*"}\nsettings: {resolveAge: 2}\n');
    await showsValid(9);

    await replace('other/real.yaml', 'project: linked\nsettings: {resolveAge: x}\n');
    await showsError('projects/linked.yaml:2:24 error');
    await replace('other/real.yaml', 'project: linked\nsettings: {resolveAge: 2}\n');
    await showsValid(9);

    await rename(folder, join(repository, 'away'));
    await showsError('error SP1001');
    await rename(join(repository, 'away'), folder);
    await showsValid(9);
  });

  it('ends when the reader of its results has ended', async () => {
    const running = watch();
    await showsValid(7);
    const ended = once(running, 'close');
    running.stdout?.destroy();
    await write('projects/new.yaml', 'project: new\nsettings: {resolveAge: 1}\n');
    expect(await ended).toEqual([0, null]);
  });

  it.each(['--json', '--format=sarif', '--report=json=x.json', '--all'])(
    'is not combined with %s',
    async (flag) => {
      const { code, stdout, stderr } = await run(['validate', '--watch', flag], { cwd: folder });
      expect(code).toBe(64);
      expect(stderr + stdout).toContain('--watch');
    },
  );
});
