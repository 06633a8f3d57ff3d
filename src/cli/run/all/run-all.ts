import { resolve } from 'node:path';
import { Fault, isFaultOf } from '../../../model/fault.js';
import type { Subject } from '../../../report/view/subject.js';
import { type ExitCode, exitCodes, mostSevere } from '../../exit-codes.js';
import type { ServiceFlags } from '../../flags/flags.js';
import { type ResultFlags, renderResult } from '../../flags/plan-formats.js';
import { emitRendered, fileRequestOf } from '../../io/emit.js';
import { faultOf, printFault } from '../../io/failure.js';
import type { ProgramOutput } from '../../io/output.js';
import { findRepository, shownFolder } from '../../io/repository.js';
import { type OtherFiles, protectFiles } from '../../session/load-checked.js';
import type { CommandContext } from '../../session/session.js';
import { listenForSignals } from '../../session/signals.js';
import {
  type CommandResult,
  type KnownResults,
  type RootResult,
  renderAll,
  rootHeading,
  summaryOf,
} from './all-results.js';
import { checkVariables, type ListedRoot, loadRoots } from './roots.js';

export interface AllOptions {
  /** What the run for a root file writes and reads, beside what `protectFiles` knows. */
  readonly filesOf?: (root: string) => OtherFiles;
  /** Called before the first configuration. Returns further entries, which follow the configurations. */
  readonly prepare?: (
    paths: readonly string[],
    roots: readonly ListedRoot[],
  ) => Promise<KnownResults | undefined>;
  /** The run, unless several configurations can be for one organization: see `identifyOrganizations`. */
  readonly identifies?: CommandContext<ServiceFlags> | undefined;
  /** Whether a result other than success prevents the configurations that follow. */
  readonly stopsAtError?: boolean;
  /** Called after a result was printed, without `--all` with null. */
  readonly finish?: ((subject: Subject | null, root: string | null) => Promise<void>) | undefined;
}

/**
 * Runs a command for every root file at or below the working directory, one after another, and reports the results
 * together. An error of one configuration is its result, and so is a folder that cannot be searched. Returns the most
 * severe exit code.
 *
 * @param work gets the path of the root file from the working directory too.
 * @throws Fault those of `loadRoots`, `checkVariables`, `prepare` and `identifyOrganizations`.
 */
export async function runAll<Context extends CommandContext<ResultFlags>>(
  context: Context,
  work: (rootContext: Context, root: string) => Promise<CommandResult>,
  { filesOf, prepare, identifies, stopsAtError, finish }: AllOptions = {},
): Promise<ExitCode> {
  const { flags, output } = context;
  const format = flags.json ? 'json' : flags.format;
  // The other formats are one document, which is printed at the end.
  const isStreamed = format === 'text' || format === 'github';
  // First, so that an apply does not begin before all configurations are known.
  const { roots, unreadable } = await loadRoots(context);
  const paths = roots.map(({ path }) => path);
  // Before the first run, no report can replace a file of any configuration.
  for (const config of flags.report === undefined ? [] : paths)
    await protectFiles({ ...context, flags: { ...flags, config } }, filesOf?.(config)).catch(rethrowConflict);
  await checkVariables(context, roots);
  const others = await prepare?.(paths, roots);
  const unidentified =
    identifies && (await import('./identify-organizations.js')).identifyOrganizations(identifies, roots);
  const known: KnownResults = new Map([...unreadable, ...((await unidentified) ?? []), ...(others ?? [])]);
  const printed = { ...fileRequestOf(context), ...output.mode.result };
  const finished: RootResult[] = [];
  const signals = listenForSignals();
  const exitCodesSoFar = () => finished.flatMap(({ result }) => result?.exitCode ?? []);
  for (const root of new Set([...unreadable.keys(), ...paths, ...known.keys()])) {
    let isPrinted = false;
    const result = (text: string): Promise<void> => {
      isPrinted = true;
      return output.result(text);
    };
    const rootContext = {
      ...context,
      flags: { ...flags, config: resolve(root) },
      shownFrom: shownFolder(root),
      output: {
        ...output,
        result,
        get resultWritten() {
          return isPrinted;
        },
      },
    };
    const isStopped =
      signals.graceful.aborted ||
      exitCodesSoFar().some(
        (code) => code === exitCodes.interrupted || (stopsAtError && code !== exitCodes.done),
      );
    if (!isStopped && isStreamed) {
      await output.result(`${finished.length === 0 ? '' : '\n'}${rootHeading(root, format)}`);
    }
    const done = isStopped
      ? null
      : await resultOf(rootContext, async () => known.get(root) ?? work(rootContext, root));
    const repository = findRepository(rootContext.flags.config, context.environment, done?.subject);
    if (done !== null && isStreamed && !(format === 'text' && done.subject?.kind === 'fault')) {
      const text = await renderResult(done, format, { ...printed, repository });
      await output.result(`${isPrinted ? '\n' : ''}${text}`);
    }
    const ended = done && (await completed(done, rootContext.output));
    finished.push({ root, result: ended, repository });
    if (ended !== null) await finish?.(ended.subject, root);
  }
  signals.dispose();
  const exitCode = signals.graceful.aborted ? exitCodes.interrupted : mostSevere(exitCodesSoFar());
  await emitRendered(
    context,
    (each, file) => renderAll(each, finished, exitCode, file),
    isStreamed
      ? async (_, { width }) => `${format === 'text' ? '' : '\n'}${await summaryOf(finished, format, width)}`
      : undefined,
  );
  return exitCode;
}

/** Any other error is the result of its configuration. */
function rethrowConflict(error: unknown): void {
  if (isFaultOf(error, 'output-conflict')) throw error;
}

/** The result of one configuration. As in a run for only one, an error is printed on standard error. */
async function resultOf(
  { output, shownFrom }: CommandContext<unknown>,
  work: () => Promise<CommandResult | Fault>,
): Promise<CommandResult> {
  const result = await work().catch((error: unknown) => {
    rethrowConflict(error);
    return faultOf(error);
  });
  if (!(result instanceof Fault)) return result;
  await printFault(result, output, shownFrom);
  return { subject: { kind: 'fault', fault: result }, exitCode: exitCodes[result.kind] };
}

/** The result after its last step. If that fails, it is an error, but the result is still reported. */
async function completed(result: CommandResult, output: ProgramOutput): Promise<CommandResult> {
  try {
    await result.after?.();
    return result;
  } catch (error) {
    const fault = faultOf(error);
    await printFault(fault, output);
    return { ...result, exitCode: exitCodes[fault.kind], notes: [...(result.notes ?? []), `${fault.code}.`] };
  }
}
