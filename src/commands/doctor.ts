import * as Flags from '@oclif/core/flags';
import { exitCodes } from '../cli/exit-codes.js';
import { allFlag, configFlag, formatFlags, serviceFlags } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import type { RootResult } from '../cli/run/all/all-results.js';
import { nodeRangeOf, runDoctor } from '../cli/run/run-doctor.js';
import { type Check, worstOf } from '../flows/setup/doctor-check.js';
import { pluralise } from '../model/count.js';
import { renderDoctorJson, renderDoctorText } from '../report/text/doctor-text.js';
import { createStyle } from '../report/text/style.js';

export default class Doctor extends SetpointCommand {
  static override summary = 'Check the configuration, token, scopes, read access, rate limits and clock.';
  static override description =
    'Reads the organization and one managed project, and changes no setting. If the service does not support GET, doctor reads with empty updates. An empty update cancels a pending deletion of the organization, so doctor asks before it sends one. Exits with 0 if no check fails, otherwise with the exit code of the first failure.';
  static override examples = [
    '<%= config.bin %> doctor',
    '<%= config.bin %> doctor --json',
    '<%= config.bin %> doctor --all',
  ];
  static override flags = {
    ...configFlag,
    ...allFlag(),
    ...serviceFlags,
    yes: Flags.boolean({
      char: 'y',
      summary: 'Skip the prompt before an empty update (required in CI if the service does not support GET).',
    }),
    ...formatFlags(['text', 'json']),
  };

  async run(): Promise<void> {
    const run = await this.start(Doctor);
    const nodeRange = nodeRangeOf(this.config.pjson.engines);
    if (run.flags.all)
      return this.runAll(run, async (one) => resultOfChecks(await runDoctor(one, nodeRange)));
    const checks = await runDoctor(run, nodeRange);
    await this.print(checks, run.output, renderDoctorJson, renderDoctorText);
    const worst = worstOf(checks);
    if (worst !== null) this.setExitCode(exitCodes[worst]);
  }
}

function resultOfChecks(checks: readonly Check[]): RootResult {
  const worst = worstOf(checks);
  const failures = checks.filter(({ status }) => status === 'failure').length;
  return {
    exitCode: worst === null ? exitCodes.done : exitCodes[worst],
    subject: null,
    summary: failures === 0 ? 'healthy' : `${pluralise(failures, 'check')} failed`,
    render: async (format, { color, ...options }) =>
      format === 'json'
        ? renderDoctorJson(checks)
        : renderDoctorText(checks, createStyle({ color }), options),
  };
}
