import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { continueChain, type PreviousEvidence, readPrevious } from '../../src/evidence/previous-evidence.js';
import { formatIsoTime } from '../../src/model/iso-time.js';
import { sealOf } from '../../src/plan/saved/digest.js';
import type { Evidence, EvidenceRow } from '../../src/plan/types.js';
import { makeFolder } from '../flows/checkouts.js';
import { recorded } from '../recorded.js';
import { at, plan, resource } from '../report/fixtures.js';

let file = '';
beforeAll(async () => {
  file = join(await makeFolder('previous'), 'settings.json');
});
afterAll(() => rm(join(file, '..'), { recursive: true }));

const start = Date.parse('2026-11-20T12:00:00Z') / 1000;
const timeAt = (seconds: number): string => formatIsoTime((start + seconds) * 1000);

const row: EvidenceRow = {
  kind: 'project',
  id: '1',
  slug: 'api',
  what: 'setting',
  setting: 'resolveAge',
  desired: 1,
  current: 1,
  state: 'as-desired',
  source: at('a.yaml', 1),
  asked: null,
  asDesiredSince: null,
};

/** A check without a chain that finished so many seconds after the start. */
function checkAt(seconds: number): Omit<Evidence, 'seal'> {
  const { organization, service, config } = plan([resource({ slug: 'api' })]);
  const none = { differs: 0, unreadable: 0, closed: 0, missing: 0, ignored: 0, expired: 0 };
  return {
    format: 'setpoint.evidence/1',
    tool: 'setpoint 1',
    run: { ...recorded, finishedAt: timeAt(seconds) },
    service,
    config,
    organization,
    guard: { weakening: 'confirm', protect: [] },
    verdict: 'as-desired',
    summary: { resources: 1, rows: 1, asDesired: 1, ...none },
    rows: [row],
    unmanaged: { organization: [], projects: {}, whole: [] },
    scope: { root: 'setpoint.yaml', organization: 'acme', projects: null, excluded: [], ignored: [] },
    previous: null,
  };
}

async function read(evidence: Omit<Evidence, 'seal'>, now = 1_000_000): Promise<PreviousEvidence> {
  await writeFile(file, JSON.stringify({ ...evidence, seal: sealOf(evidence) }));
  return readPrevious(file, (start + now) * 1000);
}

/** Reads each check as the one before the next, by a clock that is that of the next. */
async function chainAt(...times: readonly number[]): Promise<Omit<Evidence, 'seal'>> {
  let chain = checkAt(times[0] ?? 0);
  for (const time of times.slice(1)) {
    const next = checkAt(time);
    chain = { ...next, ...continueChain(await read(chain, time), next) };
  }
  return chain;
}

describe('the chain of earlier checks', () => {
  it('continues whatever the clocks of the machines are, if they differ by at most 5 minutes', async () => {
    const step = fc.record({
      after: fc.integer({ min: 0, max: 900 }),
      skew: fc.integer({ min: -150, max: 150 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        let now = 0;
        const times = steps.map(({ after, skew }) => {
          now += after;
          return now + skew;
        });
        const { previous, rows } = await chainAt(...times);
        expect(previous?.checks.count ?? 1).toBe(times.length);
        expect(rows[0]?.asDesiredSince ?? timeAt(times[0] ?? 0)).toBe(timeAt(times[0] ?? 0));
      }),
      { numRuns: 40 },
    );
  });

  const checks =
    (change: Partial<NonNullable<Evidence['previous']>['checks']>) => (one: Omit<Evidence, 'seal'>) => ({
      ...one,
      previous: one.previous && { ...one.previous, checks: { ...one.previous.checks, ...change } },
    });
  const since = (asDesiredSince: string) => (one: Omit<Evidence, 'seal'>) => ({
    ...one,
    rows: [{ ...row, asDesiredSince }],
  });

  it.each<[string, (one: Omit<Evidence, 'seal'>) => Omit<Evidence, 'seal'>]>([
    ['a beginning after its end', checks({ since: timeAt(9000) })],
    ['a beginning that does not exist', checks({ since: '2026-11-31T12:00:00Z' })],
    [
      'a check before it that is later',
      (one) => ({ ...one, previous: one.previous && { ...one.previous, finishedAt: timeAt(9000) } }),
    ],
    ['a run that ended before it began', (one) => ({ ...one, run: { ...one.run, startedAt: timeAt(9000) } })],
    ['more checks than it has time for', checks({ count: 30_000 })],
    ['a number of checks that nobody can count', checks({ count: 1e300 })],
    ['two checks and three times', checks({ count: 2 })],
    ['a gap that is longer than all of it', checks({ longestGap: 5000 })],
    ['gaps that are too short together', checks({ longestGap: 700 })],
    ['a last gap that is longer than the longest', checks({ longestGap: 799 })],
    ['a row since a time after it', since(timeAt(5000))],
    ['a row since a time before it', since(timeAt(-5000))],
    ['a row since a time that does not exist', since('2026-13-01T12:00:00Z')],
    ['a row since a time, but no chain', (one) => ({ ...since(timeAt(0))(one), previous: null })],
  ])('is refused with %s', async (_, change) => {
    const chain = await chainAt(0, 700, 1500);
    await expect(read(chain)).resolves.toMatchObject({ evidence: { previous: { checks: { count: 3 } } } });
    await expect(read(change(chain))).rejects.toMatchObject({ kind: 'refused', code: 'SP4017' });
  });

  it('is refused if it is more than 5 minutes later than this run', async () => {
    await expect(read(checkAt(300), 0)).resolves.toBeDefined();
    await expect(read(checkAt(301), 0)).rejects.toMatchObject({
      code: 'SP4017',
      message: expect.stringContaining('not before this run'),
    });
  });
});
