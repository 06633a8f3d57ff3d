import { acceptDrift, withoutFiles } from '../../flows/sync/accept.js';
import { attributeDrift } from '../../flows/sync/drift.js';
import { Fault } from '../../model/fault.js';
import { isClosed } from '../../model/incomplete.js';
import { classifyDrift } from '../../plan/compare/drift.js';
import { measureCoverage } from '../../plan/coverage.js';
import type { AcceptReport } from '../../report/text/accept-text.js';
import type { Subject } from '../../report/view/subject.js';
import type { configFlag, FlagValues, serviceFlags } from '../flags/flags.js';
import { loadChecked } from '../session/load-checked.js';
import type { SessionRun } from '../session/session.js';
import { writeEdits } from './authoring/write-edits.js';
import { loadAndPlan } from './load-and-plan.js';
import type { assumeFlag, partFlags, skipBlockedFlag } from './plan-in-session.js';

type DriftRun = SessionRun<
  FlagValues<
    typeof configFlag & typeof serviceFlags & typeof assumeFlag & typeof skipBlockedFlag & typeof partFlags
  > & {
    readonly base: string | undefined;
    readonly format: string;
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
  const leftAlone = await writeEdits(planned.files, () => loadChecked(request));
  const { files, acceptances } = withoutFiles(planned, leftAlone);
  const stillDiffers =
    acceptances.some(({ refused }) => refused !== null) ||
    run.plan.resources.some(
      (resource) => resource.action === 'missing' || isClosed(resource) || resource.unreadable.length > 0,
    );
  const organization = run.plan.organization.slug;
  const { partial } = run.plan;
  const part = partial === undefined ? {} : { partial };
  const report = { organization, ...part, files: files.map(({ file }) => file), acceptances };
  return { report, stillDiffers };
}
