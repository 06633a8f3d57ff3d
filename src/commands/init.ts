import * as Args from '@oclif/core/args';
import { formatFlags } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { initFlags, runInit } from '../cli/run/authoring/run-init.js';
import { renderInitJson, renderInitText } from '../report/text/init-text.js';

export default class Init extends SetpointCommand {
  static override summary = 'Write a commented starter configuration.';
  static override description =
    'Writes setpoint.yaml and organization.yaml. If SETPOINT_URL and a token are set, reads the organization once, to find out which names of settings the service uses; otherwise it uses no network. Never overwrites an existing file, except for the schemas of --editor.';
  static override examples = [
    '<%= config.bin %> init acme --url https://errors.example.com',
    '<%= config.bin %> init --sandbox',
    '<%= config.bin %> init --editor',
    '<%= config.bin %> init acme --ci github --ci-source your-org/setpoint@0123456789abcdef0123456789abcdef01234567',
    '<%= config.bin %> init --all --ci gitlab --ci-source registry.example.com/tools/setpoint:0.1.0',
  ];
  static override args = {
    organization: Args.string({
      description: 'Slug or numeric id. If omitted on a terminal, init asks for it.',
      ignoreStdin: true,
    }),
  };
  static override flags = { ...initFlags, ...formatFlags(['text', 'json']) };

  async run(): Promise<void> {
    const run = await this.start(Init);
    const report = await runInit(run, run.args.organization ?? null, this.config.root);
    await this.print(report, run.output, renderInitJson, renderInitText);
  }
}
