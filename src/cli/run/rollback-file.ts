import { existsSync } from 'node:fs';
import type { Outcome } from '../../apply/types.js';
import type { CheckedConfig } from '../../desired/types.js';
import { buildFullRollback, makeRollback } from '../../flows/sync/rollback.js';
import { pluralise } from '../../model/count.js';
import { Fault } from '../../model/fault.js';
import type { Plan } from '../../plan/types.js';
import { renderPlanJson } from '../../report/machine/subject-json.js';
import type { ProgramOutput } from '../io/output.js';
import { undoesNothing } from '../io/overwrite-guard.js';
import { writeFileWhole } from '../io/write-file.js';
import { nowInSeconds } from '../session/run-session.js';

/** Writes the file of `--rollback-out` during a run; does nothing without the flag. */
export interface RollbackOut {
  /**
   * Before the first update, if there is one: writes the plan that would undo all of it. Even a killed run leaves a
   * rollback this way.
   */
  readonly foresee: (plan: Plan) => Promise<void>;
  /**
   * After the last update: writes the plan that undoes the applied changes, without updates if nothing changed.
   *
   * @throws Fault machine SP5007 if the file cannot be written; the earlier version of the rollback remains.
   */
  settle(plan: Plan, outcome: Outcome): Promise<void>;
}

/**
 * @throws Fault refused SP5015 if the path exists and its file is not a rollback without changes. This protects the
 * rollback of an earlier run and the plan that is being applied.
 */
export function openRollback(request: {
  readonly config: CheckedConfig;
  readonly output: ProgramOutput;
  readonly flags: { readonly 'rollback-out'?: string | undefined };
}): RollbackOut {
  const { config, output, flags } = request;
  const path = flags['rollback-out'];
  if (path === undefined) return { foresee: async () => {}, settle: async () => {} };
  if (existsSync(path) && !undoesNothing(path)) {
    throw new Fault({
      kind: 'refused',
      code: 'SP5015',
      message: `${path} is there already, and may be what undoes an earlier apply; nothing was written.`,
      hint: 'Name another file for --rollback-out, or move that one away.',
    });
  }
  const { catalogue } = config;
  const leaveForeseen = (error: unknown): never => {
    const why = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new Fault({
      kind: 'machine',
      code: 'SP5007',
      message: `The rollback is left as it was foreseen before the first update: ${why}.`,
      hint: 'It undoes the whole plan; where a setting was not changed, applying it finds the value from before and sends nothing.',
    });
  };
  return {
    async foresee(plan) {
      const rollback = await buildFullRollback(plan, { catalogue, now: nowInSeconds() });
      await writeFileWhole(path, renderPlanJson(rollback));
    },
    async settle(plan, outcome) {
      const rollback = await makeRollback(plan, outcome, { catalogue, now: nowInSeconds() });
      await writeFileWhole(path, renderPlanJson(rollback)).catch(leaveForeseen);
      const undoes = `${path} undoes ${pluralise(rollback.summary.fields, 'setting')}`;
      await output.say(
        rollback.resources.length === 0
          ? `${path} undoes nothing, as no setting was changed.`
          : `${undoes}: review it, then apply it with --confirm ${rollback.digest}.`,
      );
      for (const { code, message } of rollback.warnings) {
        if (code === 'SP2212') await output.warn(`Not undone by it: ${message}`);
      }
    },
  };
}
