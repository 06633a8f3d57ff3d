import * as Args from '@oclif/core/args';
import { outputFlags } from '../../cli/flags/export-flags.js';
import { outputsOf } from '../../cli/flags/export-outputs.js';
import { SetpointCommand } from '../../cli/oclif/base-command.js';
import { describeExport, expectNoGaps } from '../../cli/run/export-summary.js';
import { writingWorld } from '../../cli/run/run-export.js';
import { mergeExports } from '../../flows/export/merge-exports.js';
import { renderJsonDocument } from '../../report/sanitise/json.js';

export default class IssuesMerge extends SetpointCommand {
  static override summary = 'Join the shares of an export that several jobs have read; no network, no token.';
  static override description =
    'Takes what `issues export --partition` has written, checks that no share is missing and that all are of one export, and writes what one job alone would have written, with a manifest of its own.';
  static override examples = [
    '<%= config.bin %> issues merge part-0.jsonl part-1.jsonl --output issues.jsonl',
  ];
  static override strict = false;
  static override args = {
    files: Args.string({
      description: 'The file of each share, or its manifest.',
      ignoreStdin: true,
      required: true,
    }),
  };
  static override flags = outputFlags;

  async run(): Promise<void> {
    const { flags, argv } = await this.parse(IssuesMerge);
    const output = this.speak(flags);
    const paths = argv.map(String);
    const { outputs, folder, refuseRead } = outputsOf(flags);
    paths.forEach(refuseRead);
    const manifest = await mergeExports(
      { paths, outputs, folder, onFile: refuseRead },
      writingWorld(this.tool),
    );
    if (flags.output === '-') await output.warn(describeExport(manifest, outputs));
    else await output.result(flags.json ? renderJsonDocument(manifest) : describeExport(manifest, outputs));
    expectNoGaps(manifest);
  }
}
