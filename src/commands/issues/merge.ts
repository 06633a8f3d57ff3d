import * as Args from '@oclif/core/args';
import { outputFlags } from '../../cli/flags/export-flags.js';
import { outputsOf } from '../../cli/flags/export-outputs.js';
import { SetpointCommand } from '../../cli/oclif/base-command.js';
import { reportExport } from '../../cli/run/export-summary.js';
import { mergeExports } from '../../flows/export/merge-exports.js';

export default class IssuesMerge extends SetpointCommand {
  static override summary = 'Merge the partitions of an export; no token, no network.';
  static override description =
    'Checks that all partitions belong to one export and that none is missing, and writes the same files as a single job, with a new manifest.';
  static override examples = [
    '<%= config.bin %> issues merge part-0.jsonl part-1.jsonl --output issues.jsonl',
  ];
  static override strict = false;
  static override args = {
    files: Args.string({
      description: 'The file or the manifest of each partition.',
      ignoreStdin: true,
      required: true,
    }),
  };
  static override flags = outputFlags;

  async run(): Promise<void> {
    const run = await this.start(IssuesMerge);
    const paths = run.argv.map(String);
    const { assertNotOutput, ...writing } = outputsOf(run);
    paths.forEach(assertNotOutput);
    const manifest = await mergeExports(paths, writing, assertNotOutput);
    this.setExitCode(await reportExport(manifest, writing.outputs, run.output));
  }
}
