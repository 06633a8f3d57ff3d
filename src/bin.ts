import type { House } from './cli/root-plugin.js';
import { commands } from './commands/index.js';

/** The door. `--version`, and who says it as a word, is answered before anything is loaded; all else is oclif's to find. */
export async function main(house: Omit<House, 'commands'>): Promise<void> {
  const argv = process.argv.slice(2);
  if (argv[0] === '--version' || argv[0] === 'version') {
    process.stdout.write(`${house.package.name} ${house.package.version}\n`);
    return;
  }
  const { enter } = await import('./cli/door.js');
  await enter({ ...house, commands }, argv);
}
