import * as Flags from '@oclif/core/flags';
import { exitCodes } from '../cli/exit-codes.js';
import { configFlag, quietFlag, serviceFlags } from '../cli/flags/flags.js';
import { planOutputFlags } from '../cli/flags/plan-formats.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { assumeFlag, planInSession } from '../cli/run/plan-in-session.js';
import { runAccept } from '../cli/run/run-accept.js';
import { attributeInSession } from '../cli/run/run-drift.js';
import { loadChecked } from '../cli/session/run-session.js';
import { classifyDrift } from '../plan/compare/drift.js';
import { hasDifferences } from '../plan/guard/differences.js';
import type { Subject } from '../report/view/subject.js';

export default class Drift extends SetpointCommand {
  static override summary =
    'Tell what on the service differs from the files; exit with 2 where anything does.';
  static override description =
    'For a schedule: reads and compares as `plan` does, and never writes to the service. With --base the files at a git ref are the third side: drift is where the service moved, pending where the files moved, conflict where both did.';
  static override examples = [
    '<%= config.bin %> drift',
    '<%= config.bin %> drift --json',
    '<%= config.bin %> drift --base main',
    '<%= config.bin %> drift --accept',
  ];
  static override flags = {
    ...configFlag,
    base: Flags.string({
      helpValue: 'REF',
      summary: 'Tell drift from what waits to be applied, by the files at this git ref.',
    }),
    ...assumeFlag,
    accept: Flags.boolean({
      exclusive: ['report'],
      summary:
        "Write the service's values into the lines of the files that set them; with --base, those that drifted.",
    }),
    ...serviceFlags,
    ...planOutputFlags,
    ...quietFlag,
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(Drift);
    const output = this.speak(flags);
    const config = await loadChecked(flags, this.environment);
    const { environment, tool } = this;
    const request = { config, flags, environment, output, tool };
    if (flags.accept) {
      if (await runAccept(request)) this.end(exitCodes.differences);
      return;
    }
    const attributed = flags.base === undefined ? null : await attributeInSession(request, flags.base);
    const plan = attributed?.plan ?? (await planInSession(request));
    const subject: Subject =
      attributed === null
        ? { kind: 'drift', drift: classifyDrift(plan, config.catalogue) }
        : { kind: 'attributed', drift: attributed };
    await this.tell(subject, flags);
    if (hasDifferences(plan)) this.end(exitCodes.differences);
  }
}
