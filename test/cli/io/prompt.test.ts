import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askText, askYesNo, type PromptStreams } from '../../../src/cli/io/prompt.js';

const required = { reason: 'Painting the shed requires confirmation', hint: 'Pass --yes.' };

function terminal(more: Partial<PromptStreams> = {}) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stderr = Object.assign(new PassThrough(), { isTTY: true });
  const streams: PromptStreams = {
    stdin,
    stderr,
    interactive: true,
    noInput: false,
    width: 80,
    ...more,
  };
  return { stdin, stderr, streams };
}

describe('askYesNo', () => {
  it.each([
    ['y', true],
    ['yes', true],
    ['YES', true],
    ['  yes  ', true],
    ['', false],
    ['n', false],
    ['yep', false],
    ['yes please', false],
  ])('returns for the answer %j: %s', async (line, expected) => {
    const { stdin, stderr, streams } = terminal();
    const answer = askYesNo('Apply 3 changes?', required, streams);
    stdin.write(`${line}\n`);
    expect(await answer).toBe(expected);
    expect(String(stderr.read())).toBe('Apply 3 changes? [y/N] ');
  });

  it('wraps the question at spaces, and asks at its end', async () => {
    const { stdin, stderr, streams } = terminal({ width: 40 });
    const answer = askYesNo(
      '1 change hides issues.\nApply 3 changes to organization acme?',
      required,
      streams,
    );
    stdin.write('y\n');
    await answer;
    expect(String(stderr.read())).toBe(
      '1 change hides issues.\nApply 3 changes to organization acme? \n  │ [y/N] ',
    );
  });

  it('treats a closed input (Ctrl-D) as no', async () => {
    const { stdin, streams } = terminal();
    const answer = askYesNo('Apply?', required, streams);
    stdin.end();
    expect(await answer).toBe(false);
  });

  it('rejects with an interruption on Ctrl-C', async () => {
    const { stderr, streams } = terminal();
    const answer = askYesNo('Apply?', required, streams);
    process.emit('SIGINT');
    await expect(answer).rejects.toMatchObject({ kind: 'interrupted', code: 'SP5008' });
    // The next message starts on a new line.
    expect(String(stderr.read())).toBe('Apply? [y/N] \n');
  });

  it('throws SP5006 that names the flag with --no-input, although a person could answer', async () => {
    const { stderr, streams } = terminal({ noInput: true });
    await expect(askYesNo('Apply?', required, streams)).rejects.toMatchObject({
      code: 'SP5006',
      message: 'Painting the shed requires confirmation, but --no-input is set.',
      hint: 'Pass --yes.',
    });
    expect(stderr.read()).toBeNull();
  });

  it.each([
    ['standard input is not a terminal', { stdin: new PassThrough() }],
    ['standard error is not a terminal', { stderr: new PassThrough() }],
    ['the program runs in CI', { interactive: false }],
  ])('throws SP5006 with the hint if %s', async (_case, more) => {
    const { streams } = terminal(more);
    await expect(askYesNo('Apply?', required, streams)).rejects.toMatchObject({
      kind: 'refused',
      code: 'SP5006',
      message: 'Painting the shed requires confirmation, but this is not an interactive terminal.',
      hint: 'Pass --yes.',
    });
  });
});

describe('askText', () => {
  it('returns the line without surrounding spaces', async () => {
    const { stdin, stderr, streams } = terminal();
    const answer = askText('Which?', streams);
    stdin.write('  acme \n');
    expect(await answer).toBe('acme');
    expect(String(stderr.read())).toBe('Which? ');
  });

  it('returns an empty text if the input ends', async () => {
    const { stdin, streams } = terminal();
    const answer = askText('Which?', streams);
    stdin.end();
    expect(await answer).toBe('');
  });

  it.each([
    [
      'standard input and standard error are not terminals',
      { stdin: new PassThrough(), stderr: new PassThrough() },
    ],
    ['the program runs in CI', { interactive: false }],
    ['--no-input is set', { noInput: true }],
  ])('returns null without printing the question if %s', async (_case, more) => {
    const { streams } = terminal(more);
    expect(await askText('Which?', streams)).toBeNull();
    expect(streams.stderr).toHaveProperty('readableLength', 0);
  });

  it('rejects with an interruption on Ctrl-C', async () => {
    const { streams } = terminal();
    const answer = askText('Which?', streams);
    process.emit('SIGINT');
    await expect(answer).rejects.toMatchObject({ kind: 'interrupted' });
  });
});
