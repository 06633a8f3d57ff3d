import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleOutcome, untouched, verdictOf, withResult } from '../../../src/apply/outcome.js';
import type { ChangeResult, FailureOrigin } from '../../../src/apply/types.js';
import { makeRollback } from '../../../src/flows/sync/rollback.js';
import { openPlan } from '../../../src/plan/saved/open-plan.js';
import type { Plan } from '../../../src/plan/types.js';
import { renderJsonDocument } from '../../../src/report/sanitise/json.js';
import { runs } from '../../deep.js';
import { Bench } from '../../fidelity/bench.js';
import { catalogue, planOf } from '../../plan/fixtures.js';
import { recorded } from '../../recorded.js';
import { cases } from '../worlds.js';

/** `resource id, setting` → before, after. */
function changesOf(plan: Plan, except: readonly string[]): unknown {
  return plan.resources.flatMap(({ id, slug, changes }) =>
    changes
      .filter(({ setting }) => !except.includes(`${slug}.${setting}`))
      .map(({ setting, before, after }) => [id, setting, before, after]),
  );
}

/** Settings that the rollback lists as not restored. */
function leftBy(rollback: Pick<Plan, 'warnings'>): readonly string[] {
  return rollback.warnings.flatMap(({ code, message }) => {
    const [, one] = /^(\S+) is not reverted: /.exec(message) ?? [];
    const [, setting, slugs] = /^(\S+) of \d+ projects \((.*)\) is not reverted: /.exec(message) ?? [];
    const several = slugs?.split(', ').map((slug) => `${slug}.${setting}`);
    return code === 'SP2212' ? (several ?? one ?? []) : [];
  });
}

const one = planOf({
  organization: { declared: null },
  projects: [{ slug: 'web', declared: { name: 'New' }, shown: { name: 'Old' } }],
});

const unwritten: readonly ChangeResult[] = ['already', 'not-applied', 'not-tried', 'stale', 'blocked'];
it.each<[ChangeResult, FailureOrigin | null, string | null]>([
  ['applied', null, 'from "New" to "Old"'],
  ['normalised', null, 'from "Stored" to "Old"'],
  ['unconfirmed', null, 'web.name is not reverted: the reply does not contain its current value.'],
  ['failed', 'service', 'from "New" to "Old"'],
  ['failed', 'run', 'from "New" to "Old"'],
  ['failed', 'caller', null],
  ['failed', 'request', null],
  ...unwritten.map((result): [ChangeResult, null, null] => [result, null, null]),
])('a rollback of a change that was %s (%s) reverts it: %s', (result, blame, expected) => {
  const stored = result === 'normalised' ? { value: 'Stored' } : null;
  const resources = one.resources.map((resource) => ({
    ...untouched(resource, 'stale', null, blame),
    changes: resource.changes.map((change) => withResult(change, result, null, stored)),
  }));
  const rollback = makeRollback(one, assembleOutcome(one, resources, false, 1), { catalogue, run: recorded });
  const changes = rollback.resources.flatMap((resource) => resource.changes);
  const reverted = changes.map(
    ({ before, after }) => `from ${JSON.stringify(before)} to ${JSON.stringify(after)}`,
  );
  const found = [...reverted, ...rollback.warnings.map(({ message }) => message)];
  expect(found).toEqual(expected === null ? [] : [expected]);
});

describe('for any service and any matching files', () => {
  it.each([
    ['made from the outcome', makeRollback],
    [
      'created before the apply',
      (plan: Plan, _: unknown, at: Parameters<typeof makeRollback>[2]) => makeRollback(plan, null, at),
    ],
  ] as const)(
    'a rollback %s is a sealed plan that restores all previous values, except those that it lists',
    (_, rollbackOf) =>
      fc.assert(
        fc.asyncProperty(cases, async (world) => {
          const files = { 'setpoint.yaml': { version: 1, organization: 'acme' }, ...world.files };
          return Bench.with(world.seed, async (bench) => {
            await bench.write(files);
            const first = await bench.plan();
            const outcome = await bench.apply(first);
            const { catalogue } = await bench.load();
            const written = rollbackOf(first, outcome, { catalogue, run: recorded });
            const rollback = openPlan(renderJsonDocument(written));
            expect(verdictOf(await bench.apply(rollback, 'saved'))).toBe('done');
            const left = leftBy(rollback);
            expect(changesOf(await bench.plan(), left)).toEqual(changesOf(first, left));
          });
        }),
        { numRuns: runs(25), interruptAfterTimeLimit: 60_000 },
      ),
  );
});
