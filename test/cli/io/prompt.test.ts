import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askYesNo, type PromptStreams } from '../../../src/cli/io/prompt.js';

const required = { reason: 'Painting the shed requires confirmation', hint: 'Pass --yes.' };

function terminal(more: Partial<PromptStreams> = {}) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stderr = Object.assign(new PassThrough(), { isTTY: true });
  const signal = new AbortController();
  const streams: PromptStreams = { stdin, stderr, interactive: true, signal: signal.signal, ...more };
  return { stdin, stderr, signal, streams };
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
  ])('%j means %s', async (line, expected) => {
    const { stdin, stderr, streams } = terminal();
    const answer = askYesNo('Apply 3 changes?', required, streams);
    stdin.write(`${line}\n`);
    expect(await answer).toBe(expected);
    expect(String(stderr.read())).toBe('Apply 3 changes? [y/N] ');
  });

  it('takes a closed input (Ctrl-D) for a no', async () => {
    const { stdin, streams } = terminal();
    const answer = askYesNo('Apply?', required, streams);
    stdin.end();
    expect(await answer).toBe(false);
  });

  it('ends with an interruption on Ctrl-C', async () => {
    const { signal, stderr, streams } = terminal();
    const answer = askYesNo('Apply?', required, streams);
    signal.abort();
    await expect(answer).rejects.toMatchObject({ kind: 'interrupted', code: 'SP5008' });
    // What is said next begins on a line of its own.
    expect(String(stderr.read())).toBe('Apply? [y/N] \n');
  });

  it.each([
    ['standard input is no terminal', { stdin: new PassThrough() }],
    ['standard error is no terminal', { stderr: new PassThrough() }],
    ['it runs in CI', { interactive: false }],
  ])('refuses where %s, and says what to pass', async (_corner, more) => {
    const { streams } = terminal(more);
    await expect(askYesNo('Apply?', required, streams)).rejects.toMatchObject({
      kind: 'refused',
      code: 'SP5006',
      message: 'Painting the shed requires confirmation, but this is not an interactive terminal.',
      hint: 'Pass --yes.',
    });
  });
});
