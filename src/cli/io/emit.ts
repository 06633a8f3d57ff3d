import type { Fault } from '../../model/fault.js';
import { defaultText } from '../../report/text/text-options.js';
import type { Subject } from '../../report/view/subject.js';
import type { ReportRequest } from '../flags/flags.js';
import { type PlanFormat, type RenderRequest, renderSubject } from '../flags/plan-formats.js';
import type { Environment } from '../session/environment.js';
import type { ProgramOutput } from './output.js';
import { writeReports } from './reports.js';
import { findRepository } from './repository.js';
import { addStepSummary } from './step-summary.js';

/** The flags that select the output formats. */
export interface TellFlags {
  readonly config?: string | undefined;
  readonly format: PlanFormat;
  readonly json: boolean;
  readonly verbose: boolean;
  readonly report?: readonly ReportRequest<PlanFormat>[] | undefined;
  readonly 'markdown-budget': number;
}

export interface TellRequest {
  readonly flags: TellFlags;
  readonly output: ProgramOutput;
  readonly environment: Environment;
  readonly tool: string;
}

/**
 * Writes all outputs of one run. Reports come first, so that they exist when standard output ends. If a report cannot
 * be written, the result is still printed, because it can be the only record of the changes.
 */
export async function emitResult(subject: Subject, request: TellRequest): Promise<void> {
  const { flags, output } = request;
  const telling = await tellingOf(request);
  const format = output.manner.json ? 'json' : flags.format;
  const written = tellFiles(subject, format, telling, request);
  await written.catch(() => {});
  const { color, width } = output.manner;
  const told = await renderSubject(subject, format, {
    ...telling,
    color: color.result,
    width: width.result,
  });
  const apart = format === 'text' && output.resultGiven ? '\n' : '';
  if (told !== '') await output.result(`${apart}${told}`);
  await written;
}

async function tellFiles(
  subject: Subject,
  format: PlanFormat,
  telling: RenderRequest,
  { flags, environment }: TellRequest,
): Promise<void> {
  const reports = flags.report ?? [];
  await writeReports(reports, (one) => renderSubject(subject, one, telling));
  if (environment.stepSummary !== null && [format, ...reports.map((one) => one.format)].includes('github')) {
    await addStepSummary(environment.stepSummary, (budget) =>
      renderSubject(subject, 'markdown', { ...telling, budget }),
    );
  }
}

/** Writes the error in all requested formats, replacing the outputs of an earlier run. */
export async function emitFailure(fault: Fault, request: TellRequest): Promise<void> {
  const { flags, output } = request;
  const inWords = output.manner.json || flags.format === 'text' || output.resultGiven;
  const told: ProgramOutput = inWords ? { ...output, result: async () => {} } : output;
  await emitResult({ kind: 'fault', fault }, { ...request, output: told });
}

async function tellingOf({ flags, environment, tool }: TellRequest): Promise<RenderRequest> {
  const repository = await findRepository(flags.config, environment, process.cwd());
  const { verbose, 'markdown-budget': budget } = flags;
  return { ...defaultText, color: false, verbose, repository, tool, budget };
}
