import { describe, expect, it } from 'vitest';
import {
  assembleOutcome,
  failureOrigin,
  staleOutcome,
  untouched,
  verdictOf,
  withResult,
} from '../../src/apply/outcome.js';
import type {
  ApplyResult,
  ChangeResult,
  FailureOrigin,
  ResourceOutcome,
  ResourceResult,
} from '../../src/apply/types.js';
import { exitCodeOfOutcome } from '../../src/cli/exit-codes.js';
import type { Json } from '../../src/model/json.js';
import { planOf, planOrganization } from '../plan/fixtures.js';
import { failures, unverifiable } from './service.js';

const plan = planOf({
  organization: { declared: null },
  projects: [
    { slug: 'web', declared: { resolveAge: 24, name: 'new' }, shown: { resolveAge: 0, name: 'old' } },
  ],
});

/** One resource with a result and the results of its two changes. */
type Fate = readonly [ResourceResult, readonly [ChangeResult, ChangeResult], FailureOrigin?];

function outcomeOf(fates: readonly Fate[], interrupted = false): ApplyResult {
  const [resource] = plan.resources;
  if (resource === undefined) throw new Error('the plan has a resource');
  const resources = fates.map(
    ([result, changes, blame = null]): ResourceOutcome => ({
      ...resource,
      result,
      changes: resource.changes.map((change, index) => withResult(change, changes[index] ?? 'applied', null)),
      error: null,
      blame,
    }),
  );
  return assembleOutcome(plan, resources, interrupted, 1);
}

const applied: Fate = ['applied', ['applied', 'applied']];
const nothing: Fate = ['unchanged', ['already', 'already']];
const notTried: Fate = ['not-tried', ['not-tried', 'not-tried']];
const stale: Fate = ['stale', ['stale', 'stale']];
const blocked: Fate = ['blocked', ['blocked', 'blocked']];
const failed = (blame: FailureOrigin): Fate => ['failed', ['failed', 'failed'], blame];

describe('the verdict and its exit code', () => {
  it.each<[string, readonly Fate[], string, number]>([
    ['nothing at all', [], 'done', 0],
    ['all applied', [applied, nothing], 'done', 0],
    ['blocked ones were passed over on request', [applied, blocked], 'partly', 3],
    ['a blocked change was passed over on request', [['applied', ['applied', 'blocked']]], 'partly', 3],
    ['one stale, one passed over', [stale, blocked], 'stale', 4],
    ['one failed, one applied', [applied, failed('service')], 'partly', 3],
    ['one failed, one was stored before', [nothing, failed('service')], 'service', 8],
    ['a half of one was stored', [['failed', ['applied', 'failed'], 'service']], 'partly', 3],
    ['accepted and not stored', [['applied', ['applied', 'not-applied']]], 'partly', 3],
    ['accepted and stored as something else', [['applied', ['applied', 'normalised']]], 'partly', 3],
    ['accepted and not shown', [['applied', ['unconfirmed', 'unconfirmed']]], 'partly', 3],
    [
      'accepted and not stored, and one failed',
      [['applied', ['not-applied', 'applied']], failed('caller')],
      'partly',
      3,
    ],
    ['all failed: the service', [failed('service'), notTried], 'service', 8],
    ['all failed: the token', [failed('caller'), notTried], 'not-permitted', 7],
    ['all failed: token and service', [failed('service'), failed('caller')], 'not-permitted', 7],
    ['all failed: what was asked', [failed('request')], 'service', 8],
    ['all failed: what was asked, token', [failed('request'), failed('caller')], 'not-permitted', 7],
    ['all failed: what was asked, some stale', [failed('request'), stale], 'service', 8],
    ['the request budget was spent first', [failed('run'), notTried], 'refused', 5],
    ['the request budget was spent later', [applied, failed('run'), notTried], 'partly', 3],
    ['nothing could be tried', [notTried, nothing], 'refused', 5],
    ['an internal error', [failed('program'), notTried], 'machine', 1],
    ['an internal error after an update', [applied, failed('program')], 'machine', 1],
    ['an internal error, and the token', [failed('caller'), failed('program')], 'machine', 1],
    ['stale, the others applied', [applied, stale], 'stale', 4],
    ['stale, the others not tried', [stale, notTried], 'stale', 4],
    ['stale and failed', [applied, stale, failed('service')], 'partly', 3],
  ])('%s', (_corner, fates, verdict, code) => {
    const outcome = outcomeOf(fates);
    expect([verdictOf(outcome), exitCodeOfOutcome(outcome)]).toEqual([verdict, code]);
  });

  it.each<[string, readonly Fate[], number]>([
    ['before all was done', [applied, notTried], 130],
    ['so that an update was cut off', [applied, failed('run')], 130],
    ['and an internal error', [applied, failed('program'), notTried], 1],
    ['after all was done', [applied, applied], 0],
    ['after all was done, and one had failed', [applied, failed('service')], 3],
  ])('interrupted %s', (_corner, fates, code) => {
    expect(exitCodeOfOutcome(outcomeOf(fates, true))).toBe(code);
  });
});

describe('the summary', () => {
  it('counts resources by result and changes by whether they hold', () => {
    const fates: Fate[] = [
      applied,
      ['applied', ['normalised', 'not-applied']],
      ['applied', ['unconfirmed', 'already']],
      nothing,
      notTried,
      stale,
      blocked,
      failed('service'),
    ];
    expect(outcomeOf(fates).summary).toEqual({
      applied: 3,
      unchanged: 1,
      failed: 1,
      notTried: 1,
      stale: 1,
      blocked: 1,
      notApplied: 3,
      fields: 5,
      updates: 1,
    });
  });
});

describe('the origin of a failure', () => {
  it.each<[keyof typeof failures, FailureOrigin]>([
    ['reset', 'service'],
    ['timedOut', 'service'],
    ['broken', 'service'],
    ['throttled', 'service'],
    ['unauthenticated', 'caller'],
    ['forbidden', 'caller'],
    ['invalid', 'request'],
    ['gone', 'request'],
    ['budget', 'run'],
    ['interrupted', 'run'],
  ])('%s: %s', (name, blame) => {
    expect(failureOrigin(failures[name])).toBe(blame);
  });

  it('a reply that is not believed carries its own', () => {
    expect(failureOrigin(unverifiable)).toBe('service');
  });
});

it('a stale resource shows the current values that are not the desired ones, if they are known', () => {
  const desired = { cancelDeletion: true, name: 'Acme', openMembership: true, require2FA: true };
  const values = { name: 'acme', openMembership: false, require2FA: false };
  const planned = planOrganization(desired, values, { status: 'pending_deletion' });
  const current: [string, Json][] = [
    ['cancelDeletion', null],
    ['name', 'theirs'],
    ['require2FA', true],
  ];
  const { changes } = staleOutcome(planned, 'it has changed', new Map(current));
  expect(changes.map(({ stored }) => stored)).toEqual([null, { value: 'theirs' }, null, null]);
});

it.each([
  ['not-tried', 'not-tried'],
  ['unchanged', 'already'],
] as const)('the changes of a resource that is %s are %s, with the reason', (result, ofChange) => {
  const [resource] = plan.resources;
  const outcome = resource && untouched(resource, result, 'the run was interrupted');
  expect(outcome?.changes.map((change) => [change.result, change.reason])).toEqual([
    [ofChange, 'the run was interrupted'],
    [ofChange, 'the run was interrupted'],
  ]);
});
