import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchGlob } from '../../../src/desired/resolve/globs.js';

import { readSla, type Sla } from '../../../src/issues/summary/sla.js';
import { createSummary, type IssueSummary } from '../../../src/issues/summary/summary.js';
import type { Json, JsonObject } from '../../../src/model/json.js';

/** 2026-11-20T12:00:00Z. */
const now = Date.UTC(2026, 10, 20, 12);
const day = 86_400;

function summarise(issues: readonly Json[], options: { sla?: Sla; top?: number } = {}): IssueSummary {
  const summary = createSummary({ asOf: now / 1000, sla: [], matchGlob, top: 10, ...options });
  for (const issue of issues) summary.add(issue);
  return summary.result();
}

function ago(seconds: number): string {
  return new Date(now - seconds * 1000).toISOString();
}

function issue(id: number, fields: JsonObject = {}): JsonObject {
  return {
    id: String(id),
    level: 'error',
    status: 'unresolved',
    substatus: 'ongoing',
    priority: 'high',
    issueCategory: 'error',
    project: { id: '1', slug: 'web' },
    assignedTo: null,
    count: '10',
    userCount: 2,
    firstSeen: ago(day),
    lastSeen: ago(60),
    ...fields,
  };
}

describe('counts', () => {
  it('are grouped by every field, with open issues', () => {
    const summary = summarise([
      issue(1),
      issue(2, { status: 'resolved', substatus: null, count: '5', priority: null }),
      issue(3, { project: { slug: 'api' }, assignedTo: { type: 'team', id: '7', name: 'platform' } }),
    ]);
    expect(summary).toMatchObject({ issues: 3, open: 2, events: 25, unassigned: 1 });
    expect(summary.byProject.rows).toMatchObject([
      { name: 'web', of: null, issues: 2, open: 1, events: 15 },
      { name: 'api', of: null, issues: 1, open: 1, events: 10 },
    ]);
    expect(summary.bySubstatus.rows).toMatchObject([
      { name: 'ongoing', of: 'unresolved', issues: 2, open: 2, events: 20 },
      { name: null, of: 'resolved', issues: 1, open: 0, events: 5 },
    ]);
    expect(summary.byPriority.rows).toContainEqual(
      expect.objectContaining({ name: null, of: null, issues: 1, open: 0, events: 5 }),
    );
    expect(summary.byAssignee.rows).toContainEqual(
      expect.objectContaining({ name: 'platform', of: 'team', issues: 1, open: 1, events: 10 }),
    );
  });

  it('distinguish people of the same name, and show no address if there is a name', () => {
    const person = (id: string): Json => ({ type: 'user', id, name: 'Ada', email: `ada${id}@example.com` });
    const summary = summarise([issue(1, { assignedTo: person('1') }), issue(2, { assignedTo: person('2') })]);
    expect(summary.byAssignee.rows.map(({ name, issues }) => [name, issues])).toEqual([
      ['Ada', 1],
      ['Ada', 1],
    ]);
    expect(JSON.stringify(summary)).not.toContain('@example.com');
  });

  it.each([
    ['status', 'open'],
    ['count', 'events'],
    ['assignedTo', 'unassigned'],
    ['isUnhandled', 'unhandled'],
  ] as const)('are null, not zero, without %s in the export', (field, number) => {
    const { [field]: _, ...rest } = issue(1);
    expect(summarise([rest])[number]).toBeNull();
  });

  it('include the number of rows without a field', () => {
    const summary = summarise([issue(1), issue(2, { level: 7 }), { id: '3' }]);
    expect(summary.byLevel.missing).toBe(2);
    expect(summary.byProject.missing).toBe(1);
  });

  it('are zero for an empty export', () => {
    const zero = { issues: 0, open: 0, events: 0, unassigned: 0 };
    expect(summarise([])).toMatchObject({ ...zero, trends: [] });
  });

  it('ignore values that are not issues', () => {
    expect(summarise([null, 7, 'x', [], {}, { id: 7 }]).issues).toBe(0);
  });

  it('accept any JSON in any field, and are consistent', () => {
    const names = ['level', 'status', 'count', 'project', 'assignedTo', 'stats', 'firstSeen', 'lifetime'];
    const fields = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
    fc.assert(
      fc.property(fc.array(fields), (all) => {
        const summary = summarise(all.map((one, id) => issue(id, JSON.parse(JSON.stringify(one)))));
        expect(summary.issues).toBe(all.length);
        for (const tally of [summary.byProject, summary.byLevel, summary.byStatus, summary.byAssignee]) {
          const named = tally.rows.reduce((total, row) => total + row.issues, 0);
          expect(named + (tally.others?.issues ?? 0) + tally.missing).toBe(all.length);
        }
        const aged = summary.age.rows.reduce((total, row) => total + row.issues, 0);
        expect(aged + summary.age.missing).toBe(all.length);
      }),
    );
  });
});

