import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { chmod, chown, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGit, openCheckout } from '../../../src/flows/git/run-git.js';
import { deep } from '../../deep.js';
import {
  commitFiles,
  configurationOf,
  environment,
  git,
  loadAt,
  makeFolder,
  searchPath,
  wrapGit,
  writeFiles,
} from '../checkouts.js';

const oddNames = ['-x', ':(top)settings', 'a*', 'grö ße'];

let folder = '';
let origin = '';
/** The repository as each test finds it: a copy costs less than a repository of its own. */
let original = '';
beforeAll(async () => {
  original = await makeFolder('original');
  const files = {
    'setpoint.yaml': configurationOf('at-top'),
    'settings/setpoint.yaml': configurationOf('first'),
  };
  await commitFiles(original, files, 'first');
  const odd = oddNames.map((name) => [`${name}/setpoint.yaml`, configurationOf('odd')]);
  await commitFiles(original, {
    'settings/setpoint.yaml': configurationOf('second'),
    ...Object.fromEntries(odd),
  });
});
afterAll(() => rm(original, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await makeFolder('checkout');
  origin = join(folder, 'origin');
  cpSync(original, origin, { recursive: true, preserveTimestamps: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function organizationAt(place: string, ref: string): Promise<string | undefined> {
  return (await loadAt(place, ref)).config?.root.organization;
}

describe('the files at a ref', () => {
  it('are read at the top of a checkout and in a folder of it', async () => {
    expect(await organizationAt(origin, 'first')).toBe('at-top');
    expect(await organizationAt(join(origin, 'settings'), 'first')).toBe('first');
    expect(await organizationAt(join(origin, 'settings'), 'HEAD')).toBe('second');
  });

  it('are read in a folder that a link points to', async () => {
    await symlink(join(origin, 'settings'), join(folder, 'link'));
    expect(await organizationAt(join(folder, 'link'), 'first')).toBe('first');
  });

  it.each(oddNames)('are read in a folder named %s', async (name) => {
    expect(await organizationAt(join(origin, name), 'HEAD')).toBe('odd');
    expect((await loadAt(join(origin, name), 'first')).config).toBeNull();
  });

  it('are absent if the folder was a file or a link at that ref', async () => {
    await commitFiles(origin, { file: configurationOf('x'), link: '-> settings' }, 'before');
    for (const name of ['file', 'link']) {
      await rm(join(origin, name));
      await writeFiles(origin, { [`${name}/setpoint.yaml`]: configurationOf('now') });
      expect((await loadAt(join(origin, name), 'before')).config).toBeNull();
    }
  });

  it.runIf(deep)('are read in a submodule, from its own history', async () => {
    const outer = join(folder, 'outer');
    await commitFiles(outer, { 'README.md': '' });
    git(outer, 'submodule', '--quiet', 'add', origin, 'sub');
    expect(await organizationAt(join(outer, 'sub/settings'), 'HEAD~1')).toBe('first');
  });

  it.runIf(deep)('are read in a linked work tree, from its own HEAD', async () => {
    git(origin, 'worktree', 'add', '--quiet', '--detach', join(folder, 'linked'), 'first');
    expect(await organizationAt(join(folder, 'linked/settings'), 'HEAD')).toBe('first');
    expect(await organizationAt(join(folder, 'linked/settings'), 'main')).toBe('second');
  });

  it.runIf(deep)(
    'are read in a checkout whose repository is elsewhere and whose core.worktree does not exist',
    async () => {
      git(folder, 'clone', '--quiet', '--separate-git-dir', join(folder, 'store'), origin, 'apart');
      git(join(folder, 'apart'), 'config', 'core.worktree', join(folder, 'gone'));
      expect(await organizationAt(join(folder, 'apart/settings'), 'first')).toBe('first');
    },
  );

  it('are read in a shallow clone, as far as its history goes', async () => {
    git(folder, 'clone', '--quiet', '--depth', '1', `file://${origin}`, 'shallow');
    expect(await organizationAt(join(folder, 'shallow/settings'), 'HEAD')).toBe('second');
    await expect(loadAt(join(folder, 'shallow/settings'), 'HEAD~1')).rejects.toMatchObject({
      code: 'SP5023',
      hint: expect.stringContaining('fetch-depth: 0'),
    });
  });

  it('are read in a checkout of another user, without safe.directory', async () => {
    const other = await wrapGit(join(folder, 'other'), 'export GIT_TEST_ASSUME_DIFFERENT_OWNER=1');
    const given = { ...environment, searchPath: `${other}:${searchPath}` };
    expect((await loadAt(join(origin, 'settings'), 'first', given)).config?.root.organization).toBe('first');
  });
});

describe.runIf(deep)('a partial clone', () => {
  /** Its remote runs a program that leaves a file behind, whenever git asks it for anything. */
  async function clonePartly(filter: string): Promise<string> {
    const clone = join(folder, 'partial');
    for (const name of ['allowFilter', 'allowAnySHA1InWant'])
      git(origin, 'config', `uploadpack.${name}`, 'true');
    git(folder, 'clone', '--quiet', '--no-checkout', `--filter=${filter}`, `file://${origin}`, clone);
    await writeFile(join(folder, 'serve'), `#!/bin/sh\ntouch ${folder}/fetched\nexec git-upload-pack "$@"\n`);
    await chmod(join(folder, 'serve'), 0o755);
    await mkdir(join(clone, 'settings'));
    return clone;
  }
  const serveBy = (clone: string) => git(clone, 'config', 'remote.origin.uploadpack', join(folder, 'serve'));

  it.each(['blob:none', 'tree:0'])(
    'filtered by %s is not completed, and the error has a hint',
    async (filter) => {
      const clone = await clonePartly(filter);
      serveBy(clone);
      await expect(loadAt(join(clone, 'settings'), 'first')).rejects.toMatchObject({
        kind: 'usage',
        code: 'SP5021',
        hint: expect.stringContaining('without a filter'),
      });
      expect(existsSync(join(folder, 'fetched'))).toBe(false);
    },
  );

  it('is sufficient if it contains the files of the commit', async () => {
    const clone = await clonePartly('blob:none');
    git(clone, 'cat-file', '-e', 'first:settings/setpoint.yaml');
    git(clone, 'cat-file', '-e', 'first:setpoint.yaml');
    serveBy(clone);
    expect(await organizationAt(join(clone, 'settings'), 'first')).toBe('first');
    expect(existsSync(join(folder, 'fetched'))).toBe(false);
  });
});

describe('a repository is rejected', () => {
  const refused: readonly [string, string, () => Promise<void>][] = [
    [
      'if .git is a link',
      'must be a folder or a regular file',
      async () => {
        await rename(join(origin, '.git'), join(folder, 'moved'));
        await symlink(join(folder, 'moved'), join(origin, '.git'));
      },
    ],
    [
      'if .git is a named pipe',
      'must be a folder or a regular file',
      async () => {
        await rm(join(origin, '.git'), { recursive: true });
        execFileSync('mkfifo', [join(origin, '.git')]);
      },
    ],
    [
      'if the file .git names a folder of the checkout',
      'part of the checkout',
      async () => {
        await rename(join(origin, '.git'), join(origin, 'settings/store'));
        await writeFile(join(origin, '.git'), 'gitdir: settings/store\n');
      },
    ],
    [
      'if the file .git does not name a folder',
      'does not name a folder',
      async () => {
        await rm(join(origin, '.git'), { recursive: true });
        await writeFile(join(origin, '.git'), 'gitdir: ../nowhere\n');
      },
    ],
    [
      'if the file .git is of another kind',
      'does not name a folder',
      async () => {
        await rm(join(origin, '.git'), { recursive: true });
        await writeFile(join(origin, '.git'), '../store\n');
      },
    ],
    [
      'if .git is not a repository, even if a folder above contains one',
      'not a git repository',
      async () => {
        await mkdir(join(origin, 'settings/.git'));
      },
    ],
  ];
  it.each(refused)('%s', async (_, message, change) => {
    await change();
    await expect(loadAt(join(origin, 'settings'), 'HEAD')).rejects.toMatchObject({
      kind: 'usage',
      code: 'SP5021',
      message: expect.stringContaining(message),
    });
  });

  it.skipIf(process.getuid?.() !== 0)('if .git belongs to a third user', async () => {
    await chown(join(origin, '.git'), 12_345, 12_345);
    await expect(openCheckout(join(origin, 'settings'), environment)).rejects.toMatchObject({
      code: 'SP5021',
      message: expect.stringContaining('belongs to user 12345'),
    });
    await chown(join(origin, 'settings'), 12_345, 12_345);
    expect((await openCheckout(join(origin, 'settings'), environment)).prefix).toBe('settings');
  });

  it('if it does not exist', async () => {
    await writeFiles(folder, { 'alone/setpoint.yaml': '' });
    await expect(loadAt(join(folder, 'alone'), 'HEAD')).rejects.toMatchObject({ code: 'SP5021' });
  });
});

it('stops a git process that does not end', async () => {
  const slow = await wrapGit(join(folder, 'slow'), 'sleep 600');
  const given = { ...environment, searchPath: `${slow}:${searchPath}` };
  const run = createGit(join(origin, '.git'), origin, given);
  await expect(run(['rev-parse', 'HEAD'], '', { timeout: 100 })).rejects.toMatchObject({
    code: 'SP5021',
    message: expect.stringContaining('within 0.1 seconds'),
  });
});

it('stops a git process that prints without end', async () => {
  const loud = await wrapGit(join(folder, 'loud'), 'yes');
  const given = { ...environment, searchPath: `${loud}:${searchPath}` };
  const run = createGit(join(origin, '.git'), origin, given);
  await expect(run(['rev-parse', 'HEAD'], '', { maxBuffer: 1_000_000 })).rejects.toMatchObject({
    code: 'SP5021',
    message: expect.stringContaining('printed too much'),
  });
});
