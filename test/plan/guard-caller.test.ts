import { expect, it } from 'vitest';
import { judgeCaller } from '../../src/plan/guard-caller.js';
import { refuse } from '../../src/plan/refusal.js';

const blocked = (reason: string) => ({ reason, scope: 'project:write' });

it('what a caller may not write is told by reason, with number, settings and the way on', () => {
  const reasons = judgeCaller([
    { slug: 'a', setting: 'name', blocked: blocked('it takes one') },
    { slug: 'b', setting: 'role', blocked: blocked('it takes another') },
    { slug: 'b', setting: 'name', blocked: blocked('it takes one') },
  ]);
  expect(reasons).toMatchObject([
    {
      guard: 'blocked',
      code: 'SP2207',
      message: '2 settings of the plan cannot be written by this run (a.name, b.name): it takes one.',
      number: 2,
      settings: ['a.name', 'b.name'],
    },
    { number: 1, settings: ['b.role'] },
  ]);
  expect(reasons[0]?.hint).toContain('--skip-blocked');
  expect(refuse(reasons)).toMatchObject({ kind: 'refused', code: 'SP2200' });
});

it('a caller that may write everything is not refused', () => {
  expect(judgeCaller([])).toEqual([]);
});
