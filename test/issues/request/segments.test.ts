import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  inOrder,
  projectsOfPartition,
  readPartition,
  segmentsFor,
} from '../../../src/issues/request/segments.js';

describe('segments', () => {
  test.each([
    [
      'read everything with one cursor if no project is named',
      null,
      false,
      [{ name: 'all', projects: ['-1'] }],
    ],
    [
      'read each project separately',
      ['1', '2'],
      false,
      [
        { name: '1', projects: ['1'] },
        { name: '2', projects: ['2'] },
      ],
    ],
    [
      'read all projects together if a cursor requires it',
      ['1', '2'],
      true,
      [{ name: 'all', projects: ['1', '2'] }],
    ],
    ['read nothing for an empty partition', [], true, []],
  ])('%s', (_corner, projects, asOne, segments) => {
    expect(segmentsFor(projects, { asOne })).toEqual(segments);
  });

  test('of all partitions in order are the whole list, in even sizes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat().map(String)), fc.integer({ min: 1, max: 40 }), (ids, count) => {
        const all = inOrder(ids);
        const partitions = Array.from({ length: count }, (_, index) =>
          projectsOfPartition(all, { index, count }),
        );
        expect(partitions.flat()).toEqual(all);
        const sizes = partitions.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each(['', '4/4', '0/0', '1', '-1/4', '1/4/2', 'a/b', '0/99999'])('reject the partition %j', (text) => {
    expect(readPartition(text)).toBeNull();
  });
});
