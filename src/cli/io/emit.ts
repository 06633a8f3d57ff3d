import { appendFile, stat } from 'node:fs/promises';
import { modes } from '../../disk/modes.js';
import { cannotWrite, type Fault } from '../../model/fault.js';
import { defaultText } from '../../report/text/text-options.js';
import type { Subject } from '../../report/view/subject.js';
import type { baseFlags, configFlag, FlagValues } from '../flags/flags.js';
import {
  type comparisonOutputFlags,
  type findingOutputFlags,
  type PlanFormat,
  type planOutputFlags,
  type RenderRequest,
  renderSubject,
} from '../flags/plan-formats.js';
import type { CommandRun } from '../session/session.js';
import type { ProgramOutput } from './output.js';
import { findRepository } from './repository.js';
import { refuseToken } from './token-leak-check.js';
import { writeFileWhole } from './write-file.js';

/** The flags that select the output formats. */
export type ResultFlags = FlagValues<typeof baseFlags & typeof configFlag> &
  FlagValues<typeof planOutputFlags | typeof comparisonOutputFlags | typeof findingOutputFlags>;

/**
 * Writes all outputs of one run. Reports come first, so that they exist when standard output ends. If a report cannot
 * be written, the result is still printed, because it can be the only record of the changes.
 */
export async function emitResult(subject: Subject, run: CommandRun<ResultFlags>): Promise<void> {
  const { flags, output, environment, tool } = run;
  const verbose = flags.verbose === true;
  const repository = findRepository(flags.config, environment, process.cwd(), subject);
  const request: RenderRequest = {
    ...defaultText,
    color: false,
    verbose,
    repository,
    tool,
    budget: flags['markdown-budget'],
  };
  const format = output.mode.json ? 'json' : flags.format;
  const written = emitFiles(subject, format, request, run);
  await written.catch(() => {});
  const { color, width } = output.mode;
  const text = await renderSubject(subject, format, { ...request, color: color.result, width: width.result });
  const separator = format === 'text' && output.resultWritten ? '\n' : '';
  if (text !== '') await output.result(`${separator}${text}`);
  await written;
}

async function emitFiles(
  subject: Subject,
  resultFormat: PlanFormat,
  request: RenderRequest,
  { flags, environment }: CommandRun<ResultFlags>,
): Promise<void> {
  const formats = [resultFormat];
  for (const { format, path } of flags.report ?? []) {
    const text = await renderSubject(subject, format, request);
    if (text !== '') await writeFileWhole(path, text);
    formats.push(format);
  }
  if (environment.stepSummary !== null && formats.includes('github')) {
    await addStepSummary(environment.stepSummary, (budget) =>
      renderSubject(subject, 'markdown', { ...request, budget }),
    );
  }
}

/** Writes the error in all requested formats, replacing the outputs of an earlier run. */
export async function emitFailure(fault: Fault, run: CommandRun<ResultFlags>): Promise<void> {
  const { flags, output } = run;
  const isPrinted = output.mode.json || flags.format === 'text' || output.resultWritten;
  const silenced: ProgramOutput = isPrinted ? { ...output, result: async () => {} } : output;
  await emitResult({ kind: 'fault', fault }, { ...run, output: silenced });
}

/**
 * In bytes. GitHub drops the whole summary of a step if it is larger than 1 MiB, including the parts of other tools.
 */
const maxSummaryBytes = 1_000_000;
const minReportBytes = 4_000;

/** Appends a text to the step summary, limited to the remaining size. */
export async function addStepSummary(
  file: string,
  render: (budget: number) => Promise<string>,
): Promise<void> {
  const taken = (await stat(file).catch(() => null))?.size ?? 0;
  const left = maxSummaryBytes - taken - 1;
  if (left < minReportBytes) return;
  const text = await render(left);
  refuseToken(text);
  await appendFile(file, `${text}\n`, { mode: modes.private }).catch((error: unknown) => {
    throw cannotWrite(file, error);
  });
}
