import * as Flags from '@oclif/core/flags';
import { exitCodes } from '../cli/exit-codes.js';
import { configFlag, quietFlag, serviceFlags } from '../cli/flags/flags.js';
import { planOutputFlags } from '../cli/flags/plan-formats.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { assumeFlag, planInSession } from '../cli/run/plan-in-session.js';
import { attributeInSession, runAccept } from '../cli/run/run-drift.js';
import { loadChecked } from '../cli/session/load-checked.js';
import { classifyDrift } from '../plan/compare/drift.js';
import { hasDifferences } from '../plan/summary.js';
import type { Subject } from '../report/view/subject.js';

export default class Drift extends SetpointCommand {
  static override summary = 'Show how the service differs from the files; exit with 2 if it does.';
  static override description =
    'For scheduled checks. Reads and compares like `plan`, and never writes to the service. With --base, each difference has a cause: drift (the service changed), pending (the files changed) or conflict (both changed).';
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
      summary: 'Distinguish drift from pending changes, using the files at this git ref.',
    }),
    ...assumeFlag,
    accept: Flags.boolean({
      exclusive: ['report'],
      summary: 'Write the current values to the files. With --base, only those that drifted.',
    }),
    ...serviceFlags,
    ...planOutputFlags,
    ...quietFlag,
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(Drift);
    const output = this.openOutput(flags);
    const config = await loadChecked(flags, this.environment);
    const { environment, tool } = this;
    const request = { config, flags, environment, output, tool };
    if (flags.accept) {
      if (await runAccept(request)) this.setExitCode(exitCodes.differences);
      return;
    }
    const attributed = flags.base === undefined ? null : await attributeInSession(request, flags.base);
    const plan = attributed?.plan ?? (await planInSession(request));
    const subject: Subject =
      attributed === null
        ? { kind: 'drift', drift: classifyDrift(plan, config.catalogue) }
        : { kind: 'attributed', drift: attributed };
    await this.emit(subject, flags);
    if (hasDifferences(plan)) this.setExitCode(exitCodes.differences);
  }
}
