import * as Flags from '@oclif/core/flags';
import { exitCodes } from '../cli/exit-codes.js';
import { configFlag, formatFlags, serviceFlags } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { nodeRangeOf, runDoctor } from '../cli/run/run-doctor.js';
import { worstOf } from '../flows/setup/doctor-check.js';
import { renderDoctorJson, renderDoctorText } from '../report/text/doctor-text.js';

export default class Doctor extends SetpointCommand {
  static override summary = 'Check the configuration, token, scopes, read access, rate limits and clock.';
  static override description =
    'Reads the organization and one managed project, and changes no setting. If the service does not support GET, doctor reads with empty updates. An empty update cancels a pending deletion of the organization, so doctor asks before it sends one. Exits with 0 if no check fails, otherwise with the exit code of the first failure.';
  static override examples = ['<%= config.bin %> doctor', '<%= config.bin %> doctor --json'];
  static override flags = {
    ...configFlag,
    ...serviceFlags,
    yes: Flags.boolean({
      char: 'y',
      summary: 'Skip the prompt before an empty update (required in CI if the service does not support GET).',
    }),
    ...formatFlags(['text', 'json']),
  };

  async run(): Promise<void> {
    const run = await this.start(Doctor);
    const checks = await runDoctor(run, nodeRangeOf(this.config.pjson.engines));
    await this.print(checks, run.output, renderDoctorJson, renderDoctorText);
    const worst = worstOf(checks);
    if (worst !== null) this.setExitCode(exitCodes[worst]);
  }
}
