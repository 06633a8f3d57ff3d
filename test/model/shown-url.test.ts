import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceName, shownUrl, withoutCredentials, withShownUrls } from '../../src/model/shown-url.js';

describe('an address as it may be shown', () => {
  it.each([
    ['https://errors.example.com', 'https://errors.example.com'],
    ['http://127.0.0.1:8000/', 'http://127.0.0.1:8000'],
    ['https://ci:s3cret@errors.example.com/base', 'https://errors.example.com'],
    ['https://errors.example.com/hooks/s3cret', 'https://errors.example.com'],
    ['https://errors.example.com?token=s3cret', 'https://errors.example.com'],
    ['https://errors.example.com#s3cret', 'https://errors.example.com'],
    ['https://ci:s3/cret@errors.example.com', 'an address that is not shown'],
    ['https://s3@cret@errors.example.com', 'an address that is not shown'],
    ['https://ci:s3cret\\@errors.example.com', 'an address that is not shown'],
    ['ci:s3cret@errors.example.com', 'an address that is not shown'],
    ['s3cret', 'an address that is not shown'],
    ['git+https://errors.example.com', 'an address that is not shown'],
  ])('%s', (text, shown) => expect(shownUrl(text)).toBe(shown));

  it('holds no password', () => {
    const password = fc.string({ minLength: 1, unit: 'grapheme' }).map((text) => `s3cret${text}`);
    fc.assert(
      fc.property(password, (text) => {
        expect(shownUrl(`https://ci:${text}@errors.example.com/`)).not.toContain('s3cret');
      }),
    );
  });

  it('is replaced in a sentence too', () =>
    expect(withShownUrls('Unexpected arguments: https://u:p@a.example, git+ssh://u:p@b.example.')).toBe(
      'Unexpected arguments: https://a.example, an address that is not shown',
    ));
});

describe('a text without the passwords of its URLs', () => {
  it.each([
    ['see https://a.example', 'see https://a.example'],
    ['write to team@a.example', 'write to team@a.example'],
    ['team@a.example, see https://b.example', 'team@a.example, see https://b.example'],
    ['file:/projects?.yaml', 'file:/projects?.yaml'],
    ['url=https://ci:s3cret@a.example', 'url=https://…@a.example'],
    ['"https:\\/\\/ci:s3cret@a.example"', '"https:\\/\\/…@a.example"'],
    ['https://ci:s3 @,/cret@a.example/b', 'https://…@a.example/b'],
    ['"https://a.example/b?token=s3cret&c=1": 1', '"https://a.example/b?…": 1'],
    ['{url: https://ci:s3cret@a.example?s3cret}', '{url: https://…@a.example?…}'],
    [
      'https://a.example?a=s3cret, https:\\/\\/b.example/?s3cret',
      'https://a.example?… https:\\/\\/b.example/?…',
    ],
    ['Did you mean https://a.example?', 'Did you mean https://a.example?'],
    ['projects/we?.yaml', 'projects/we?.yaml'],
    [
      'It must begin with https://, got "ftp://ci:s3cret@a".',
      'It must begin with https://, got "ftp://…@a".',
    ],
  ])('%s', (text, shown) => expect(withoutCredentials(text)).toBe(shown));
});

it('the embedded service has a name instead of a URL', () => {
  expect(['sandbox:', 'https://a.example'].map(serviceName)).toEqual([
    'the embedded sandbox',
    'https://a.example',
  ]);
});
