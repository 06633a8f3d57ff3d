import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';
import { formatFlags, parsePath } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { runInit } from '../cli/run/run-init.js';
import { renderInitJson, renderInitText } from '../report/text/init-text.js';
import { createStyle } from '../report/text/style.js';

export default class Init extends SetpointCommand {
  static override summary = 'Write a commented starter configuration; no token, no network.';
  static override description =
    'Writes setpoint.yaml and organization.yaml. Never overwrites an existing file.';
  static override examples = [
    '<%= config.bin %> init acme --url https://errors.example.com',
    '<%= config.bin %> init --sandbox',
    '<%= config.bin %> init acme --ci github --ci-source your-org/setpoint@0123456789abcdef0123456789abcdef01234567',
  ];
  static override args = {
    organization: Args.string({
      description: 'Slug or numeric id. If omitted on a terminal, init asks for it.',
      ignoreStdin: true,
    }),
  };
  static override flags = {
    url: Flags.string({
      exclusive: ['sandbox'],
      helpValue: 'URL',
      summary: 'Write this service URL to the file. The token is sent only if SETPOINT_URL is also set.',
    }),
    names: Flags.option({
      default: async () => 'neutral' as const,
      options: ['neutral', 'sentry'] as const,
      summary: 'Setting names that the deployment uses.',
    })(),
    sandbox: Flags.boolean({
      exclusive: ['url', 'names'],
      summary: 'Use the embedded service with a few sample projects.',
    }),
    ci: Flags.option({
      options: ['github', 'gitlab'] as const,
      summary: 'Also write CI jobs. If a configuration exists, write only the jobs.',
    })(),
    'ci-source': Flags.string({
      dependsOn: ['ci'],
      helpValue: 'SOURCE',
      summary:
        'Source of setpoint for the jobs: OWNER/REPOSITORY@COMMIT for github, an image for gitlab. Required with --ci.',
    }),
    'ci-branch': Flags.string({
      dependsOn: ['ci'],
      helpValue: 'BRANCH',
      summary: 'Default branch of the repository, which the github workflows apply. Default: main.',
    }),
    'out-dir': Flags.string({
      default: '.',
      helpValue: 'DIR',
      parse: parsePath,
      summary: 'Folder of the configuration, created if missing. CI jobs go to the root of its repository.',
    }),
    ...formatFlags(['text', 'json']),
  };

  async run(): Promise<void> {
    const { flags, args } = await this.parse(Init);
    const output = this.openOutput(flags);
    const report = await runInit({
      organization: args.organization ?? null,
      url: flags.url ?? null,
      names: flags.names,
      sandbox: flags.sandbox,
      ci:
        flags.ci === undefined
          ? null
          : {
              forge: flags.ci,
              source: flags['ci-source'] ?? null,
              branch: flags['ci-branch'] ?? null,
              root: this.config.root,
            },
      folder: flags['out-dir'],
      interactive: !this.environment.ci,
    });
    const { color, width, json } = output.mode;
    const style = createStyle({ color: color.result });
    await output.result(json ? renderInitJson(report) : renderInitText(report, style, width.result));
  }
}
