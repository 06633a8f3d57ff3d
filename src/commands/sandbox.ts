import { formatFlags } from '../cli/flags/flags.js';
import { stopLeakCheck } from '../cli/io/token-leak-check.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { describeSandbox, runSandbox, sandboxFlags } from '../cli/run/run-sandbox.js';

export default class Sandbox extends SetpointCommand {
  static override summary = 'Run the embedded service in the foreground until Ctrl-C.';
  static override description =
    'Serves a small implementation of the interface on a loopback address, for trials and tests. Its tokens work nowhere else. <%= config.root %>/docs/reference/sandbox.md describes the behaviours and the quirks.';
  static override examples = [
    '<%= config.bin %> sandbox',
    '<%= config.bin %> sandbox --behaviour observed --names sentry',
    '<%= config.bin %> sandbox --seed sandbox.yaml --state .setpoint/sandbox.json --port 8080',
  ];
  static override flags = { ...sandboxFlags, ...formatFlags(['text', 'json']) };

  async run(): Promise<void> {
    const { flags, output } = await this.start(Sandbox);
    stopLeakCheck();
    await runSandbox(flags, output, (running) => output.result(describeSandbox(running, output.mode.json)));
  }
}
