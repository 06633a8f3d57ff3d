import { describe, expect, it } from 'vitest';
import { assembleOutcome, untouched, withResult } from '../../../src/apply/outcome.js';
import type { ChangeResult, Outcome, ResourceResult } from '../../../src/apply/types.js';
import { makeRollback } from '../../../src/flows/sync/rollback.js';
import { verifyOutcome } from '../../../src/flows/sync/verify.js';
import type { ReadingClient } from '../../../src/http/types.js';
import { isObject, type Json } from '../../../src/model/json.js';
import { type Live, withChangedReplies, withLive } from '../live.js';

const seed = { projects: [{ slug: 'web', settings: { resolveAge: 720 } }] };
const content = 'project: web\nsettings: {resolveAge: 24}\n';

/** The outcome of an apply that had these results and sent nothing, so that the service has the values from before. */
async function outcomeOf(
  live: Live,
  result: Exclude<ResourceResult, 'unchanged'>,
  ofChange: ChangeResult,
  stored: Json | null = null,
) {
  await live.write({ files: [{ path: 'projects/web.yaml', content, documents: [] }] });
  const plan = await live.plan();
  const resources = plan.resources.map((one) => ({
    ...untouched(one, 'stale', null),
    result,
    changes: one.changes.map((change) =>
      withResult(change, ofChange, null, stored === null ? null : { value: stored }),
    ),
  }));
  const run = { startedAt: plan.createdAt, finishedAt: plan.createdAt, interrupted: false };
  return { plan, outcome: assembleOutcome(plan, resources, run, 1) };
}

async function verified(live: Live, outcome: Outcome, client: ReadingClient = live.client) {
  const found = await verifyOutcome(outcome, { client, config: await live.draft(), concurrency: 1 });
  return found.resources.flatMap(({ changes }) => changes.map((one) => [one.result, one.reason]));
}

describe('another read of an applied resource', () => {
  it.each(['applied', 'normalised'] as const)(
    'reports a value that was %s and that the service no longer has',
    (result) =>
      withLive(seed, async (live) => {
        const { outcome } = await outcomeOf(live, 'applied', result, result === 'normalised' ? 48 : null);
        expect(await verified(live, outcome)).toEqual([
          ['not-applied', 'the reply contained it, but the service no longer does'],
        ]);
      }),
  );

  it('confirms nothing if the reply is about another project', () =>
    withLive(seed, async (live) => {
      const { outcome } = await outcomeOf(live, 'applied', 'applied');
      const client = withChangedReplies(live.client, (body) =>
        isObject(body) ? { ...body, id: '99' } : body,
      );
      expect(await verified(live, outcome, client)).toEqual([
        ['unconfirmed', expect.stringContaining('could not be read again: ')],
      ]);
    }));

  it('is not made if nothing was applied', () =>
    withLive(seed, async (live) => {
      const { outcome } = await outcomeOf(live, 'stale', 'stale');
      const before = live.client.counts.emptyUpdate;
      expect(await verified(live, outcome)).toEqual([['stale', null]]);
      expect(live.client.counts.emptyUpdate).toBe(before);
    }));
});

it('a rollback starts from the value that the service stored instead', () =>
  withLive(seed, async (live) => {
    const { plan, outcome } = await outcomeOf(live, 'applied', 'normalised', 48);
    const { catalogue } = await live.draft();
    const { resources } = makeRollback(plan, outcome, { catalogue, now: plan.createdAt });
    expect(resources.flatMap(({ changes }) => changes)).toMatchObject([{ before: 48, after: 720 }]);
  }));
