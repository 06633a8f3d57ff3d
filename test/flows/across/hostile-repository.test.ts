import { cpSync, existsSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRevision } from '../../../src/flows/git/revision.js';
import { sample } from '../../deep.js';
import {
  commitFiles,
  configurationOf,
  environment,
  type Files,
  git,
  loadAt,
  makeFolder,
  recordGit,
  searchPath,
  wrapGit,
  writeFiles,
} from '../checkouts.js';

const token = 'the-token-of-this-test';
/** Every variable that git may get, and those that a shell in between adds. */
const allowed = [
  'PATH SYSTEMROOT LC_ALL GIT_DIR GIT_WORK_TREE GIT_CONFIG_NOSYSTEM GIT_CONFIG_SYSTEM GIT_CONFIG_GLOBAL',
  'GIT_ATTR_NOSYSTEM GIT_NO_LAZY_FETCH GIT_ALLOW_PROTOCOL GIT_TERMINAL_PROMPT GIT_NO_REPLACE_OBJECTS',
  'GIT_OPTIONAL_LOCKS GIT_LITERAL_PATHSPECS GIT_GRAFT_FILE PWD OLDPWD SHLVL _',
].flatMap((names) => names.split(' '));

let folder = '';
/** The checkout; its configuration is in ops/settings. */
let top = '';
let here = '';
/** The commit that is tagged as base. */
let base = '';
/** A program that leaves a file behind. */
let mark = '';

