import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCompletion, expectedValue } from '../../../src/cli/completion/complete.js';
import { stopLeakCheck } from '../../../src/cli/io/token-leak-check.js';
import { helpTopics } from '../../../src/cli/oclif/program.js';
import { temporaryFolder } from '../../temporary-folder.js';

const option = { type: 'option' } as const;
const described: Parameters<typeof expectedValue>[1] = {
  plan: {
    summary: 'Plan.',
    args: {},
    flags: {
      config: { ...option, name: 'config', char: 'c', helpValue: 'PATH' },
      expand: { ...option, name: 'expand', options: ['owners', 'inbox'], delimiter: ',' },
      format: { ...option, name: 'format', options: ['text', 'json'] },
      report: { ...option, name: 'report', helpValue: 'FORMAT=PATH' },
      jobs: { ...option, name: 'jobs', helpValue: 'N' },
      project: { ...option, name: 'project', helpValue: 'GLOB' },
      url: { ...option, name: 'url', helpValue: 'URL' },
      yes: { type: 'boolean', name: 'yes', char: 'y', summary: 'Do not ask.' },
    },
  },
  explain: { args: { project: { name: 'project' }, setting: { name: 'setting' } }, flags: {} },
  'issues:merge': { summary: 'Merge.', strict: false, args: { files: { name: 'files' } }, flags: {} },
  'issues:verify': { args: { file: { name: 'file' } }, flags: {} },
  schema: { args: { name: { name: 'name', options: ['plan', 'outcome'] } }, flags: {} },
};

const commands = ['plan', 'explain', 'issues', 'schema'];
const flags = ['config', 'expand', 'format', 'report', 'jobs', 'project', 'url', 'yes', 'help', 'help-all'];
const dashed = (names: readonly string[]) => names.map((name) => `--${name}`);

/** The part of the word that is kept, and what can follow it. */
function offered(...words: readonly string[]) {
  const { before, typed, values } = expectedValue(words, described);
  return [before, typed, typeof values === 'string' ? values : values.map(({ value }) => value)];
}

