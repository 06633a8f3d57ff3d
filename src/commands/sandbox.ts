import * as Flags from '@oclif/core/flags';
import { formatFlags } from '../cli/flags/flags.js';
import { stopLeakCheck } from '../cli/io/token-leak-check.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import {
  describeSandbox,
  runSandbox,
  sandboxBehaviours,
  sandboxNames,
  sandboxQuirks,
} from '../cli/run/run-sandbox.js';

export default class Sandbox extends SetpointCommand {
  static override summary = 'Run the embedded service in the foreground until Ctrl-C.';
  static override description =
    'Serves a small implementation of the interface on a loopback address, for trials and tests. Its tokens work nowhere else. docs/reference/sandbox.md describes the behaviours and lists all quirks.';
  static override examples = [
    '<%= config.bin %> sandbox',
    '<%= config.bin %> sandbox --behaviour observed --names sentry',
    '<%= config.bin %> sandbox --seed sandbox.yaml --state .setpoint/sandbox.json --port 8080',
  ];
  static override flags = {
    seed: Flags.string({
      helpValue: 'FILE',
      summary: 'Initial state of the service. Default: the built-in seed.',
    }),
    state: Flags.string({
      helpValue: 'FILE',
      summary: 'Keep the state in this file. Default: in memory only.',
    }),
    behaviour: Flags.option({
      options: sandboxBehaviours,
      helpValue: 'NAME',
      summary:
        'documented (the interface description) or observed (with quirks). Default: as in the seed, or documented.',
    })(),
    quirk: Flags.option({
      options: sandboxQuirks,
      multiple: true,
      helpValue: 'NAME',
      summary: 'Enable this quirk of deployments. Can be repeated.',
    })(),
    'without-quirk': Flags.option({
      options: sandboxQuirks,
      multiple: true,
      helpValue: 'NAME',
      summary: 'Disable this quirk. Takes precedence over everything that enables it. Can be repeated.',
    })(),
    names: Flags.option({
      options: sandboxNames,
      helpValue: 'NAME',
      summary:
        'Setting names in requests and replies: neutral or sentry. Default: as in the seed, or neutral.',
    })(),
    port: Flags.integer({
      default: 0,
      helpValue: 'N',
      max: 65_535,
      min: 0,
      summary: 'Port to listen on; 0 selects a free port.',
    }),
    latency: Flags.integer({
      default: 0,
      helpValue: 'MS',
      max: 60_000,
      min: 0,
      summary: 'Delay every reply by this time.',
    }),
    ...formatFlags(['text', 'json']),
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(Sandbox);
    const output = this.openOutput(flags);
    stopLeakCheck();
    await runSandbox(
      {
        seed: flags.seed ?? null,
        stateFile: flags.state ?? null,
        port: flags.port,
        latencyMs: flags.latency,
        quirks: flags.quirk ?? [],
        withoutQuirks: flags['without-quirk'] ?? [],
        ...(flags.behaviour === undefined ? {} : { behaviour: flags.behaviour }),
        ...(flags.names === undefined ? {} : { names: flags.names }),
      },
      output,
      (running) => output.result(describeSandbox(running, output.mode.json)),
    );
  }
}
