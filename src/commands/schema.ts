import { choiceFlag, configFlag, textArg } from '../cli/flags/flags.js';
import { type ContextOf, SetpointCommand } from '../cli/oclif/base-command.js';
import { inputSource } from '../cli/session/load-checked.js';
import { loadRoot } from '../desired/files/load-config.js';
import { type ConfiguredNames, printSchema, schemaNames } from '../desired/files/printable-schema.js';
import { discoverRoot } from '../desired/files/roots/discover-root.js';
import { writtenNames } from '../desired/rename-settings.js';
import { catalogueFor } from '../settings/catalogue.js';

export default class Schema extends SetpointCommand {
  static override summary = 'Print a JSON Schema with the setting names of the configuration.';
  static override description = 'The schemas are JSON Schema draft-07 for editors. Each is self-contained.';
  static override examples = [
    '<%= config.bin %> schema > setpoint.schema.json',
    '<%= config.bin %> schema settings-file --names sentry',
  ];
  static override args = {
    name: textArg({
      default: 'setpoint',
      description:
        'Name of the schema: setpoint for the root file, settings-file for other configuration files.',
      options: schemaNames,
    }),
  };
  static override flags = {
    ...configFlag,
    names: choiceFlag(
      ['neutral', 'sentry'],
      'Setting names to print. Default: those of the configuration; without one, or with names: auto, both.',
      { exclusive: ['config'] },
    ),
  };

  async run(): Promise<void> {
    const context = await this.start(Schema);
    await context.output.result(printSchema(context.args.name, await configuredNames(context)));
  }
}

/**
 * The setting names and settings of the root file. Without one, those of the interface.
 *
 * @throws Fault files SP1000 if the root file is invalid.
 */
async function configuredNames(context: ContextOf<typeof Schema>): Promise<ConfiguredNames> {
  const { config, names = 'auto' } = context.flags;
  if (
    context.flags.names !== undefined ||
    (config === undefined && discoverRoot(process.cwd()).found === null)
  )
    return { names, catalogue: catalogueFor(names === 'auto' ? 'sentry' : names) };
  const loaded = await loadRoot(await inputSource(context));
  return { names: writtenNames(loaded), catalogue: loaded.catalogue };
}
