import { writeSync } from 'node:fs';
import type { Program } from './cli/oclif/program.js';
import { commands } from './commands/index.js';

// The build lets oclif describe them.
export { commands };

/** The entry point. Answers `--version` and `version` before loading anything; oclif handles everything else. */
export async function main(info: Omit<Program, 'commands'>): Promise<void> {
  const argv = process.argv.slice(2);
  if (/^(--)?version$/.test(argv.join(' ')))
    return printVersion(`${info.package.name} ${info.package.version}\n`);
  const { runCli } = await import('./cli/oclif/main.js');
  await runCli({ ...info, commands }, argv);
}

/** Without the stream `process.stdout`: creating it takes longer than everything before. */
function printVersion(text: string): void {
  try {
    writeSync(1, text);
  } catch {
    // For example a full pipe that does not block.
    process.stdout.write(text);
  }
}
