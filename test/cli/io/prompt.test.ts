import { describe, expect, it } from 'vitest';
import { askText, askYesNo } from '../../../src/cli/io/prompt.js';
import { terminalWith } from '../terminal.js';

const required = { reason: 'Painting the shed requires confirmation', hint: 'Pass --yes.' };

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
    const { stdin, stderr, output } = terminalWith();
    const answer = askYesNo('Apply 3 changes?', required, output);
    stdin.write(`${line}\n`);
    expect(await answer).toBe(expected);
    expect(String(stderr.read())).toBe('Apply 3 changes? [y/N] ');
  });

  it('wraps the question at spaces, and asks at its end', async () => {
    const { stdin, stderr, output } = terminalWith({ width: 40 });
    const answer = askYesNo(
      '1 change hides issues.\nApply 3 changes to organization acme?',
      required,
      output,
    );
    stdin.write('y\n');
    await answer;
    expect(String(stderr.read())).toBe(
      '1 change hides issues.\nApply 3 changes to organization acme? \n  │ [y/N] ',
    );
  });

  it('treats a closed input (Ctrl-D) as no', async () => {
    const { stdin, output } = terminalWith();
    const answer = askYesNo('Apply?', required, output);
    stdin.end();
    expect(await answer).toBe(false);
  });

  it('rejects with an interruption on Ctrl-C', async () => {
    const { stderr, output } = terminalWith();
    const answer = askYesNo('Apply?', required, output);
    process.emit('SIGINT');
    await expect(answer).rejects.toMatchObject({ kind: 'interrupted', code: 'SP5008' });
    // The next message starts on a new line.
    expect(String(stderr.read())).toBe('Apply? [y/N] \n');
  });

  it('throws SP5006 that names the flag with --no-input, although a person could answer', async () => {
    const { stderr, output } = terminalWith({ noInput: true });
    await expect(askYesNo('Apply?', required, output)).rejects.toMatchObject({
      code: 'SP5006',
      message: 'Painting the shed requires confirmation, but --no-input is set.',
      hint: 'Pass --yes.',
    });
    expect(stderr.read()).toBeNull();
  });

  it.each([
    ['standard input is not a terminal', { stdin: false }],
    ['standard error is not a terminal', { stderr: false }],
    ['the program runs in CI', { interactive: false }],
  ])('throws SP5006 with the hint if %s', async (_case, more) => {
    const { output } = terminalWith(more);
    await expect(askYesNo('Apply?', required, output)).rejects.toMatchObject({
      kind: 'refused',
      code: 'SP5006',
      message: 'Painting the shed requires confirmation, but this is not an interactive terminal.',
      hint: 'Pass --yes.',
    });
  });
});

describe('askText', () => {
  it('returns the line without surrounding spaces', async () => {
    const { stdin, stderr, output } = terminalWith();
    const answer = askText('Which?', output);
    stdin.write('  acme \n');
    expect(await answer).toBe('acme');
    expect(String(stderr.read())).toBe('Which? ');
  });

  it('returns an empty text if the input ends', async () => {
    const { stdin, output } = terminalWith();
    const answer = askText('Which?', output);
    stdin.end();
    expect(await answer).toBe('');
  });

  it.each([
    ['standard input and standard error are not terminals', { stdin: false, stderr: false }],
    ['the program runs in CI', { interactive: false }],
    ['--no-input is set', { noInput: true }],
  ])('returns null without printing the question if %s', async (_case, more) => {
    const { stderr, output } = terminalWith(more);
    expect(await askText('Which?', output)).toBeNull();
    expect(stderr).toHaveProperty('readableLength', 0);
  });

  it('rejects with an interruption on Ctrl-C', async () => {
    const { output } = terminalWith();
    const answer = askText('Which?', output);
    process.emit('SIGINT');
    await expect(answer).rejects.toMatchObject({ kind: 'interrupted' });
  });
});
