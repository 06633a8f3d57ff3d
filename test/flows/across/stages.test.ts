import { expect, it } from 'vitest';
import { executePlan } from '../../../src/apply/execute-plan.js';
import type { ApplyTools } from '../../../src/apply/types.js';
import { type LoadRequest, loadRoot } from '../../../src/desired/files/load-config.js';
import { resolve } from '../../../src/desired/resolve/resolve.js';
import type { CheckedConfig } from '../../../src/desired/types.js';
import { type PlanWorld, planChanges } from '../../../src/flows/sync/plan.js';
import { applyPlan } from '../../../src/flows/sync/update-resources.js';
import type { ReadingClient, WritingClient } from '../../../src/http/types.js';
import type { ApprovedPlan } from '../../../src/plan/guard/guard.js';
import { makePlan, type PlanInput } from '../../../src/plan/make-plan.js';
import type { Selections } from '../../../src/plan/saved/select-fresh.js';
import type { Plan } from '../../../src/plan/types.js';

/** Values of each stage, and what else the next one needs. */
interface Given {
  readonly request: LoadRequest;
  readonly checked: CheckedConfig;
  readonly inventory: Parameters<typeof resolve>[1];
  readonly planWorld: PlanWorld;
  readonly input: PlanInput;
  readonly plan: Plan;
  readonly approved: ApprovedPlan;
  readonly applyWorld: Parameters<typeof applyPlan>[1];
  readonly selections: Selections;
  readonly tools: ApplyTools;
  readonly reader: ReadingClient;
  readonly writer: WritingClient;
}

/**
 * The compiler checks these functions, and nothing calls them. In each, the first call is accepted, and the others differ
 * from it only in the stage of one value.
 */
const misuses = {
  'a plan from unchecked files': async ({ request, checked, inventory, planWorld, input }: Given) => {
    const loaded = await loadRoot(request);
    resolve(checked, inventory);
    // @ts-expect-error
    resolve(loaded, inventory);
    void planChanges({ ...planWorld, config: checked });
    // @ts-expect-error
    void planChanges({ ...planWorld, config: loaded });
    makePlan({ ...input, resolved: resolve(checked, inventory) });
    // @ts-expect-error
    makePlan({ ...input, resolved: checked });
  },
  'an apply of a plan that is not approved': (given: Given) => {
    const { plan, approved, applyWorld, selections, tools } = given;
    void applyPlan(approved, applyWorld);
    // @ts-expect-error
    void applyPlan({ plan }, applyWorld);
    // @ts-expect-error
    void applyPlan({ ...approved, plan }, applyWorld);
    void executePlan(approved, selections, tools);
    // @ts-expect-error
    void executePlan({ plan }, selections, tools);
  },
  'an update by a reading client': ({ reader, writer, approved, applyWorld, selections, tools }: Given) => {
    void writer.update('/', {});
    // @ts-expect-error
    void reader.update('/', {});
    void applyPlan(approved, { ...applyWorld, client: writer });
    // @ts-expect-error
    void applyPlan(approved, { ...applyWorld, client: reader });
    void executePlan(approved, selections, { ...tools, client: writer });
    // @ts-expect-error
    void executePlan(approved, selections, { ...tools, client: reader });
  },
};

it.each(Object.entries(misuses))('the types reject %s', (_what, misuse) => {
  expect(misuse).toBeTypeOf('function');
});
