import { describe, expect, it } from 'vitest';
import { formatGlobs, globsForRegex } from '../../../src/desired/resolve/regex-globs.js';

describe('the globs for a regular expression', () => {
  it.each([
    ['^web-.*$', ['web-*']],
    ['web-.*', ['web-*']],
    ['web-.+', ['web-?*']],
    ['!^web-.*', ['!web-*']],
    ['(a|b)', ['a', 'b']],
    ['a|b', ['a', 'b']],
    ['^(?:pay|shop)-api$', ['pay-api', 'shop-api']],
    ['(pay-)?api', ['pay-api', 'api']],
    ['\\d', ['?']],
    ['team-\\d+', ['team-?*']],
    ['team-\\d{2}', ['team-??']],
    ['[a-z]+-web', ['?*-web']],
    ['web\\.js', ['web.js']],
    ['^web$', ['web']],
  ])('match the same as %s', (regex, globs) => {
    expect(globsForRegex(regex, 'name')).toEqual(globs);
  });

  it.each([
    ['^projects/.*\\.yaml$', ['projects/*.yaml']],
    ['projects/.*', ['projects/*']],
    ['(layers|projects)/.*\\.yaml', ['layers/*.yaml', 'projects/*.yaml']],
  ])('match the same files as %s', (regex, globs) => {
    expect(globsForRegex(regex, 'path')).toEqual(globs);
  });

  it('are none if it cannot be written as globs', () => {
    expect(globsForRegex('(?!web)', 'name')).toEqual([]);
    expect(globsForRegex('(a|b)(c|d)(e|f)(g|h)', 'name')).toEqual([]);
    expect(globsForRegex(`^${'a'.repeat(1000)}`, 'name')).toEqual([]);
    expect(globsForRegex('('.repeat(150), 'name')).toEqual([]);
  });

  it.each(['web', 'web-*', '!web-*', '*', 'a?', 'javascript-react', 'team_1'])(
    'are null for the glob %s',
    (glob) => {
      expect(globsForRegex(glob, 'name')).toBeNull();
    },
  );

  it.each(['projects/**/*.yaml', 'organization.*', '*.y*ml', 'team$a/*.yaml', 'a+b.yaml'])(
    'are null for the path %s',
    (glob) => {
      expect(globsForRegex(glob, 'path')).toBeNull();
    },
  );

  it('are written as a YAML value', () => {
    expect(formatGlobs(['web-*'])).toBe('"web-*"');
    expect(formatGlobs(['a', 'b'])).toBe('["a", "b"]');
    expect(formatGlobs([])).toBeNull();
  });
});
