import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findRepository } from '../../../src/cli/io/repository.js';
import { readEnvironment } from '../../../src/cli/session/environment.js';
import type { Subject } from '../../../src/report/view/subject.js';
import { compared } from '../../report/compared.js';

let root = '';
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'setpoint-repository-')));
  await mkdir(join(root, 'ops', 'acme'), { recursive: true });
  await writeFile(join(root, 'ops', 'acme', 'setpoint.yaml'), '');
});
afterEach(() => rm(root, { recursive: true }));

const nowhere = readEnvironment({});

/** What is found in a working directory. */
function findIn(cwd: string, ...given: Parameters<typeof findRepository>) {
  const spy = vi.spyOn(process, 'cwd').mockReturnValue(cwd);
  const found = findRepository(...given);
  spy.mockRestore();
  return found;
}

describe('the path of the configuration in its repository', () => {
  it('starts at the nearest folder with .git', async () => {
    await mkdir(join(root, '.git'));
    expect(findIn(root, 'ops/acme', nowhere).folder).toBe('ops/acme');
    expect(findIn(join(root, 'ops'), 'acme/setpoint.yaml', nowhere).folder).toBe('ops/acme');
    expect(findIn(root, undefined, nowhere).folder).toBe('');
    await mkdir(join(root, 'ops', 'acme', 'projects'));
    expect(findIn(join(root, 'ops', 'acme', 'projects'), undefined, nowhere).folder).toBe('ops/acme');
  });
  it('starts at the CI workspace if no folder has .git', async () => {
    const environment = readEnvironment({ GITHUB_WORKSPACE: root });
    expect(findIn(join(root, 'ops'), undefined, environment).folder).toBe('ops');
  });
  it('is empty if the configuration is outside the workspace', async () => {
    const environment = readEnvironment({ CI_PROJECT_DIR: join(root, 'ops', 'acme') });
    expect(findIn(root, undefined, environment).folder).toBe('');
  });
});

describe('the web address of the repository', () => {
  const commit = '0123456789abcdef0123456789abcdef01234567';
  const changed = ['web.yaml'];
  const web = async (variables: Record<string, string>, head: string | null = commit) => {
    const revision = { commit: head, clean: head === null ? null : false, changed };
    const subject: Subject = { kind: 'comparison', comparison: compared, revision };
    return findIn(root, undefined, readEnvironment(variables), subject).web;
  };
  it('comes from the variables of GitHub', async () => {
    const variables = {
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'acme/settings',
      GITHUB_SHA: 'f'.repeat(40),
    };
    expect(await web(variables)).toEqual({
      forge: 'github',
      address: 'https://github.com/acme/settings',
      commit,
      changed,
    });
  });
  it('comes from the variables of GitLab, including nested groups', async () => {
    const variables = { CI_PROJECT_URL: 'https://git.example.com/a/b/c', CI_COMMIT_SHA: 'f'.repeat(40) };
    expect(await web(variables)).toEqual({
      forge: 'gitlab',
      address: 'https://git.example.com/a/b/c',
      commit,
      changed,
    });
  });
  it.each([
    ['a script', { CI_PROJECT_URL: 'javascript:alert(1)' }],
    ['brackets in the address', { CI_PROJECT_URL: 'https://git.example.com/a)(b' }],
    ['a user before the host', { CI_PROJECT_URL: 'https://a@git.example.com/b' }],
  ])('is unknown with %s', async (_, variables) => {
    expect(await web(variables)).toBeNull();
  });
  it('is unknown without a commit, whatever the environment names', async () => {
    const variables = { CI_PROJECT_URL: 'https://git.example.com/a/b', CI_COMMIT_SHA: commit };
    expect(await web(variables, null)).toBeNull();
  });
});
