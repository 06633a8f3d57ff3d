import * as Flags from '@oclif/core/flags';
import { exitCodes } from '../cli/exit-codes.js';
import { allFlag, configFlag, quietFlag, serviceFlags } from '../cli/flags/flags.js';
import { comparisonOutputFlags } from '../cli/flags/plan-formats.js';
import { writeFileWhole } from '../cli/io/write-file.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import type { BaseRoots } from '../cli/run/all/base-roots.js';
import { loadAndPlan } from '../cli/run/load-and-plan.js';
import { assumeFlag, partFlags, skipBlockedFlag } from '../cli/run/plan-in-session.js';
import { compareWithBase, offlineFlags } from '../cli/run/run-offline.js';
import { loadChecked, type OtherFiles, recordedRevision } from '../cli/session/load-checked.js';
import { inventoryFile } from '../flows/read/saved-inventory.js';
import { pluralise } from '../model/count.js';
import { takesAnything } from '../plan/compare/taken-away.js';
import { measureCoverage } from '../plan/coverage.js';
import { describeDifferences, hasDifferences } from '../plan/summary.js';
import { countEffective, describeTaken } from '../report/items/counts.js';
import { renderPlanJson } from '../report/machine/subject-json.js';

export default class Plan extends SetpointCommand {
  static override summary = 'Show what would change, without writing to the service.';
  static override description =
    'Compares the files with the service and shows each setting that would change, with the file and line that set it. With --base, what the files since a git ref take away is listed too, and changes that they do not cause are listed apart. With --offline too, compares only the files of both, without token or network.';
  static override examples = [
    '<%= config.bin %> plan',
    '<%= config.bin %> plan --out plan.json',
    '<%= config.bin %> plan --detailed-exitcode --json',
    '<%= config.bin %> plan --base main',
    '<%= config.bin %> plan --project web --project "pay-*"',
    '<%= config.bin %> plan --base main --offline',
    '<%= config.bin %> plan --all --out plans',
  ];
  static override flags = {
    ...configFlag,
    ...allFlag(['inventory', 'inventory-out']),
    out: Flags.string({
      helpValue: 'FILE',
      summary:
        'Save the plan for `apply FILE`, readable only by its owner. With --all, a folder for one plan each; earlier ones are replaced.',
    }),
    'detailed-exitcode': Flags.boolean({
      summary:
        'Exit with 5 if `apply`, or a guard of the base, would refuse it, or --offline cannot compare a setting; otherwise with 2 if there are differences.',
    }),
    ...skipBlockedFlag,
    impact: Flags.boolean({
      hidden: true,
      exclusive: ['offline'],
      summary: 'Count the issues that a new resolveAge would resolve. Requires a scope such as event:read.',
    }),
    ...offlineFlags,
    ...partFlags,
    ...assumeFlag,
    ...serviceFlags,
    ...comparisonOutputFlags,
    ...quietFlag,
  };

  async run(): Promise<void> {
    const run = await this.start(Plan);
    if (run.flags.all) {
      const { resultOf } = await import('../cli/run/all/all-results.js');
      const { identifyOrganizations } = await import('../cli/run/all/identify-organizations.js');
      const { createPlanFolder, planFileOf } = await import('../cli/run/all/plan-folder.js');
      const { findBaseRoots, resultOfRemoved } = await import('../cli/run/all/base-roots.js');
      const { base, out, offline } = run.flags;
      let baseRoots: BaseRoots | null = null;
      return this.runAll(
        run,
        async (one, root) => {
          const removed = baseRoots?.removed.get(root);
          if (removed !== undefined) return resultOfRemoved(removed, one.flags['detailed-exitcode']);
          const { subject, exitCode } = await planFor({ ...one, baseRoot: baseRoots?.moved.get(root) });
          if (out !== undefined && subject.kind === 'plan')
            await writeFileWhole(planFileOf(out, root), renderPlanJson(subject.plan));
          return resultOf(subject, exitCode, summaryOf(subject));
        },
        {
          prepare: out === undefined ? undefined : (roots) => createPlanFolder(out, 'plans', roots),
          check: offline ? undefined : (roots) => identifyOrganizations(run, roots),
          others: async (roots) => {
            if (base === undefined) return [];
            baseRoots = await findBaseRoots(run, base, roots);
            return [...baseRoots.removed.keys()];
          },
        },
      );
    }
    const { flags } = run;
    const { subject, exitCode, organization } = await planFor(run, {
      written: [flags.out, flags['inventory-out']],
      read: [flags.inventory],
    });
    if (flags.out !== undefined && subject.kind === 'plan')
      await writeFileWhole(flags.out, renderPlanJson(subject.plan));
    await this.emit(subject, run);
    if (flags['inventory-out'] !== undefined && subject.kind === 'plan' && organization !== null) {
      const inventory = JSON.stringify(inventoryFile(organization, subject.plan.createdAt), null, 2);
      await writeFileWhole(flags['inventory-out'], `${inventory}\n`);
    }
    this.setExitCode(exitCode);
  }
}

type PlanCommand = Parameters<typeof loadAndPlan>[0] &
  Omit<Parameters<typeof compareWithBase>[0], 'config'> & {
    readonly flags: { readonly 'detailed-exitcode'?: boolean | undefined };
  };

/** Plans, or compares the files with those of `--base` without the service. */
async function planFor(run: PlanCommand, files?: OtherFiles) {
  const { flags } = run;
  const isDetailed = flags['detailed-exitcode'] === true;
  if (flags.offline && flags.base !== undefined) {
    const config = await loadChecked(run, files);
    const comparison = await compareWithBase({ ...run, config }, flags.base);
    const { changes, expectations = 0, undecided } = countEffective(comparison);
    const differs = changes + expectations + comparison.root.length > 0;
    const result = undecided > 0 ? exitCodes.refused : differs ? exitCodes.differences : exitCodes.done;
    const exitCode = isDetailed ? result : exitCodes.done;
    const revision = await recordedRevision({ ...run, config });
    return { subject: { kind: 'comparison', comparison, revision } as const, exitCode, organization: null };
  }
  const { config, base, run: planned } = await loadAndPlan(run, files, 'merge-base');
  const { plan, organization } = planned;
  const causes =
    base === null
      ? undefined
      : (await import('../flows/sync/attribute-changes.js')).attributeChanges(planned, base, config);
  const isRefused = [...plan.refusals, ...(causes?.taken.refusals ?? [])].length > 0;
  const takesAway = causes !== undefined && takesAnything(causes.taken);
  const result = isRefused
    ? exitCodes.refused
    : hasDifferences(plan) || takesAway
      ? exitCodes.differences
      : exitCodes.done;
  const exitCode = isDetailed ? result : exitCodes.done;
  const coverage = measureCoverage(planned.resolved, organization, config.catalogue);
  return { subject: { kind: 'plan', plan, causes, coverage } as const, exitCode, organization };
}

function summaryOf(subject: Awaited<ReturnType<typeof planFor>>['subject']): string {
  if (subject.kind === 'comparison') {
    const { changes, undecided } = countEffective(subject.comparison);
    const open = undecided > 0 ? `, ${pluralise(undecided, 'setting')} not compared` : '';
    return `${pluralise(changes, 'effective change')}${open}`;
  }
  const { plan, causes } = subject;
  const planned = describeDifferences(plan, 'to change');
  const taken = causes === undefined ? '' : describeTaken(causes.taken);
  if (taken === '') return planned;
  return hasDifferences(plan) ? `${planned}, ${taken}` : taken;
}
