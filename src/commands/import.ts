import * as Flags from '@oclif/core/flags';
import { configFlag, formatFlags, pathGiven, quietFlag, serviceFlags } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { runImport } from '../cli/run/run-import.js';
import { renderImportJson, renderImportText } from '../report/text/import-text.js';
import { createStyle } from '../report/text/style.js';

export default class Import extends SetpointCommand {
  static override summary = 'Write the files for what is live; a plan made with them finds no change.';
  static override description =
    'Reads the organization and each of its projects, and never writes to the service. Settings that belong to the calling user are left out; so is what the service does not show or no file may hold, with a comment that says why.';
  static override examples = [
    '<%= config.bin %> import',
    '<%= config.bin %> import --project "pay-*" --project "!pay-old"',
    '<%= config.bin %> import --overwrite',
  ];
  static override flags = {
    ...configFlag,
    project: Flags.string({
      helpValue: 'GLOB',
      multiple: true,
      multipleNonGreedy: true,
      summary:
        'Only the projects with such a slug, without the organization; ! in front excludes. May be repeated.',
    }),
    'out-dir': Flags.string({
      helpValue: 'DIR',
      parse: pathGiven,
      summary: "Where the files are written; default the configuration's folder.",
    }),
    overwrite: Flags.boolean({ summary: 'Replace files that are there and differ.' }),
    ...serviceFlags,
    ...formatFlags(['text', 'json']),
    ...quietFlag,
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(Import);
    const output = this.speak(flags);
    const { environment, tool } = this;
    const report = await runImport({ flags, environment, output, tool });
    const { color, width, json } = output.manner;
    const style = createStyle({ color: color.result });
    await output.result(json ? renderImportJson(report) : renderImportText(report, style, width.result));
  }
}
