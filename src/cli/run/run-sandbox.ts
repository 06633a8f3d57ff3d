import { once } from 'node:events';
import * as Flags from '@oclif/core/flags';
import { sanitiseTerminal } from '../../report/sanitise/terminal.js';
import type { Sandbox } from '../../sandbox/index.js';
import { quirkNames } from '../../sandbox/quirks.js';
import { type FlagValues, oneOf, parsePath } from '../flags/flags.js';
import type { ProgramOutput } from '../io/output.js';
import { reserveOutputs } from '../io/reserve-outputs.js';
import { listenForSignals } from '../session/signals.js';
import { startEmbedded } from './start-sandbox.js';

/** The data that a person or a script needs to call the running service. */
type RunningSandbox = Pick<Sandbox, 'url' | 'tokens' | 'controlSecret'>;

export const sandboxFlags = {
  seed: Flags.string({
    helpValue: 'FILE',
    parse: parsePath,
    summary: 'Initial state of the service. Default: the built-in seed.',
  }),
  state: Flags.string({
    helpValue: 'FILE',
    summary: 'Keep the state in this file. Default: in memory only.',
  }),
  behaviour: Flags.option({
    options: ['documented', 'observed'] as const,
    helpValue: 'NAME',
    summary:
      'documented (the interface description) or observed (like deployments). Default: as in the seed, or documented.',
  })(),
  quirk: Flags.option({
    ...oneOf(quirkNames, 'Add this quirk to those of the behaviour. Can be repeated.'),
    multiple: true,
  })(),
  names: Flags.option({
    options: ['neutral', 'sentry'] as const,
    helpValue: 'NAME',
    summary:
      'Names of settings in bodies and replies: neutral or sentry. Default: as in the seed, or neutral.',
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
};

/**
 * Serves until the first Ctrl-C or SIGTERM, which counts as the normal end, not as an interruption.
 *
 * @throws OutputConflictError SP5002 if the state file would replace the seed or another protected file.
 * @throws Fault SP5601 if the seed is invalid, SP5604 if it is empty, SP5602 if the state file is, SP5603 if another process uses it.
 */
export async function runSandbox(
  flags: FlagValues<typeof sandboxFlags>,
  output: ProgramOutput,
  onReady: (running: RunningSandbox) => Promise<void>,
): Promise<void> {
  const { seed, state, behaviour, quirk, names, port, latency } = flags;
  const assertNotOutput = reserveOutputs(state === undefined ? [] : [state]);
  if (seed !== undefined) assertNotOutput(seed);
  const sandbox = await startEmbedded(
    {
      seed: seed ?? null,
      stateFile: state ?? null,
      port,
      latencyMs: latency,
      behaviour,
      quirks: quirk,
      names,
    },
    output,
  );
  const signals = listenForSignals();
  try {
    await onReady(sandbox);
    if (!signals.graceful.aborted) await once(signals.graceful, 'abort');
  } finally {
    signals.dispose();
    await sandbox.stop();
  }
}

export function describeSandbox({ url, tokens, controlSecret }: RunningSandbox, json: boolean): string {
  if (json) return JSON.stringify({ url, tokens: Object.fromEntries(tokens), controlSecret }, null, 2);
  const named = [...tokens];
  const width = Math.max(...named.map(([name]) => name.length));
  return [
    `The sandbox is listening at ${url}. Press Ctrl-C to stop it.`,
    '',
    'Tokens:',
    ...named.map(([name, token]) => `  ${name.padEnd(width)}  ${token}`),
    `Control secret: ${controlSecret}`,
    '',
    'To use it in another terminal:',
    `  export SETPOINT_URL=${url} SETPOINT_TOKEN=${named[0]?.[1] ?? ''}`,
    'Then run setpoint in a folder whose setpoint.yaml does not set service.url.',
  ]
    .map(sanitiseTerminal)
    .join('\n');
}
