import { SetpointCommand } from '../cli/base-command.js';
import { exitCodes } from '../cli/exit-codes.js';
import { configFlag, formatFlags, quietFlag, reportFlag, serviceFlags } from '../cli/flags.js';
import { planFormats, renderDrift } from '../cli/plan-formats.js';
import { checkReports, writeReports } from '../cli/reports.js';
import { loadChecked } from '../cli/run-session.js';
import { planInSession } from '../cli/plan-in-session.js';
import { hasDifferences } from '../plan/differences.js';

export default class Drift extends SetpointCommand {
  static override summary = 'Tell what on the service differs from the files; exit with 2 where anything does.';
  static override description = 'For a schedule: reads and compares as `plan` does, and never writes.';
  static override examples = ['<%= config.bin %> drift', '<%= config.bin %> drift --json'];
  static override flags = {
    ...configFlag,
    ...serviceFlags,
    ...formatFlags(planFormats),
    ...reportFlag(planFormats),
    ...quietFlag,
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(Drift);
    const output = this.speak(flags);
    checkReports(flags.report ?? []);
    const config = await loadChecked(flags, this.environment);
    const { environment, tool } = this;
    const plan = await planInSession({ config, flags, environment, output, tool });
    await writeReports(flags.report ?? [], (format) => renderDrift(plan, format, { color: false, verbose: flags.verbose }));
    const format = output.manner.json ? 'json' : flags.format;
    await output.result(renderDrift(plan, format, { color: output.manner.color.result, verbose: flags.verbose }));
    if (hasDifferences(plan)) this.end(exitCodes.differences);
  }
}
