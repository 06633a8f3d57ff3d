import { Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { openOutput, writeAll } from '../../../src/cli/io/output.js';
import type { OutputMode } from '../../../src/cli/io/output-mode.js';

class Sink extends Writable {
  text = '';
  readonly isTTY = true;
  readonly columns = 60;
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

const plain: OutputMode = {
  json: false,
  quiet: false,
  requests: null,
  noInput: false,
  result: { color: false, width: 100, verbose: false },
  messages: { color: false, width: 100, verbose: false },
};

function open(mode = plain, interactive = true) {
  const stdout = new Sink();
  const stderr = new Sink();
  return { stdout, stderr, output: openOutput(mode, { stdout, stderr, interactive }) };
}

describe('openOutput', () => {
  it('writes results and messages to separate streams, each with a newline', async () => {
    const { stdout, stderr, output } = open();
    await output.result('result');
    await output.info('message\n');
    await output.warn('warning');
    expect([stdout.text, stderr.text]).toEqual(['result\n', 'message\nwarning\n']);
  });

  it('suppresses messages but not warnings with --quiet', async () => {
    const { stderr, output } = open({ ...plain, quiet: true });
    await output.info('message');
    await output.warn('warning');
    expect(stderr.text).toBe('warning\n');
  });

  it.each([
    ['wraps messages and warnings on a terminal', 12, '  one two\n    │ three\nfour\n'],
    ['does not wrap them elsewhere', Number.POSITIVE_INFINITY, '  one two three\nfour\n'],
  ])('%s', async (_case, width, expected) => {
    const { stderr, output } = open({ ...plain, messages: { ...plain.messages, width } });
    await output.info('  one two three\nfour\n');
    await output.warn('  one two three\nfour');
    expect(stderr.text.replace(/ +$/gm, '')).toBe(expected + expected);
  });

  it('prints text that is already wrapped as it is', async () => {
    const { stderr, output } = open({ ...plain, quiet: true, messages: { ...plain.messages, width: 10 } });
    await output.block('one two three\n  │ four');
    expect(stderr.text).toBe('one two three\n  │ four\n');
  });

  it.each<[string, Partial<OutputMode>, string]>([
    ['on lines of their own', { requests: '' }, 'GET a\nGET b\nwarning\nGET c\n'],
    [
      'in GitHub’s debug log',
      { requests: '::debug::' },
      '::debug::GET a\n::debug::GET b\nwarning\n::debug::GET c\n',
    ],
    ['not at all, unless the mode prints them', {}, 'warning\n'],
    ['not at all with --quiet', { requests: '', quiet: true }, 'warning\n'],
  ])('prints requests %s', async (_case, mode, expected) => {
    const { stderr, output } = open({ ...plain, ...mode });
    await output.request('GET a');
    await output.request('GET b');
    await output.warn('warning');
    await output.request('GET c');
    await output.result('result');
    expect(stderr.text).toBe(expected);
  });

  it('records that a result was written', async () => {
    const { output } = open();
    expect(output.resultWritten).toBe(false);
    await output.result('{}');
    expect(output.resultWritten).toBe(true);
  });

  it('clears the progress line before printing a message', async () => {
    const { stderr, output } = open();
    output.progress('Reading', 'projects')(1, 4);
    await output.info('message');
    const erase = '\r\u001b[2K';
    expect(stderr.text).toBe(`${erase}Reading 1 of 4 projects${erase}message\n`);
  });

  it.each([
    ['in CI', plain, false],
    ['with --quiet', { ...plain, quiet: true }, true],
  ])('draws no progress line %s', (_case, mode, interactive) => {
    const { stderr, output } = open(mode, interactive);
    output.progress('Reading', 'projects')(1, 4);
    expect(stderr.text).toBe('');
  });

  it.each([
    ['writes progress lines into a log', plain, false, 'Reading 340 of 1,000 projects\n'],
    ['writes no progress lines into a log with --quiet', { ...plain, quiet: true }, false, ''],
  ])('%s', (_case, mode, interactive, expected) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const { stderr, output } = open(mode, interactive);
      const progress = output.progress('Reading', 'projects');
      vi.setSystemTime(Date.now() + 10_000);
      progress(340, 1000);
      expect(stderr.text).toBe(expected);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('writeAll', () => {
  it('waits until a slow reader has read the last byte', async () => {
    let taken = 0;
    const slow = new Writable({
      highWaterMark: 1,
      write(chunk: Buffer, _encoding, done) {
        setImmediate(() => {
          taken += chunk.length;
          done();
        });
      },
    });
    await writeAll(slow, 'x'.repeat(100_000));
    expect(taken).toBe(100_000);
  });

  it.each([['EPIPE'], ['ECONNRESET']])('ignores a closed reader (%s)', async (code) => {
    const broken = new Writable({ write: (_c, _e, done) => done(Object.assign(new Error(code), { code })) });
    broken.on('error', () => {});
    await expect(writeAll(broken, 'x')).resolves.toBeUndefined();
  });

  it('reports a full disk', async () => {
    const full = new Writable({
      write: (_c, _e, done) => done(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    });
    full.on('error', () => {});
    await expect(writeAll(full, 'x')).rejects.toMatchObject({ code: 'ENOSPC' });
  });
});
