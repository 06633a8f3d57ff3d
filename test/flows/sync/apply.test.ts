import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../../src/flows/sync/apply.js';
import { type PlanRun, planChanges } from '../../../src/flows/sync/plan.js';
import { planSaved } from '../../../src/flows/sync/plan-saved.js';
import { openSavedPlan } from '../../../src/flows/sync/saved-plan.js';
import type { ReadingClient, WritingClient } from '../../../src/http/types.js';
import { Fault } from '../../../src/model/fault.js';
import type { Json } from '../../../src/model/json.js';
import { judgeGuards } from '../../../src/plan/guard/guard.js';
import { refuse } from '../../../src/plan/guard/guard-violation.js';
import { renderPlanJson } from '../../../src/report/machine/subject-json.js';
import { failures } from '../../http/failures.js';
import { telling, withLive } from '../live.js';

const seed = {
  behaviour: 'observed' as const,
  organization: { slug: 'acme' },
  projects: [{ slug: 'web' }],
};
const now = (): string => '2026-11-20T12:00:00Z';
const consent = { skipBlocked: false, allowWeakening: null, confirmed: true };

type Retelling = (body: Json) => Json;

interface Occasion {
  readonly root?: string;
  readonly guard?: string;
  /** What the service answers once the plan is saved. */
  readonly retell?: Retelling;
  /** The run that is handed over with the plan; default the one that made it. */
  readonly runOf?: (own: PlanRun, another: PlanRun) => PlanRun;
}

/** What becomes of a plan that was saved. */
function applied({
  root = 'acme',
  guard = 'report',
  retell = (body) => body,
  runOf,
}: Occasion): Promise<string> {
  return withLive(
    seed,
    async ({ folder, client: reader, draft }) => {
      await writeFile(join(folder, 'web.yaml'), 'project: web\nsettings: {resolveAge: 24}\n');
      const config = await draft();
      const { origin } = reader;
      const world = (client: ReadingClient) => {
        return { config, client, origin, concurrency: 4, tool: 'test', now, commit: null };
      };
      const first = await planChanges(world(reader));
      const file = join(folder, 'plan.json');
      await writeFile(file, renderPlanJson(first.plan));
      let sent = 0;
      const told = telling(reader, retell);
      const client: WritingClient = {
        ...told,
        update: async () => {
          sent += 1;
          return { ok: false, failure: failures['not-permitted'] };
        },
      };
      try {
        const saved = await openSavedPlan(file, { config, origin, now: now(), maxAgeHours: 24 });
        const run = await planSaved(saved, world(told));
        const verdict = judgeGuards(run.plan, config.root.guard, consent);
        if (verdict.kind !== 'clear') throw refuse(verdict.kind === 'refused' ? verdict.reasons : []);
        const rest = { concurrency: 4, reread: false, stopping: () => false, now };
        await applyPlan(verdict.approved, { config, client, run: runOf?.(run, first) ?? run, ...rest });
        return `${sent} sent`;
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        return `${error.code} ${error.findings.map(({ code }) => code).join()}, ${sent} sent`;
      }
    },
    `version: 1\norganization: ${root}\ninclude: ["*.yaml"]\nguard: {unmanagedProjects: ${guard}}\n`,
  );
}

function whereOrganization(told: { readonly [key: string]: Json }): Retelling {
  return (body) =>
    typeof body === 'object' && body !== null && !Array.isArray(body) && 'require2FA' in body
      ? { ...body, ...told }
      : body;
}

const web = { id: '42', slug: 'web', platform: null, teams: [] };
const another = { id: '99', slug: 'scratch', platform: null, teams: [] };

describe('a saved plan is planned again before it is written', () => {
  it.each<[string, Occasion, string]>([
    ['nothing has changed', {}, '1 sent'],
    ['another organization answers', { retell: whereOrganization({ id: '9' }) }, 'SP4014 , 0 sent'],
    [
      'a project came that no file touches, and the guard forbids that',
      { guard: 'fail', retell: whereOrganization({ projects: [web, another] }) },
      'SP2200 SP2206, 0 sent',
    ],
    [
      'the same, and the guard only reports it',
      { retell: whereOrganization({ projects: [web, another] }) },
      '1 sent',
    ],
    ['the guard forbids that, and none came', { guard: 'fail' }, '1 sent'],
    [
      'the organization waits for its deletion',
      { retell: whereOrganization({ status: { id: 'pending_deletion' } }) },
      'SP2200 SP2201, 0 sent',
    ],
    ['the run of another plan is handed over', { runOf: (_, other) => other }, 'SP4017 , 0 sent'],
  ])('%s', async (_, occasion, expected) => {
    expect(await applied(occasion)).toBe(expected);
  });
});
