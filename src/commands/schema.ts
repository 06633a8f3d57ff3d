import { choiceFlag, configFlag, textArg } from '../cli/flags/flags.js';
import { SetpointCommand } from '../cli/oclif/base-command.js';
import { configuredNames, printSchema, schemaNames } from '../cli/schemas/printable-schema.js';

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
      'Setting names to print. Default: those of the configuration, or neutral without one.',
      { exclusive: ['config'] },
    ),
  };

  async run(): Promise<void> {
    const run = await this.start(Schema);
    await run.output.result(printSchema(run.args.name, await configuredNames(run)));
  }
}