/** The checkout as each test finds it: a copy costs less than a repository of its own. */
let original = '';
/** The hash of its configuration. */
let blob = '';
/** A repository whose tag base is another configuration. */
let evil = '';
beforeAll(async () => {
  original = await makeFolder('original');
  base = await commitFiles(original, { 'ops/settings/setpoint.yaml': configurationOf('acme') }, 'base');
  blob = git(original, 'rev-parse', 'base:ops/settings/setpoint.yaml');
  evil = await makeFolder('evil');
  await commitFiles(evil, { 'setpoint.yaml': configurationOf('evil') }, 'base');
});
afterAll(async () => {
  for (const path of [original, evil]) await rm(path, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = await makeFolder('hostile');
  top = join(folder, 'checkout');
  here = join(top, 'ops/settings');
  mark = join(folder, 'mark');
  await writeFile(mark, `#!/bin/sh\nenv > ${folder}/marker\nexit 1\n`);
  await chmod(mark, 0o755);
  cpSync(original, top, { recursive: true });
  vi.stubEnv('SETPOINT_TOKEN', token);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** The commit that a record of a plan names. */
async function headAt(place: string, searchPath = environment.searchPath): Promise<string | null> {
  const config = { folder: place, files: new Map(), root: { shared: null }, patterns: [] };
  return (await readRevision(config, { ...environment, searchPath })).commit;
}

const isMarked = () => existsSync(join(folder, 'marker'));

/** A bare repository whose tag base is another configuration. */
async function embed(place: string): Promise<void> {
  await mkdir(place, { recursive: true });
  for (const name of ['HEAD', 'config', 'objects', 'refs']) {
    await cp(join(evil, '.git', name), join(place, name), { recursive: true });
  }
  // Git keeps no empty folder.
  await writeFiles(place, { 'objects/keep': '', 'refs/keep': '' });
}

/** A bare repository whose tag base is a commit that it lacks and would fetch from a remote. */
function lacking(remote: string, more = ''): Files {
  return {
    HEAD: 'ref: refs/heads/main\n',
    config: promisor(remote, more),
    'objects/keep': '',
    'refs/heads/keep': '',
    'refs/tags/base': `${'0123456789'.repeat(4)}\n`,
  };
}

function promisor(remote: string, more = ''): string {
  const head = '[core]\nrepositoryformatversion = 1\n[extensions]\npartialClone = x\n';
  return `${head}[remote "x"]\npromisor = true\n${remote}\n${more}\n`;
}

/** What makes git run a program if it fetches, by the transport: each is a remote's lines, then others. */
const transports: readonly [string, () => readonly [string, string?]][] = [
  ['an ext:: remote', () => [`url = ext::${mark}`, '[protocol "ext"]\nallow = always\n']],
  [
    'an upload-pack command',
    () => [`url = ${folder}\nuploadpack = ${mark}`, '[protocol "file"]\nallow = always\n'],
  ],
  [
    'core.sshCommand',
    () => ['url = ssh://127.0.0.1/x', `[protocol "ssh"]\nallow = always\n[core]\nsshCommand = ${mark}\n`],
  ],
  [
    'core.gitProxy',
    () => ['url = git://127.0.0.1/x', `[protocol "git"]\nallow = always\n[core]\ngitProxy = ${mark}\n`],
  ],
  ['a remote helper', () => [`vcs = ext\nurl = ${mark}`, '[protocol "ext"]\nallow = always\n']],
  [
    'credential.helper and core.askPass',
    () => [
      'url = http://127.0.0.1:1/x',
      `[protocol "http"]\nallow = always\n[credential]\nhelper = !${mark}\n[core]\naskPass = ${mark}\n`,
    ],
  ],
];

/** What makes git run a program, or read other files, without a fetch. */
const settings: readonly [string, () => string][] = [
  ['core.fsmonitor', () => `[core]\nfsmonitor = ${mark}\n`],
  ['core.hooksPath', () => `[core]\nhooksPath = ${folder}/hooks\n`],
  [
    'core.pager and pagers of commands',
    () => `[core]\npager = ${mark}\n[pager]\nrev-parse = ${mark}\nls-tree = ${mark}\n`,
  ],
  ['a diff driver', () => `[diff "x"]\ntextconv = ${mark}\ncommand = ${mark}\n[diff]\nexternal = ${mark}\n`],
  ['a filter', () => `[filter "x"]\nsmudge = ${mark}\nclean = ${mark}\nprocess = ${mark}\nrequired = true\n`],
  ['core.alternateRefsCommand', () => `[core]\nalternateRefsCommand = ${mark}\n`],
  ['an alias', () => `[alias]\nrev-parse = !${mark}\nls-tree = !${mark}\ncat-file = !${mark}\n`],
  ['core.worktree', () => `[core]\nworktree = ${top}\n`],
];

const attributes = { '.gitattributes': '* filter=x diff=x\n' };

describe('an embedded bare repository is not used', () => {
  const places = ['ops/settings', 'ops'];
  const forms: readonly [string, (place: string) => Promise<void>][] = [
    ...places.flatMap((place) =>
      transports.map(([name, remote]): (typeof forms)[number] => [
        `${name}, in ${place}`,
        () => writeFiles(join(top, place), lacking(...remote())),
      ]),
    ),
    ...settings.map(([name, text]): (typeof forms)[number] => [
      name,
      async () => {
        await embed(here);
        await writeFiles(here, { ...attributes, config: `[core]\nbare = false\n${text()}` });
        await mkdir(join(folder, 'hooks'));
        for (const hook of ['reference-transaction', 'post-checkout', 'post-index-change']) {
          await cp(mark, join(folder, 'hooks', hook));
        }
      },
    ]),
    [
      'include.path',
      () =>
        writeFiles(here, {
          ...lacking('', '[include]\npath = more\n'),
          more: promisor(`url = ext::${mark}`),
        }),
    ],
    [
      'includeIf',
      () =>
        writeFiles(here, {
          ...lacking('', '[includeIf "gitdir:**"]\npath = more\n'),
          more: promisor(`url = ext::${mark}`, '[protocol "ext"]\nallow = always\n'),
        }),
    ],
    ['a whole repository', () => embed(here)],
    ['a whole repository in a folder above', () => embed(join(top, 'ops'))],
    [
      'alternates',
      async () => {
        await embed(here);
        await rename(join(here, 'objects'), join(top, 'store'));
        await writeFiles(here, { 'objects/info/alternates': `${top}/store\n` });
      },
    ],
    [
      'the layout of a linked work tree',
      async () => {
        await embed(join(top, 'ops/common'));
        await writeFiles(here, {
          HEAD: 'ref: refs/heads/main\n',
          commondir: '../common\n',
          gitdir: `${here}/.git\n`,
        });
      },
    ],
    [
      'HEAD as a link',
      async () => {
        await embed(here);
        await rm(join(here, 'HEAD'));
        await symlink('refs/heads/main', join(here, 'HEAD'));
      },
    ],
    [
      'files whose names look like .git',
      async () => {
        await embed(join(top, 'ops/evil'));
        const names = ['.gitx', 'git', '..git', '.git_', 'gitdir', '.gitmodules.git'];
        await writeFiles(here, Object.fromEntries(names.map((name) => [name, 'gitdir: ../evil\n'])));
      },
    ],
    [
      'a folder whose name ends in .git',
      async () => {
        await embed(join(here, 'settings.git'));
        await embed(join(top, 'ops.git'));
      },
    ],
    [
      'GIT_DIR and GIT_WORK_TREE of the caller',
      async () => {
        await embed(here);
        vi.stubEnv('GIT_DIR', here);
        vi.stubEnv('GIT_WORK_TREE', here);
      },
    ],
    [
      'GIT_CONFIG_COUNT, GIT_OBJECT_DIRECTORY and GIT_EXEC_PATH of the caller',
      async () => {
        await embed(here);
        const variables = {
          GIT_CONFIG_COUNT: '1',
          GIT_CONFIG_KEY_0: 'core.fsmonitor',
          GIT_CONFIG_VALUE_0: mark,
          GIT_OBJECT_DIRECTORY: join(here, 'objects'),
          GIT_EXEC_PATH: here,
        };
        for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
      },
    ],
    [
      'a home in the checkout',
      async () => {
        await embed(here);
        await writeFiles(top, { '.gitconfig': promisor(`url = ext::${mark}`) });
        vi.stubEnv('HOME', top);
        vi.stubEnv('XDG_CONFIG_HOME', top);
      },
    ],
  ];

  it.each(sample(forms, 5))('%s', async (_, attack) => {
    await writeFiles(top, { 'ops/settings/setpoint.yaml': configurationOf('mallory') });
    await attack(here);
    // As a pull request brings it: all of it can be committed.
    const head = await commitFiles(top, {});
    const recorder = await recordGit(folder);

    const loaded = await loadAt(here, 'base', { ...environment, searchPath: recorder.path });

    expect(await headAt(here, recorder.path)).toBe(head);
    expect(isMarked()).toBe(false);
    expect(loaded.commit).toBe(base);
    expect(loaded.config?.root.organization).toBe('acme');
    const variables = await recorder.read();
    expect(variables).not.toContain(token);
    const names = variables
      .trim()
      .split('\n')
      .map((line) => line.split('=')[0] ?? '');
    expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it('without any other repository', async () => {
    await rm(join(top, '.git'), { recursive: true });
    await writeFiles(here, lacking(`url = ext::${mark}`, '[protocol "ext"]\nallow = always\n'));
    await expect(loadAt(here, 'base')).rejects.toMatchObject({ kind: 'usage', code: 'SP5021' });
    expect(isMarked()).toBe(false);
  });
});

it.each(['.git', '.GIT', '.Git', '.git/config', 'ops/.git', 'ops/.git/config'])(
  'git rejects %s in its index, as the search for the repository requires',
  (path) => {
    const add = () => git(top, 'update-index', '--add', '--cacheinfo', `100644,${blob},${path}`);
    expect(add).toThrow(/Invalid path/);
  },
);

describe('the configuration of the repository itself runs no program', () => {
  /** The tag base lacks the file, which a pull request's configuration would fetch. */
  async function lackFile(config: string): Promise<void> {
    await rm(join(top, '.git/objects', blob.slice(0, 2), blob.slice(2)));
    await writeFile(join(top, '.git/config'), `${promisor('')}[include]\npath = ../.shared\n`);
    await writeFiles(top, { '.shared': config });
  }

  const gits: readonly [string, () => Promise<string>][] = [
    ['this git', () => Promise.resolve(searchPath)],
    ['a git without GIT_NO_LAZY_FETCH', () => olderGit()],
  ];
  async function olderGit(): Promise<string> {
    return `${await wrapGit(join(folder, 'older'), 'unset GIT_NO_LAZY_FETCH')}:${searchPath}`;
  }

  const cases = gits.flatMap(([version, path]) =>
    transports.map(([name, remote]) => ({ version, path, name, remote })),
  );
  it.each(sample(cases, 5))('$name, with $version', async ({ path, remote }) => {
    await lackFile(promisor(...remote()));
    await expect(loadAt(here, 'base', { ...environment, searchPath: await path() })).rejects.toMatchObject({
      kind: 'usage',
      code: 'SP5021',
      hint: expect.stringContaining('without a filter'),
    });
    expect(isMarked()).toBe(false);
  });

  it.each(sample(settings, 3))('%s', async (_, text) => {
    await writeFiles(top, { ...attributes, '.shared': text() });
    git(top, 'config', 'include.path', '../.shared');
    await mkdir(join(folder, 'hooks'));
    for (const hook of ['reference-transaction', 'post-checkout'])
      await cp(mark, join(folder, 'hooks', hook));
    expect((await loadAt(here, 'base')).config?.root.organization).toBe('acme');
    expect(await headAt(here)).toBe(base);
    expect(isMarked()).toBe(false);
  });

  it('through replacements of objects', async () => {
    const other = await commitFiles(top, { 'ops/settings/setpoint.yaml': configurationOf('other') });
    git(top, 'replace', base, other);
    git(top, 'config', 'core.useReplaceRefs', 'true');
    expect((await loadAt(here, 'base')).config?.root.organization).toBe('acme');
  });
});

describe('a program named git', () => {
  const attacks: readonly [string, () => Promise<string>][] = [
    ['in the checkout', () => wrapGit(join(top, 'bin'), mark)],
    ['in the folder of the configuration', () => wrapGit(here, mark)],
    [
      'in a folder that a link points to',
      async () => {
        await symlink(await wrapGit(join(top, 'bin'), mark), join(folder, 'bin'));
        return join(folder, 'bin');
      },
    ],
    [
      'that a link points to',
      async () => {
        await mkdir(join(folder, 'bin'));
        await symlink(join(await wrapGit(join(top, 'bin'), mark), 'git'), join(folder, 'bin/git'));
        return join(folder, 'bin');
      },
    ],
    ['by an empty entry', async () => (await wrapGit(here, mark)).slice(0, 0)],
    ['by a relative entry', async () => (await wrapGit(join(here, 'bin'), mark)) && 'bin'],
  ];

  it.each(attacks)('%s is not run, and the next one in PATH is', async (_, attack) => {
    const path = await attack();
    const loaded = await loadAt(here, 'base', { ...environment, searchPath: `${path}:${searchPath}` });
    expect(loaded.config?.root.organization).toBe('acme');
    expect(await headAt(here, path)).toBeNull();
    expect(isMarked()).toBe(false);
    await expect(loadAt(here, 'base', { ...environment, searchPath: path })).rejects.toMatchObject({
      kind: 'usage',
      code: 'SP5021',
      message: expect.stringContaining('no folder in PATH outside'),
    });
  });

  it('in the checkout around a submodule is not run', async () => {
    // As `git submodule add` leaves it, without the many processes that it starts.
    await cp(join(evil, '.git'), join(top, '.git/modules/sub'), { recursive: true });
    await writeFiles(top, { 'sub/.git': 'gitdir: ../.git/modules/sub\n' });
    const path = `${await wrapGit(join(top, 'bin'), mark)}:${searchPath}`;
    expect(
      (await loadAt(join(top, 'sub'), 'HEAD', { ...environment, searchPath: path })).config,
    ).not.toBeNull();
    expect(isMarked()).toBe(false);
  });
});
