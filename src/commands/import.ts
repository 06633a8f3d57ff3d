import * as Flags from '@oclif/core/flags';
import {
  configFlag,
  formatFlags,
  parsePath,
  quietFlag,
  repeatable,
  serviceFlags,
} from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { runImport } from '../cli/run/run-import.js';
import { renderImportJson, renderImportText } from '../report/text/import-text.js';
import { createStyle } from '../report/text/style.js';

export default class Import extends SetpointCommand {
  static override summary = 'Generate configuration files from the current settings.';
  static override description =
    'Reads the organization and its projects, and never writes to the service. A plan with the generated files has no changes. The files omit personal settings of the caller. They also omit values that the service does not return or that files must not contain; a comment gives the reason.';
  static override examples = [
    '<%= config.bin %> import',
    '<%= config.bin %> import --project "pay-*" --project "!pay-old"',
    '<%= config.bin %> import --overwrite',
  ];
  static override flags = {
    ...configFlag,
    project: Flags.string({
      ...repeatable,
      helpValue: 'GLOB',
      summary:
        'Import only projects whose slug matches, without the organization. A leading ! excludes. Can be repeated.',
    }),
    'out-dir': Flags.string({
      helpValue: 'DIR',
      parse: parsePath,
      summary: "Write the files to this folder. Default: the configuration's folder.",
    }),
    overwrite: Flags.boolean({ summary: 'Replace existing files that differ.' }),
    ...serviceFlags,
    ...formatFlags(['text', 'json']),
    ...quietFlag,
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(Import);
    const output = this.openOutput(flags);
    const { environment, tool } = this;
    const report = await runImport({ flags, environment, output, tool });
    const { color, width, json } = output.mode;
    const style = createStyle({ color: color.result });
    await output.result(json ? renderImportJson(report) : renderImportText(report, style, width.result));
  }
}
