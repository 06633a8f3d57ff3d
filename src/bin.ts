import type { Program } from './cli/oclif/program.js';
import { commands } from './commands/index.js';

// The build lets oclif describe them.
export { commands };

/** The entry point, which oclif handles. */
export async function main(info: Omit<Program, 'commands'>): Promise<void> {
  const { runCli } = await import('./cli/oclif/main.js');
  await runCli({ ...info, commands }, process.argv.slice(2));
}
