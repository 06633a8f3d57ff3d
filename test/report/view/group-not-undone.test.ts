import { describe, expect, it } from 'vitest';
import { createFinding } from '../../../src/model/finding.js';
import { groupNotUndone, listNotUndone } from '../../../src/report/view/group-not-undone.js';

const on = (index: number, what: string, code = 'SP2212') =>
  createFinding('warning', code, `web-${index}.resolveAge is ${what}.`, null, {
    file: `projects/web-${index}.yaml`,
    line: 3,
    column: 3,
  });

describe('the warnings of a rollback', () => {
  it('are one if they differ only in the setting', () => {
    const remainder = 'reverted, but its side effect is not undone: Issues are resolved';
    const grouped = groupNotUndone(Array.from({ length: 39 }, (_, index) => on(index + 1, remainder)));
    expect(grouped.map(({ message, place }) => [message, place])).toEqual([
      [
        `39 settings (${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((index) => `web-${index}.resolveAge`).join(', ')}, … and 29 more) are reverted, but for each, its side effect is not undone: Issues are resolved.`,
        null,
      ],
    ]);
  });
  it('remain separate if the reason or the code differs', () => {
    const all = [on(1, 'not reverted: a'), on(2, 'not reverted: b'), on(3, 'not reverted: a', 'SP2213')];
    expect(groupNotUndone(all)).toEqual(all);
  });
  it('are one with their number after an apply, which names the command that lists them', () => {
    const all = [on(1, 'not reverted: a'), on(2, 'not reverted: b'), on(3, 'not reverted: b')];
    const listed = (findings: typeof all, verbose = false) =>
      listNotUndone(findings, 'rollback.json', { verbose });
    expect(listed(all)).toMatchObject([
      {
        message: '3 settings are reverted only in part, or not at all.',
        hint: 'List them with `setpoint show rollback.json`, or use --verbose.',
      },
    ]);
    expect(listed(all, true)).toEqual(groupNotUndone(all));
    expect(listed(all.slice(0, 1))).toEqual(all.slice(0, 1));
    expect(listed([])).toEqual([]);
  });
  it('are one for settings that are not reverted', () => {
    const [only] = groupNotUndone([
      on(1, 'not reverted: the value is unknown'),
      on(2, 'not reverted: the value is unknown'),
    ]);
    expect(only?.message).toBe(
      '2 settings (web-1.resolveAge, web-2.resolveAge) are not reverted; for each, the value is unknown.',
    );
  });
});
