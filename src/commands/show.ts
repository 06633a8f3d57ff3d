import { exitCodes } from '../cli/exit-codes.js';
import { configFlag, textArg } from '../cli/flags/flags.js';
import { planOutputFlags } from '../cli/flags/plan-formats.js';
import { ConfigurationCommand } from '../cli/oclif/configuration-command.js';
import { inputSource, protectFiles } from '../cli/session/load-checked.js';
import { sumsPath } from '../disk/sums.js';
import { readSaved } from '../flows/sync/open-saved-plan.js';

export default class Show extends ConfigurationCommand {
  static override summary = 'Render a saved plan or outcome; no token, no network.';
  static override description =
    'Lets a CI job without the token write comments, pages or annotations. --config only locates the files in the repository, for links.';
  static override examples = [
    '<%= config.bin %> show plan.json',
    '<%= config.bin %> show plan.json --report markdown=comment.md --report html=plan.html',
    '<%= config.bin %> show outcome.json --format text',
  ];
  static override args = {
    file: textArg({
      description:
        'A plan from `plan --out`, a rollback from `apply --rollback-out`, or an outcome from `apply --report json=FILE`.',
      required: true,
    }),
  };
  static override flags = { ...configFlag, ...planOutputFlags };

  async run(): Promise<void> {
    const context = await this.start(Show);
    const { file } = context.args;
    await protectFiles(context, { read: [file, sumsPath(file)] });
    await this.runEach(context, async () => ({
      subject: await readSaved(file, (await inputSource(context)).secrets),
      exitCode: exitCodes.done,
    }));
  }
}
