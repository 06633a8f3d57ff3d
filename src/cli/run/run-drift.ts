import { acceptDrift, withoutFiles } from '../../flows/sync/accept.js';
import { attributeDrift } from '../../flows/sync/drift.js';
import { Fault } from '../../model/fault.js';
import { isClosed } from '../../model/incomplete.js';
import { classifyDrift } from '../../plan/compare/drift.js';
import { measureCoverage } from '../../plan/coverage.js';
import { type AcceptReport, renderAcceptable } from '../../report/text/accept-text.js';
import { createStyle } from '../../report/text/style.js';
import type { Subject } from '../../report/view/subject.js';
import type { configFlag, FlagValues, serviceFlags } from '../flags/flags.js';
import { canAnswer, promptStreams } from '../io/prompt.js';
import { shownFolder } from '../io/shown-folder.js';
import { loadChecked } from '../session/load-checked.js';
import type { SessionRun } from '../session/session.js';
import { listenForSignals } from '../session/signals.js';
import { writeEdits } from './authoring/write-edits.js';
import { confirmAcceptance, dangersOfAccepting } from './confirm.js';
import { loadAndPlan } from './load-and-plan.js';
import type { assumeFlag, partFlags, skipBlockedFlag } from './plan-in-session.js';

type DriftRun = SessionRun<
  FlagValues<
    typeof configFlag & typeof serviceFlags & typeof assumeFlag & typeof skipBlockedFlag & typeof partFlags
  > & {
    readonly base: string | undefined;
    readonly format: string;
    readonly yes: boolean;
  }
>;

/** Plans with a client that cannot update. With `--base`, also finds the cause of each difference. */
export async function findDrift(
  request: DriftRun,
): Promise<Extract<Subject, { readonly kind: 'drift' | 'attributed' }>> {
  const { config, base, run } = await loadAndPlan(request);
  const coverage = measureCoverage(run.resolved, run.organization, config.catalogue);
  return base === null
    ? { kind: 'drift', drift: classifyDrift(run.plan, config.catalogue), coverage }
    : { kind: 'attributed', drift: attributeDrift(run, base, config), coverage };
}

/**
 * Compares with a client that cannot update, and writes the service's values into the files. Also returns whether the
 * files and the service still differ.
 *
 * @throws Fault usage SP5029 if the format is not supported, and the errors of `writeEdits`.
 */
export async function runAccept(
  request: DriftRun,
): Promise<{ readonly report: AcceptReport; readonly stillDiffers: boolean }> {
  const { format } = request.flags;
  if (format !== 'text' && format !== 'json') {
    throw new Fault({
      kind: 'usage',
      code: 'SP5029',
      message: `--accept does not support --format ${format}.`,
      hint: 'Use the format text or json; for another report of the drift, run drift without --accept first.',
    });
  }
  const { config, base, run } = await loadAndPlan(request);
  const causes = base === null ? null : attributeDrift(run, base, config).causes;
  const planned = await acceptDrift(run, config, causes);
  const about = {
    organization: run.plan.organization.slug,
    ...(run.plan.partial && { partial: run.plan.partial }),
  };
  await confirmAccepted(request, { ...about, ...planned, files: planned.files.map(({ file }) => file) });
  const leftAlone = await writeEdits(planned.files, () => loadChecked(request));
  const { files, acceptances } = withoutFiles(planned, leftAlone);
  const stillDiffers =
    acceptances.some(({ refused }) => refused !== null) ||
    run.plan.resources.some(
      (resource) => resource.action === 'missing' || isClosed(resource) || resource.unreadable.length > 0,
    );
  return { report: { ...about, files: files.map(({ file }) => file), acceptances }, stillDiffers };
}

/**
 * Shows what would be written, and asks. Without a terminal, only values that weaken security or hide issues require
 * `--yes`: the others are reviewed with the edited files.
 */
async function confirmAccepted(request: DriftRun, report: AcceptReport): Promise<void> {
  const { flags, output } = request;
  const accepted = report.acceptances.filter(({ refused }) => refused === null);
  if (flags.yes || report.files.length === 0) return;
  const signals = listenForSignals();
  try {
    const streams = promptStreams(request, signals);
    const isDangerous = Object.values(dangersOfAccepting(accepted)).some((names) => names.length > 0);
    if (!isDangerous && !canAnswer(streams)) return;
    const { color, width, verbose } = output.mode;
    const style = createStyle({ color: color.messages });
    const shownFrom = shownFolder(flags.config);
    await output.block(renderAcceptable(report, style, { width: width.messages, verbose, shownFrom }));
    await confirmAcceptance(accepted, report.files.length, streams);
  } finally {
    signals.dispose();
  }
}
