import { SetpointCommand } from '../cli/base-command.js';
import { runDoctor } from '../cli/doctor-run.js';
import { exitCodeOf } from '../cli/exit-codes.js';
import { configFlag, formatFlags, serviceFlags } from '../cli/flags.js';
import { nodeRangeOf } from '../cli/node-range.js';
import { worstOf } from '../flows/doctor-check.js';
import { renderDoctorJson, renderDoctorText } from '../report/doctor-text.js';
import { createStyle } from '../report/style.js';

export default class Doctor extends SetpointCommand {
  static override summary =
    'Check what a run needs: configuration, token, scopes, how state is read, rate limits, clock.';
  static override description =
    'Reads the organization once, and writes nothing. Exits with 0 where nothing fails, otherwise with the code of the first failure: the one that a run would end with.';
  static override examples = ['<%= config.bin %> doctor', '<%= config.bin %> doctor --json'];
  static override flags = { ...configFlag, ...serviceFlags, ...formatFlags(['text', 'json']) };

  async run(): Promise<void> {
    const { flags } = await this.parse(Doctor);
    const output = this.speak(flags);
    const { environment, tool } = this;
    const nodeRange = nodeRangeOf(this.config.pjson.engines);
    const checks = await runDoctor({ flags, environment, output, tool, nodeRange });
    const { color, width, json } = output.manner;
    const style = createStyle({ color: color.result });
    await output.result(json ? renderDoctorJson(checks) : renderDoctorText(checks, style, width.result));
    const worst = worstOf(checks);
    if (worst !== null) this.end(exitCodeOf(worst));
  }
}