describe('expectedValue', () => {
  it.each<[string, string[], string, string, unknown]>([
    ['nothing', [], '', '', [...commands, 'help']],
    ['the beginning of a command', ['pl'], '', 'pl', [...commands, 'help']],
    ['a topic', ['issues', ''], '', '', ['merge', 'verify']],
    ['help', ['help', ''], '', '', [...commands, ...Object.keys(helpTopics)]],
    ['help of a topic', ['help', 'issues', ''], '', '', ['merge', 'verify']],
    [
      'a topic after global flags',
      ['-v', '--color', '=', 'never', 'issues', ''],
      '',
      '',
      ['merge', 'verify'],
    ],
    ['an unknown command', ['deploy', ''], '', '', []],
    ['the beginning of a flag', ['plan', '--'], '', '--', dashed(flags)],
    ['a command without arguments', ['plan', ''], '', '', dashed(flags)],
    ['a flag after others', ['plan', '-y', '--project', 'web', '--'], '', '--', dashed(flags)],
    ['a fixed value', ['plan', '--format', 'j'], '', 'j', ['text', 'json']],
    ['a fixed value after =', ['plan', '--format=j'], '--format=', 'j', ['text', 'json']],
    [
      'an empty value after =, as bash splits it',
      ['plan', '--format', '='],
      '--format=',
      '',
      ['text', 'json'],
    ],
    [
      'a value after =, as bash splits it',
      ['plan', '--format', '=', 'j'],
      '--format=',
      'j',
      ['text', 'json'],
    ],
    ['an address, as bash splits it', ['plan', '--url', 'https', ':', '//x', '-y', ''], '', '', 'flags'],
    ['the second value of a list', ['plan', '--expand', 'owners,i'], 'owners,', 'i', ['owners', 'inbox']],
    ['a path after a letter', ['plan', '-c', ''], '', '', 'files'],
    ['a path after =', ['plan', '--config=a'], '--config=', 'a', 'files'],
    ['the format of a report', ['plan', '--report', ''], '', '', ['text=', 'json=']],
    ['the path of a report', ['plan', '--report', 'json=a'], '', 'json=a', 'files'],
    ['a glob of projects', ['plan', '--project', 'w'], '', 'w', 'projects'],
    ['a value without a fixed set', ['plan', '--url', ''], '', '', []],
    ['a value of an unknown flag', ['plan', '--oops=', ''], '', '', 'flags'],
    ['the value of a boolean flag', ['plan', '--yes='], '--yes=', '', []],
    ['the first argument', ['explain', ''], '', '', 'projects'],
    ['the second argument', ['explain', 'web', 're'], '', 're', 'settings'],
    ['an argument too many', ['explain', 'web', 'resolveAge', 'x'], '', 'x', []],
    ['an argument with a fixed set', ['schema', 'p'], '', 'p', ['plan', 'outcome']],
    ['an argument after --', ['schema', '--', '-'], '', '-', ['plan', 'outcome']],
    ['a file', ['issues', 'verify', ''], '', '', 'files'],
    ['a repeated file', ['issues', 'merge', 'a', 'b', ''], '', '', 'files'],
  ])('completes %s', (_case, words, before, typed, values) => {
    const left = values === 'flags' ? expect.arrayContaining(['--format']) : values;
    expect(offered(...words)).toEqual([before, typed, left]);
  });

  it.each([
    [['plan', '--config', 'a', '--project', ''], 'a'],
    [['plan', '--config=a', '--project', ''], 'a'],
    [['plan', '-c', 'a', '--project', ''], 'a'],
    [['plan', '--project', ''], undefined],
  ])('finds the configuration of %j', (words, config) => {
    expect(expectedValue(words, described).config).toBe(config);
  });

  it('describes commands and flags', () => {
    expect(expectedValue(['issues', ''], described).values).toContainEqual({
      value: 'merge',
      description: 'Merge.',
    });
    expect(expectedValue(['plan', '-'], described).values).toContainEqual({
      value: '--yes',
      description: 'Do not ask.',
    });
  });
});

const info = {
  manifest: () => ({
    version: '0.0.0',
    commands: {
      explain: {
        id: 'explain',
        aliases: [],
        hiddenAliases: [],
        flags: { config: { ...option, name: 'config', multiple: false } },
        hidden: false,
        args: { project: { name: 'project' }, setting: { name: 'setting' } },
      },
    },
  }),
};

/** In a configuration with these projects. */
async function answer(argv: readonly string[], projects: readonly string[] = []) {
  const folder = await temporaryFolder('complete');
  const root = 'version: 1\norganization: acme\ninclude: [projects.yaml]\nservice: {names: neutral}\n';
  await writeFile(join(folder, 'setpoint.yaml'), root);
  await writeFile(join(folder, 'projects.yaml'), projects.map((slug) => `project: ${slug}\n`).join('---\n'));
  const named = argv.length === 0 ? [] : [argv[0] ?? '', '--config', folder, ...argv.slice(1)];
  return answerCompletion(named, info);
}

afterEach(() => {
  vi.unstubAllEnvs();
  stopLeakCheck();
});

it('offers what begins with the last word, and its description after a tab', async () => {
  expect(await answer(['explain', 'w'], ['pay-api', 'web', 'worker'])).toBe('web\nworker\n');
  expect(await answer(['explain', 'web', 'resolve'])).toMatch(/^resolveAge\tThe number of hours [^\t\n]+\n$/);
});

it('offers the commands without any word', async () => {
  expect(await answer([])).toMatch(/^explain\n/m);
});

it.each(['SETPOINT_TOKEN', 'SETPOINT_TOKEN_ACME'])('does not offer the token of %s', async (name) => {
  vi.stubEnv(name, 'canary-7f3a9b-0123456789');
  expect(await answer(['explain', ''], ['canary-7f3a9b-0123456789', 'web'])).toBe('web\n');
});
