import { createFault, Fault } from '../../model/fault.js';
import { createFinding } from '../../model/finding.js';
import { sanitiseTerminal } from '../../report/sanitise/terminal.js';
import type { Sandbox, SandboxOptions } from '../../sandbox/index.js';
import type { ProgramOutput } from '../io/output.js';

/**
 * Starts the embedded service and prints its notices to standard error. Its module is loaded only here, because most
 * runs do not use it.
 *
 * @throws Fault files SP5601 if the seed is invalid or cannot be read.
 * @throws Fault machine SP5602 if the state file is invalid.
 * @throws Fault refused SP5603 if another process uses the state file.
 */
export async function startEmbedded(options: SandboxOptions, output: ProgramOutput): Promise<Sandbox> {
  const { SeedError, StateFileError, StateInUseError, startSandbox } = await import('../../sandbox/index.js');
  try {
    const sandbox = await startSandbox(options);
    for (const notice of sandbox.notices) await output.info(sanitiseTerminal(notice));
    return sandbox;
  } catch (error) {
    if (error instanceof SeedError)
      throw new Fault({
        kind: 'files',
        code: 'SP5601',
        message: `Invalid sandbox seed: ${error.source}.`,
        hint: 'Correct the listed errors; schemas/sandbox-seed.schema.json describes the format.',
        findings: error.problems.map((message) => createFinding('error', 'SP5601', message, null)),
      });
    if (error instanceof StateFileError)
      throw createFault('machine', 'SP5602', error.message, 'Delete the file to start again from the seed.');
    if (error instanceof StateInUseError)
      throw createFault(
        'refused',
        'SP5603',
        error.message,
        `Stop that process or wait until it ends. If no setpoint runs, delete ${error.lock}.`,
      );
    throw error;
  }
}
