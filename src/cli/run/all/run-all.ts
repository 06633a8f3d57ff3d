import { resolve } from 'node:path';
import { rootsBelow, unreadableFault } from '../../../desired/files/roots/find-roots.js';
import { Fault } from '../../../model/fault.js';
import { defaultText } from '../../../report/text/text-options.js';
import type { Repository } from '../../../report/view/repository.js';
import type { Subject } from '../../../report/view/subject.js';
import { type ExitCode, exitCodes, mostSevere } from '../../exit-codes.js';
import type { ReportRequest } from '../../flags/flags.js';
import type { PlanFormat } from '../../flags/plan-formats.js';
import { faultOf, printFault } from '../../io/failure.js';
import type { ProgramOutput } from '../../io/output.js';
import { findRepository } from '../../io/repository.js';
import { OutputConflictError, reserveOutputs } from '../../io/reserve-outputs.js';
import { shownFolder } from '../../io/shown-folder.js';
import { writeFileWhole } from '../../io/write-file.js';
import { protectConfigFiles } from '../../session/load-checked.js';
import type { CommandRun } from '../../session/session.js';
import { listenForSignals } from '../../session/signals.js';
import {
  type AllRequest,
  type RootResult,
  type RootRun,
  renderAll,
  resultOf,
  rootHeading,
  summaryOf,
} from './all-results.js';
import { checkVariables } from './check-variables.js';

export interface AllFlags {
  readonly config?: string | undefined;
  readonly format: PlanFormat;
  readonly json?: boolean | undefined;
  readonly report?: readonly ReportRequest<PlanFormat>[] | undefined;
  readonly 'markdown-budget'?: number;
  readonly verbose?: boolean | undefined;
  readonly 'token-file'?: string | undefined;
}

export type RootWork<Flags> = (one: CommandRun<Flags>, root: string) => Promise<RootResult>;

export interface AllOptions {
  /** Called once before the first configuration. */
  readonly prepare?: ((roots: readonly string[]) => Promise<void>) | undefined;
  /** Called after it. Returns errors that are the results of configurations, which are then not run. */
  readonly check?: ((roots: readonly string[]) => Promise<ReadonlyMap<string, Fault>>) | undefined;
  /** Further entries, for which `work` is called after the configurations. */
  readonly others?: ((roots: readonly string[]) => Promise<readonly string[]>) | undefined;
  /** Whether a result prevents the configurations that follow. */
  readonly stops?: (exitCode: ExitCode) => boolean;
  /** Called after a result was printed. What it returns is in the summary and the reports. */
  readonly finish?: ((result: RootResult, root: string) => Promise<RootResult>) | undefined;
}

/**
 * Runs a command for every root file at or below the working directory, one after another, and reports the results
 * together. An error of one configuration is its result, and so is a folder that cannot be searched. Returns the most
 * severe exit code.
 *
 * @param work gets the path of the root file from the working directory too.
 * @throws Fault files SP5042 if there is no root file, and the errors of `checkVariables`, `prepare` and `check`.
 */
