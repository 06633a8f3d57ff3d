import { afterEach, expect, it, vi } from 'vitest';
import { answerCompletion } from '../../../src/cli/completion/answer.js';
import { stopLeakCheck } from '../../../src/cli/io/token-leak-check.js';
import { catalogueFor } from '../../../src/settings/catalogue.js';

const info = {
  manifest: () => ({
    version: '0.0.0',
    commands: {
      explain: {
        id: 'explain',
        aliases: [],
        hiddenAliases: [],
        flags: {},
        hidden: false,
        args: { project: { name: 'project' }, setting: { name: 'setting' } },
      },
    },
  }),
};

const answer = (argv: readonly string[], projects: readonly string[] = []) =>
  answerCompletion(argv, info, async () => ({ projects, catalogue: catalogueFor('neutral') }));

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

it('offers no name with a character that a shell interprets', async () => {
  const hostile = [
    '$(id)',
    '`id`',
    'a;b',
    'a b',
    "a'b",
    'a"b',
    'a\\b',
    'a\tb',
    'a\nb',
    '*',
    '~',
    '!1',
    ':files',
    '\u202ea',
  ];
  expect(await answer(['explain', ''], [...hostile, 'web'])).toBe('web\n');
});

it.each(['SETPOINT_TOKEN', 'SETPOINT_TOKEN_ACME'])('does not offer the token of %s', async (name) => {
  vi.stubEnv(name, 'canary-7f3a9b-0123456789');
  expect(await answer(['explain', ''], ['canary-7f3a9b-0123456789', 'web'])).toBe('web\n');
});
