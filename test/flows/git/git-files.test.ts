import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCommit, withCheckoutAt } from '../../../src/flows/git/git-files.js';
import { type Checkout, openCheckout } from '../../../src/flows/git/run-git.js';
import { commitFiles, environment, type Files, loadAt, makeFolder, git as runGit } from '../checkouts.js';

let folder = '';
beforeEach(async () => {
  folder = await makeFolder('git');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const git = (...args: readonly string[]): string => runGit(folder, ...args);
const commit = (files: Files, tag?: string): Promise<string> => commitFiles(folder, files, tag);

describe('a git ref', () => {
  /** Each ref that reaches git names this commit. */
  const commit = '0123456789'.repeat(4);
  const checkout: Checkout = {
    prefix: '',
    directory: '/nowhere',
    git: () => Promise.resolve({ stdout: Buffer.from(`${commit}\n`), failure: null }),
  };

  it.each(['main', 'origin/main', 'v1.2.3', 'HEAD~2', 'main@{1}', 'HEAD^', 'a'.repeat(40), 'größe'])(
    'is accepted: %s',
    async (ref) => {
      expect(await findCommit(checkout, ref)).toBe(commit);
    },
  );

  it.each([
    ['an empty text', ''],
    ['an option', '--output=x'],
    ['a short option', '-x'],
    ['a line break', 'main\nHEAD'],
    ['a space', 'main HEAD'],
    ['a NUL', 'main\0'],
    ['an escape', 'main\u001b[31m'],
    ['an invisible character', 'main\u200b'],
    ['a path of a commit', 'main:secrets.txt'],
    ['a commit search', ':/fix'],
    ['a range', 'main..other'],
    ['a glob', 'ma*n'],
    ['more than 250 characters', 'a'.repeat(251)],
  ])('is rejected: %s', async (_, ref) => {
    await expect(findCommit(checkout, ref)).rejects.toMatchObject({
      kind: 'usage',
      code: 'SP5022',
    });
  });
});

describe('the files at a ref', () => {
  it('are copied without hidden files, and removed afterwards', async () => {
    await commit({
      'a/setpoint.yaml': 'then',
      'a/b/ü x.yaml': 'deep',
      'a/.env': 'secret',
      'other.yaml': 'not here',
    });
    await writeFile(join(folder, 'a/setpoint.yaml'), 'now');
    const checkout = await openCheckout(join(folder, 'a'), environment);
    const at = await findCommit(checkout, 'HEAD');
    let seen = '';
    await withCheckoutAt({ checkout, root: 'setpoint.yaml', commit: at }, async (copy) => {
      seen = copy.cwd;
      expect((await readdir(seen, { recursive: true })).sort()).toEqual(['b', 'b/ü x.yaml', 'setpoint.yaml']);
      expect(await readFile(join(seen, 'setpoint.yaml'), 'utf8')).toBe('then');
    });
    expect(existsSync(seen)).toBe(false);
    expect(await readFile(join(folder, 'a/setpoint.yaml'), 'utf8')).toBe('now');
  });

  it('include those of the shared folder at that ref', async () => {
    const layer = 'layer: base\nmatch: {}\nsettings: {resolveAge: 1}\n';
    await commit({
      'orgs/acme/setpoint.yaml': 'version: 1\norganization: acme\nshared: ../../common\n',
      'common/base.yaml': layer,
    });
    await commit({ 'common/base.yaml': layer.replace('1', '2'), 'common/other.yaml': layer });
    const { config, ref, commit: at } = await loadAt(join(folder, 'orgs/acme'), 'HEAD~1');
    expect(ref).toBe(at.slice(0, 12));
    const values = config?.documents.map(({ place, settings }) => [
      place.file,
      settings.get('resolveAge')?.value,
    ]);
    expect(values).toEqual([['../../common/base.yaml', 1]]);
  });

  it('can contain a link out of the folder, which the loader does not follow', async () => {
    const link = { 'projects/passwd.yaml': '-> /etc/passwd' };
    await commit({ 'setpoint.yaml': 'version: 1\norganization: acme\n', ...link });
    await expect(loadAt(folder, 'HEAD')).rejects.toMatchObject({
      kind: 'files',
      findings: [expect.objectContaining({ message: expect.stringContaining('outside') })],
    });
  });

  it('are absent if the root file did not exist', async () => {
    await commit({ 'README.md': 'x' });
    expect((await loadAt(folder, 'HEAD')).config).toBeNull();
  });

  it('are not copied if the folder exceeds the maximum size', async () => {
    await commit({ 'setpoint.yaml': 'version: 1\norganization: acme\n' });
    const blob = git('rev-parse', 'HEAD:setpoint.yaml');
    const makeTree = (entries: readonly string[]): string => {
      const input = entries.map((entry) => `${entry}\n`).join('');
      return execFileSync('git', ['mktree'], { cwd: folder, input, encoding: 'utf8' }).trim();
    };
    // Git requests the size of each file, and finds it sooner in a pack.
    git('repack', '-a', '-d', '--quiet');
    const part = makeTree(Array.from({ length: 250 }, (_, index) => `100644 blob ${blob}\t${index}.yaml`));
    const parts = Array.from({ length: 100 }, (_, index) => `040000 tree ${part}\t${index}`);
    const tree = makeTree([`100644 blob ${blob}\tsetpoint.yaml`, ...parts]);
    const many = git('commit-tree', tree, '-m', 'many');
    await expect(loadAt(folder, many)).rejects.toMatchObject({
      kind: 'refused',
      code: 'SP5024',
      message: expect.stringContaining('25001 files'),
    });
  });

  it('require a commit that the repository contains', async () => {
    await commit({ 'setpoint.yaml': '' });
    await expect(findCommit(await openCheckout(folder, environment), 'elsewhere')).rejects.toMatchObject({
      kind: 'usage',
      code: 'SP5023',
    });
  });
});

describe('commits that the checkout lacks', () => {
  const root = 'version: 1\norganization: acme\n';

  it('are counted if they change the folder of the configuration or the shared folder', async () => {
    const layer = 'layer: a\nmatch: {}\n';
    await commit({ 'eu/setpoint.yaml': `${root}shared: ../common\n`, 'common/a.yaml': layer }, 'old');
    await commit({ 'README.md': 'x', 'us/setpoint.yaml': root });
    await commit({ 'common/b.yaml': 'layer: b\nmatch: {}\n' });
    await commit({ 'eu/organization.yaml': 'organization: acme\n' }, 'new');
    git('checkout', '--quiet', 'old');
    expect((await loadAt(join(folder, 'eu'), 'new')).behind).toBe(2);
    git('checkout', '--quiet', 'new');
    expect((await loadAt(join(folder, 'eu'), 'old')).behind).toBeUndefined();
  });

  it('are left out by a comparison with the merge base', async () => {
    const common = await commit({ 'setpoint.yaml': root, 'projects/web.yaml': 'project: web\n' }, 'common');
    const documents = async (): Promise<readonly string[]> => {
      const { config, behind, mergeBase } = await loadAt(folder, 'new', environment, 'merge-base');
      return [
        `${behind} ${mergeBase === common}`,
        ...(config?.documents.map(({ place }) => place.file) ?? []),
      ];
    };
    await commit({ 'projects/new.yaml': 'project: new\n' }, 'new');
    git('checkout', '--quiet', 'common');
    await commit({ 'projects/own.yaml': 'project: own\n' });
    expect(await documents()).toEqual(['1 true', 'projects/web.yaml']);
    git('merge', '--quiet', 'new');
    expect(await documents()).toEqual(['undefined false', 'projects/new.yaml', 'projects/web.yaml']);
  });

  it('are unknown in a shallow clone', async () => {
    await commit({ 'setpoint.yaml': root }, 'base');
    await commit({ 'organization.yaml': 'organization: acme\n' });
    const head = await commit({ 'projects/web.yaml': 'project: web\n' });
    // As after `git fetch --depth=1` of two refs: the history of the checkout does not reach the base.
    await writeFile(join(folder, '.git/shallow'), `${head}\n`);
    const { behind, shallow } = await loadAt(folder, 'base', environment, 'merge-base');
    expect({ behind, shallow }).toEqual({ behind: undefined, shallow: true });
  });
});
