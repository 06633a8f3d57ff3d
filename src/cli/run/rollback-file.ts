import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Outcome } from '../../apply/types.js';
import { buildFullRollback, makeRollback } from '../../flows/sync/rollback.js';
import { pluralise } from '../../model/count.js';
import { errorMessage, Fault } from '../../model/fault.js';
import { codes } from '../../plan/codes.js';
import type { Plan, Rollback } from '../../plan/types.js';
import { renderPlanJson } from '../../report/machine/subject-json.js';
import { findingLines } from '../../report/text/findings-text.js';
import { renderLines } from '../../report/text/layout.js';
import { createStyle } from '../../report/text/style.js';
import { listNotUndone } from '../../report/view/group-not-undone.js';
import { type ProgramOutput, separatorOf } from '../io/output.js';
import { isEmptyRollback } from '../io/overwrite-guard.js';
import { createFileWhole, writeFileWhole } from '../io/write-file.js';
import { nowInSeconds, type SessionRequest } from '../session/session.js';

/** Writes the file of `--rollback-out` during a run; does nothing without the flag. */
export interface RollbackFile {
  /**
   * Before the first update, if there is one: writes the plan that would undo all of it. Even a killed run leaves a
   * rollback this way.
   *
   * @throws Fault refused SP5015 if another apply has written its rollback to the path meanwhile.
   */
  readonly writeProvisional: (plan: Plan) => Promise<void>;
  /**
   * After the last update: writes the plan that undoes the applied changes, without updates if nothing changed. Never
   * replaces the rollback of another apply. Returns a function that prints what the file reverts, and what only in part
   * or not.
   *
   * @throws Fault machine SP5007 if the file cannot be written; the earlier version of the rollback remains.
   */
  finalise(plan: Plan, outcome: Outcome): Promise<() => Promise<void>>;
}

/**
 * @param path the value of `--rollback-out`.
 * @throws Fault refused SP5015 if the path exists and its file is not a rollback without changes. This protects the
 * rollback of an earlier run and the plan that is being applied.
 */
export function openRollbackFile({ config, output }: SessionRequest, path: string | undefined): RollbackFile {
  if (path === undefined) return { writeProvisional: async () => {}, finalise: async () => async () => {} };
  const isTaken = (): boolean => existsSync(path) && !isEmptyRollback(path);
  const refuseTaken = (): never => {
    throw new Fault({
      kind: 'refused',
      code: 'SP5015',
      message: `${path} already exists and could be the rollback of an earlier apply. Nothing was written.`,
      hint: 'Choose another path for --rollback-out, or move the existing file.',
    });
  };
  if (isTaken()) refuseTaken();
  const { catalogue } = config;
  let isOwn = false;
  const keepProvisional = (error: unknown): never => {
    throw new Fault({
      kind: 'machine',
      code: 'SP5007',
      message: `The rollback could not be updated after the apply: ${errorMessage(error).replace(/\.$/, '')}.`,
      hint: 'Use the rollback file as written before the first update: it reverts the whole plan, and skips unchanged settings.',
    });
  };
  return {
    async writeProvisional(plan) {
      const rollback = await buildFullRollback(plan, { catalogue, now: nowInSeconds() });
      // Another apply can have written its rollback since this one began.
      if (isTaken()) refuseTaken();
      await rm(path, { force: true });
      isOwn = await createFileWhole(path, renderPlanJson(rollback));
      if (!isOwn) refuseTaken();
    },
    async finalise(plan, outcome) {
      const rollback = await makeRollback(plan, outcome, { catalogue, now: nowInSeconds() });
      const text = renderPlanJson(rollback);
      if (isOwn) await writeFileWhole(path, text).catch(keepProvisional);
      else if (!(await createFileWhole(path, text)) && isTaken())
        return () =>
          output.info(
            `${separatorOf(output)}${path} is the rollback of another apply. This one changed no setting.`,
          );
      return () => reportRollback(path, rollback, output);
    },
  };
}

async function reportRollback(
  path: string,
  { resources, summary, digest, warnings }: Rollback,
  output: ProgramOutput,
): Promise<void> {
  const separator = separatorOf(output);
  const what =
    resources.length === 0
      ? `${path} reverts nothing, because no setting was changed.`
      : `${path} reverts ${pluralise(summary.fields, 'setting')}. Review it, then apply it with --confirm ${digest}.`;
  await output.info(`${separator}${what}`);
  const { color, width } = output.mode;
  const notUndone = warnings.filter(({ code }) => code === codes.notUndone);
  const shown = listNotUndone(notUndone, path, output.mode);
  if (shown.length === 0) return;
  const lines = shown.flatMap((finding) => findingLines(finding, width.messages));
  const text = renderLines(lines, width.messages, createStyle({ color: color.messages }));
  await output.block(`${separator}${text}`);
}
