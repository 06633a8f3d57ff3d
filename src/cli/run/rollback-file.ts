import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Outcome } from '../../apply/types.js';
import { buildFullRollback, makeRollback } from '../../flows/sync/rollback.js';
import { pluralise } from '../../model/count.js';
import { createFault, errorMessage } from '../../model/fault.js';
import { createFinding } from '../../model/finding.js';
import { codes } from '../../plan/codes.js';
import type { Plan, Rollback } from '../../plan/types.js';
import { renderJsonDocument } from '../../report/sanitise/json.js';
import { findingLines } from '../../report/text/findings-text.js';
import { renderLines } from '../../report/text/layout.js';
import { createStyle } from '../../report/text/style.js';
import { type ProgramOutput, separatorOf } from '../io/output.js';
import { createFileWhole, writeFileWhole } from '../io/write-file.js';
import { nowInSeconds, type SessionRequest } from '../session/session.js';

/**
 * Writes the file of `--rollback-out` during a run.
 *
 * @throws Fault refused SP5015 if the path exists. This protects the rollback of an earlier run and the plan that is
 * being applied.
 */
export function openRollbackFile({ config: { catalogue }, output }: SessionRequest, path: string) {
  const refuseTaken = (): never => {
    throw createFault(
      'refused',
      'SP5015',
      `${path} already exists and could be the rollback of an earlier apply. Nothing was written.`,
      'Choose another path for --rollback-out, or move the existing file.',
    );
  };
  if (existsSync(path)) refuseTaken();
  let isWritten = false;
  return {
    /**
     * Before the first update, if there is one: writes the plan that would undo all of it. Even a killed run leaves a
     * rollback this way.
     *
     * @throws Fault refused SP5015 if another apply has written its rollback to the path meanwhile.
     */
    async writeProvisional(plan: Plan): Promise<void> {
      const rollback = buildFullRollback(plan, { catalogue, now: nowInSeconds() });
      isWritten = await createFileWhole(path, renderJsonDocument(rollback));
      if (!isWritten) refuseTaken();
    },
    /**
     * After the last update: writes the plan that undoes the applied changes, or no file if there are none. Returns a
     * function that prints what the file reverts, and what only in part or not.
     *
     * @throws Fault machine SP5007 if the file cannot be written; the earlier version of the rollback remains.
     */
    async finalise(plan: Plan, outcome: Outcome): Promise<() => Promise<void>> {
      const rollback = makeRollback(plan, outcome, { catalogue, now: nowInSeconds() });
      if (!isWritten || rollback.resources.length + rollback.warnings.length === 0) {
        if (isWritten) await rm(path);
        return () =>
          output.info(`${separatorOf(output)}${path} was not written, because there is nothing to revert.`);
      }
      await writeFileWhole(path, renderJsonDocument(rollback)).catch((error: unknown) => {
        throw createFault(
          'machine',
          'SP5007',
          `The rollback could not be updated after the apply: ${errorMessage(error).replace(/\.$/, '')}.`,
          'Use the rollback file as written before the first update: it reverts the whole plan, and skips unchanged settings.',
        );
      });
      return () => reportRollback(path, rollback, output);
    },
  };
}

async function reportRollback(
  path: string,
  { summary, digest, warnings }: Rollback,
  output: ProgramOutput,
): Promise<void> {
  const separator = separatorOf(output);
  await output.info(
    `${separator}${path} reverts ${pluralise(summary.fields, 'setting')}. Review it, then apply it with --confirm ${digest}.`,
  );
  const { messages } = output.mode;
  const notUndone = warnings.filter(({ code }) => code === codes.notUndone);
  const isLong = !messages.verbose && notUndone.length > 1;
  const count = `${notUndone.length} settings are reverted only in part, or not at all.`;
  const hint = `List them with \`setpoint show ${path}\`, or use --verbose.`;
  const shown = isLong ? [createFinding('warning', codes.notUndone, count, hint)] : notUndone;
  if (shown.length === 0) return;
  const lines = shown.flatMap((finding) => findingLines(finding, messages.width));
  const text = renderLines(lines, messages.width, createStyle(messages));
  await output.block(`${separator}${text}`);
}
