import { describe, expect, it } from 'vitest';
import { Fault } from '../../../src/model/fault.js';
import type { OrganizationRef } from '../../../src/model/ids.js';
import { type ApplyContext, validateSavedPlan } from '../../../src/plan/saved/validate-saved-plan.js';
import type { Plan, Rollback } from '../../../src/plan/types.js';
import { branded, planOf, sha256 } from '../fixtures.js';

const plan = planOf({
  organization: {
    declared: { name: 'Acme', avatar: sha256('a') },
    shown: { name: 'acme', avatar: sha256('b') },
  },
  projects: [{ slug: 'web', declared: { slug: 'web-2' }, shown: { slug: 'web' } }],
});

const context: ApplyContext = {
  origin: 'https://errors.example.com',
  organization: branded<OrganizationRef>('acme'),
  configDigest: sha256('files'),
  now: '2026-11-20T13:00:00Z',
  maxAgeHours: 24,
};

function faultOf(of: Plan, difference: Partial<ApplyContext> = {}): string | null {
  try {
    validateSavedPlan(of, { ...context, ...difference });
    return null;
  } catch (error) {
    if (error instanceof Fault) return `${error.kind} ${error.code}`;
    throw error;
  }
}

describe('validateSavedPlan', () => {
  it.each([
    ['the same files, service and day', {}, null],
    ['the organization named by its id', { organization: branded<OrganizationRef>('7') }, null],
    ['no files to compare with', { configDigest: null }, null],
    ['another origin', { origin: 'https://errors.example.org' }, 'refused SP4007'],
    ['the same host over http', { origin: 'http://errors.example.com' }, 'refused SP4007'],
    ['another organization', { organization: branded<OrganizationRef>('acme-2') }, 'refused SP4008'],
    ['other files', { configDigest: sha256('other') }, 'stale SP4009'],
    ['just young enough', { now: '2026-11-21T12:00:00Z' }, null],
    ['a second too old', { now: '2026-11-21T12:00:01Z' }, 'stale SP4010'],
    ['clocks that differ a little', { now: '2026-11-20T11:55:00Z' }, null],
    ['made in the future', { now: '2026-11-20T11:54:59Z' }, 'stale SP4011'],
    ['an invalid current time', { now: 'today' }, 'stale SP4011'],
    ['an age limit that is not a number', { maxAgeHours: Number.NaN }, 'stale SP4010'],
  ])('%s', (_, difference, expected) => {
    expect(faultOf(plan, difference)).toBe(expected);
  });

  it('names the flag for a rollback that is too old, because it cannot be planned again', () => {
    const rollback: Rollback = { ...plan, format: 'setpoint.rollback/1', of: plan.digest };
    expect(() => validateSavedPlan(rollback, { ...context, now: '2026-11-30T12:00:00Z' })).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/rollback/),
        hint: expect.stringMatching(/--max-plan-age/),
      }),
    );
  });
});
