import { exitCodes } from '../../cli/exit-codes.js';
import { allowEmptyFlag } from '../../cli/flags/export-flags.js';
import { switchFlag, textArg, textOrJsonFlags } from '../../cli/flags/flags.js';
import { wrapped } from '../../cli/io/output.js';
import { SetpointCommand } from '../../cli/oclif/base-command.js';
import { describeVerified, warnOfEmptiness } from '../../cli/run/export-summary.js';
import { verifyExport } from '../../flows/export/verify-export.js';

export default class IssuesVerify extends SetpointCommand {
  static override summary = 'Check exported files against their manifest; no token, no network.';
  static override description =
    'Checks the size, digest and number of issues of each listed file, and that JSON Lines has no duplicates. Exits with 6 if anything differs.';
  static override examples = [
    '<%= config.bin %> issues verify issues.jsonl',
    '<%= config.bin %> issues verify issues.jsonl --complete',
  ];
  static override args = {
    file: textArg({ description: 'The exported file or folder, or its manifest.', required: true }),
  };
  static override flags = {
    complete: switchFlag(
      'Exit with 8 if the export is incomplete, or found nothing although there are issues.',
    ),
    ...allowEmptyFlag,
    ...textOrJsonFlags,
  };

  async run(): Promise<void> {
    const context = await this.start(IssuesVerify);
    const { flags, args } = context;
    const verified = await verifyExport(args.file);
    await this.print('setpoint.verify/1', verified, context, (report, { width }) =>
      wrapped(describeVerified(report), width),
    );
    const { manifest, files } = verified;
    if (files.some(({ wrong }) => wrong !== null)) return this.setExitCode(exitCodes.files);
    const isDoubtful = await warnOfEmptiness(manifest, context.output, flags['allow-empty']);
    if (flags.complete && (isDoubtful || !manifest.complete)) this.setExitCode(exitCodes.service);
  }
}
