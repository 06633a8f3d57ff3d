import { cpSync } from 'node:fs';
import { chmod, cp, mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { patternsOf } from '../../../src/desired/files/include.js';
import { loadDraft } from '../../../src/desired/files/load-config.js';
import { readRevision } from '../../../src/flows/git/revision.js';
import type { Revision } from '../../../src/model/revision.js';
import { deep } from '../../deep.js';
import { commitFiles, environment, type Files, git, makeFolder, wrapGit, writeFiles } from '../checkouts.js';

const png = new URL('../../../examples/acme/logo.png', import.meta.url);
/** The configuration is in ops/acme. */
const files: Files = {
  'ops/acme/setpoint.yaml': 'version: 1\norganization: acme\nshared: ../common\ninclude: ["*.yaml"]\n',
  'ops/acme/organization.yaml':
    'organization: acme\nsettings: {avatarType: upload, avatar: "${file:logo.png}", name: "${file:./texts/name.txt}"}\n',
  'ops/acme/texts/name.txt': 'Acme',
  'ops/acme/README.md': 'not read',
  'ops/common/base.yaml': 'layer: base\nmatch: {}\nsettings: {resolveAge: 1}\n',
};

/** The repository as each test finds it: a copy costs less than a repository of its own. */
let original = '';
let commit = '';
beforeAll(async () => {
  original = await makeFolder('original');
  await mkdir(join(original, 'ops/acme'), { recursive: true });
  await cp(png, join(original, 'ops/acme/logo.png'));
  commit = await commitFiles(original, files);
});
afterAll(() => rm(original, { recursive: true, force: true }));

let folder = '';
let here = '';
beforeEach(async () => {
  folder = await makeFolder('revision');
  here = join(folder, 'ops/acme');
  cpSync(original, folder, { recursive: true });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const unknown: Revision = { commit: null, clean: null, changed: [] };

async function revision(place = here, searchPath = environment.searchPath): Promise<Revision> {
  const config = await loadDraft({ configPath: undefined, cwd: place, variables: {}, today: '2026-11-23' });
  return readRevision({ ...config, patterns: patternsOf(config.root) }, { ...environment, searchPath });
}

describe('the files of a configuration', () => {
  it('are those of HEAD, whatever else is in the checkout', async () => {
    await writeFiles(folder, { 'ops/acme/README.md': 'edited', 'other.txt': 'untracked' });
    vi.stubEnv('GITHUB_SHA', 'f'.repeat(40));
    expect(await revision()).toEqual({ commit, clean: true, changed: [] });
  });

  const edits: readonly [string, () => Promise<unknown>, readonly string[]][] = [
    ['an edited settings file', () => append('organization.yaml'), ['organization.yaml']],
    ['an edited image', () => append('logo.png'), ['logo.png']],
    ['an edited file of the shared folder', () => append('../common/base.yaml'), ['../common/base.yaml']],
    [
      'an edit that is staged',
      async () => {
        await append('organization.yaml');
        git(folder, 'add', '--all');
      },
      ['organization.yaml'],
    ],
    [
      'an untracked file that is read',
      () => writeFiles(here, { 'web.yaml': 'project: web\nsettings: {resolveAge: 2}\n' }),
      ['web.yaml'],
    ],
    [
      'an ignored file that is read',
      () =>
        writeFiles(here, { '.gitignore': '*\n', 'web.yaml': 'project: web\nsettings: {resolveAge: 2}\n' }),
      ['web.yaml'],
    ],
    [
      'a file that git is told not to look at',
      async () => {
        git(folder, 'update-index', '--assume-unchanged', 'ops/acme/organization.yaml');
        await append('organization.yaml');
      },
      ['organization.yaml'],
    ],
    [
      'a settings file that HEAD has under another name',
      async () => {
        await cp(join(here, 'organization.yaml'), join(here, 'renamed.yaml'));
        await rm(join(here, 'organization.yaml'));
      },
      ['organization.yaml', 'renamed.yaml'],
    ],
  ];
  const append = async (file: string): Promise<void> => writeFile(join(here, file), '\n# x\n', { flag: 'a' });

  it.each(edits)('are not those of HEAD with %s', async (_, edit, changed) => {
    await edit();
    expect(await revision()).toEqual({ commit, clean: false, changed });
  });

  it('that changed are listed up to ten', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `p${String(at).padStart(2, '0')}.yaml`);
    const documents = names.map((name, at) => [name, `project: p${at}\nsettings: {resolveAge: 2}\n`]);
    await writeFiles(here, Object.fromEntries(documents));
    expect((await revision()).changed).toEqual(names.slice(0, 10));
  });

  it('are compared byte for byte, without attributes and filters', async () => {
    const attributes = '* text=auto eol=lf\n*.yaml filter=x\n';
    for (const setting of ['filter.x.clean', 'filter.x.smudge']) git(folder, 'config', setting, 'cat');
    await writeFiles(folder, { ...files, '.gitattributes': attributes });
    const filtered = await commitFiles(folder, {});
    expect(await revision()).toEqual({ commit: filtered, clean: true, changed: [] });
    git(folder, 'config', 'filter.x.clean', `git show HEAD:%f; touch ${folder}/marker`);
    git(folder, 'config', 'core.autocrlf', 'true');
    const edited = (files['ops/acme/organization.yaml'] ?? '').replaceAll('\n', '\r\n');
    await writeFiles(here, { 'organization.yaml': edited });
    expect(await revision()).toEqual({ commit: filtered, clean: false, changed: ['organization.yaml'] });
    await expect(truncate(join(folder, 'marker'))).rejects.toThrow('ENOENT');
  });

  it('can be links, if HEAD has the same links', async () => {
    const linked = await commitFiles(folder, {
      'ops/acme/linked.yaml': '-> real/web.txt',
      'ops/acme/real': '-> ../common/data',
      'ops/common/data/web.txt': 'project: web\nsettings: {resolveAge: 2}\n',
    });
    expect(await revision()).toEqual({ commit: linked, clean: true, changed: [] });
    await append('../common/data/web.txt');
    expect(await revision()).toEqual({ commit: linked, clean: false, changed: ['linked.yaml'] });
    git(folder, 'checkout', '--quiet', '--', '.');
    await rm(join(here, 'real'));
    await writeFiles(here, { 'real/web.txt': 'project: api\nsettings: {resolveAge: 2}\n' });
    expect(await revision()).toEqual({ commit: linked, clean: false, changed: ['linked.yaml'] });
  });

  it('at the top of a checkout', async () => {
    const top = await makeFolder('revision-top');
    const own = await commitFiles(top, { 'setpoint.yaml': 'version: 1\norganization: acme\n' });
    expect(await revision(top)).toEqual({ commit: own, clean: true, changed: [] });
    await rm(top, { recursive: true });
  });

  it.runIf(deep)('in a repository with SHA-256', async () => {
    await rm(join(folder, '.git'), { recursive: true });
    git(folder, 'init', '--quiet', '--object-format=sha256');
    const long = await commitFiles(folder, files);
    expect(long).toHaveLength(64);
    expect(await revision()).toEqual({ commit: long, clean: true, changed: [] });
    await append('logo.png');
    expect(await revision()).toEqual({ commit: long, clean: false, changed: ['logo.png'] });
  });

  it.runIf(deep)('in a clone without blobs, of which none is fetched', async () => {
    const origin = join(folder, 'origin');
    await commitFiles(origin, { 'setpoint.yaml': 'version: 1\norganization: acme\n' });
    git(folder, 'clone', '--quiet', '--filter=blob:none', '--no-checkout', `file://${origin}`, 'clone');
    await cp(join(origin, 'setpoint.yaml'), join(folder, 'clone/setpoint.yaml'));
    expect(await revision(join(folder, 'clone'))).toMatchObject({ clean: true });
  });
});

describe('no commit is claimed', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['outside a checkout', async () => rm(join(folder, '.git'), { recursive: true })],
    ['with a damaged repository', async () => truncate(join(folder, '.git/HEAD'))],
    ['without the tree of HEAD', async () => rm(join(folder, '.git/objects'), { recursive: true })],
    ['with a repository that names another folder', () => replaceGit('gitdir: /nonexistent\n')],
    ['with a .git that is no repository', () => replaceGit('x')],
  ])('%s', async (_, damage) => {
    await damage();
    // `shared` requires a repository.
    await writeFiles(here, { 'setpoint.yaml': 'version: 1\norganization: acme\n' });
    vi.stubEnv('GITHUB_SHA', 'f'.repeat(40));
    expect(await revision()).toEqual(unknown);
  });

  it('before the first commit', async () => {
    await rm(join(folder, '.git'), { recursive: true });
    git(folder, 'init', '--quiet');
    expect(await revision()).toEqual(unknown);
  });

  it('without git, and with a git that fails', async () => {
    expect(await revision(here, '')).toEqual(unknown);
    const failing = await wrapGit(join(await makeFolder('failing'), 'bin'), 'exit 3');
    await chmod(join(failing, 'git'), 0o755);
    expect(await revision(here, failing)).toEqual(unknown);
  });

  async function replaceGit(text: string): Promise<void> {
    await rm(join(folder, '.git'), { recursive: true });
    await writeFile(join(folder, '.git'), text);
  }
});
