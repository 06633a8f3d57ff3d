import * as Flags from '@oclif/core/flags';
import { exitCodes } from '../cli/exit-codes.js';
import { configFlag, formatFlags } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { runFmt } from '../cli/run/authoring/run-fmt.js';
import { renderFmtJson, renderFmtText } from '../report/text/fmt-text.js';

export default class Fmt extends SetpointCommand {
  static override summary = 'Sort the documents and keys of the configuration files; no token, no network.';
  static override description =
    'Sorts the documents of each file by kind, and keys in the order of the reference. A comment directly above a key moves with it; a comment with a blank line below stays in its place. A blank line begins a group; settings are sorted only within their group. Values, quotes and anchors stay as they are. The files must be valid.';
  static override examples = ['<%= config.bin %> fmt', '<%= config.bin %> fmt --check'];
  static override flags = {
    ...configFlag,
    check: Flags.boolean({
      summary: 'Write nothing. List the files that are not sorted, and exit with 2 if there are any.',
    }),
    ...formatFlags(['text', 'json']),
  };

  async run(): Promise<void> {
    const run = await this.start(Fmt);
    const report = await runFmt(run);
    await this.print(report, run.output, renderFmtJson, renderFmtText);
    if (report.isCheck && report.files.length > 0) this.setExitCode(exitCodes.differences);
  }
}
