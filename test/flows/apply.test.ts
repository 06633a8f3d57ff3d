import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../src/flows/apply.js';
import { type PlanRun, planChanges } from '../../src/flows/plan.js';
import { openSavedPlan } from '../../src/flows/saved-plan.js';
import type { WritingClient } from '../../src/http/types.js';
import { Fault } from '../../src/model/fault.js';
import type { Json } from '../../src/model/json.js';
import { renderPlanJson } from '../../src/report/plan-json.js';
import { failures } from '../http/failures.js';
import { approved } from '../plan/fixtures.js';
import { telling, withLive } from './live.js';

const seed = {
  behaviour: 'observed' as const,
  organization: { slug: 'acme' },
  projects: [{ slug: 'web' }],
};
const now = (): string => '2026-11-20T12:00:00Z';

interface Made {
  readonly run: PlanRun;
  readonly another: PlanRun;
}

/** What becomes of a plan where, once it is made and saved, the service tells of itself otherwise. */
function applied(
  justMade: (made: Made) => PlanRun | null,
  { saved, guard, retell }: { saved: boolean; guard: string; retell: (body: Json) => Json },
): Promise<string> {
  return withLive(
    seed,
    async ({ folder, client: reader, draft }) => {
      await writeFile(join(folder, 'web.yaml'), 'project: web\nsettings: {resolveAge: 24}\n');
      const config = await draft();
      const { origin } = reader;
      const about = { config, client: reader, origin, concurrency: 4, tool: 'test', now, commit: null };
      const made = { run: await planChanges(about), another: await planChanges(about) };
      const file = join(folder, 'plan.json');
      await writeFile(file, renderPlanJson(made.run.plan));
      const opened = await openSavedPlan(file, { config, origin, now: now(), maxAgeHours: 24 });
      let sent = 0;
      const told = telling(reader, retell);
      const client: WritingClient = {
        ...told,
        update: async () => {
          sent += 1;
          return { ok: false, failure: failures['not-permitted'] };
        },
      };
      const world = { config, client, concurrency: 4, stopping: () => false, now };
      try {
        await applyPlan(approved(saved ? opened : made.run.plan), { ...world, justMade: justMade(made) });
        return `${sent} sent`;
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        return `${error.code} ${error.findings.map(({ code }) => code).join()}, ${sent} sent`;
      }
    },
    `version: 1\norganization: acme\ninclude: ["*.yaml"]\nguard: {unmanagedProjects: ${guard}}\n`,
  );
}

const asItIs = { guard: 'fail', retell: (body: Json): Json => body };
const ofAnother = { guard: 'report', retell: whereOrganization({ id: '9', slug: 'victim' }) };
const withOneMore = {
  guard: 'fail',
  retell: whereOrganization({ projects: [{ id: '99', slug: 'scratch' }] }),
};

function whereOrganization(told: { readonly [key: string]: Json }): (body: Json) => Json {
  return (body) =>
    typeof body === 'object' && body !== null && !Array.isArray(body) && 'require2FA' in body
      ? { ...body, ...told }
      : body;
}

const noRun = (): null => null;
const itsRun = ({ run }: Made): PlanRun => run;
const anotherRun = ({ another }: Made): PlanRun => another;
/** As a script in plain JavaScript may. */
const leftOut = (): PlanRun | null => Reflect.get({}, 'justMade');

describe('a plan is held to the service of now before it is written, unless its run was a moment ago', () => {
  it.each([
    ['saved, the organization is the one of the files', true, noRun, asItIs, '1 sent'],
    ["saved, another's answers under its id", true, noRun, ofAnother, 'SP4014 , 0 sent'],
    ['the same, and nothing is said of a run', true, leftOut, ofAnother, 'SP4014 , 0 sent'],
    ['the same, and the run that it was saved from is given', true, itsRun, ofAnother, 'SP4014 , 0 sent'],
    ['saved, a project came that no file touches', true, noRun, withOneMore, 'SP2200 SP2206, 0 sent'],
    ["made now, another's answers since", false, noRun, ofAnother, 'SP4014 , 0 sent'],
    ['the same, and another run is given', false, anotherRun, ofAnother, 'SP4014 , 0 sent'],
    ['made now, and its run is given', false, itsRun, ofAnother, '1 sent'],
  ])('%s', async (_, saved, justMade, world, expected) => {
    expect(await applied(justMade, { saved, ...world })).toBe(expected);
  });
});
