import { sanitiseTerminal } from '../../report/sanitise/terminal.js';
import type { BehaviourName, QuirkName } from '../../sandbox/index.js';
import { type Quirk, quirkNames, quirks } from '../../sandbox/quirks.js';
import type { ProgramOutput } from '../io/output.js';
import { reserveOutputs } from '../io/reports.js';
import { listenForSignals } from '../session/signals.js';
import { startEmbedded } from './start-sandbox.js';

/** The data that a person or a script needs to call the running service. */
export interface RunningSandbox {
  readonly url: string;
  readonly tokens: ReadonlyMap<string, string>;
  readonly controlSecret: string;
}

export interface SandboxRequest {
  readonly seed: string | null;
  readonly stateFile: string | null;
  readonly port: number;
  readonly latencyMs: number;
  readonly behaviour?: BehaviourName;
  readonly quirks: readonly QuirkName[];
  readonly withoutQuirks: readonly QuirkName[];
  readonly names?: 'neutral' | 'sentry';
}

/** Allowed values of `--behaviour`, `--names`, `--quirk` and `--without-quirk`. */
export const sandboxBehaviours: readonly BehaviourName[] = ['documented', 'observed'];
export const sandboxNames = ['neutral', 'sentry'] as const;
export const sandboxQuirks: readonly QuirkName[] = quirkNames;

/** Each quirk with its description, for the help. */
export const sandboxQuirksText = quirkNames.map((name) => describeQuirk(name, quirks[name])).join('\n');

function describeQuirk(name: QuirkName, { description, behaviours }: Quirk): string {
  const where = behaviours === undefined ? '' : behaviours === 'both' ? ' (In both.)' : ' (In neither.)';
  return `${name}: ${description}${where}`;
}

/**
 * Serves until the first Ctrl-C or SIGTERM, which counts as the normal end, not as an interruption.
 *
 * @throws OutputClash SP5002 if the state file would replace the seed or another protected file.
 * @throws Fault SP5601 if the seed is invalid, SP5602 if the state file is.
 */
export async function runSandbox(
  request: SandboxRequest,
  output: ProgramOutput,
  onReady: (running: RunningSandbox) => Promise<void>,
): Promise<void> {
  const { seed, stateFile } = request;
  const refuseRead = reserveOutputs(stateFile === null ? [] : [stateFile]);
  if (seed !== null) refuseRead(seed);
  const signals = listenForSignals();
  try {
    const sandbox = await startEmbedded(request, output);
    try {
      await onReady(sandbox);
      await aborted(signals.gentle);
    } finally {
      await sandbox.stop();
    }
  } finally {
    signals.dispose();
  }
}

export function describeSandbox(running: RunningSandbox, json: boolean): string {
  const { url, controlSecret } = running;
  if (json)
    return JSON.stringify({ url, tokens: Object.fromEntries(running.tokens), controlSecret }, null, 2);
  const width = Math.max(...[...running.tokens.keys()].map((name) => name.length));
  const [first = ''] = running.tokens.values();
  return [
    `The sandbox listens at ${url} (Ctrl-C stops it).`,
    '',
    'Tokens:',
    ...[...running.tokens].map(
      ([name, token]) => `  ${sanitiseTerminal(name.padEnd(width))}  ${sanitiseTerminal(token)}`,
    ),
    `Control secret: ${controlSecret}`,
    '',
    'In another terminal:',
    `  export SETPOINT_URL=${url} SETPOINT_TOKEN=${sanitiseTerminal(first)}`,
    '  setpoint plan',
  ].join('\n');
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
