import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';
import { exitCodes } from '../../cli/exit-codes.js';
import { formatFlags } from '../../cli/flags/flags.js';
import { SetpointCommand } from '../../cli/oclif/base-command.js';
import { describeVerified } from '../../cli/run/export-summary.js';
import { verifyExport } from '../../flows/export/verify-export.js';
import { renderJsonDocument } from '../../report/sanitise/json.js';

export default class IssuesVerify extends SetpointCommand {
  static override summary = 'Check exported files against their manifest; no network, no token.';
  static override description =
    'FILE must be one that its manifest names. Every file that it names must be there, in its folder, as long as it says and with its digest; lines and CSV must hold as many issues as it says, lines each once. Exits with 6 where anything differs.';
  static override examples = [
    '<%= config.bin %> issues verify issues.jsonl',
    '<%= config.bin %> issues verify issues.jsonl --complete',
  ];
  static override args = {
    file: Args.string({
      description: 'The exported file or folder, or its manifest.',
      ignoreStdin: true,
      required: true,
    }),
  };
  static override flags = {
    complete: Flags.boolean({ summary: 'Exit with 8 unless the export is complete.' }),
    ...formatFlags(['text', 'json']),
  };

  async run(): Promise<void> {
    const { flags, args } = await this.parse(IssuesVerify);
    const output = this.speak(flags);
    const verified = await verifyExport(args.file);
    await output.result(
      output.manner.json
        ? renderJsonDocument({ format: 'setpoint.verify/1', ...verified })
        : describeVerified(verified),
    );
    if (verified.files.some(({ wrong }) => wrong !== null)) this.end(exitCodes.files);
    else if (flags.complete && !verified.manifest.complete) this.end(exitCodes.service);
  }
}
