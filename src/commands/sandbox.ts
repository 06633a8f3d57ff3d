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
  sandboxQuirksText,
} from '../cli/run/run-sandbox.js';

export default class Sandbox extends SetpointCommand {
  static override summary = 'Run the embedded service in the foreground, until Ctrl-C.';
  static override description =
    `The service of the interface description, small and real, on a loopback address. Its tokens are worth nothing anywhere else.

Quirks of deployments, which --behaviour observed has, unless something else is said:

${sandboxQuirksText}`;
  static override examples = [
    '<%= config.bin %> sandbox',
    '<%= config.bin %> sandbox --behaviour observed --names sentry',
    '<%= config.bin %> sandbox --seed sandbox.yaml --state .setpoint/sandbox.json --port 8080',
  ];
  static override flags = {
    seed: Flags.string({
      helpValue: 'FILE',
      summary: 'What the service holds at first; default the built-in seed.',
    }),
    state: Flags.string({
      helpValue: 'FILE',
      summary: 'Keep what is changed in this file; default nowhere.',
    }),
    behaviour: Flags.option({
      options: sandboxBehaviours,
      helpValue: 'NAME',
      summary: 'documented or observed; default what the seed says, or documented.',
    })(),
    quirk: Flags.option({
      options: sandboxQuirks,
      multiple: true,
      helpValue: 'NAME',
      summary: 'Switch one quirk on; may be repeated.',
    })(),
    'without-quirk': Flags.option({
      options: sandboxQuirks,
      multiple: true,
      helpValue: 'NAME',
      summary: 'Switch one quirk off, whatever switches it on; may be repeated.',
    })(),
    names: Flags.option({
      options: sandboxNames,
      helpValue: 'NAME',
      summary: 'neutral or sentry: what the wire calls the settings; default what the seed says, or neutral.',
    })(),
    port: Flags.integer({
      default: 0,
      helpValue: 'N',
      max: 65_535,
      min: 0,
      summary: '0 takes any free port.',
    }),
    latency: Flags.integer({
      default: 0,
      helpValue: 'MS',
      max: 60_000,
      min: 0,
      summary: 'Let every answer take this long.',
    }),
    ...formatFlags(['text', 'json']),
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(Sandbox);
    const output = this.speak(flags);
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
      (running) => output.result(describeSandbox(running, output.manner.json)),
    );
  }
}
