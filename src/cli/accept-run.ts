import { join } from 'node:path';
import type { CheckedConfig } from '../desired/types.js';
import { type AcceptedDrift, acceptDrift } from '../flows/accept.js';
import { loadBase } from '../flows/base.js';
import { attributeDrift } from '../flows/drift.js';
import { Fault } from '../model/fault.js';
import { type AcceptReport, renderAcceptJson, renderAcceptText } from '../report/accept-text.js';
import { createStyle } from '../report/style.js';
import { writeFileWhole } from './files.js';
import { runInSession } from './plan-in-session.js';
import { loadChecked } from './run-session.js';
import type { SessionRequest } from './session.js';

export interface AcceptRequest extends Omit<SessionRequest, 'signals'> {
  readonly flags: SessionRequest['flags'] & {
    readonly config?: string | undefined;
    readonly base?: string | undefined;
    readonly format: string;
  };
}

/**
 * Compares with a client that cannot update, and writes the service's values into the files. Answers whether the files and
 * the service still differ.
 *
 * @throws Fault usage SP5029 for a format that this is not told in; refused SP5028 where the edited files would not be
 * valid: they are then as they were.
 */
export async function runAccept(request: AcceptRequest): Promise<boolean> {
  const { config, flags, environment, output } = request;
  checkFormat(flags.format);
  const base = flags.base === undefined ? null : await loadBase(config, flags.base, environment.variables);
  const run = await runInSession(request);
  const causes = base === null ? null : attributeDrift(run, base, config).causes;
  const accepted = await acceptDrift(run, config, causes);
  await writeOrRestore(accepted, request);
  const report: AcceptReport = {
    organization: run.plan.organization.slug,
    files: accepted.files.map(({ file }) => file),
    acceptances: accepted.acceptances,
  };
  const { color, width, json, verbose } = output.manner;
  const style = createStyle({ color: color.result });
  const told = json
    ? renderAcceptJson(report)
    : renderAcceptText(report, style, { width: width.result, verbose });
  await output.result(told);
  const unsettled = run.plan.resources.some(
    ({ action, unreadable }) => action === 'missing' || unreadable.length > 0,
  );
  return unsettled || accepted.acceptances.some(({ refused }) => refused !== null);
}

async function writeOrRestore(
  { files }: AcceptedDrift,
  { config, flags, environment }: AcceptRequest,
): Promise<void> {
  const write = async (textOf: (file: AcceptedDrift['files'][number]) => string): Promise<void> => {
    for (const file of files) await writeFileWhole(pathOf(config, file.file), textOf(file), file.mode);
  };
  try {
    await write(({ text }) => text);
    await loadChecked(flags, environment);
  } catch (error) {
    await write(({ before }) => before);
    if (!(error instanceof Fault) || error.kind !== 'files') throw error;
    throw new Fault({
      kind: 'refused',
      code: 'SP5028',
      message: 'With the values of the service the files would not be valid; they are as they were.',
      hint: 'See each finding; take the other values over by hand.',
      findings: error.findings,
    });
  }
}

function pathOf({ folder }: CheckedConfig, file: string): string {
  return join(folder, file);
}

function checkFormat(format: string): void {
  if (format === 'text' || format === 'json') return;
  throw new Fault({
    kind: 'usage',
    code: 'SP5029',
    message: `What --accept did is not told as ${format}.`,
    hint: 'Use text or json; for a report of the drift, run drift without --accept first.',
  });
}
