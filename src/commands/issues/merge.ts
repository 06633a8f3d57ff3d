import * as Flags from '@oclif/core/flags';
import { outputFlags } from '../../cli/flags/export-flags.js';
import { outputsOf } from '../../cli/flags/export-outputs.js';
import { commaSeparated, inGroup, oneOf, textArg } from '../../cli/flags/flags.js';
import { SetpointCommand } from '../../cli/oclif/base-command.js';
import { reportExport } from '../../cli/run/export-summary.js';
import { mergeExports } from '../../flows/export/merge-exports.js';
import { redactables } from '../../issues/read/redact.js';

export default class IssuesMerge extends SetpointCommand {
  static override summary =
    'Merge the partitions of an export, or write an export again; no token, no network.';
  static override description =
    'Checks that all partitions belong to one export and that none is missing, and writes the same files as a single job, with a new manifest. With one complete export, writes any format from it.';
  static override examples = [
    '<%= config.bin %> issues merge part-0.jsonl part-1.jsonl --output issues.jsonl',
    '<%= config.bin %> issues merge issues.jsonl --output issues.html --sla fatal=1d',
  ];
  static override strict = false;
  static override args = {
    files: textArg({
      description: 'The file or the manifest of each partition, or of one export.',
      required: true,
    }),
  };
  static override flags = {
    ...outputFlags,
    ...inGroup('OUTPUT', {
      redact: Flags.option({
        ...commaSeparated,
        ...oneOf(redactables, 'Also remove this from every issue.'),
      })(),
    }),
  };

  async run(): Promise<void> {
    const context = await this.start(IssuesMerge);
    const paths = context.argv.map(String);
    const { assertNotOutput, ...writing } = outputsOf(context);
    paths.forEach(assertNotOutput);
    const manifest = await mergeExports(paths, writing, assertNotOutput, context.flags.redact);
    this.setExitCode(await reportExport(manifest, writing.outputs, context.output, context.flags));
  }
}