export async function runAll<Flags extends AllFlags>(
  run: CommandRun<Flags>,
  work: RootWork<Flags>,
  {
    prepare = async () => {},
    check = async () => new Map(),
    others = async () => [],
    stops = () => false,
    finish = async (result) => result,
  }: AllOptions = {},
): Promise<ExitCode> {
  const { flags, output } = run;
  const format = flags.json ? 'json' : flags.format;
  // The other formats are one document, which is printed at the end.
  const isStreamed = format === 'text' || format === 'github';
  const { roots, unreadable } = rootsBelow(process.cwd());
  // First, so that an apply does not begin before all configurations are known.
  const paths = [...unreadable.map(({ folder }) => folder), ...roots];
  if (flags.report !== undefined) await protectFiles(run, roots);
  await checkVariables(run, paths);
  await prepare(roots);
  const faults = new Map([
    ...unreadable.map((one) => [one.folder, unreadableFault(one)] as const),
    ...(await check(roots)),
  ]);
  const request = requestFor(run);
  const printed = { color: output.mode.color.result, width: output.mode.width.result };
  const finished: RootRun[] = [];
  const signals = listenForSignals();
  const info = withoutRepeats(output);
  const exitCodesSoFar = () => finished.flatMap(({ result }) => result?.exitCode ?? []);
  for (const root of [...paths, ...(await others(roots))]) {
    let isPrinted = false;
    const result = (text: string): Promise<void> => {
      isPrinted = true;
      return output.result(text);
    };
    const one = {
      ...run,
      flags: { ...flags, config: resolve(root) },
      output: {
        ...output,
        result,
        info,
        get resultWritten() {
          return isPrinted;
        },
      },
    };
    const repositoryOf = (subject: Subject | null): Repository =>
      findRepository(one.flags.config, run.environment, process.cwd(), subject);
    const isStopped =
      signals.graceful.aborted ||
      exitCodesSoFar().some((code) => code === exitCodes.interrupted || stops(code));
    if (!isStopped && isStreamed) {
      await output.result(`${finished.length === 0 ? '' : '\n'}${rootHeading(root, format)}`);
    }
    const done = isStopped ? null : await resultFor(one, root, faults.get(root) ?? work);
    if (done !== null && isStreamed && !(format === 'text' && done.subject?.kind === 'fault')) {
      const text = await done.render(format, {
        ...request,
        ...printed,
        repository: repositoryOf(done.subject),
      });
      await output.result(`${isPrinted ? '\n' : ''}${text}`);
    }
    const repository = repositoryOf(done?.subject ?? null);
    finished.push({ root, result: done && (await finish(done, root)), repository });
  }
  signals.dispose();
  const exitCode = signals.graceful.aborted ? exitCodes.interrupted : mostSevere(exitCodesSoFar());
  const result = isStreamed
    ? `\n${summaryOf(finished, format, printed.width)}`
    : await renderAll(format, finished, exitCode, request);
  await output.result(result);
  await writeReports(run, finished, exitCode, request);
  return exitCode;
}

async function writeReports(
  { flags, environment: { stepSummary } }: CommandRun<AllFlags>,
  finished: readonly RootRun[],
  exitCode: ExitCode,
  request: AllRequest,
): Promise<void> {
  const reports = flags.report ?? [];
  for (const { path, format } of reports) {
    const text = await renderAll(format, finished, exitCode, request);
    if (text !== '') await writeFileWhole(path, text);
  }
  if (stepSummary === null || ![flags, ...reports].some(({ format }) => format === 'github')) return;
  const { addStepSummary } = await import('../../io/emit.js');
  await addStepSummary(stepSummary, (budget) =>
    renderAll('markdown', finished, exitCode, { ...request, budget }),
  );
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

/** Runs one configuration. As in a run for one configuration, an error is printed on standard error. */
async function resultFor<Flags extends AllFlags>(
  one: CommandRun<Flags>,
  root: string,
  work: RootWork<Flags> | Fault,
): Promise<RootResult> {
  try {
    if (work instanceof Fault) throw work;
    return await work(one, root);
  } catch (error) {
    rethrowConflict(error);
    const fault = faultOf(error);
    await printFault(fault, one.output, shownFolder(root));
    return resultOf({ kind: 'fault', fault }, exitCodes[fault.kind], `${fault.code} ${fault.message}`);
  }
}

/** Notes that are equal for several configurations are printed once, unless the run is verbose. */
function withoutRepeats({ info, mode }: ProgramOutput): ProgramOutput['info'] {
  const printed = new Set<string>();
  return async (text) => {
    if (printed.has(text) && !mode.verbose) return;
    printed.add(text);
    await info(text);
  };
}

function requestFor({ flags, tool }: CommandRun<AllFlags>): AllRequest {
  return {
    ...defaultText,
    color: false,
    verbose: flags.verbose === true,
    tool,
    budget: flags['markdown-budget'] ?? 65_000,
  };
}
