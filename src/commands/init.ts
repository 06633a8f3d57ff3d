import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';
import { formatFlags, pathGiven } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { runInit } from '../cli/run/run-init.js';
import { renderInitJson, renderInitText } from '../report/text/init-text.js';
import { createStyle } from '../report/text/style.js';

export default class Init extends SetpointCommand {
  static override summary = 'Write a first configuration, with comments; no network, no token.';
  static override description =
    'Writes setpoint.yaml and organization.yaml. A file that is there is never overwritten.';
  static override examples = [
    '<%= config.bin %> init acme --url https://errors.example.com',
    '<%= config.bin %> init --sandbox',
    '<%= config.bin %> init acme --ci github --ci-source your-org/setpoint@0123456789abcdef0123456789abcdef01234567',
  ];
  static override args = {
    organization: Args.string({
      description: 'Slug or numeric id; asked for on a terminal where it is not named.',
      ignoreStdin: true,
    }),
  };
  static override flags = {
    url: Flags.string({
      exclusive: ['sandbox'],
      helpValue: 'URL',
      summary: "The service's address, written into the file; the token goes nowhere without SETPOINT_URL.",
    }),
    names: Flags.option({
      default: async () => 'neutral' as const,
      options: ['neutral', 'sentry'] as const,
      summary: 'What the deployment calls its settings.',
    })(),
    sandbox: Flags.boolean({
      exclusive: ['url', 'names'],
      summary: 'For the embedded service, with a few projects to try everything on.',
    }),
    ci: Flags.option({
      options: ['github', 'gitlab'] as const,
      summary: 'Also write the jobs for CI. Where a configuration is there already, only these.',
    })(),
    'ci-source': Flags.string({
      dependsOn: ['ci'],
      helpValue: 'SOURCE',
      summary:
        'What the jobs get setpoint from: OWNER/REPOSITORY@COMMIT for github, an image for gitlab. Needed with --ci.',
    }),
    'ci-branch': Flags.string({
      dependsOn: ['ci'],
      helpValue: 'BRANCH',
      summary:
        "The repository's default branch, which the workflows of github apply; main if nothing is said.",
    }),
    'out-dir': Flags.string({
      default: '.',
      helpValue: 'DIR',
      parse: pathGiven,
      summary:
        'Where the configuration is, or is written; made where it is not there. Jobs for CI go to the root of its repository.',
    }),
    ...formatFlags(['text', 'json']),
  };

  async run(): Promise<void> {
    const { flags, args } = await this.parse(Init);
    const output = this.speak(flags);
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
    const { color, width, json } = output.manner;
    const style = createStyle({ color: color.result });
    await output.result(json ? renderInitJson(report) : renderInitText(report, style, width.result));
  }
}
