import * as Flags from '@oclif/core/flags';
import { SetpointCommand } from '../cli/base-command.js';
import { exitCodes } from '../cli/exit-codes.js';
import { writeFileWhole } from '../cli/files.js';
import { configFlag, formatFlags, quietFlag, reportFlag, serviceFlags } from '../cli/flags.js';
import { planFormats, renderPlan } from '../cli/plan-formats.js';
import { planInSession } from '../cli/plan-in-session.js';
import { checkReports, writeReports } from '../cli/reports.js';
import { loadChecked } from '../cli/run-session.js';
import { hasDifferences } from '../plan/differences.js';

export default class Plan extends SetpointCommand {
  static override summary = 'Show what would change; nothing is written to the service.';
  static override description =
    'Compares the files with the service and shows every setting that would change, with the file and line that ask for it.';
  static override examples = [
    '<%= config.bin %> plan',
    '<%= config.bin %> plan --out plan.json',
    '<%= config.bin %> plan --detailed-exitcode --json',
  ];
  static override flags = {
    ...configFlag,
    out: Flags.string({ helpValue: 'FILE', summary: 'Save the plan, for `apply FILE`. Readable by its owner only.' }),
    'detailed-exitcode': Flags.boolean({ summary: 'Exit with 2 where there are differences.' }),
    ...serviceFlags,
    ...formatFlags(planFormats),
    ...reportFlag(planFormats),
    ...quietFlag,
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(Plan);
    const output = this.speak(flags);
    checkReports(flags.report ?? []);
    const config = await loadChecked(flags, this.environment);
    const { environment, tool } = this;
    const plan = await planInSession({ config, flags, environment, output, tool });
    if (flags.out !== undefined) await writeFileWhole(flags.out, renderPlan(plan, 'json', { color: false, verbose: false }));
    await writeReports(flags.report ?? [], (format) => renderPlan(plan, format, { color: false, verbose: flags.verbose }));
    const format = output.manner.json ? 'json' : flags.format;
    await output.result(renderPlan(plan, format, { color: output.manner.color.result, verbose: flags.verbose }));
    if (flags['detailed-exitcode'] && hasDifferences(plan)) this.end(exitCodes.differences);
  }
}
