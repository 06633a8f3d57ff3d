import { openErrorReason } from '../../disk/read-named.js';
import { Fault } from '../../model/fault.js';
import type { Finding } from '../../model/finding.js';
import type { Sandbox, SandboxOptions } from '../../sandbox/index.js';
import type { ProgramOutput } from '../io/output.js';

/**
 * Starts the embedded service and prints its notices to standard error. Its module is loaded only here, because most
 * runs do not use it.
 *
 * @throws Fault files SP5601 if the seed is invalid or cannot be read.
 * @throws Fault machine SP5602 if the state file is invalid.
 */
export async function startEmbedded(options: SandboxOptions, output: ProgramOutput): Promise<Sandbox> {
  const { SeedError, StateFileError, startSandbox } = await import('../../sandbox/index.js');
  try {
    const sandbox = await startSandbox(options);
    for (const notice of sandbox.notices) await output.info(await clean(notice));
    return sandbox;
  } catch (error) {
    if (error instanceof SeedError) {
      throw new Fault({
        kind: 'files',
        code: 'SP5601',
        message: `Invalid sandbox seed: ${error.source}.`,
        hint: 'Correct the listed errors; schemas/sandbox-seed.schema.json describes the format.',
        findings: error.problems.map(findingOf),
      });
    }
    if (error instanceof StateFileError) {
      throw new Fault({ kind: 'machine', code: 'SP5602', message: error.message });
    }
    if (error instanceof Error && 'path' in error && error.path === options.seed) {
      throw new Fault({
        kind: 'files',
        code: 'SP5601',
        message: `Cannot read the sandbox seed: ${openErrorReason(error)}.`,
        hint: 'Name an existing file.',
      });
    }
    throw error;
  }
}

function findingOf(message: string): Finding {
  return { code: 'SP5601', severity: 'error', message, place: null, excerpt: null, hint: null };
}

/** A notice can contain the path of a file. */
async function clean(notice: string): Promise<string> {
  const { sanitiseTerminal } = await import('../../report/sanitise/terminal.js');
  return sanitiseTerminal(notice);
}
