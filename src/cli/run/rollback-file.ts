import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { ApplyResult } from '../../apply/types.js';
import { makeRollback } from '../../flows/sync/rollback.js';
import { pluralise } from '../../model/count.js';
import { createFault, errorMessage } from '../../model/fault.js';
import type { Plan, Rollback, Run } from '../../plan/types.js';
import { renderJsonDocument } from '../../report/sanitise/json.js';
import { type ProgramOutput, separatorOf } from '../io/output.js';
import { createFileWhole, writeFileWhole } from '../io/write-file.js';
import type { SessionRequest } from '../session/session.js';

/**
 * Writes the file of `--rollback-out` during a run.
 *
 * @throws Fault refused SP5015 if the path exists. This protects the rollback of an earlier run and the plan that is
 * being applied.
 */
export function openRollbackFile(
  { config: { catalogue }, output }: SessionRequest,
  record: () => Run,
  path: string,
) {
  const refuseTaken = (): never => {
    throw createFault(
      'refused',
      'SP5015',
      `${path} already exists and could be the rollback of an earlier apply. Nothing was written.`,
      'Choose another path for --rollback-out, or move the existing file.',
    );
  };
  if (existsSync(path)) refuseTaken();
  let digest: string | null = null;
  return {
    /** The digest of the rollback in the file; null without one. */
    digest: () => digest,
    /**
     * Before the first update, if there is one: writes the plan that would undo all of it. Even a killed run leaves a
     * rollback this way.
     *
     * @throws Fault refused SP5015 if another apply has written its rollback to the path meanwhile.
     */
    async writeProvisional(plan: Plan): Promise<void> {
      const rollback = makeRollback(plan, null, { catalogue, run: record() });
      if (!(await createFileWhole(path, renderJsonDocument(rollback)))) refuseTaken();
      digest = rollback.digest;
    },
    /**
     * After the last update: writes the plan that undoes the applied changes, or no file if there are none. Returns a
     * function that prints what the file reverts, and whether it contains warnings.
     *
     * @throws Fault machine SP5007 if the file cannot be written; the earlier version of the rollback remains.
     */
    async finalise(plan: Plan, outcome: ApplyResult): Promise<() => Promise<void>> {
      const rollback = makeRollback(plan, outcome, { catalogue, run: record() });
      const isWritten = digest !== null;
      const isEmpty = !isWritten || rollback.resources.length + rollback.warnings.length === 0;
      const replace = () => (isEmpty ? rm(path) : writeFileWhole(path, renderJsonDocument(rollback)));
      if (isWritten)
        await replace().catch((error: unknown) => {
          throw createFault(
            'machine',
            'SP5007',
            `The rollback could not be updated after the apply: ${errorMessage(error).replace(/\.$/, '')}.`,
            'Use the rollback file as written before the first update: it reverts the whole plan, and skips unchanged settings.',
          );
        });
      digest = isEmpty ? null : rollback.digest;
      const unwritten = `${separatorOf(output)}${path} was not written, because there is nothing to revert.`;
      return () => (isEmpty ? output.info(unwritten) : reportRollback(path, rollback, output));
    },
  };
}

async function reportRollback(
  path: string,
  { summary, digest, warnings }: Rollback,
  output: ProgramOutput,
): Promise<void> {
  const reviewed = `Review it with \`setpoint show ${path}\`, then apply it with --confirm ${digest}.`;
  const separator = separatorOf(output);
  await output.info(`${separator}${path} reverts ${pluralise(summary.fields, 'setting')}. ${reviewed}`);
  if (warnings.length === 0) return;
  await output.warn(
    `${separator}warning SP2212 The rollback might be incomplete: it contains ${pluralise(warnings.length, 'warning')}.`,
  );
}
