import type { Command } from '@oclif/core/command';
import type { Manifest, PJSON, Plugin } from '@oclif/core/interfaces';
import { withChoicesInWords } from './choices.js';

/** Command id → its module. A module is loaded when its command runs, and no other. */
export type CommandTable = Readonly<Record<string, () => Promise<{ readonly default: Command.Class }>>>;

/** What the program is, as its package and its build say. */
export interface House {
  /** The package's folder. */
  readonly root: string;
  readonly package: PJSON & { readonly name: string; readonly version: string };
  /** The flags, arguments and summaries of all commands, made by the build. */
  readonly manifest: () => Manifest;
  readonly commands: CommandTable;
}

/**
 * The commands as oclif wants them, ready made: given this, oclif looks for no package.json, reads no folder and
 * loads no command but the one that runs (`Options.plugins`, part of oclif's public interface).
 */
export function createRootPlugin(house: House): Plugin {
  const { root, package: pjson } = house;
  const { commands } = house.manifest();
  const load = async (id: string): Promise<Command.Class> => {
    const open = house.commands[id];
    if (open === undefined) throw new Error(`the manifest names a command that the table does not: ${id}`);
    const command = (await open()).default;
    command.id = id;
    command.plugin = plugin;
    return command;
  };
  const plugin: Plugin = {
    _base: '',
    alias: pjson.name,
    commandIDs: Object.keys(commands),
    commands: Object.entries(commands).map(([id, cached]) => ({
      ...withChoicesInWords(cached),
      load: () => load(id),
    })),
    commandsDir: undefined,
    findCommand: load,
    hasManifest: true,
    hooks: {},
    isRoot: true,
    load: async () => {},
    moduleType: 'module',
    name: pjson.name,
    options: { root },
    pjson,
    root,
    topics: Object.entries(pjson.oclif.topics ?? {}).map(([name, topic]) => ({ ...topic, name })),
    type: 'core',
    valid: true,
    version: pjson.version,
  };
  return plugin;
}

/** `issues:export` is typed `issues export`. */
export function commandsAsTyped(ids: readonly string[]): readonly string[] {
  return ids.map((id) => id.replaceAll(':', ' '));
}
