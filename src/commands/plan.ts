import * as Flags from '@oclif/core/flags';
import { exitCodes } from '../cli/exit-codes.js';
import { configFlag, quietFlag, serviceFlags } from '../cli/flags/flags.js';
import { comparisonOutputFlags } from '../cli/flags/plan-formats.js';
import { writeFileWhole } from '../cli/io/write-file.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import {
  allowWeakeningFlag,
  assumeFlag,
  partFlags,
  planRunInSession,
  skipBlockedFlag,
} from '../cli/run/plan-in-session.js';
import { compareWithBase, offlineFlags } from '../cli/run/run-offline.js';
import { loadBaseFiles, loadChecked } from '../cli/session/load-checked.js';
import { inventoryFile } from '../flows/read/saved-inventory.js';
import { attributeChanges } from '../flows/sync/drift.js';
import { measureCoverage } from '../plan/coverage.js';
import { hasDifferences } from '../plan/summary.js';
import { renderPlanJson } from '../report/machine/subject-json.js';
import { mayDiffer } from '../report/view/comparison-view.js';

export default class Plan extends SetpointCommand {
  static override summary = 'Show what would change, without writing to the service.';
  static override description =
    'Compares the files with the service and shows each setting that would change, with the file and line that set it. With --base, changes that the files since a git ref do not cause are listed apart. With --offline too, compares only the files of both, without token or network.';
  static override examples = [
    '<%= config.bin %> plan',
    '<%= config.bin %> plan --out plan.json',
    '<%= config.bin %> plan --detailed-exitcode --json',
    '<%= config.bin %> plan --base main',
    '<%= config.bin %> plan --project web --project "pay-*"',
    '<%= config.bin %> plan --base main --offline',
  ];
  static override flags = {
    ...configFlag,
    out: Flags.string({
      helpValue: 'FILE',
      summary: 'Save the plan for `apply FILE`, readable only by its owner.',
    }),
    'detailed-exitcode': Flags.boolean({
      summary: 'Exit with 5 if `apply` would refuse the plan, otherwise with 2 if there are differences.',
    }),
    ...skipBlockedFlag,
    ...allowWeakeningFlag,
    impact: Flags.boolean({
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
    const { flags } = run;
    const config = await loadChecked(run, {
      written: [flags.out, flags['inventory-out']],
      read: [flags.inventory],
    });
    const request = { ...run, config };
    if (flags.offline && flags.base !== undefined) {
      const comparison = await compareWithBase(request, flags.base);
      await this.emit({ kind: 'comparison', comparison }, run);
      if (flags['detailed-exitcode'] && mayDiffer(comparison)) this.setExitCode(exitCodes.differences);
      return;
    }
    const base = flags.base === undefined ? null : await loadBaseFiles(request, flags.base);
    const planned = await planRunInSession(request);
    const { plan, organization } = planned;
    const causes = base === null ? undefined : attributeChanges(planned, base, config);
    if (flags.out !== undefined) await writeFileWhole(flags.out, renderPlanJson(plan));
    const coverage = measureCoverage(planned.resolved, organization, config.catalogue);
    await this.emit({ kind: 'plan', plan, causes, coverage }, run);
    if (flags['inventory-out'] !== undefined) {
      const inventory = JSON.stringify(inventoryFile(organization), null, 2);
      await writeFileWhole(flags['inventory-out'], `${inventory}\n`);
    }
    if (!flags['detailed-exitcode']) return;
    if ((plan.refusals ?? []).length > 0) this.setExitCode(exitCodes.refused);
    else if (hasDifferences(plan)) this.setExitCode(exitCodes.differences);
  }
}
