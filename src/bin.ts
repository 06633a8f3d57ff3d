import { writeSync } from 'node:fs';
import type { PackageInfo } from './cli/oclif/root-plugin.js';
import { commands } from './commands/index.js';

/** The entry point. Answers `--version` and `version` before loading anything; oclif handles everything else. */
export async function main(info: Omit<PackageInfo, 'commands'>): Promise<void> {
  const [first, ...rest] = process.argv.slice(2);
  const command = first === '--version' ? 'version' : first;
  if (command === 'version' && rest.length === 0) {
    return printVersion(`${info.package.name} ${info.package.version}\n`);
  }
  const { runCli } = await import('./cli/oclif/main.js');
  await runCli({ ...info, commands }, command === undefined ? [] : [command, ...rest]);
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