describe('many names', () => {
  it('are counted in one row of others', () => {
    const issues = Array.from({ length: 30 }, (_, id) => issue(id, { assignedTo: { name: `n${id % 15}` } }));
    expect(summarise(issues).byAssignee.others).toMatchObject({
      issues: 10,
      open: 10,
      events: 100,
      names: 5,
      orMore: false,
    });
  });

  it('are complete and in natural order for projects', () => {
    const issues = Array.from({ length: 30 }, (_, id) => issue(id, { project: { slug: `p-${29 - id}` } }));
    const { byProject, projectLevels } = summarise(issues, { top: 5 });
    const names = Array.from({ length: 30 }, (_, at) => `p-${at}`);
    expect(byProject.rows.map(({ name }) => name)).toEqual(names);
    expect([byProject.others, projectLevels?.rows.map(({ name }) => name)]).toEqual([null, names]);
  });

  it('use bounded memory and lose no issue', () => {
    const summary = createSummary({ asOf: now / 1000, sla: [], matchGlob, top: 5 });
    for (let id = 0; id < 12_000; id++)
      summary.add(issue(id, { project: { slug: `${id}` }, level: `l${id}` }));
    const { byProject, byLevel, projectLevels } = summary.result();
    expect(byProject.others).toMatchObject({ issues: 2000, orMore: true });
    expect(byLevel.others).toMatchObject({ issues: 11_980, orMore: true });
    expect(projectLevels).toMatchObject({ columns: ['other'] });
    expect(projectLevels?.rows).toHaveLength(10_000);
  });

  it('are truncated', () => {
    const [row] = summarise([
      issue(1, { project: { slug: 'x'.repeat(1_000_000) }, title: '東'.repeat(9999) }),
    ]).byProject.rows;
    expect(row?.name).toHaveLength(301);
  });
});

describe('ages', () => {
  it.each([
    ['a clock that is ahead', -3600, 0],
    ['now', 0, 0],
    ['the last second of the seventh day', 8 * day - 1, 0],
    ['the eighth day', 8 * day, 1],
    ['the last second of the thirtieth day', 31 * day - 1, 1],
    ['the 31st day', 31 * day, 2],
    ['the 91st day', 91 * day, 3],
    ['the 181st day', 181 * day, 4],
  ])('put %s into the right bucket', (_, seconds, bucket) => {
    const { age } = summarise([issue(1, { firstSeen: ago(seconds) })]);
    expect(age.rows.map((row) => row.issues)).toEqual([0, 1, 2, 3, 4].map((at) => (at === bucket ? 1 : 0)));
  });

  it.each([
    ['use the window without a lifetime', {}, true, 0],
    ['prefer the lifetime', { lifetime: { firstSeen: ago(200 * day) } }, false, 4],
    ['use the window if the lifetime is null', { lifetime: null }, true, 0],
  ])('%s', (_, fields, isWindow, bucket) => {
    const { age } = summarise([issue(1, fields)]);
    expect(age.isWindow).toBe(isWindow);
    expect(age.rows[bucket]?.issues).toBe(1);
  });

  it.each([
    ['a number', 7],
    ['not a time', 'yesterday'],
    ['an invalid date', '2026-13-01T00:00:00Z'],
    ['without a day', '12:00:00'],
  ])('are missing if the time is %s', (_, firstSeen) => {
    expect(summarise([issue(1, { firstSeen })]).age.missing).toBe(1);
  });

  it('parse a time without a zone as UTC, and others in their zone', () => {
    const lines = summarise([
      issue(1, { firstSeen: '2026-11-20T10:00:00' }),
      issue(2, { firstSeen: '2026-11-20T10:00:00.123456+02:00' }),
    ]).topByEvents;
    expect(lines.map((line) => line.firstSeen)).toEqual(['2026-11-20T10:00:00Z', '2026-11-20T08:00:00Z']);
  });
});

