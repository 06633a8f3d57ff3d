import { exitCodes } from '../cli/exit-codes.js';
import { allFlag, configFlag, quietFlag, serviceFlags, switchFlag, valueFlag } from '../cli/flags/flags.js';
import { comparisonOutputFlags } from '../cli/flags/plan-formats.js';
import { canAnswer } from '../cli/io/prompt.js';
import type { ContextOf } from '../cli/oclif/base-command.js';
import { ConfigurationCommand } from '../cli/oclif/configuration-command.js';
import { createPlanFolder, evidencePaths, placeOfRoot } from '../cli/run/all/plan-folder.js';
import { confirmAcceptance, dangersOfAccepting } from '../cli/run/confirm.js';
import { assumeFlag, loadAndPlan, partFlags, skipBlockedFlag } from '../cli/run/plan-in-session.js';
import { writeEdits } from '../cli/run/write-edits.js';
import { loadChecked, protectFiles } from '../cli/session/load-checked.js';
import { nowInSeconds } from '../cli/session/run-record.js';
import { acceptDrift, withoutFiles } from '../flows/sync/accept.js';
import { makeDrift } from '../flows/sync/drift.js';
import { usageError } from '../model/fault.js';
import { isClosed } from '../model/incomplete.js';
import { parseIsoTime } from '../model/iso-time.js';
import { measureCoverage } from '../plan/coverage.js';
import { isQuiet } from '../report/items/counts.js';
import { type AcceptReport, renderAcceptText } from '../report/text/accept-text.js';
import type { Subject } from '../report/view/subject.js';

export default class Drift extends ConfigurationCommand {
  static override summary = 'Show how the service differs from the files; exit with 2 if it does.';
  static override description =
    'For scheduled checks. Reads and compares like `plan`, including the fields below `expect`, and never writes to the service. With --base, each difference has a cause: drift (the service changed), pending (the files changed) or conflict (both changed).';
  static override examples = [
    '<%= config.bin %> drift',
    '<%= config.bin %> drift --json',
    '<%= config.bin %> drift --base main',
    '<%= config.bin %> drift --accept',
    '<%= config.bin %> drift --notify',
    '<%= config.bin %> drift --all',
  ];
  static override flags = {
    ...configFlag,
    ...allFlag(['accept']),
    base: valueFlag('REF', 'Distinguish drift from pending changes, using the files at this git ref.'),
    ...partFlags,
    ...assumeFlag,
    'skip-blocked': { ...skipBlockedFlag['skip-blocked'], hidden: true },
    accept: switchFlag(
      'Write the current values to the files, optionally with --reason and --until. With --base, only those that drifted.',
      {
        exclusive: ['format', 'report', 'skip-blocked', 'assume-scopes', 'markdown-budget'],
      },
    ),
    yes: switchFlag(
      'Skip the prompt of --accept (required in CI if a value weakens security or hides issues).',
      { char: 'y', dependsOn: ['accept'] },
    ),
    reason: valueFlag('TEXT', 'With --accept: a comment beside each value, or why each exception exists.', {
      hidden: true,
      dependsOn: ['accept'],
      parse: parseReason,
    }),
    until: valueFlag(
      'DATE',
      'With --accept: leave the settings unmanaged up to this day in UTC, as exceptions, and keep the values of the files.',
      { hidden: true, dependsOn: ['accept'], parse: parseUntil },
    ),
    evidence: valueFlag(
      'FOLDER',
      'Also write which settings are as desired, and who asked for them, into a new folder. With --all, one folder for each configuration.',
      { exclusive: ['accept'] },
    ),
    previous: valueFlag(
      'FILE',
      'settings.json of the last evidence: states since when each setting is as desired. With --all, its folder.',
      { hidden: true, dependsOn: ['evidence'] },
    ),
    notify: switchFlag(
      'Post the result as JSON to SETPOINT_WEBHOOK_URL. A failure to deliver it is only a warning.',
      { exclusive: ['accept'] },
    ),
    ...serviceFlags,
    ...comparisonOutputFlags,
    ...quietFlag,
  };

