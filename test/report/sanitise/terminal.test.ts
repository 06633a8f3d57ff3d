import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html, sanitiseMarkup } from '../../../src/report/sanitise/html.js';
import { capText, capWithCount, countCut, sanitiseTerminal } from '../../../src/report/sanitise/terminal.js';
import { hostileText } from '../hostile-text.js';
import { expectHarmless } from '../runner.js';

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
    ['end of a GitLab section', 'a SECTION_END:1', 'a SECTION_END\\u{3a}1'],
    ['joiner outside emoji', 'a\u200db', 'a\\u{200d}b'],
    ['joiner at the end of emoji', '👩\u200d', '👩\\u{200d}'],
    ['joiner before a letter', '👩\u200da', '👩\\u{200d}a'],
    ['joiner that is repeated', '👩\u200d\u200d👧', '👩\\u{200d}\\u{200d}👧'],
    ['emoji of several', '👩\u200d👩\u200d👧', '👩\u200d👩\u200d👧'],
    ['ordinary text', 'Größe 東京 🚀 naïve', 'Größe 東京 🚀 naïve'],
  ])('replaces %s', (_case, text, safe) => {
    expect(sanitiseTerminal(text)).toBe(safe);
    const inMarkup = safe.replaceAll('\\u{3a}', '&#58;').replaceAll('\\u{23}', '&#35;');
    expect(sanitiseMarkup(text)).toBe(inMarkup.replaceAll("'", '&#39;'));
  });

  it('contains nothing invisible and no command for any text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const shown = sanitiseTerminal(text);
        expectHarmless(shown);
        expect(shown).not.toContain('\n');
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

it('in HTML and XML has no meaning as markup, and is isolated in a line', () => {
  const parts = ['&<>"\'`', { data: '<' }, 1, html`<br>`, null, undefined, false] as const;
  expect(html`<p>${parts}</p>`.markup).toBe('<p>&#38;&#60;&#62;&#34;&#39;&#96;<bdi>&#60;</bdi>1<br></p>');
});

describe('shortening a long text', () => {
  it('counts the omitted characters', () => {
    expect(capText('日本語です', 3)).toBe('日本語');
    expect(capWithCount('日本語です', 3)).toBe('日本語… (2 more characters)');
  });
  it('never splits a character', () => {
    expect(capText('🚀🚀🚀', 2)).toBe('🚀🚀');
    expect(countCut('🚀🚀🚀', '🚀🚀')).toBe(1);
  });
  it('keeps a short text', () => {
    expect(capText('🚀🚀', 3)).toBe('🚀🚀');
    expect(capText('🚀🚀', 4)).toBe('🚀🚀');
    expect(capWithCount('🚀🚀', 2)).toBe('🚀🚀');
  });
});