describe('time to resolve', () => {
  const sla = readSla('fatal=1d,pay-*:error=1h,error=10d');

  it.each([
    ['far from its limit', { firstSeen: ago(2 * day) }, { overdue: 0, dueSoon: 0, open: 1 }],
    ['in the last fifth of its limit', { firstSeen: ago(9 * day) }, { overdue: 0, dueSoon: 1, open: 1 }],
    ['exactly at its limit', { firstSeen: ago(10 * day) }, { overdue: 0, dueSoon: 1, open: 1 }],
    ['a second after its limit', { firstSeen: ago(10 * day + 1) }, { overdue: 1, dueSoon: 0, open: 1 }],
    ['resolved', { status: 'resolved', firstSeen: ago(90 * day) }, { overdue: 0, dueSoon: 0, open: 0 }],
    ['archived', { status: 'ignored', firstSeen: ago(90 * day) }, { overdue: 0, dueSoon: 0, open: 0 }],
  ])('evaluates an issue that is %s', (_, fields, expected) => {
    const result = summarise([issue(1, fields)], { sla }).sla;
    expect(result?.rules.find(({ level, projects }) => level === 'error' && projects === null)).toMatchObject(
      expected,
    );
    expect(result?.overdue).toBe(expected.overdue);
  });

  it('counts issues that cannot be evaluated', () => {
    const { status: _, ...noStatus } = issue(1);
    const { firstSeen: __, ...noTime } = issue(2);
    const result = summarise([noStatus, noTime, issue(3, { level: 'info' })], { sla }).sla;
    expect(result).toMatchObject({ unknown: 2, unruled: 1, overdue: 0 });
  });

  it('lists the most overdue first, up to the maximum', () => {
    const issues = [11, 40, 20, 30].map((days, id) => issue(id, { firstSeen: ago(days * day) }));
    const { topOverdue } = summarise(issues, { sla, top: 2 });
    expect(topOverdue.map(({ id, pastSeconds }) => [id, (pastSeconds ?? 0) / day])).toEqual([
      ['1', 30],
      ['3', 20],
    ]);
  });

  it('is null if not requested', () => {
    expect(summarise([issue(1)]).sla).toBeNull();
  });

  it('depends on the first limit for the project and level', () => {
    const at = (id: number, slug: string) => issue(id, { project: { slug }, firstSeen: ago(7200) });
    const { sla: result } = summarise([at(1, 'pay-api'), at(2, 'web')], { sla });
    expect(result?.rules.map(({ open, overdue }) => [open, overdue])).toEqual([
      [0, 0],
      [1, 1],
      [1, 0],
    ]);
  });

  it('sorts projects and assignees by overdue issues, with the oldest open one', () => {
    const of = (slug: string, name: string) => ({ project: { slug }, assignedTo: { type: 'user', name } });
    const [young, old] = [of('api', 'A'), { ...of('web', 'B'), firstSeen: ago(30 * day) }];
    const all = [young, young, old, { ...old, status: 'resolved' }];
    const { byProject, byAssignee } = summarise(
      all.map((fields, at) => issue(at, fields)),
      { sla },
    );
    for (const { rows } of [byProject, byAssignee])
      expect(rows.map(({ overdue, oldest }) => [overdue, (oldest ?? 0) / day])).toEqual([
        [1, 30],
        [0, 1],
      ]);
    expect(byProject.rows.map(({ name }) => name)).toEqual(['web', 'api']);
  });
});

describe('top issues', () => {
  it('are those with the highest numbers, independent of the input order', () => {
    const numbers = fc.array(fc.nat({ max: 5 }), { minLength: 1 });
    const shuffled = numbers.chain((all) => {
      const issues = all.map((count, id) => issue(id, { count: `${count}` }));
      return fc.tuple(fc.constant(issues), fc.shuffledSubarray(issues, { minLength: issues.length }));
    });
    fc.assert(
      fc.property(shuffled, ([issues, other]) => {
        const expected = [...issues].sort(
          (one, two) => Number(two.count) - Number(one.count) || Number(one.id) - Number(two.id),
        );
        expect(summarise(other, { top: 4 }).topByEvents.map(({ id }) => id)).toEqual(
          expected.slice(0, 4).map(({ id }) => id),
        );
      }),
    );
  });

  it('exclude issues without the number', () => {
    const { count: _, ...rest } = issue(1);
    expect(summarise([rest]).topByEvents).toEqual([]);
    expect(summarise([rest]).topByUsers).toHaveLength(1);
  });

  it('without an assignee are only open ones', () => {
    const summary = summarise([
      issue(1),
      issue(2, { status: 'resolved' }),
      issue(3, { assignedTo: { type: 'user', id: '1', name: 'Ada' } }),
    ]);
    expect(summary.topUnassigned.map(({ id }) => id)).toEqual(['1']);
  });
});

describe('trend', () => {
  it('sums the intervals of all issues and marks incomplete ones', () => {
    const counted = (id: number, ...points: Json[]) => issue(id, { stats: { '24h': points } });
    const { trends } = summarise([counted(1, [100, 1], [200, 2]), counted(2, [200, 3], [300, 4])]);
    const points = [
      { at: 100, events: 1, whole: false },
      { at: 200, events: 5, whole: true },
      { at: 300, events: 4, whole: false },
    ];
    expect(trends).toEqual([{ period: '24h', issues: 2, points, uncounted: 0 }]);
  });

  it.each([
    ['a number', 7],
    ['an object', { '24h': {} }],
    ['invalid pairs', { '24h': [1, null, [], ['1', 2], [1], [1, -2], [1, 1.5], [-1, 2]] }],
    ['a time after the year 9999', { '24h': [[9e15, 1]] }],
  ])('is empty if stats are %s', (_, stats) => {
    expect(summarise([issue(1, { stats })]).trends).toEqual([]);
  });

  it('uses bounded memory and counts what it omits', () => {
    const stats = { '24h': Array.from({ length: 1500 }, (_, at): Json => [at, 1]) };
    const [trend] = summarise([issue(1, { stats })]).trends;
    expect([trend?.points.length, trend?.uncounted]).toEqual([1000, 500]);
  });
});
