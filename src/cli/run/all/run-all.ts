import { resolve } from 'node:path';
import { findRoots } from '../../../desired/files/roots/find-roots.js';
import { Fault, usageError } from '../../../model/fault.js';
import { defaultText } from '../../../report/text/text-options.js';
import { type ExitCode, exitCodes, mostSevere } from '../../exit-codes.js';
import type { ReportRequest } from '../../flags/flags.js';
import type { RenderRequest } from '../../flags/plan-formats.js';
import { faultOf, printFault } from '../../io/failure.js';
import { findRepository } from '../../io/repository.js';
import { OutputConflictError, reserveOutputs } from '../../io/reserve-outputs.js';
import { writeFileWhole } from '../../io/write-file.js';
import { protectConfigFiles } from '../../session/load-checked.js';
import type { CommandRun } from '../../session/session.js';
import { listenForSignals } from '../../session/signals.js';
import {
  type AllFormat,
  allFormats,
  type RootResult,
  type RootRun,
  renderAll,
  resultOf,
  rootHeading,
  summaryOf,
} from './all-results.js';

export interface AllFlags {
  readonly config?: string | undefined;
  readonly format: string;
  readonly json?: boolean | undefined;
  readonly report?: readonly ReportRequest<string>[] | undefined;
  readonly 'markdown-budget'?: number;
  readonly verbose?: boolean | undefined;
  readonly 'token-file'?: string | undefined;
}

/**
 * Runs a command for every root file at or below the working directory, one after another, and reports the results
 * together. An error of one configuration is its result. Returns the most severe exit code.
 *
 * @param stops whether a result prevents the configurations that follow.
 * @throws Fault usage SP5041 if a format cannot contain several results; files SP5042 if there is no root file.
 */
export async function runAll<Flags extends AllFlags>(
  run: CommandRun<Flags>,
  work: (one: CommandRun<Flags>) => Promise<RootResult>,
  stops: (exitCode: ExitCode) => boolean = () => false,
): Promise<ExitCode> {
  const { flags, output } = run;
  const format = formatOf(flags.json ? 'json' : flags.format);
  const reports = (flags.report ?? []).map(({ path, format: name }) => ({ path, format: formatOf(name) }));
  const roots = rootsBelow(process.cwd());
  if (reports.length > 0) await protectFiles(run, roots);
  const finished: RootRun[] = [];
  const signals = listenForSignals();
  const exitCodesSoFar = () => finished.flatMap(({ result }) => result?.exitCode ?? []);
  for (const root of roots) {
    const one = { ...run, flags: { ...flags, config: resolve(root) } };
    const request = requestFor(one);
    const isStopped =
      signals.graceful.aborted ||
      exitCodesSoFar().some((code) => code === exitCodes.interrupted || stops(code));
    if (!isStopped && format !== 'json') {
      await output.result(`${finished.length === 0 ? '' : '\n'}${rootHeading(root, format)}`);
    }
    const result = isStopped ? null : await resultFor(one, work, format, request);
    finished.push({ root, result, request });
  }
  signals.dispose();
  const exitCode = signals.graceful.aborted ? exitCodes.interrupted : mostSevere(exitCodesSoFar());
  const isJson = format === 'json';
  await output.result(
    isJson ? await renderAll(format, finished, exitCode) : `\n${summaryOf(finished, format)}`,
  );
  for (const { path, format: name } of reports)
    await writeFileWhole(path, await renderAll(name, finished, exitCode));
  const { stepSummary } = run.environment;
  if (stepSummary !== null && [format, ...reports.map((report) => report.format)].includes('github')) {
    const text = await renderAll('markdown', finished, exitCode);
    const { addStepSummary } = await import('../../io/emit.js');
    const short = summaryOf(finished, 'markdown');
    await addStepSummary(stepSummary, async (budget) => (Buffer.byteLength(text) <= budget ? text : short));
  }
  return exitCode;
}

function formatOf(format: string): AllFormat {
  const found = allFormats.find((one) => one === format);
  if (found !== undefined) return found;
  throw usageError(
    'SP5041',
    `--all does not support the format ${format}.`,
    `Use ${allFormats.join(', ')}, or run each configuration with --config.`,
  );
}

function rootsBelow(folder: string): readonly string[] {
  const roots = findRoots(folder);
  if (roots !== null && roots.length > 0) return roots;
  throw new Fault({
    kind: 'files',
    code: 'SP5042',
    message:
      roots === null
        ? `${folder} contains too many files to search it for setpoint.yaml.`
        : `No setpoint.yaml found in ${folder} or in the folders below it.`,
    hint: 'Run the command in the folder that contains the configurations.',
  });
}

/**
 * Checks before the first run that no report replaces a file of any configuration.
 *
 * @throws OutputConflictError SP5002
 */
async function protectFiles(run: CommandRun<AllFlags>, roots: readonly string[]): Promise<void> {
  const assertNotOutput = reserveOutputs((run.flags.report ?? []).map(({ path }) => path));
  for (const root of roots) {
    const one = { ...run, flags: { ...run.flags, config: root } };
    await protectConfigFiles(one, assertNotOutput).catch(rethrowConflict);
  }
}

/** Any other error is the result of its configuration. */
function rethrowConflict(error: unknown): void {
  if (error instanceof OutputConflictError) throw error;
}

/** Runs one configuration and prints its result, unless the format is JSON. */
async function resultFor<Flags extends AllFlags>(
  one: CommandRun<Flags>,
  work: (one: CommandRun<Flags>) => Promise<RootResult>,
  format: AllFormat,
  request: RenderRequest,
): Promise<RootResult> {
  const { output } = one;
  const { color, width } = output.mode;
  try {
    const result = await work(one);
    const printed = { ...request, color: color.result, width: width.result };
    if (format !== 'json') await output.result(await result.render(format, printed));
    return result;
  } catch (error) {
    rethrowConflict(error);
    const fault = faultOf(error);
    const result = resultOf(
      { kind: 'fault', fault },
      exitCodes[fault.kind],
      `${fault.code} ${fault.message}`,
    );
    // As in a run for one configuration, an error is printed as text on standard error.
    if (format !== 'json' && format !== 'text') await output.result(await result.render(format, request));
    await printFault(fault, output);
    return result;
  }
}

function requestFor({ flags, environment, tool }: CommandRun<AllFlags>): RenderRequest {
  return {
    ...defaultText,
    color: false,
    verbose: flags.verbose === true,
    repository: findRepository(flags.config, environment, process.cwd()),
    tool,
    budget: flags['markdown-budget'] ?? 65_000,
  };
}
