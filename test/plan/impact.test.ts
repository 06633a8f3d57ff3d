import { describe, expect, it } from 'vitest';
import { countableChanges, withNotes } from '../../src/plan/impact.js';
import { openPlan } from '../../src/plan/saved/open-plan.js';
import { catalogue, planOf, type Values } from './fixtures.js';

function plan(declared: Values, shown: Values, access: readonly string[] = ['project:admin', 'org:read']) {
  return planOf({ organization: { declared: null }, projects: [{ slug: 'web', declared, shown, access }] });
}

describe('what a plan would do to issues', () => {
  it.each<[string, Values, Values, readonly number[]]>([
    ['a new age', { resolveAge: 24 }, { resolveAge: 0 }, [24]],
    ['another age', { resolveAge: 24 }, { resolveAge: 720 }, [24]],
    ['no age any more', { resolveAge: 0 }, { resolveAge: 24 }, []],
    ['the same age', { resolveAge: 24 }, { resolveAge: 24 }, []],
    ['something else', { name: 'A' }, { name: 'B' }, []],
  ])('is asked of %s', (_, declared, shown, hours) => {
    expect(countableChanges(plan(declared, shown), catalogue).map((one) => one.hours)).toEqual(hours);
  });

  it('is not asked of what is blocked', () => {
    expect(
      countableChanges(plan({ resolveAge: 24 }, { resolveAge: 0 }, ['project:read']), catalogue),
    ).toEqual([]);
  });

  it('is noted without another digest', () => {
    const before = plan({ resolveAge: 24 }, { resolveAge: 0 });
    const [one] = countableChanges(before, catalogue);
    const note = '1 unresolved issue would be resolved: not seen for 24 hours.';
    const noted = withNotes(before, new Map(one === undefined ? [] : [[one.change, note]]), 3);
    expect(noted.resources[0]?.changes[0]?.notes).toContain(note);
    expect([noted.digest, noted.summary.requests.made]).toEqual([before.digest, 3]);
    expect(openPlan(JSON.stringify(noted))).toEqual(JSON.parse(JSON.stringify(noted)));
  });
});
