import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assembleOutcome, untouched, withResult } from '../../../src/apply/outcome.js';
import type { ApplyResult, ChangeResult, ResourceResult } from '../../../src/apply/types.js';
import { Addresses } from '../../../src/current/port.js';
import { openSavedPlan } from '../../../src/flows/sync/open-saved-plan.js';
import { planChanges } from '../../../src/flows/sync/plan.js';
import { planSaved } from '../../../src/flows/sync/plan-saved.js';
import { applyPlan, verifyOutcome } from '../../../src/flows/sync/update-resources.js';
import type { ReadingClient, WritingClient } from '../../../src/http/types.js';
import { Fault } from '../../../src/model/fault.js';
import { isObject, type Json } from '../../../src/model/json.js';
import { evaluateGuards, toGuardFault } from '../../../src/plan/guard/guard.js';
import { renderJsonDocument } from '../../../src/report/sanitise/json.js';
import { failures } from '../../http/failures.js';
import { recordedAt } from '../../recorded.js';
import { type Live, withChangedReplies, withLive } from '../live.js';

const seed = {
  behaviour: 'observed' as const,
  organization: { slug: 'acme' },
  projects: [{ slug: 'web' }],
};
const now = (): string => '2026-11-20T12:00:00Z';
const consent = { skipBlocked: false, confirmed: true, confirm: null };

type ReplyChange = (body: Json) => Json;

interface Occasion {
  readonly root?: string;
  readonly guard?: string;
  /** What the service answers once the plan is saved. */
  readonly changeReply?: ReplyChange;
}

/** What becomes of a plan that was saved. */
function applied({
  root = 'acme',
  guard = 'report',
  changeReply = (body) => body,
}: Occasion): Promise<string> {
  return withLive(
    seed,
    async ({ folder, client: reader, draft }) => {
      await writeFile(join(folder, 'web.yaml'), 'project: web\nsettings: {resolveAge: 24}\n');
      const config = await draft();
      const { origin } = reader;
      const world = (client: ReadingClient) => {
        return { config, client, origin, concurrency: 4, tool: 'test', record: () => recordedAt(now()) };
      };
      const first = await planChanges(world(reader));
      const file = join(folder, 'plan.json');
      await writeFile(file, renderJsonDocument(first.plan));
      let sent = 0;
      const changed = withChangedReplies(reader, changeReply);
      const client: WritingClient = {
        ...changed,
        update: async () => {
          sent += 1;
          return { ok: false, failure: failures['not-permitted'] };
        },
      };
      try {
        const saved = await openSavedPlan(file, { config, origin, now: now(), maxAgeHours: 24 });
        const planned = await planSaved(saved, world(changed));
        const verdict = evaluateGuards(planned, config.root.guard, consent);
        if (verdict.kind !== 'clear') throw toGuardFault(verdict.kind === 'refused' ? verdict.reasons : []);
        const rest = { concurrency: 4, reread: false, stopping: () => false, now };
        await applyPlan(verdict.approved, { config, client, planned, ...rest });
        return `${sent} sent`;
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        return `${error.code} ${error.findings.map(({ code }) => code).join()}, ${sent} sent`;
      }
    },
    `version: 1\norganization: ${root}\ninclude: ["*.yaml"]\nguard: {unmanagedProjects: ${guard}}\n`,
  );
}

function whereOrganization(changed: { readonly [key: string]: Json }): ReplyChange {
  return (body) =>
    typeof body === 'object' && body !== null && !Array.isArray(body) && 'require2FA' in body
      ? { ...body, ...changed }
      : body;
}

const web = { id: '42', slug: 'web', platform: null, teams: [] };
const another = { id: '99', slug: 'scratch', platform: null, teams: [] };

describe('a saved plan is planned again before it is written', () => {
  it.each<[string, Occasion, string]>([
    ['sends it if nothing has changed', {}, '1 sent'],
    [
      'rejects it if another organization answers',
      { changeReply: whereOrganization({ id: '9' }) },
      'SP4014 , 0 sent',
    ],
    [
      'rejects it if the guard forbids a new unmanaged project',
      { guard: 'fail', changeReply: whereOrganization({ projects: [web, another] }) },
      'SP2200 SP2206, 0 sent',
    ],
    [
      'sends it if the guard only reports a new unmanaged project',
      { changeReply: whereOrganization({ projects: [web, another] }) },
      '1 sent',
    ],
    ['sends it if the guard forbids unmanaged projects and there is none', { guard: 'fail' }, '1 sent'],
    [
      'rejects it if the organization is pending deletion',
      { changeReply: whereOrganization({ status: { id: 'pending_deletion' } }) },
      'SP2200 SP2201, 0 sent',
    ],
  ])('%s', async (_, occasion, expected) => {
    expect(await applied(occasion)).toBe(expected);
  });
});

const webAt720 = { projects: [{ slug: 'web', settings: { resolveAge: 720 } }] };
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

  return { outcome: assembleOutcome(plan, resources, false, 1) };
}

async function verified(live: Live, outcome: ApplyResult, client: ReadingClient = live.client) {
  const addresses = new Addresses(outcome.organization, outcome.service.read);
  const world = { client, config: await live.draft(), concurrency: 1, addresses };
  const found = await verifyOutcome(outcome, world);
  return found.resources.flatMap(({ changes }) => changes.map((one) => [one.result, one.reason]));
}

describe('another read of an applied resource', () => {
  it.each(['applied', 'normalised'] as const)(
    'reports a value that was %s and that the service no longer has',
    (result) =>
      withLive(webAt720, async (live) => {
        const { outcome } = await outcomeOf(live, 'applied', result, result === 'normalised' ? 48 : null);
        expect(await verified(live, outcome)).toEqual([
          ['not-applied', 'the reply contained it, but the service no longer does'],
        ]);
      }),
  );

  it('confirms nothing if the reply is about another project', () =>
    withLive(webAt720, async (live) => {
      const { outcome } = await outcomeOf(live, 'applied', 'applied');
      const client = withChangedReplies(live.client, (body) =>
        isObject(body) ? { ...body, id: '99' } : body,
      );
      expect(await verified(live, outcome, client)).toEqual([
        ['unconfirmed', expect.stringContaining('could not be read again: ')],
      ]);
    }));

  it('is not made if nothing was applied', () =>
    withLive(webAt720, async (live) => {
      const { outcome } = await outcomeOf(live, 'stale', 'stale');
      const before = live.client.counts.emptyUpdate;
      expect(await verified(live, outcome)).toEqual([['stale', null]]);
      expect(live.client.counts.emptyUpdate).toBe(before);
    }));
});

it('a saved plan is refused on a service with other names of settings', () =>
  withLive(seed, async (live) => {
    const config = await live.draft();
    const { plan } = await live.run(live.client, config);
    const service = { ...plan.service, names: 'sentry' as const };
    const world = { origin: service.origin, client: live.client, concurrency: 1, tool: 'test' };
    const again = planSaved(
      { ...plan, service },
      { ...world, config, record: () => recordedAt(plan.createdAt) },
    );
    await expect(again).rejects.toMatchObject({ kind: 'refused', code: 'SP4018' });
  }));
