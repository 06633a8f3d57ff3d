import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verdictOf } from '../../../src/apply/outcome.js';
import { loadConfig } from '../../../src/desired/files/load-config.js';
import { sha256OfParts } from '../../../src/disk/sha256.js';
import { applyPlan } from '../../../src/flows/sync/apply.js';
import { type PlanRun, planChanges } from '../../../src/flows/sync/plan.js';
import { planSaved } from '../../../src/flows/sync/plan-saved.js';
import { buildFullRollback, makeRollback } from '../../../src/flows/sync/rollback.js';
import { asReadOnly, createWritingClient } from '../../../src/http/client.js';
import { openPlanText } from '../../../src/plan/saved/open-plan.js';
import type { Plan } from '../../../src/plan/types.js';
import { renderJsonDocument } from '../../../src/report/sanitise/json.js';
import { runs } from '../../deep.js';
import { approved } from '../../plan/fixtures.js';
import { startSandbox } from '../../sandbox/service/index.js';
import { cases } from '../worlds.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setpoint-rollback-'));
});
afterAll(() => rm(folder, { recursive: true }));

const now = '2026-11-20T12:00:00Z';

/** `resource id, setting` → before, after. */
function changesOf(plan: Plan, except: readonly string[]): unknown {
  return plan.resources.flatMap(({ id, changes }) =>
    changes
      .filter(
        ({ setting, source }) =>
          !except.includes(`${setting} ${source.file}:${source.line}:${source.column}`),
      )
      .map(({ setting, before, after }) => [id, setting, before, after]),
  );
}

/** Settings that the rollback lists as not restored. */
function leftBy(rollback: Pick<Plan, 'warnings'>): readonly string[] {
  return rollback.warnings.flatMap(({ code, message, place }) =>
    code === 'SP2212' && message.includes(' is not reverted: ')
      ? [`${message.replace(/^[^.]*\./, '').split(' ')[0]} ${place?.file}:${place?.line}:${place?.column}`]
      : [],
  );
}

describe('for any service and any matching files', () => {
  it.each([
    ['made from the outcome', makeRollback],
    [
      'created before the apply',
      (plan: Plan, _: unknown, at: Parameters<typeof buildFullRollback>[1]) => buildFullRollback(plan, at),
    ],
  ] as const)(
    'a rollback %s is a sealed plan that restores all previous values, except those that it lists',
    (_, rollbackOf) =>
      fc.assert(
        fc.asyncProperty(cases, async (world) => {
          const here = await mkdtemp(join(folder, 'case-'));
          const files = { 'setpoint.yaml': { version: 1, organization: 'acme' }, ...world.files };
          for (const [name, content] of Object.entries(files)) {
            await mkdir(dirname(join(here, name)), { recursive: true });
            await writeFile(join(here, name), JSON.stringify(content));
          }
          const sandbox = await startSandbox({ stateFile: null, seed: world.seed });
          try {
            const config = await loadConfig({ configPath: undefined, cwd: here, variables: {} });
            const { url: baseUrl, defaultToken: token } = sandbox;
            const client = createWritingClient({ baseUrl, token, userAgent: 'test' });
            const about = { origin: client.origin, concurrency: 4, tool: 'setpoint 0.0.0' };
            const planning = { config, client: asReadOnly(client), now: () => now, ...about };
            const apply = (run: PlanRun) => {
              const rest = { concurrency: 4, reread: false, stopping: () => false, now: () => now };
              return applyPlan(approved(run.plan), { config, client, run, ...rest });
            };

            const run = await planChanges(planning);
            const first = run.plan;
            const outcome = await apply(run);
            const written = rollbackOf(first, outcome, { catalogue: config.catalogue, now });
            const rollback = openPlanText(renderJsonDocument(written), sha256OfParts);
            expect(verdictOf(await apply(await planSaved({ kind: 'plan', plan: rollback }, planning)))).toBe(
              'done',
            );
            const left = leftBy(rollback);
            expect(changesOf((await planChanges(planning)).plan, left)).toEqual(changesOf(first, left));
          } finally {
            await sandbox.stop();
          }
        }),
        { numRuns: runs(25), interruptAfterTimeLimit: 12_000 },
      ),
  );
});
