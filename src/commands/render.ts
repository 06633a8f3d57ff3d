import * as Args from '@oclif/core/args';
import { configFlag } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { renderFlags, runRender } from '../cli/run/authoring/run-render.js';

export default class Render extends SetpointCommand {
  static override summary = 'Print the settings of the organization or a project; no token, no network.';
  static override description =
    'Combines the layers and the document of a project, and prints the result as YAML. A comment names the file and line that set each value. Without --inventory, teams and platforms are unknown: settings that depend on them are listed with the layers that can set them.';
  static override examples = [
    '<%= config.bin %> render',
    '<%= config.bin %> render pay-api',
    '<%= config.bin %> render pay-api --inventory inventory.json --format json',
  ];
  static override args = {
    project: Args.string({
      description: 'Slug or numeric id of a project. Default: the organization.',
      ignoreStdin: true,
    }),
  };
  static override flags = { ...configFlag, ...renderFlags };

  async run(): Promise<void> {
    const run = await this.start(Render);
    await run.output.result(await runRender(run, run.args.project ?? null));
  }
}
