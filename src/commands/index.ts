import type { CommandTable } from '../cli/root-plugin.js';

/** Every command by its id (`issues:export` is typed `setpoint issues export`). A test holds it to the files of this folder. */
export const commands: CommandTable = {
  sandbox: () => import('./sandbox.js'),
  schema: () => import('./schema.js'),
};
