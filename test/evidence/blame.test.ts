import { cpSync, existsSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/desired/files/load-config.js';
import { blameFiles } from '../../src/evidence/blame.js';
import {
  commitFiles,
  configurationOf,
  environment,
  git,
  makeFolder,
  writeFiles,
} from '../flows/checkouts.js';

const file = 'organization.yaml';
const first = 'organization: acme\nsettings:\n  sensitiveFields:\n    - iban\n  require2FA: true\n';
const second = first.replace('iban', 'iban\n    - name');

let folder = '';
let old = '';
let recent = '';

/** The repository as each test finds it: a copy costs less than a repository of its own. */
let original = '';
beforeAll(async () => {
  original = await makeFolder('original');
  old = await commitFiles(original, { 'setpoint.yaml': configurationOf('acme'), [file]: first });
  await writeFiles(original, { [file]: second });
  git(
    original,
    'commit',
    '--quiet',
    '--all',
    '--message',
    'SEC-42 by jane@example.com',
    '--author',
    'Jane <j@x>',
    '--date',
    '2030-01-01T00:00Z',
  );
  recent = git(original, 'rev-parse', 'HEAD');
});
afterAll(() => rm(original, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await makeFolder('blame');
  cpSync(original, folder, { recursive: true, preserveTimestamps: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Who asked for each setting, and whether history is missing. */
async function askedIn(place = folder) {
  const config = await loadConfig({ configPath: undefined, cwd: place, variables: {}, today: '2026-11-23' });
  const { askedAt, lacksHistory } = await blameFiles(config, [file], environment);
  const [document] = config.documents;
  const commits = [...(document?.settings ?? [])].map(([name, { source }]) => [
    name,
    askedAt(source)?.commit,
  ]);
  const [source] = [...(document?.settings.values() ?? [])].map((one) => one.source);
  return {
    commits: Object.fromEntries(commits),
    asked: source && askedAt(source),
    lacksHistory,
  };
}

const known = () => ({ sensitiveFields: recent, require2FA: old });

it('is the newest commit among the lines of a setting, without addresses', async () => {
  const { commits, asked, lacksHistory } = await askedIn();
  expect(commits).toEqual(known());
  expect(asked).toMatchObject({ commit: recent, author: 'Jane', summary: 'SEC-42 by' });
  expect(lacksHistory).toBe(false);
});

it('is unknown for a file that is not that of the commit, and outside a repository', async () => {
  await writeFiles(folder, { [file]: second.replace('true', 'false') });
  expect((await askedIn()).asked).toBeNull();
  await rm(join(folder, '.git'), { recursive: true });
  expect(await askedIn()).toMatchObject({ asked: null, lacksHistory: false });
});

describe('in a clone that lacks history', () => {
  it.each<[string, readonly string[], object]>([
    ['shallow', ['--depth=1'], { commits: { sensitiveFields: undefined, require2FA: undefined } }],
    ['partial', ['--filter=blob:none'], { commits: { sensitiveFields: undefined } }],
  ])('it is unknown: %s', async (name, options, expected) => {
    git(folder, 'config', 'uploadpack.allowFilter', 'true');
    git(folder, 'clone', '--quiet', ...options, `file://${folder}`, join(folder, name));
    expect(await askedIn(join(folder, name))).toMatchObject({ ...expected, lacksHistory: true });
  });
});

describe('does not follow what a repository says about it', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'other names',
      async () => {
        git(folder, 'config', 'mailmap.blob', 'HEAD:.mailmap');
        await commitFiles(folder, { '.mailmap': 'Mallory <m@x> <j@x>\n' });
      },
    ],
    [
      'commits to skip',
      async () => {
        await writeFile(join(folder, 'skip'), `${recent}\n`);
        git(folder, 'config', 'blame.ignoreRevsFile', join(folder, 'skip'));
      },
    ],
    ['a replaced commit', async () => git(folder, 'replace', recent, old)],
    [
      'a graft',
      async () => {
        await mkdir(join(folder, '.git/info'), { recursive: true });
        await writeFile(join(folder, '.git/info/grafts'), `${recent}\n`);
      },
    ],
  ])('%s', async (_, attack) => {
    await attack();
    expect(await askedIn()).toMatchObject({ commits: known(), asked: { author: 'Jane' } });
  });

  it('programs that convert files, and aliases', async () => {
    const program = join(folder, 'mark');
    await writeFile(program, `#!/bin/sh\ntouch ${folder}/marker\ncat "$1"\n`);
    await chmod(program, 0o755);
    git(folder, 'config', 'diff.mark.textconv', program);
    git(folder, 'config', 'alias.blame', `!${program}`);
    await commitFiles(folder, { '.gitattributes': '*.yaml diff=mark\n' });
    expect(await askedIn()).toMatchObject({ commits: known() });
    expect(existsSync(join(folder, 'marker'))).toBe(false);
  });
});
