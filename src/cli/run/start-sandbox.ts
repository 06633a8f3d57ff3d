import { sanitiseTerminal } from '../../report/sanitise/terminal.js';
import type { Sandbox, SandboxOptions } from '../../sandbox/index.js';
import type { ProgramOutput } from '../io/output.js';

/**
 * Starts the embedded service and prints its notices to standard error. Its module is loaded only here, because most
 * runs do not use it.
 *
 * @throws the errors of `startSandbox`
 */
export async function startEmbedded(options: SandboxOptions, output: ProgramOutput): Promise<Sandbox> {
  const { startSandbox } = await import('../../sandbox/index.js');
  const sandbox = await startSandbox(options);
  for (const notice of sandbox.notices) await output.info(sanitiseTerminal(notice));
  return sandbox;
}
