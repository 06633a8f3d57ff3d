import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseJson } from '../../src/report/sanitise/json.js';
import { capText, sanitiseTerminal } from '../../src/report/sanitise/terminal.js';
import { attacks } from './examples.js';
import { commandsIn, unseen } from './runner.js';

const awkward = [
  '\u001b',
  '\u009b',
  '\u007f',
  '\n',
  '\r',
  '\t',
  '\u202e',
  '\u200b',
  '\u2028',
  '\ud800',
  '\udfff',
  '\u{e0041}',
  ':',
  '::',
  '#',
  '##[',
  '##vso[',
  'section_start:',
  ' ',
  '\u00a0',
  'a',
  '日',
  '"',
  '\\',
];
const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...awkward)).map((pieces) => pieces.join('')),
  fc.constantFrom(...attacks),
);

describe('text for a terminal', () => {
  it.each([
    ['newline', 'a\nb', 'a\\nb'],
    ['carriage return and tab', 'a\r\tb', 'a\\r\\tb'],
    ['escape sequence', '\u001b[31mred', '\\u{1b}[31mred'],
    ['C1 introducer', '\u009b31m', '\\u{9b}31m'],
    ['delete', 'a\u007f', 'a\\u{7f}'],
    ['right-to-left override', 'a\u202eb', 'a\\u{202e}b'],
    ['zero width space', 'a\u200bb', 'a\\u{200b}b'],
    ['tag character', 'a\u{e0041}', 'a\\u{e0041}'],
    ['no-break space', 'a\u00a0b', 'a\\u{a0}b'],
    ['line separator', 'a\u2028b', 'a\\u{2028}b'],
    ['lone surrogate', 'a\ud800b', 'a\\u{d800}b'],
    ['workflow command', '::set-output name=x::y', '\\u{3a}:set-output name=x::y'],
    ['workflow command after spaces', '  ::debug::y', '  \\u{3a}:debug::y'],
    ['colons within a line', 'std::vector', 'std::vector'],
    ['older command within a line', 'see ##[error]boo', 'see #\\u{23}[error]boo'],
    ['more hashes than needed', '####[error]', '###\\u{23}[error]'],
    ['Azure, in capitals', '##VSO[task]', '#\\u{23}VSO[task]'],
    ['TeamCity', "##teamcity[message text='x']", "#\\u{23}teamcity[message text='x']"],
    ['GitLab section', 'section_start:1:x', 'section_start\\u{3a}1:x'],
    ['ordinary text', 'Größe 東京 🚀 naïve', 'Größe 東京 🚀 naïve'],
  ])('replaces %s', (_case, text, safe) => {
    expect(sanitiseTerminal(text)).toBe(safe);
  });

  it('contains nothing invisible and no command for any text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const shown = sanitiseTerminal(text);
        expect(shown).not.toMatch(unseen);
        expect(shown).not.toContain('\n');
        expect(commandsIn(shown)).toEqual([]);
      }),
    );
  });

  it('is not changed by a second pass', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const once = sanitiseTerminal(text);
        expect(sanitiseTerminal(once)).toBe(once);
      }),
    );
  });
});

describe('shortening a long text', () => {
  it('counts the omitted characters', () => {
    expect(capText('日本語です', 3)).toEqual({ text: '日本語', more: 2 });
  });
  it('never splits a character', () => {
    expect(capText('🚀🚀🚀', 2)).toEqual({ text: '🚀🚀', more: 1 });
  });
  it('keeps a short text', () => {
    expect(capText('🚀🚀', 2)).toEqual({ text: '🚀🚀', more: 0 });
  });
});

describe('JSON text', () => {
  it('parses to the same value and contains nothing invisible and no command', () => {
    const value = fc.oneof(fc.jsonValue(), fc.dictionary(hostileText, hostileText), hostileText);
    fc.assert(
      fc.property(value, (any) => {
        const json = JSON.stringify(any, null, 2);
        const shown = sanitiseJson(json);
        expect(JSON.parse(shown)).toEqual(JSON.parse(json));
        expect(shown).not.toMatch(unseen);
        expect(commandsIn(shown)).toEqual([]);
      }),
    );
  });
  it('keeps a backslash before an escaped character', () => {
    expect(JSON.parse(sanitiseJson(JSON.stringify('\\##[x]\\\u009b')))).toBe('\\##[x]\\\u009b');
  });
});
