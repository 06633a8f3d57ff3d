import { exitCodes } from '../cli/exit-codes.js';
import { configFlag, formatFlags, quietFlag, serviceFlags } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { importFlags, runImport } from '../cli/run/authoring/run-import.js';
import { renderImportJson, renderImportText } from '../report/text/import-text.js';

export default class Import extends SetpointCommand {
  static override summary = 'Generate configuration files from the current settings.';
  static override description =
    'Reads the organization and its projects, and never writes to the service. A plan with the generated files has no changes. Values that most projects of a group share become layers. The files omit settings with the default of the service, and personal settings of the caller. A project that cannot be read is named, and the command exits with 3. The files also omit values that the service does not return or that files must not contain; a comment gives the reason. Existing files keep their comments, and remain formatted if they are. Only the commented examples of init are replaced by their settings.';
  static override examples = [
    '<%= config.bin %> import',
    '<%= config.bin %> import --unmanaged --layout by-team',
    '<%= config.bin %> import --project "pay-*" --project "!pay-old"',
    '<%= config.bin %> import --overwrite',
  ];
  static override flags = {
    ...configFlag,
    ...importFlags,
    ...serviceFlags,
    ...formatFlags(['text', 'json']),
    ...quietFlag,
  };

  async run(): Promise<void> {
    const run = await this.start(Import);
    const report = await runImport(run);
    await this.print(report, run.output, renderImportJson, renderImportText);
    if (report.closed !== undefined) this.setExitCode(exitCodes.partly);
  }
}
