import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unifiedDiff } from '../../../src/report/text/unified-diff.js';

describe('unifiedDiff', () => {
  it.each([
    ['equal texts', 'a\nb\n', 'a\nb\n', []],
    ['a new file', '', 'a\nb\n', ['@@ -0,0 +1,2 @@', '+a', '+b']],
    ['a changed line', 'a\nb\nc\n', 'a\nB\nc\n', ['@@ -1,3 +1,3 @@', ' a', '-b', '+B', ' c']],
    [
      'distant changes, each with three lines around it',
      '1\n2\n3\n4\n5\n6\n7\n8\n9\n',
      'A\n2\n3\n4\n5\n6\n7\n8\n',
      ['@@ -1,4 +1,4 @@', '-1', '+A', ' 2', ' 3', ' 4', '@@ -6,4 +6,3 @@', ' 6', ' 7', ' 8', '-9'],
    ],
    [
      'close changes together',
      '1\n2\n3\n4\n',
      'A\n2\n3\nD\n',
      ['@@ -1,4 +1,4 @@', '-1', '+A', ' 2', ' 3', '-4', '+D'],
    ],
  ])('shows %s', (_corner, before, after, lines) => {
    expect(unifiedDiff(before, after)).toEqual(lines);
  });

  it('turns one text into the other', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 20 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const patched: string[] = [];
        let next = 0;
        for (const line of unifiedDiff(before.join('\n'), after.join('\n'))) {
          const [, start, count] = /^@@ -(\d+),(\d+)/.exec(line) ?? [];
          if (start !== undefined) {
            const until = Number(start) - (count === '0' ? 0 : 1);
            patched.push(...before.slice(next, until));
            next = until;
            continue;
          }
          if (!line.startsWith('+')) expect(line.slice(1)).toBe(before[next++]);
          if (!line.startsWith('-')) patched.push(line.slice(1));
        }
        expect([...patched, ...before.slice(next)]).toEqual(after);
      }),
    );
  });
});
