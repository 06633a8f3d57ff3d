import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createComparison } from '../../../src/issues/summary/compare.js';
import type { IssueChanges } from '../../../src/issues/summary/report-types.js';
import type { Json } from '../../../src/model/json.js';

type Statuses = Readonly<Record<string, string | null>>;

function compare(before: Statuses, after: Statuses, top = 10): IssueChanges {
  const comparison = createComparison({ top });
  const baseline = issuesOf(before);
  for (const issue of baseline) comparison.before(issue);
  for (const issue of issuesOf(after)) comparison.after(issue);
  for (const issue of baseline) comparison.again(issue);
  return comparison.result();
}

/** A status of null leaves the field out. */
function issuesOf(statuses: Statuses): Json[] {
  return Object.entries(statuses).map(([id, status]) => ({
    id,
    title: `title ${id}`,
    count: id.length > 6 ? '1' : id.replace(/\D/g, '') || '1',
    ...(status === null ? {} : { status }),
  }));
}

describe('classifies each issue', () => {
  it.each([
    ['unresolved', 'unresolved', 'stillOpen'],
    ['unresolved', 'resolved', 'resolved'],
    ['unresolved', 'ignored', 'archived'],
    ['resolved', 'unresolved', 'reopened'],
    ['ignored', 'unresolved', 'reopened'],
    ['ignored', 'resolved', 'resolved'],
    ['resolved', 'resolved', 'unchanged'],
    ['resolved', 'ignored', 'unchanged'],
    ['reprocessing', 'unresolved', 'unchanged'],
    ['unresolved', 'reprocessing', 'unchanged'],
    [null, 'unresolved', 'unknown'],
    ['unresolved', null, 'unknown'],
    [undefined, 'unresolved', 'new'],
    ['unresolved', undefined, 'gone'],
  ] as const)('%s, then %s, as %s', (before, after, change) => {
    const changes = compare(
      before === undefined ? {} : { 7: before },
      after === undefined ? {} : { 7: after },
    );
    const counts = countsOf(changes);
    expect(counts[change]).toBe(1);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('of both exports exactly once', () => {
    const status = fc.option(fc.constantFrom('unresolved', 'resolved', 'ignored', 'other'), { nil: null });
    const some = fc.dictionary(fc.nat({ max: 40 }).map(String), status);
    fc.assert(
      fc.property(some, some, (before, after) => {
        const counts = countsOf(compare(before, after));
        const both = Object.keys(before).filter((id) => Object.hasOwn(after, id)).length;
        const { new: fresh, gone, ...rest } = counts;
        expect(fresh).toBe(Object.keys(after).length - both);
        expect(gone).toBe(Object.keys(before).length - both);
        expect(Object.values(rest).reduce((sum, count) => sum + count, 0)).toBe(both);
      }),
    );
  });

  it('and lists new and gone issues by title, most events first', () => {
    const { new: fresh, gone } = compare(
      { 1: 'unresolved', 3: 'resolved' },
      { 2: 'unresolved', 4: 'unresolved', 9: 'unresolved' },
      2,
    );
    expect(fresh).toMatchObject({ issues: 3, top: [{ title: 'title 9' }, { title: 'title 4' }] });
    expect(gone).toMatchObject({ issues: 2, top: [{ title: 'title 3' }, { title: 'title 1' }] });
  });

  it('once, even if a file contains it twice', () => {
    const comparison = createComparison({ top: 3 });
    comparison.before({ id: '1', status: 'unresolved' });
    for (const id of ['1', '2', '1', '2']) comparison.after({ id, status: 'unresolved' });
    expect(comparison.result()).toMatchObject({ before: 1, stillOpen: { issues: 1 }, new: { issues: 1 } });
  });
});

function countsOf({ before: _, ...changes }: IssueChanges): Record<string, number> {
  return Object.fromEntries(Object.entries(changes).map(([change, { issues }]) => [change, issues]));
}
