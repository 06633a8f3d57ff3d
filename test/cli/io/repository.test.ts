import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findRepository } from '../../../src/cli/io/repository.js';
import { readEnvironment } from '../../../src/cli/session/environment.js';

let root = '';
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'setpoint-repository-')));
  await mkdir(join(root, 'ops', 'acme'), { recursive: true });
  await writeFile(join(root, 'ops', 'acme', 'setpoint.yaml'), '');
});
afterEach(() => rm(root, { recursive: true }));

const nowhere = readEnvironment({});

describe('where the configuration lies in its repository', () => {
  it('is told from the nearest folder that holds .git', async () => {
    await mkdir(join(root, '.git'));
    expect((await findRepository('ops/acme', nowhere, root)).folder).toBe('ops/acme');
    expect((await findRepository('acme/setpoint.yaml', nowhere, join(root, 'ops'))).folder).toBe('ops/acme');
    expect((await findRepository(undefined, nowhere, root)).folder).toBe('');
  });
  it('is told from the workspace of CI where there is no .git', async () => {
    const environment = readEnvironment({ GITHUB_WORKSPACE: root });
    expect((await findRepository(undefined, environment, join(root, 'ops'))).folder).toBe('ops');
  });
  it('never leads out of it', async () => {
    const environment = readEnvironment({ CI_PROJECT_DIR: join(root, 'ops', 'acme') });
    expect((await findRepository(undefined, environment, root)).folder).toBe('');
  });
});

describe('the repository in the web', () => {
  const web = async (variables: Record<string, string>) =>
    (await findRepository(undefined, readEnvironment(variables), root)).web;
  const commit = '0123456789abcdef0123456789abcdef01234567';
  it('is the one that GitHub names', async () => {
    const variables = {
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'acme/settings',
      GITHUB_SHA: commit,
    };
    expect(await web(variables)).toEqual({
      forge: 'github',
      address: 'https://github.com/acme/settings',
      commit,
    });
  });
  it('is the one that GitLab names, in groups too', async () => {
    const variables = { CI_PROJECT_URL: 'https://git.example.com/a/b/c', CI_COMMIT_SHA: commit };
    expect(await web(variables)).toEqual({
      forge: 'gitlab',
      address: 'https://git.example.com/a/b/c',
      commit,
    });
  });
  it.each([
    ['no commit', { CI_PROJECT_URL: 'https://git.example.com/a/b' }],
    ['a commit that is none', { CI_PROJECT_URL: 'https://git.example.com/a/b', CI_COMMIT_SHA: 'main)' }],
    ['a script', { CI_PROJECT_URL: 'javascript:alert(1)', CI_COMMIT_SHA: commit }],
    ['brackets in the address', { CI_PROJECT_URL: 'https://git.example.com/a)(b', CI_COMMIT_SHA: commit }],
    ['a user before the host', { CI_PROJECT_URL: 'https://a@git.example.com/b', CI_COMMIT_SHA: commit }],
  ])('is not known with %s', async (_, variables) => {
    expect(await web(variables)).toBeNull();
  });
});
