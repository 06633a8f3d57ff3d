import { CLIError } from '@oclif/core/errors';
import { describe, expect, it } from 'vitest';
import { usageFault } from '../../../src/cli/flags/usage.js';

const commands = [
  'apply',
  'drift',
  'import',
  'init',
  'issues export',
  'issues merge',
  'issues verify',
  'plan',
];

function messageFor(message: string): string {
  return usageFault(new CLIError(message), { argv: [], flags: [], commands }).message;
}

describe('usageFault for conflicting flags', () => {
  it.each([
    [
      'once, without the value that oclif repeats',
      'The following error occurred:\n  --report=[object Object],[object Object] cannot also be provided when using --accept\nSee more help with --help',
      '--accept and --report cannot be used together.',
    ],
    [
      'once, even if each excludes the other',
      'The following errors occurred:\n  --sandbox=true cannot also be provided when using --url\n  --url=https://x.y cannot also be provided when using --sandbox\nSee more help with --help',
      '--sandbox and --url cannot be used together.',
    ],
    [
      'in one sentence each',
      'The following errors occurred:\n  \u001b[2m--url=https://u:s3cret@x.y cannot also be provided when using --offline\n  All of the following must be provided when using --base: --offline\u001b[22m\nSee more help with --help',
      '--offline and --url cannot be used together. --base requires --offline.',
    ],
  ])('reports them %s', (_, message, expected) => expect(messageFor(message)).toBe(expected));
});

describe('usageFault for a URL on the command line', () => {
  it.each([
    [
      'Unexpected argument: https://u:s3cret@x.y\nSee more help with --help',
      'Unexpected argument: https://x.y.',
    ],
    ['command https://u:s3cret@x.y not found', 'Unknown command: https //x.y.'],
  ])('prints only its origin: %j', (message, expected) => expect(messageFor(message)).toBe(expected));
});

describe('usageFault for an unknown command', () => {
  it.each([
    ['export', 'issues export'],
    ['verify', 'issues verify'],
    ['merge', 'issues merge'],
    ['report', 'issues export'],
    ['issues:exprot', 'issues export'],
    ['inport', 'import'],
    ['aply', 'apply'],
  ])('suggests for %s: %s', (typed, suggested) => {
    const fault = usageFault(new CLIError(`command ${typed} not found`), { argv: [], flags: null, commands });
    expect(fault.hint).toContain(`Did you mean ${suggested}?`);
  });
});

describe('usageFault for an unexpected argument', () => {
  const hintFor = (message: string, flags: readonly string[]) =>
    usageFault(new CLIError(message), { argv: [], flags, commands }).hint;

  it.each([
    ['command plan:web not found', ['project'], 'Did you mean --project web?'],
    ['Unexpected argument: web\nSee more help with --help', ['project'], 'Did you mean --project web?'],
    ['command plan:web not found', ['config'], expect.stringContaining('--help')],
    ['Unexpected argument: https://x.y/web', ['project'], expect.stringContaining('--help')],
  ])('suggests --project if the command has it: %j, %j', (message, flags, expected) =>
    expect(hintFor(message, flags)).toEqual(expected),
  );
});
