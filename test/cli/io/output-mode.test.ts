import { describe, expect, it } from 'vitest';
import type { CommonFlags } from '../../../src/cli/flags/flags.js';
import { guessFlags, outputModeOf } from '../../../src/cli/io/output-mode.js';
import { readEnvironment } from '../../../src/cli/session/environment.js';

const terminal = { stdout: { isTTY: true }, stderr: { isTTY: true } };
const piped = { stdout: {}, stderr: { isTTY: true } };

/** As the streams of Node: only the width is a property of the stream itself. */
function terminalOf(columns: number): { readonly isTTY?: boolean; readonly columns?: number } {
  return Object.assign(Object.create({ isTTY: true }) as { readonly isTTY: true }, { columns });
}

describe('outputModeOf', () => {
  it.each<[string, CommonFlags, Record<string, string>, typeof piped, unknown]>([
    ['a terminal', {}, {}, terminal, { result: true, messages: true }],
    ['a result that goes to a pipe', {}, {}, piped, { result: false, messages: true }],
    ['--no-color', { 'no-color': true }, { FORCE_COLOR: '1' }, terminal, { result: false, messages: false }],
    ['--color never', { color: 'never' }, { FORCE_COLOR: '1' }, terminal, { result: false, messages: false }],
    ['--color always', { color: 'always' }, { NO_COLOR: '1' }, piped, { result: true, messages: true }],
    ['--color auto', { color: 'auto' }, { NO_COLOR: '1' }, terminal, { result: false, messages: false }],
    ['NO_COLOR', {}, { NO_COLOR: '1' }, terminal, { result: false, messages: false }],
    ['FORCE_COLOR into a pipe', {}, { FORCE_COLOR: '1' }, piped, { result: true, messages: true }],
  ])('decides on colour with %s', (_case, flags, variables, streams, color) => {
    const { result, messages } = outputModeOf(flags, readEnvironment(variables), streams);
    expect({ result: result.color, messages: messages.color }).toEqual(color);
  });

  it.each([
    ['a terminal: its width', {}, terminalOf(97), 97],
    ['a wide terminal: the maximum', {}, terminalOf(240), 120],
    ['a narrow terminal: the minimum', {}, terminalOf(12), 40],
    ['a terminal that reports no width: the default', {}, terminalOf(0), 100],
    ['a file or a pipe: no limit', {}, {}, Number.POSITIVE_INFINITY],
    ['the pseudo-terminal of CI: no limit', { CI: 'true' }, terminalOf(80), Number.POSITIVE_INFINITY],
  ])('returns the width for %s', (_case, variables, stream, columns) => {
    const environment = readEnvironment(variables);
    const other = { result: Number.POSITIVE_INFINITY, messages: Number.POSITIVE_INFINITY };
    const widthOf = (streams: Parameters<typeof outputModeOf>[2]) => {
      const { result, messages } = outputModeOf({}, environment, streams);
      return { result: result.width, messages: messages.width };
    };
    expect(widthOf({ stdout: stream, stderr: {} })).toEqual({ ...other, result: columns });
    expect(widthOf({ stdout: {}, stderr: stream })).toEqual({ ...other, messages: columns });
  });

  it('speaks JSON for --json and for --format json', () => {
    const json = (flags: object) => outputModeOf(flags, readEnvironment({}), terminal).json;
    expect(json({ json: true, format: 'text' })).toBe(true);
    expect(json({ json: false, format: 'json' })).toBe(true);
    expect(json({ json: false, format: 'text' })).toBe(false);
    expect(json({})).toBe(false);
  });
});

describe('guessFlags for an invalid command line', () => {
  it.each([
    ['--json', ['plan', '--json', '--oops'], true],
    ['--format json', ['plan', '--format', 'json'], true],
    ['--format=json', ['plan', '--format=json'], true],
    ['another format', ['plan', '--format', 'text'], false],
    ['json without its flag', ['plan', 'json'], false],
    ['--json as an argument after --', ['plan', '--', '--json'], false],
    ['--json as a line of a value', ['plan', '--oops', 'a\n--json'], false],
  ])('%s', (_case, argv, json) => {
    expect(guessFlags(argv).json).toBe(json);
  });

  it.each([
    ['--color never', ['plan', '--color', 'never', '--oops'], 'never'],
    ['--color=always', ['plan', '--color=always'], 'always'],
    ['an unknown choice', ['plan', '--color', 'purple'], 'auto'],
    ['no choice', ['plan', 'never'], 'auto'],
  ])('%s', (_case, argv, color) => {
    expect(guessFlags(argv).color).toBe(color);
  });
});
