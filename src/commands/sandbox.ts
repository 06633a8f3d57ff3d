import { once } from 'node:events';
import * as Flags from '@oclif/core/flags';
import { choiceFlag, oneOf, parsePath, textOrJsonFlags, valueFlag } from '../cli/flags/flags.js';
import { reserveOutputs } from '../cli/io/reserve-outputs.js';
import { stopLeakCheck } from '../cli/io/token-leak-check.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { startEmbedded } from '../cli/run/start-sandbox.js';
import { listenForSignals } from '../cli/session/signals.js';
import { sanitiseTerminal } from '../report/sanitise/terminal.js';
import type { Sandbox as EmbeddedService } from '../sandbox/index.js';
import { quirkNames } from '../sandbox/quirks.js';

export default class Sandbox extends SetpointCommand {
  static override summary = 'Run the embedded service in the foreground until Ctrl-C.';
  static override description =
    'Serves a small implementation of the interface on a loopback address, for trials and tests. Its tokens work nowhere else. <%= config.root %>/docs/reference/sandbox.md describes the behaviours and the quirks.';
  static override examples = [
    '<%= config.bin %> sandbox',
    '<%= config.bin %> sandbox --behaviour observed --names sentry',
    '<%= config.bin %> sandbox --seed sandbox.yaml --state .setpoint/sandbox.json --port 8080',
  ];
  static override flags = {
    seed: valueFlag('FILE', 'Initial state of the service. Default: the built-in seed.', {
      parse: parsePath,
    }),
    state: valueFlag('FILE', 'Keep the state in this file. Default: in memory only.'),
    behaviour: choiceFlag(
      ['documented', 'observed'],
      'Behave like the interface description, or like deployments. Default: as in the seed, or documented.',
    ),
    quirk: Flags.option({
      ...oneOf(quirkNames, 'Add this quirk to those of the behaviour. Can be repeated.'),
      multiple: true,
    })(),
    names: choiceFlag(
      ['neutral', 'sentry'],
      'Names of settings in bodies and replies. Default: as in the seed, or neutral.',
    ),
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
    ...textOrJsonFlags,
  };

  /** Serves until the first Ctrl-C or SIGTERM, which counts as the normal end, not as an interruption. */
  async run(): Promise<void> {
    const { flags, output } = await this.start(Sandbox);
    stopLeakCheck();
    const { seed, state, behaviour, quirk: quirks, names, port, latency: latencyMs } = flags;
    const assertNotOutput = reserveOutputs(state === undefined ? [] : [state]);
    if (seed !== undefined) assertNotOutput(seed);
    const files = { seed: seed ?? null, stateFile: state ?? null };
    const sandbox = await startEmbedded({ ...files, port, latencyMs, behaviour, quirks, names }, output);
    const signals = listenForSignals();
    try {
      await output.result(describe(sandbox, output.mode.json));
      if (!signals.graceful.aborted) await once(signals.graceful, 'abort');
    } finally {
      signals.dispose();
      await sandbox.stop();
    }
  }
}

/** What a person or a script needs to call the running service. */
function describe({ url, tokens }: EmbeddedService, json: boolean): string {
  if (json) return JSON.stringify({ url, tokens: Object.fromEntries(tokens) }, null, 2);
  const named = [...tokens];
  const width = Math.max(...named.map(([name]) => name.length));
  return [
    `The sandbox is listening at ${url}. Press Ctrl-C to stop it.`,
    '',
    'Tokens:',
    ...named.map(([name, token]) => `  ${name.padEnd(width)}  ${token}`),
    '',
    'To use it in another terminal:',
    `  export SETPOINT_URL=${url} SETPOINT_TOKEN=${named[0]?.[1] ?? ''}`,
    'Then run setpoint in a folder whose setpoint.yaml does not set service.url.',
  ]
    .map(sanitiseTerminal)
    .join('\n');
}
