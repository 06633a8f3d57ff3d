import * as Args from '@oclif/core/args';
import { configFlag, formatFlags, serviceFlags } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { loadChecked } from '../cli/session/load-checked.js';
import { inSession } from '../cli/session/session.js';
import { explainProject } from '../flows/offline/explain.js';
import { renderExplain, renderExplainJson } from '../report/text/explain-text.js';

export default class Explain extends SetpointCommand {
  static override summary = 'Show which file, line and layer sets each value of a project.';
  static override description =
    'Also shows which values each one overrides. Reads the organization once, because layers can match projects by team or platform.';
  static override examples = ['<%= config.bin %> explain web', '<%= config.bin %> explain web resolveAge'];
  static override args = {
    project: Args.string({
      description: 'Slug or numeric id of the project.',
      ignoreStdin: true,
      required: true,
    }),
    setting: Args.string({ description: 'Name of a setting. Default: all settings.', ignoreStdin: true }),
  };
  static override flags = { ...configFlag, ...serviceFlags, ...formatFlags(['text', 'json']) };

  async run(): Promise<void> {
    const run = await this.start(Explain);
    const config = await loadChecked(run);
    const explanation = await inSession({ ...run, config }, (session) =>
      explainProject({
        config,
        client: session.reader,
        project: run.args.project,
        setting: run.args.setting ?? null,
      }),
    );
    await this.print(explanation, run.output, renderExplainJson, renderExplain);
  }
}
