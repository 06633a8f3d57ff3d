import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askText } from '../../src/cli/io/prompt.js';

function terminal(isTTY: boolean) {
  const stdin = Object.assign(new PassThrough(), { isTTY });
  const stderr = Object.assign(new PassThrough(), { isTTY });
  const abort = new AbortController();
  return { stdin, stderr, abort, streams: { stdin, stderr, interactive: true, signal: abort.signal } };
}

describe('a line of text', () => {
  it('is asked for on the terminal and taken without the spaces around it', async () => {
    const { stdin, stderr, streams } = terminal(true);
    const asked = askText('Which?', streams);
    stdin.write('  acme \n');
    expect(await asked).toBe('acme');
    expect(String(stderr.read())).toBe('Which? ');
  });

  it('is empty where the input ends', async () => {
    const { stdin, streams } = terminal(true);
    const asked = askText('Which?', streams);
    stdin.end();
    expect(await asked).toBe('');
  });

  it('is not asked for where nobody can answer', async () => {
    const { stderr, streams } = terminal(false);
    expect(await askText('Which?', streams)).toBeNull();
    expect(await askText('Which?', { ...terminal(true).streams, interactive: false })).toBeNull();
    expect(stderr.read()).toBeNull();
  });

  it('ends with an interruption', async () => {
    const { abort, streams } = terminal(true);
    const asked = askText('Which?', streams);
    abort.abort();
    await expect(asked).rejects.toMatchObject({ kind: 'interrupted' });
  });
});
