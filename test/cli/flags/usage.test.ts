import { CLIError } from '@oclif/core/errors';
import { describe, expect, it } from 'vitest';
import { unknownCommand, usageFault } from '../../../src/cli/flags/usage.js';
import { Fault } from '../../../src/model/fault.js';

const end = '\nSee more help with --help';

function faultFor(message: string, flags: readonly string[] = []): Fault {
  const fault = usageFault(new CLIError(message + end), [], flags);
  if (!(fault instanceof Fault)) throw new Error('expected a fault');
  return fault;
}

describe('usageFault', () => {
  it.each([
    [
      'The following error occurred:\n  --report=[object Object],[object Object] cannot also be provided when using --accept',
      '--report cannot also be provided when using --accept.',
    ],
    [
      'The following errors occurred:\n  \u001b[2m--url=https://u:s3cret@x.y/a\nb cannot also be provided when using --offline\n  Missing required flag output\u001b[22m',
      '--url cannot also be provided when using --offline.',
    ],
    ['The following error occurred:\n  Missing required flag output', 'Missing required flag output.'],
    [
      'Missing 1 required arg:\nfile  The file.\n\nNote: --project allows multiple values.',
      'Missing 1 required arg: file The file.',
    ],
    [
      'Parsing --port \n\tExpected an integer but received: x',
      'Invalid --port: Expected an integer but received: x.',
    ],
    ['Unexpected argument: https://u:s3cret@x.y', 'Unexpected argument: https://x.y.'],
  ])('keeps the first sentence of oclif, without secrets: %j', (message, expected) =>
    expect(faultFor(message).message).toBe(expected),
  );

  it.each([
    ['Expected --format=jsn to be one of: text, json', [], 'Did you mean json?'],
    ['Expected everthing to be one of: everything, nothing', [], 'Did you mean everything?'],
    ['Unexpected argument: web', ['project'], 'Did you mean --project web?'],
    ['Unexpected argument: web', ['config'], expect.stringContaining('--help')],
    ['Unexpected argument: https://x.y/web', ['project'], expect.stringContaining('--help')],
    ['Expected --format=yaml to be one of: text, json, html', [], 'Use json, which is also YAML.'],
    ['Expected --format=md to be one of: text, markdown', [], 'Use markdown.'],
    ['Expected --format=yaml to be one of: csv, html', [], expect.stringContaining('--help')],
  ])('suggests what was meant: %j, %j', (message, flags, expected) =>
    expect(faultFor(message, flags).hint).toEqual(expected),
  );
});

describe('flags of other tools', () => {
  it.each([
    ['-out', 'Unknown flag: -out.', 'Did you mean --out?'],
    ['-auto-approve', 'Unknown flag: -auto-approve.', 'Use `setpoint apply --yes`.'],
    ['-target=web', 'Unknown flag: -target.', 'Use `setpoint plan --project SLUG`.'],
    ['--target', 'Unknown flag: --target.', 'Use `setpoint plan --project SLUG`.'],
    ['-var', 'Unknown flag: -var.', 'Set SETPOINT_VAR_NAME, and write ${env:NAME} in the file.'],
    ['-check', 'Unknown flag: -check.', 'Use `setpoint validate`, or `setpoint plan --detailed-exitcode`.'],
    ['-chdir=x', 'Unknown flag: -chdir.', 'Use --config PATH.'],
    ['--file', 'Unknown flag: --file.', 'Use --config PATH.'],
    ['-qx', 'Unknown flag: -x.', expect.stringContaining('--help')],
    ['--constructor', 'Unknown flag: --constructor.', expect.stringContaining('--help')],
  ])('%s', (word, message, hint) =>
    expect(usageFault(new CLIError(`Nonexistent flag: -x${end}`), [word], ['out'])).toMatchObject({
      message,
      hint,
    }),
  );
});

describe('unknownCommand', () => {
  const ids = ['apply', 'drift', 'import', 'init', 'issues:export', 'issues:merge', 'issues:verify', 'plan'];
  it.each([
    ['export', 'issues export'],
    ['verify', 'issues verify'],
    ['merge', 'issues merge'],
    ['report', 'issues export'],
    ['issues exprot', 'issues export'],
    ['inport', 'import'],
    ['aply', 'apply'],
  ])('suggests for %s: %s', (typed, suggested) => {
    const fault = unknownCommand(typed.split(' '), ids);
    expect(fault.message).toBe(`Unknown command: ${typed}.`);
    expect(fault.hint).toBe(`Did you mean ${suggested}?`);
  });

  it.each([
    ['check', 'setpoint validate'],
    ['lint', 'setpoint validate'],
    ['sync', 'setpoint apply'],
    ['diff', 'setpoint plan'],
    ['pull', 'setpoint import'],
    ['destroy', 'remove its line'],
    ['status', 'setpoint drift'],
    ['rollback', '--rollback-out'],
  ])('names the command for %s of other tools: %s', (typed, named) =>
    expect(unknownCommand([typed], ids).hint).toContain(named),
  );

  it('prints only the origin of a URL', () => {
    expect(unknownCommand(['https://u:s3cret@x.y'], ids).message).toBe('Unknown command: https://x.y.');
  });
});
