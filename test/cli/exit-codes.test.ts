import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exitCodes, exitCodesOf, meaningFor } from '../../src/cli/exit-codes.js';
import { commands } from '../../src/commands/index.js';
import { parseStory } from '../stories/story.js';

it('defines exactly the documented exit codes', () => {
  expect(exitCodes).toEqual({
    done: 0,
    machine: 1,
    differences: 2,
    partly: 3,
    stale: 4,
    refused: 5,
    files: 6,
    'not-permitted': 7,
    service: 8,
    usage: 64,
    interrupted: 130,
  });
});

it.each([
  ['machine', 1],
  ['stale', 4],
  ['refused', 5],
  ['files', 6],
  ['not-permitted', 7],
  ['service', 8],
  ['usage', 64],
  ['interrupted', 130],
] as const)('maps an error of kind %s to exit code %i', (kind, code) => {
  expect(exitCodes[kind]).toBe(code);
});

it.each([
  [0, 'plan', 'success; for `plan`, with or without changes'],
  [0, 'apply', 'success'],
  [3, 'apply', expect.stringContaining('`--skip-blocked`')],
  [6, 'issues verify', expect.stringContaining('their manifest')],
  [6, 'validate', 'invalid files'],
] as const)('explains %i for %s without the rules of other commands', (code, command, meaning) => {
  expect(meaningFor(code, command)).toEqual(meaning);
});

describe('exitCodesOf', () => {
  const folder = join(import.meta.dirname, '../stories');
  const runs = readdirSync(folder)
    .filter((file) => file.endsWith('.story'))
    .flatMap((file) => parseStory(readFileSync(join(folder, file), 'utf8')).steps)
    .flatMap((step) => (step.verb === 'run' ? [step] : []));

  it.each(Object.entries(commands))(
    'contains every code that %s exits with in the stories',
    async (id, load) => {
      const { baseFlags, flags } = (await load()).default;
      const words = id.split(':');
      const codes: readonly number[] = exitCodesOf(words.join(' '), Object.keys({ ...baseFlags, ...flags }));
      const seen = runs
        .filter(({ argv }) => words.every((word, at) => argv[at] === word))
        .map(({ exit }) => exit);
      expect([...new Set(seen)].filter((code) => !codes.includes(code))).toEqual([]);
    },
  );
});