  async run(): Promise<void> {
    const context = await this.start(Drift);
    if (context.flags.accept) return this.#accept(context);
    const { evidence } = context.flags;
    const previousOf = (root: string | null) => placeOfRoot(context.flags.previous, root, '/settings.json');
    const notifier = context.flags.notify
      ? await (await import('../cli/run/notify.js')).openNotifier(context)
      : null;
    try {
      await this.runEach(
        context,
        async (each, root) => {
          const folder = placeOfRoot(evidence, root, '');
          const previous = previousOf(root);
          if (folder !== undefined) {
            // First, because a report of an error could replace earlier evidence.
            await protectFiles(each, { beside: [folder], read: evidencePaths(previous) });
            await createPlanFolder(folder, 'evidence');
          }
          const subject = await findDrift(each, folder, previous);
          const { plan } = subject.drift;
          const exitCode = isQuiet(plan) ? exitCodes.done : exitCodes.differences;
          return { subject, exitCode };
        },
        {
          filesOf: (root) => ({ beside: [evidence], read: evidencePaths(previousOf(root)) }),
          prepare: async (): Promise<undefined> => {
            if (evidence !== undefined) await createPlanFolder(evidence, 'evidence');
          },
          identifies: context,
          finish: notifier?.finish,
        },
      );
      if (evidence !== undefined && context.flags.all)
        await (await import('../cli/run/evidence.js')).writeIndex(evidence);
    } catch (error) {
      await notifier?.failed(error);
      throw error;
    }
  }

  /**
   * Compares with a client that cannot update, and writes the service's values into the files.
   *
   * @throws the errors of `loadAndPlan` and `writeEdits`.
   */
  async #accept(request: ContextOf<typeof Drift>): Promise<void> {
    const { config, base, planned } = await loadAndPlan(request);
    const { reason, until } = request.flags;
    const accepted = await acceptDrift(planned, config, base, { reason, until });
    const { organization, partial } = planned.plan;
    const reportOf = ({ files, acceptances }: typeof accepted): AcceptReport => ({
      organization: organization.slug,
      ...(partial && { partial }),
      ...(until !== undefined && { until }),
      files: files.map(({ file }) => file),
      acceptances,
    });
    await confirmAccepted(request, reportOf(accepted));
    const leftAlone = await writeEdits(accepted.files, () => loadChecked(request), config.folder);
    const written = withoutFiles(accepted, leftAlone);
    await this.print('setpoint.accept/1', reportOf(written), request, renderAcceptText);
    const stillDiffers =
      written.acceptances.some(({ refused }) => refused !== null) ||
      planned.plan.resources.some(
        (resource) => resource.action === 'missing' || isClosed(resource) || resource.unreadable.length > 0,
      );
    if (stillDiffers) this.setExitCode(exitCodes.differences);
  }
}

/**
 * Plans with a client that cannot update. With `--base`, also finds the cause of each difference. Writes the evidence
 * into the folder, if there is one.
 */
async function findDrift(
  request: ContextOf<typeof Drift>,
  folder: string | undefined,
  previous: string | undefined,
): Promise<Extract<Subject, { readonly kind: 'drift' }>> {
  const evidence =
    folder === undefined
      ? null
      : await (await import('../cli/run/evidence.js')).openEvidence(folder, previous, request);
  const { config, base, planned } = await loadAndPlan({
    ...request,
    watch: true,
    onProject: evidence?.onProject,
  });
  const subject = {
    kind: 'drift' as const,
    drift: makeDrift(planned, base, config),
    coverage: measureCoverage(planned.resolved, planned.organization, config.catalogue),
  };
  await evidence?.write(config, planned, subject);
  return subject;
}

/** As `reason` of an exception, whose schema limits it. */
async function parseReason(text: string): Promise<string> {
  if (text.trim() !== '' && text.length <= 500) return text;
  const message = 'Invalid --reason: it must have 1 to 500 characters.';
  throw usageError('SP5002', message, 'State why the values are accepted, for example SEC-77.');
}

async function parseUntil(text: string): Promise<string> {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && parseIsoTime(text) !== null;
  if (isDay && text >= nowInSeconds().slice(0, 10)) return text;
  const message = `Invalid --until ${text}: it must be a day such as 2027-01-31, and not in the past.`;
  throw usageError('SP5002', message, 'Name the last day on which the difference is accepted.');
}

/**
 * Shows what would be written, and asks. Without a terminal, only values that weaken security or hide issues require
 * `--yes`: the others are reviewed with the edited files.
 */
async function confirmAccepted(request: ContextOf<typeof Drift>, report: AcceptReport): Promise<void> {
  const { flags, output } = request;
  const accepted = report.acceptances.filter(({ refused }) => refused === null);
  if (flags.yes || report.files.length === 0) return;
  const isDangerous = Object.values(dangersOfAccepting(accepted)).some((names) => names.length > 0);
  if (!isDangerous && !canAnswer(output)) return;
  const { messages } = output.mode;
  const options = { ...messages, shownFrom: request.shownFrom };
  await output.block(renderAcceptText(report, options, true));
  await confirmAcceptance({ ...report, acceptances: accepted }, output);
}
