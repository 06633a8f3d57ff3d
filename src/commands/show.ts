import * as Args from '@oclif/core/args';
import { SetpointCommand } from '../cli/base-command.js';
import { formatFlags, reportFlag } from '../cli/flags.js';
import { type PlanFormat, planFormats, renderOutcome, renderPlan, type Telling } from '../cli/plan-formats.js';
import { checkReports, writeReports } from '../cli/reports.js';
import { readSaved, type Saved } from '../flows/saved-plan.js';

export default class Show extends SetpointCommand {
  static override summary = 'Render a saved plan or outcome; no network, no token.';
  static override examples = ['<%= config.bin %> show plan.json', '<%= config.bin %> show outcome.json --format text'];
  static override args = {
    file: Args.string({
      description: 'A plan that `plan --out`, or an outcome that `apply --report json=FILE` has saved.',
      ignoreStdin: true,
      required: true,
    }),
  };
  static override flags = { ...formatFlags(planFormats), ...reportFlag(planFormats) };

  async run(): Promise<void> {
    const { flags, args } = await this.parse(Show);
    const output = this.speak(flags);
    checkReports(flags.report ?? []);
    const saved = await readSaved(args.file);
    const plain = { color: false, verbose: flags.verbose };
    await writeReports(flags.report ?? [], (format) => renderSaved(saved, format, plain));
    const format = output.manner.json ? 'json' : flags.format;
    await output.result(renderSaved(saved, format, { ...plain, color: output.manner.color.result }));
  }
}

function renderSaved(saved: Saved, format: PlanFormat, telling: Telling): string {
  return saved.kind === 'plan'
    ? renderPlan(saved.plan, format, telling)
    : renderOutcome(saved.outcome, format, telling);
}
