import { execFileSync } from 'node:child_process';
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

/** Who asked for each setting, and whether git does not know some. */
async function askedIn(place = folder) {
  const config = await loadConfig({ configPath: undefined, cwd: place, variables: {}, today: '2026-11-23' });
  const { askedAt, isPartial } = await blameFiles(config, [file], environment);
  const [document] = config.documents;
  const commits = [...(document?.settings ?? [])].map(([name, { source }]) => [
    name,
    askedAt(source)?.commit,
  ]);
  const [source] = [...(document?.settings.values() ?? [])].map((one) => one.source);
  return {
    commits: Object.fromEntries(commits),
    asked: source && askedAt(source),
    isPartial,
  };
}

const known = () => ({ sensitiveFields: recent, require2FA: old });

it('is the last commit among the lines of a setting, without addresses', async () => {
  const { commits, asked, isPartial } = await askedIn();
  expect(commits).toEqual(known());
  expect(asked).toMatchObject({ commit: recent, author: 'Jane', summary: 'SEC-42 by' });
  expect(isPartial).toBe(false);
});

it('is unknown for a file that is not that of the commit, and outside a repository', async () => {
  await writeFiles(folder, { [file]: second.replace('true', 'false') });
  expect((await askedIn()).asked).toBeNull();
  await rm(join(folder, '.git'), { recursive: true });
  expect(await askedIn()).toMatchObject({ asked: null, isPartial: false });
});

describe('in a clone that lacks history', () => {
  it.each<[string, readonly string[], object]>([
    ['shallow', ['--depth=1'], { commits: { sensitiveFields: undefined, require2FA: undefined } }],
    ['partial', ['--filter=blob:none'], { commits: { sensitiveFields: undefined } }],
  ])('it is unknown: %s', async (name, options, expected) => {
    git(folder, 'config', 'uploadpack.allowFilter', 'true');
    git(folder, 'clone', '--quiet', ...options, `file://${folder}`, join(folder, name));
    expect(await askedIn(join(folder, name))).toMatchObject({ ...expected, isPartial: true });
  });
});

/** Commits new content of the file as a handcrafted commit on top of HEAD. */
function commitAs(author: string, committer: string, content: string, ...parents: readonly string[]): string {
  const tree = git(folder, 'rev-parse', 'HEAD^{tree}');
  const blob = gitWith(content, 'hash-object', '-w', '--stdin');
  const entries = git(folder, 'ls-tree', tree).replace(/[0-9a-f]+(?=\torganization)/, blob);
  const headers = (parents.length === 0 ? ['HEAD'] : parents).map(
    (parent) => `parent ${git(folder, 'rev-parse', parent)}\n`,
  );
  const text = `tree ${gitWith(`${entries}\n`, 'mktree')}\n${headers.join('')}author ${author}\ncommitter ${committer}\n\nx\n`;
  const commit = gitWith(text, 'hash-object', '-t', 'commit', '-w', '--literally', '--stdin');
  git(folder, 'update-ref', 'HEAD', commit);
  git(folder, 'reset', '--quiet', '--hard');
  return commit;
}

function gitWith(input: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', input }).trim();
}

describe('the time of a commit', () => {
  const changed = second.replace('true', 'false');

  it.each([
    ['after the last date of JavaScript', '99999999999999 +0000'],
    ['above 64 bits', '99999999999999999999999999 +0000'],
    ['after the year 9999', '253402300800 +0000'],
    ['before 1970', '-5 +0000'],
    ['without a zone', '1700000000'],
    ['missing', ''],
  ])('that is invalid costs only the settings of that commit: %s', async (_, time) => {
    commitAs('A <a@x> 1700000000 +0000', `A <a@x> ${time}`, changed);
    expect(await askedIn()).toMatchObject({
      commits: { sensitiveFields: recent, require2FA: undefined },
      isPartial: true,
    });
  });

  it.each([
    ['the year 9999', 'A <a@x>', '253402300799 +0000', { author: 'A', at: '9999-12-31T23:59:59Z' }],
    ['an impossible zone', 'A <a@x>', '1700000000 +9999', { author: 'A', at: '2023-11-14T22:13:20Z' }],
    ['no author', ' <a@x>', '1700000000 +0000', { author: null }],
    ['a name like a header', 'author \tb\u2028c <a@x>', '1700000000 +0000', { author: 'author b c' }],
  ])('and its author can be unusual: %s', async (_, who, time, expected) => {
    const commit = commitAs(
      `${who} 18446744073709551616 +0000`,
      `${who} ${time}`,
      first.replace('iban', 'bic'),
    );
    const { asked, isPartial } = await askedIn();
    expect({ asked, isPartial }).toMatchObject({ asked: { commit, ...expected }, isPartial: false });
  });
});

describe('of several lines, the commit that comes last in the history decides', () => {
  const third = second.replace('- name', '- bic');
  const old2001 = 'B <b@x> 1000000000 +0000';

  it('not the one with the newest clock', async () => {
    const commit = commitAs(old2001, old2001, third);
    expect(await askedIn()).toMatchObject({ commits: { sensitiveFields: commit, require2FA: old } });
  });

  it('also if it has an invalid time', async () => {
    commitAs(old2001, 'B <b@x> 99999999999999 +0000', third);
    expect(await askedIn()).toMatchObject({ commits: { sensitiveFields: undefined }, isPartial: true });
    const commit = commitAs(old2001, old2001, third.replace('- iban', '- pin'));
    expect(await askedIn()).toMatchObject({ commits: { sensitiveFields: commit }, isPartial: false });
  });

  it('of two branches, that which was merged into the other', async () => {
    const base = git(folder, 'rev-parse', 'HEAD');
    const branch = commitAs(old2001, old2001, third);
    git(folder, 'reset', '--quiet', '--hard', base);
    const new2030 = 'C <c@x> 1900000000 +0000';
    const main = commitAs(new2030, new2030, second.replace('iban', 'pin'));
    commitAs(old2001, old2001, third.replace('iban', 'pin'), main, branch);
    expect(await askedIn()).toMatchObject({ commits: { sensitiveFields: branch }, isPartial: false });
  });

  it('with line ends of Windows', async () => {
    const [before, commit] = [second, third].map((text) =>
      commitAs(old2001, old2001, text.replaceAll('\n', '\r\n')),
    );
    expect(await askedIn()).toMatchObject({ commits: { sensitiveFields: commit, require2FA: before } });
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
