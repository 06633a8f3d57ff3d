import * as Args from '@oclif/core/args';
import { SetpointCommand } from '../cli/base-command.js';
import { checkTarget } from '../cli/files.js';
import { configFlag } from '../cli/flags.js';
import { planOutputFlags } from '../cli/plan-formats.js';
import { claimPaths } from '../cli/reports.js';
import { spareConfig } from '../cli/run-session.js';
import { whereFrom } from '../cli/where-from.js';
import { readSaved } from '../flows/saved-plan.js';

export default class Show extends SetpointCommand {
  static override summary = 'Render a saved plan or outcome; no network, no token.';
  static override description =
    'A job that may not see the token can make the comment, the page or the annotations. --config only says where the files lie in the repository, for links.';
  static override examples = [
    '<%= config.bin %> show plan.json',
    '<%= config.bin %> show plan.json --report markdown=comment.md --report html=plan.html',
    '<%= config.bin %> show outcome.json --format text',
  ];
  static override args = {
    file: Args.string({
      description: 'A plan that `plan --out`, or an outcome that `apply --report json=FILE` has saved.',
      ignoreStdin: true,
      required: true,
    }),
  };
  static override flags = { ...configFlag, ...planOutputFlags };

  async run(): Promise<void> {
    const { flags, args } = await this.parse(Show);
    this.speak(flags);
    const paths = (flags.report ?? []).map(({ path }) => path);
    const refuseRead = claimPaths(paths);
    refuseRead(args.file);
    await spareConfig(flags, this.environment, refuseRead);
    paths.forEach(checkTarget);
    const { secrets } = await whereFrom(flags, this.environment);
    await this.tell(await readSaved(args.file, secrets), flags);
  }
}
