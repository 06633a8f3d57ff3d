import * as Flags from '@oclif/core/flags';
import { exitCodes } from '../../cli/exit-codes.js';
import { outputFlags, parameterFlags, readingFlags } from '../../cli/flags/export-flags.js';
import { configFlag, oneOf, quietFlag, serviceFlags } from '../../cli/flags/flags.js';
import { SetpointCommand } from '../../cli/oclif/base-command.js';
import { reportExport } from '../../cli/run/export-summary.js';
import { runExport } from '../../cli/run/run-export.js';

export default class IssuesExport extends SetpointCommand {
  static override summary = 'Export issues to a file, with a manifest of its contents.';
  static override description =
    'Reads pages until the service reports the last one. Writes a manifest next to the file with the query, the number of issues, and whether the export is complete. --resume continues an interrupted export.';
  static override examples = [
    '<%= config.bin %> issues export --output issues.jsonl',
    '<%= config.bin %> issues export --output issues.csv --stats-period 14d --report html=issues.html',
    '<%= config.bin %> issues export --organization acme --url https://errors.example.com --output issues.parquet',
  ];
  static override flags = {
    ...configFlag,
    organization: Flags.string({
      exclusive: ['config'],
      helpValue: 'SLUG|ID',
      summary: 'The organization, to export without a configuration.',
    }),
    names: Flags.option({
      hidden: true,
      dependsOn: ['organization'],
      ...oneOf(
        ['neutral', 'sentry'],
        'Setting names that the service uses. Requires --organization. Default: neutral.',
      ),
    })(),
    ...parameterFlags,
    ...readingFlags,
    ...serviceFlags,
    ...outputFlags,
    ...quietFlag,
  };

  async run(): Promise<void> {
    const run = await this.start(IssuesExport);
    const { manifest, outputs } = await runExport(run);
    await reportExport(manifest, outputs, run.output, run.flags.json);
    if (manifest.closed !== undefined) this.setExitCode(exitCodes.partly);
  }
}
