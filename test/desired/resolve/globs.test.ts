import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchGlob, matchPath, PathMatch } from '../../../src/desired/resolve/globs.js';
import { runs } from '../../deep.js';

describe('globs', () => {
  const glob = fc
    .array(fc.constantFrom('a', 'b', '-', '*', '?', '.'), { maxLength: 8 })
    .map((parts) => parts.join(''));
  const text = fc.array(fc.constantFrom('a', 'b', '-', '.'), { maxLength: 8 }).map((parts) => parts.join(''));
  const toRegExp = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('?', '.').replaceAll(/\*+/g, '.*')}$`);

  it('match the same texts as the equivalent regular expression', () => {
    fc.assert(
      fc.property(glob, text, (pattern, word) => {
        expect(matchGlob(pattern, word)).toBe(toRegExp(pattern).test(word));
      }),
      { numRuns: runs(2_000) },
    );
  });

  it.each([
    ['**/*.yaml', 'a.yaml', true],
    ['**/*.yaml', 'a/b/c.yaml', true],
    ['**/*.yaml', 'a/.b/c.yaml', false],
    ['**/*.yaml', 'node_modules/c.yaml', false],
    ['projects/**/*.yaml', 'projects/a.yaml', true],
    ['projects/**/*.yaml', 'project/a.yaml', false],
    ['projects/*.yaml', 'projects/a/b.yaml', false],
    ['projects/**', 'projects/a/b.txt', true],
    ['a/**/b/**/c', 'a/x/b/b/y/c', true],
    ['.github/*.yaml', '.github/a.yaml', true],
    ['*.yaml', '.a.yaml', false],
  ])('match paths: %s and %s: %s', (pattern, path, expected) => {
    expect(matchPath(pattern, path)).toBe(expected);
    if (expected) {
      let reached = PathMatch.start(pattern.split('/'));
      for (const folder of path.split('/').slice(0, -1)) {
        reached = reached.enter(folder);
        expect(reached.canContainMatch).toBe(true);
      }
    }
  });
});
